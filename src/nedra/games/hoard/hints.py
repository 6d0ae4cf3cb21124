"""Hints for players of My Hoard; they leave covered cards to memory."""

from __future__ import annotations

from math import comb
from typing import TYPE_CHECKING, NamedTuple

from nedra.games.hoard.rules.cards import treasures_counted
from nedra.games.hoard.view import Phase

if TYPE_CHECKING:
    from nedra.games.hoard.rules.cards import Kind
    from nedra.games.hoard.view import CavernView, Pile


class PileTop(NamedTuple):
    """The most that a pile shows for one of the tokens left: on its top, or throughout if piles are open."""

    place: int
    token: Kind
    treasures: int  # mice included


class Odds(NamedTuple):
    """The numbers behind *draw or take*."""

    orc_chance: float  # the chance that the next card is an orc
    orcs_left: int
    treasures_left: int  # cards of the deck that are no orcs
    draws: int  # how many cards are drawn before the viewer's next turn, if nobody takes a pile
    arrival_chance: float  # the chance that the last orc is among them (H10)
    expected_arrival: float  # as which card from now it comes on average
    tops: tuple[PileTop, ...]


def odds(view: CavernView, seat: int | None) -> Odds:
    """As everybody may know them: how many orcs the deck holds is open, their order is not."""
    deck, orcs, draws = view.deck, view.orcs_left, _draws(view, seat)
    return Odds(
        orc_chance=orcs / deck if deck else 0.0,
        orcs_left=orcs,
        treasures_left=deck - orcs,
        draws=draws,
        arrival_chance=comb(min(draws, deck), orcs) / comb(deck, orcs) if orcs else 1.0,
        expected_arrival=orcs * (deck + 1) / (orcs + 1),
        tops=_tops(view),
    )


def _draws(view: CavernView, seat: int | None) -> int:
    """Everybody inside draws one card, from whose turn it is until the viewer's next turn (H4)."""
    if view.turn is None:
        return 0
    seats, drawn = len(view.gnomes), view.phase is Phase.PLACING
    until = seats if seat is None or not view.gnomes[seat].inside else (seat - view.turn) % seats or seats
    inside = [view.gnomes[(view.turn + step) % seats].inside for step in range(until)]
    return sum(inside) - drawn


def worth_shown(pile: Pile, kind: Kind) -> int:
    """What a pile shows for a token, mice included (H12): on its top, or throughout if piles are open."""
    shown = (*((pile.top,) if pile.top is not None else ()), *(pile.covered or ()))
    return sum(treasures_counted(card, kind) for card in shown)


def _tops(view: CavernView) -> tuple[PileTop, ...]:
    """For every pile that may be taken, the token that it shows most of."""
    found = []
    for pile in view.piles:
        if pile.top is not None and pile.taken_by is None and view.tokens:
            worth = {kind: worth_shown(pile, kind) for kind in view.tokens}
            token = max(view.tokens, key=lambda kind, worth=worth: worth[kind])  # type: ignore[misc]  # mypy cannot type a lambda's default
            found.append(PileTop(pile.place, token, worth[token]))
    return tuple(found)
