"""The gnomes in a terminal: the view of one person as lines of text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.console import Group
from rich.table import Table
from rich.text import Text

from nedra.games.gnomes.rules.cards import (
    CARD_NAMES,
    Card,
    Collapse,
    Colour,
    Diamond,
    Fog,
    Gem,
    Shape,
    number_of,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

    from nedra.core.contract.board_context import BoardContext
    from nedra.games.gnomes.rules.set_layout import GemSet
    from nedra.games.gnomes.view import Gnome, GnomesView

STYLES: Final = {Colour.RUBY: "red", Colour.HELIODOR: "yellow", Colour.SAPPHIRE: "blue"}
SHAPE_SIGNS: Final = {Shape.ROUND: "●", Shape.SQUARE: "■", Shape.TRIANGLE: "▲"}
DIAMOND_SIGN: Final = "◆"


def text(view: GnomesView, context: BoardContext) -> Group:
    """Where the game stands, the row, everybody's caves and gems, and the own hand."""
    if view.over:
        return Group(_gnomes(view, context), *_all_sets(view, context))
    return Group(
        _heading(view, context),
        _row(view, context),
        *_fog_effects(view, context),
        _gnomes(view, context),
        _hand(view, context),
    )


def _heading(view: GnomesView, context: BoardContext) -> Text:
    say = context.say
    line = Text(say("text-round", round=view.round, rounds=view.rounds), style="bold")
    line.append(f" · {say('text-deck', deck=view.deck)}", style="not bold")
    line.append(f" · {say('text-discard', discard=len(view.discard))}", style="not bold dim")
    line.append(f" · {say('text-begins', name=context.seat_infos[view.first].name)}", style="not bold dim")
    return line


def _row(view: GnomesView, context: BoardContext) -> Text:
    cards = (_card(card, context) if card else Text("—", style="dim") for card in view.row)
    return _line(context.say("text-row"), cards)


def _hand(view: GnomesView, context: BoardContext) -> Text:
    hand = None if context.seat is None else view.players[context.seat].hand
    if hand is None:
        return Text("")
    return _line(context.say("text-hand"), (_card(card, context) for card in hand))


def _fog_effects(view: GnomesView, context: BoardContext) -> list[Text]:
    """What the fogs in front of anybody hide."""
    if not context.show_hints:
        return []
    lying = {fog for gnome in view.players for fog in gnome.fogs}
    lines = [
        context.say("text-fog-effect", fog=effect.fog.value, colours=_colours(effect.hides, context))
        for effect in view.fog_effects
        if effect.fog in lying
    ]
    return [Text(f"  {line}", style="dim") for line in lines]


def _gnomes(view: GnomesView, context: BoardContext) -> Table:
    state = Table(box=None, padding=(0, 2, 0, 0))
    for key in ("text-player", "text-cards", "text-cave", "text-curses", "text-gems", "text-sets"):
        state.add_column(context.say(key), justify="right" if key == "text-cards" else "left")
    for seat, gnome in enumerate(view.players):
        name = f"{'›' if seat == view.turn else ' '} {seat + 1} {context.seat_infos[seat].name}"
        state.add_row(
            Text(name),
            str(gnome.hand_size),
            context.say("text-in" if gnome.caves else "text-outside"),
            _curses(gnome, context),
            _gems(gnome, context),
            _sizes(gnome),
            style="bold" if seat == context.seat else "",
        )
    return state


def _curses(gnome: Gnome, context: BoardContext) -> Text:
    curses: list[Card] = [Collapse()] * gnome.collapses
    curses += [Fog(fog) for fog in gnome.fogs]
    return Text(", ").join(_card(curse, context) for curse in curses)


def _gems(gnome: Gnome, context: BoardContext) -> Text:
    """The gems in front, then what fogs hide of them."""
    line = Text(" ").join(_stone(gem, context) for gem in gnome.gems)
    if gnome.hidden:
        line.append(f"  ({context.say('text-hidden', colours=_colours(gnome.hidden, context))})", style="dim")
    return line


def _sizes(gnome: Gnome) -> str:
    return " ".join(str(gems.size) for gems in gnome.sets)


def _all_sets(view: GnomesView, context: BoardContext) -> list[Text]:
    """Everybody's sets, laid out (G22)."""
    lines = []
    for seat_info, gnome in zip(context.seat_infos, view.players, strict=True):
        lines.append(Text(seat_info.name, style="bold"))
        lines += [_set(gems, context) for gems in gnome.sets]
    return lines


def _set(gems: GemSet, context: BoardContext) -> Text:
    line = Text(f"  {context.say('text-size', size=gems.size)}: ")
    line.append_text(Text(" ").join(_stone(gem, context) for gem in gems.gems))
    if gems.colour:
        line.append(f"  {context.say('colour', colour=gems.colour.value)}", style="dim")
    if gems.shape:
        line.append(f"  {context.say('shape', shape=gems.shape.value)}", style="dim")
    return line


def _line(title: str, cards: Iterable[Text]) -> Text:
    return Text.assemble((f"{title}: ", "dim"), Text(" · ", style="dim").join(cards))


def _card(card: Card, context: BoardContext) -> Text:
    name = context.say("card", card=CARD_NAMES[number_of(card)])
    if isinstance(card, Gem | Diamond):
        return Text.assemble(_stone(card, context), f" {name}")
    return Text(name)


def _stone(gem: Card, context: BoardContext) -> Text:
    """A gem as its letter and its shape, so that nobody has to tell colours apart."""
    if isinstance(gem, Gem):
        letter = context.say("text-letter", colour=gem.colour.value)
        return Text(f"{letter}{SHAPE_SIGNS[gem.shape]}", style=STYLES[gem.colour])
    return Text(DIAMOND_SIGN, style="cyan")


def _colours(colours: Iterable[Colour], context: BoardContext) -> str:
    return ", ".join(context.say("colour", colour=colour.value) for colour in colours)
