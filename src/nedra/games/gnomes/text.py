"""The gnomes in a terminal: the view of one person as lines of text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.console import Group
from rich.table import Table
from rich.text import Text

from nedra.games.gnomes.cards import CARD_NAMES, Card, Collapse, Colour, Diamond, Fog, Gem, Shape, number_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from nedra.core.board import Desk
    from nedra.games.gnomes.division import GemSet
    from nedra.games.gnomes.view import Gnome, GnomesView

STYLES: Final = {Colour.RUBY: "red", Colour.HELIODOR: "yellow", Colour.SAPPHIRE: "blue"}
SIGNS: Final = {Shape.ROUND: "●", Shape.SQUARE: "■", Shape.TRIANGLE: "▲"}
DIAMOND_SIGN: Final = "◆"


def text(view: GnomesView, desk: Desk) -> Group:
    """Where the game stands, the row, everybody's caves and gems, and the own hand."""
    if view.over:
        return Group(_gnomes(view, desk), *_all_sets(view, desk))
    return Group(
        _heading(view, desk), _row(view, desk), *_lore(view, desk), _gnomes(view, desk), _hand(view, desk)
    )


def _heading(view: GnomesView, desk: Desk) -> Text:
    say = desk.say
    line = Text(say("text-round", round=view.round, rounds=view.rounds), style="bold")
    line.append(f" · {say('text-deck', deck=view.deck)}", style="not bold")
    line.append(f" · {say('text-discard', discard=len(view.discard))}", style="not bold dim")
    return line


def _row(view: GnomesView, desk: Desk) -> Text:
    cards = (_card(card, desk) if card else Text("—", style="dim") for card in view.row)
    return _line(desk.say("text-row"), cards)


def _hand(view: GnomesView, desk: Desk) -> Text:
    hand = None if desk.seat is None else view.players[desk.seat].hand
    if hand is None:
        return Text("")
    return _line(desk.say("text-hand"), (_card(card, desk) for card in hand))


def _lore(view: GnomesView, desk: Desk) -> list[Text]:
    """What the fogs in front of anybody hide."""
    if not desk.hints:
        return []
    lying = {fog for gnome in view.players for fog in gnome.fogs}
    lines = [
        desk.say("text-lore-fog", fog=lore.fog.value, colours=_colours(lore.hides, desk))
        for lore in view.fog_lore
        if lore.fog in lying
    ]
    return [Text(f"  {line}", style="dim") for line in lines]


def _gnomes(view: GnomesView, desk: Desk) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0))
    for key in ("text-player", "text-cards", "text-cave", "text-curses", "text-gems", "text-sets"):
        table.add_column(desk.say(key), justify="right" if key == "text-cards" else "left")
    for seat, gnome in enumerate(view.players):
        name = f"{'›' if seat == view.turn else ' '} {seat + 1} {desk.chairs[seat].name}"
        table.add_row(
            Text(name),
            str(gnome.hand_size),
            desk.say("text-in" if gnome.caves else "text-outside"),
            _curses(gnome, desk),
            _gems(gnome, desk),
            _sizes(gnome),
            style="bold" if seat == desk.seat else "",
        )
    return table


def _curses(gnome: Gnome, desk: Desk) -> Text:
    curses: list[Card] = [Collapse()] * gnome.collapses
    curses += [Fog(fog) for fog in gnome.fogs]
    return Text(", ").join(_card(curse, desk) for curse in curses)


def _gems(gnome: Gnome, desk: Desk) -> Text:
    """The gems in front, then what fogs hide of them."""
    line = Text(" ").join(_stone(gem, desk) for gem in gnome.gems)
    if gnome.hidden:
        line.append(f"  ({desk.say('text-hidden', colours=_colours(gnome.hidden, desk))})", style="dim")
    return line


def _sizes(gnome: Gnome) -> str:
    return " ".join(str(gems.size) for gems in gnome.sets)


def _all_sets(view: GnomesView, desk: Desk) -> list[Text]:
    """Everybody's sets, laid out (G22)."""
    lines = []
    for chair, gnome in zip(desk.chairs, view.players, strict=True):
        lines.append(Text(chair.name, style="bold"))
        lines += [_set(gems, desk) for gems in gnome.sets]
    return lines


def _set(gems: GemSet, desk: Desk) -> Text:
    line = Text(f"  {desk.say('text-size', size=gems.size)}: ")
    line.append_text(Text(" ").join(_stone(gem, desk) for gem in gems.gems))
    if gems.colour:
        line.append(f"  {desk.say('colour', colour=gems.colour.value)}", style="dim")
    if gems.shape:
        line.append(f"  {desk.say('shape', shape=gems.shape.value)}", style="dim")
    return line


def _line(title: str, cards: Iterable[Text]) -> Text:
    return Text.assemble((f"{title}: ", "dim"), Text(" · ", style="dim").join(cards))


def _card(card: Card, desk: Desk) -> Text:
    name = desk.say("card", card=CARD_NAMES[number_of(card)])
    if isinstance(card, Gem | Diamond):
        return Text.assemble(_stone(card, desk), f" {name}")
    return Text(name)


def _stone(gem: Card, desk: Desk) -> Text:
    """A gem as its letter and its shape, so that no one needs to tell colours."""
    if isinstance(gem, Gem):
        letter = desk.say("text-letter", colour=gem.colour.value)
        return Text(f"{letter}{SIGNS[gem.shape]}", style=STYLES[gem.colour])
    return Text(DIAMOND_SIGN, style="cyan")


def _colours(colours: Iterable[Colour], desk: Desk) -> str:
    return ", ".join(desk.say("colour", colour=colour.value) for colour in colours)
