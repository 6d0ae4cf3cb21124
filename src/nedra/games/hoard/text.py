"""The cavern in a terminal: the view of one person as lines of text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.console import Group
from rich.table import Table
from rich.text import Text

from nedra.games.hoard.cards import Kind, Treasure

if TYPE_CHECKING:
    from collections.abc import Iterable

    from nedra.core.board import Desk
    from nedra.games.hoard.view import CavernView, Gnome, Pile

COLOURS = {
    Kind.RING: "yellow",
    Kind.DIAMOND: "cyan",
    Kind.SWORD: "white",
    Kind.NECKLACE: "magenta",
    Kind.COINS: "bright_yellow",
    Kind.POTION: "green",
}


def text(view: CavernView, desk: Desk) -> Group:
    """Where the round stands, the four piles, the tokens, and everybody's coins."""
    if view.over:
        return Group(_gnomes(view, desk))
    return Group(
        _heading(view, desk), _piles(view, desk), _tokens(view, desk), _now(view, desk), _gnomes(view, desk)
    )


def _heading(view: CavernView, desk: Desk) -> Text:
    line = Text(desk.say("text-round", round=view.round), style="bold")
    line.append(f" · {desk.say('text-deck', deck=view.deck)} · {desk.say('text-orcs')} ", style="not bold")
    line.append("▲" * view.orcs, style="red")
    line.append("△" * view.orcs_left, style="not bold dim")
    return line


def _piles(view: CavernView, desk: Desk) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0))
    keys = ["text-place", "text-size", "text-top"] + ["text-covered"] * view.open_piles
    for key in keys:
        table.add_column(desk.say(key))
    for pile in view.piles:
        below = [_covered(pile, desk)] * view.open_piles
        table.add_row(str(pile.place), str(pile.size), _top(pile, desk), *below)
    return table


def _top(pile: Pile, desk: Desk) -> Text:
    if pile.taken_by is not None:
        return Text(desk.say("text-taken-by", name=desk.chairs[pile.taken_by].name), style="dim")
    if pile.top is None:
        return Text(desk.say("text-nothing"), style="dim")
    return _card(pile.top, desk)


def _covered(pile: Pile, desk: Desk) -> Text:
    return Text(" | ", style="dim").join(_card(card, desk) for card in pile.covered or ())


def _card(card: Treasure, desk: Desk) -> Text:
    mice = [Text(desk.say("kind", kind="mouse"), style="bold")] * card.mice
    return Text(", ").join([*_named(card.symbols, desk), *mice])


def _named(kinds: Iterable[Kind], desk: Desk) -> list[Text]:
    return [Text(desk.say("kind", kind=kind.value), style=COLOURS[kind]) for kind in kinds]


def _tokens(view: CavernView, desk: Desk) -> Text:
    """Those still to be had; once the orc is there, what can be among those turned over (H10)."""
    say = desk.say
    if view.turned:
        line = Text(say("text-tokens-down", count=view.tokens_down) + " ")
        return line.append_text(Text(", ").join(_named(view.turned, desk)))
    return Text(say("text-tokens") + " ").append_text(Text(", ").join(_named(view.tokens, desk)))


def _now(view: CavernView, desk: Desk) -> Text:
    """The treasure in hand (H5), or else how likely the next card is an orc."""
    if view.drawn is not None:
        return Text(desk.say("text-drawn") + " ", style="bold").append_text(_card(view.drawn, desk))
    if view.turned or not desk.hints:
        return Text("")
    percent = round(100 * view.orcs_left / view.deck)
    return Text(desk.say("text-risk", percent=percent, orcs=view.orcs_left, deck=view.deck), style="dim")


def _gnomes(view: CavernView, desk: Desk) -> Table:
    say = desk.say
    table = Table(box=None, padding=(0, 2, 0, 0))
    table.add_column(say("text-gnome"))
    table.add_column(say("text-where"))
    for key in ("text-gold", "text-silver", "text-worth"):
        table.add_column(say(key), justify="right")
    for seat, gnome in enumerate(view.gnomes):
        table.add_row(
            Text(desk.chairs[seat].name),
            _hoard(seat, gnome, desk),
            str(gnome.gold),
            str(gnome.silver),
            f"{gnome.worth}/{view.goal}",
            style="bold" if seat == desk.seat else "",
        )
    return table


def _hoard(seat: int, gnome: Gnome, desk: Desk) -> str:
    say = desk.say
    if gnome.empty_handed:
        return say("text-empty-handed")
    if gnome.place is None:
        return say("text-turn" if seat in desk.waiting else "text-inside")
    if gnome.token is None:
        return say("text-blind", place=gnome.place)
    return say("text-has", place=gnome.place, token=gnome.token.value)
