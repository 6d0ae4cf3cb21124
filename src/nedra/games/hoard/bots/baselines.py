"""Baseline strategies of My Hoard: simple rules that say when to take a pile.

The heuristic places treasures and grabs piles.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nedra.core.compiled.rng import randbelow
from nedra.games.hoard.bots.heuristic import NO_PLACE, heuristic, pile_worth, richest_take
from nedra.games.hoard.rules.moves import DRAW, taken_place, taken_token
from nedra.games.hoard.rules.state import TURN, Cavern

if TYPE_CHECKING:
    from collections.abc import Callable

    TakeRule = Callable[[Cavern, int], bool]
    Strategy = Callable[[Cavern, int], int]


def take_when(should_take: TakeRule) -> Strategy:
    """Draw until the rule says to take the richest pile."""

    def choose(cavern: Cavern, seat: int) -> int:
        if cavern.phase != TURN:
            return heuristic(cavern, seat)
        take = richest_take(cavern, NO_PLACE)
        if take != DRAW and should_take(cavern, pile_worth(cavern, taken_place(take), taken_token(take))):
            return take
        return DRAW

    return choose


def take_at_treasures(count: int) -> TakeRule:
    """Take at that many treasures."""
    return lambda _, treasures: treasures >= count


def take_at_orcs(count: int) -> TakeRule:
    """Take at that many revealed orcs."""
    return lambda cavern, _: cavern.orcs >= count


def take_at_treasures_or_orcs(count: int, orcs: int) -> TakeRule:
    """Take at the first of the two."""
    return lambda cavern, treasures: treasures >= count or cavern.orcs >= orcs


def take_after_another(cavern: Cavern, _treasures: int) -> bool:
    """Take once somebody else has taken a pile."""
    return cavern.inside < cavern.seats


def never_take(_cavern: Cavern, _treasures: int) -> bool:
    """Draw until the last orc comes, then grab."""
    return False


def take_by_chance(percent: int) -> TakeRule:
    """Take with that probability at every decision."""
    return lambda cavern, _: randbelow(cavern.rng, 100) < percent


BASELINES: Final[dict[str, Strategy]] = {
    **{f"take-at-{count}": take_when(take_at_treasures(count)) for count in (3, 4, 5, 6, 8)},
    **{f"take-at-{count}-orcs": take_when(take_at_orcs(count)) for count in (2, 3, 4, 5)},
    "take-at-6-or-4-orcs": take_when(take_at_treasures_or_orcs(6, 4)),
    "take-after-another": take_when(take_after_another),
    "never-take": take_when(never_take),
    **{f"take-by-chance-{percent}%": take_when(take_by_chance(percent)) for percent in (10, 30)},
}
