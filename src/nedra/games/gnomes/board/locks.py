"""Why a card of the hand cannot be played now, and which rule says so."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nedra.games.gnomes.cards import Card, Cave, Collapse, Diamond, Fog, Gem, Wind

if TYPE_CHECKING:
    from nedra.games.gnomes.view import Gnome, GnomesView


def lock(card: Card, view: GnomesView, seat: int) -> tuple[str, str]:
    """The key of a short sentence, and the rule's number."""
    own = view.players[seat]
    if _first_a_cave(own, view):
        return "board-lock-cave-first", "G13"
    if isinstance(card, Gem | Diamond):
        return _shut_out(card, own)
    if isinstance(card, Cave):
        return "board-lock-has-cave", "G8"
    if isinstance(card, Wind):
        return ("board-lock-other-wind", "G12") if own.fogs else ("board-lock-no-fog", "G12")
    assert isinstance(card, Collapse | Fog)
    return "board-lock-curses", "G9"


def _first_a_cave(own: Gnome, view: GnomesView) -> bool:
    return view.cave_first and not own.caves and Cave() in (own.hand or ())


def _shut_out(card: Gem | Diamond, own: Gnome) -> tuple[str, str]:
    """What keeps a gem in the hand: a collapse, no cave, or a fog."""
    number = "G11" if isinstance(card, Diamond) else "G10"
    if own.collapses:
        return "board-lock-collapse", number
    return ("board-lock-fog" if own.caves else "board-lock-no-cave"), number
