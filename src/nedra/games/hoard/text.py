"""The cavern in a terminal: the view of one person as lines of text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.console import Group
from rich.table import Table
from rich.text import Text

from nedra.games.hoard.rules.cards import Kind, Treasure

if TYPE_CHECKING:
    from collections.abc import Iterable

    from nedra.core.contract.board_context import BoardContext
    from nedra.games.hoard.view import CavernView, Gnome, Pile

COLOURS = {
    Kind.RING: "yellow",
    Kind.DIAMOND: "cyan",
    Kind.SWORD: "white",
    Kind.NECKLACE: "magenta",
    Kind.COINS: "bright_yellow",
    Kind.POTION: "green",
}


def text(view: CavernView, context: BoardContext) -> Group:
    """Where the round stands, the four piles, the tokens, and everybody's coins."""
    if view.over:
        return Group(_gnomes(view, context))
    return Group(
        _heading(view, context),
        _piles(view, context),
        _tokens(view, context),
        _now(view, context),
        _gnomes(view, context),
    )


def passing_text(view: CavernView, context: BoardContext) -> str:
    """The treasure just drawn: everybody sees it, but once it is covered no log may show it again (H5)."""
    return "" if view.drawn is None else context.say("text-shows", symbols=_card(view.drawn, context).plain)


def _heading(view: CavernView, context: BoardContext) -> Text:
    line = Text(context.say("text-round", round=view.round), style="bold")
    line.append(
        f" · {context.say('text-deck', deck=view.deck)} · {context.say('text-orcs')} ", style="not bold"
    )
    line.append("▲" * view.orcs, style="red")
    line.append("△" * view.orcs_left, style="not bold dim")
    starter = context.say("text-starter", name=context.seat_infos[view.starter].name)
    line.append(f" · {starter}", style="not bold dim")
    return line


def _piles(view: CavernView, context: BoardContext) -> Table:
    state = Table(box=None, padding=(0, 2, 0, 0))
    keys = ["text-place", "text-size", "text-top"] + ["text-covered"] * view.open_piles
    for key in keys:
        state.add_column(context.say(key))
    for pile in view.piles:
        below = [_covered(pile, context)] * view.open_piles
        state.add_row(str(pile.place), str(pile.size), _top(pile, context), *below)
    return state


def _top(pile: Pile, context: BoardContext) -> Text:
    if pile.taken_by is not None:
        return Text(context.say("text-taken-by", name=context.seat_infos[pile.taken_by].name), style="dim")
    if pile.top is None:
        return Text(context.say("text-nothing"), style="dim")
    return _card(pile.top, context)


def _covered(pile: Pile, context: BoardContext) -> Text:
    return Text(" | ", style="dim").join(_card(card, context) for card in pile.covered or ())


def _card(card: Treasure, context: BoardContext) -> Text:
    mice = [Text(context.say("kind", kind="mouse"), style="bold")] * card.mice
    return Text(", ").join([*_named(card.symbols, context), *mice])


def _named(kinds: Iterable[Kind], context: BoardContext) -> list[Text]:
    return [Text(context.say("kind", kind=kind.value), style=COLOURS[kind]) for kind in kinds]


def _tokens(view: CavernView, context: BoardContext) -> Text:
    """Those still to be had; once the orc is there, what can be among those turned over (H10)."""
    say = context.say
    if view.turned:
        line = Text(say("text-tokens-down", count=view.tokens_down) + " ")
        return line.append_text(Text(", ").join(_named(view.turned, context)))
    return Text(say("text-tokens") + " ").append_text(Text(", ").join(_named(view.tokens, context)))


def _now(view: CavernView, context: BoardContext) -> Text:
    """The treasure in hand (H5), or else how likely the next card is an orc."""
    if view.drawn is not None:
        return Text(context.say("text-drawn") + " ", style="bold").append_text(_card(view.drawn, context))
    if view.turned or not context.show_hints:
        return Text("")
    percent = round(100 * view.orcs_left / view.deck)
    return Text(context.say("text-risk", percent=percent, orcs=view.orcs_left, deck=view.deck), style="dim")


def _gnomes(view: CavernView, context: BoardContext) -> Table:
    say = context.say
    state = Table(box=None, padding=(0, 2, 0, 0))
    state.add_column(say("text-gnome"))
    state.add_column(say("text-where"))
    for key in ("text-gold", "text-silver", "text-worth"):
        state.add_column(say(key), justify="right")
    for seat, gnome in enumerate(view.gnomes):
        state.add_row(
            Text(context.seat_infos[seat].name),
            _hoard(seat, gnome, context),
            str(gnome.gold),
            str(gnome.silver),
            f"{gnome.worth}/{view.goal}",
            style="bold" if seat == context.seat else "",
        )
    return state


def _hoard(seat: int, gnome: Gnome, context: BoardContext) -> str:
    say = context.say
    if gnome.empty_handed:
        return say("text-empty-handed")
    if gnome.place is None:
        return say("text-turn" if seat in context.pending_seats else "text-inside")
    if gnome.token is None:
        return say("text-blind", place=gnome.place)
    return say("text-has", place=gnome.place, token=gnome.token.value)
