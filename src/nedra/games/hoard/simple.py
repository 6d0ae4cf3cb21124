"""Strategies of My Hoard in one line each, to measure others by: when to take a pile.

Where to put a treasure, and what to grab when the orc is there, they leave to the rule of thumb.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nedra.core.dice import below
from nedra.games.hoard.rules import DRAW
from nedra.games.hoard.table import TURN, Cavern
from nedra.games.hoard.thumb import NOWHERE, kind_of, place_of, richest_take, thumb, worth

if TYPE_CHECKING:
    from collections.abc import Callable

    Rule = Callable[[Cavern, int], bool]
    Strategy = Callable[[Cavern, int], int]


def take_when(wants_to: Rule) -> Strategy:
    """Take the richest pile as soon as its treasures, or the cavern, say so; until then draw."""

    def choose(cavern: Cavern, seat: int) -> int:
        if cavern.phase != TURN:
            return thumb(cavern, seat)
        take = richest_take(cavern, NOWHERE)
        if take != DRAW and wants_to(cavern, worth(cavern, place_of(take), kind_of(take))):
            return take
        return DRAW

    return choose


def at_treasures(count: int) -> Rule:
    """Once it counts so many treasures."""
    return lambda _, treasures: treasures >= count


def at_orcs(count: int) -> Rule:
    """Once so many orcs lie beside the deck."""
    return lambda cavern, _: cavern.orcs >= count


def at_treasures_or_orcs(count: int, orcs: int) -> Rule:
    """At either."""
    return lambda cavern, treasures: treasures >= count or cavern.orcs >= orcs


def after_another(cavern: Cavern, _treasures: int) -> bool:
    """Once somebody else has taken one."""
    return cavern.inside < cavern.seats


def never(_cavern: Cavern, _treasures: int) -> bool:
    """Draw until the orc is there, then grab."""
    return False


def by_chance(percent: int) -> Rule:
    """Every time with that chance."""
    return lambda cavern, _: below(cavern.dice, 100) < percent


SIMPLE: Final[dict[str, Strategy]] = {
    **{f"take-at-{count}": take_when(at_treasures(count)) for count in (3, 4, 5, 6, 8)},
    **{f"take-at-{count}-orcs": take_when(at_orcs(count)) for count in (2, 3, 4, 5)},
    "take-at-6-or-4-orcs": take_when(at_treasures_or_orcs(6, 4)),
    "take-after-another": take_when(after_another),
    "never-take": take_when(never),
    **{f"take-by-chance-{percent}%": take_when(by_chance(percent)) for percent in (10, 30)},
}
