"""A player by rules of thumb: take a pile once it is good enough, and leave the others poor ones."""

from __future__ import annotations

from typing import Final

from nedra.core.rule import rule
from nedra.games.hoard.rules import DRAW, GRAB, PLACE, TAKE, has_pile
from nedra.games.hoard.scoring import shows
from nedra.games.hoard.table import GRABBING, KINDS, MOUSE, PLACES, PLACING, Cavern

PLENTY: Final = 7
"""So many treasures are worth taking at once; with every orc that has come, one fewer will do."""


@rule
def thumb(cavern: Cavern, _seat: int) -> int:
    """Put down where it helps, grab what shows most, take what is enough, or draw."""
    if cavern.phase == PLACING:
        return PLACE + best_place(cavern)
    if cavern.phase == GRABBING:
        return GRAB + fullest_pile(cavern)
    best = best_take(cavern)
    if best != DRAW and is_enough(cavern, worth_of_take(cavern, best)):
        return best
    return DRAW


@rule
def is_enough(cavern: Cavern, treasures: int) -> int:
    """Fewer will do the nearer the orc is; the last one inside waits until nobody has more.

    With one orc to come, that one is content with any prize; without one there is nothing to lose.
    """
    if cavern.inside > 1:
        return treasures >= PLENTY - cavern.orcs
    fewer = most_taken(cavern) - treasures
    if cavern.orcs < cavern.all_orcs - 1:
        return fewer <= 0
    return fewer < len(cavern.prizes)


@rule
def best_take(cavern: Cavern) -> int:
    """The move that takes the most treasures; to draw, if there is no pile."""
    best = DRAW
    most = -1
    for place in range(PLACES):
        if has_pile(cavern, place):
            for kind in range(KINDS):
                if cavern.tokens >> kind & 1 and worth(cavern, place, kind) > most:
                    most = worth(cavern, place, kind)
                    best = TAKE + place * KINDS + kind
    return best


@rule
def worth_of_take(cavern: Cavern, move: int) -> int:
    """What a move that takes a pile would bring."""
    return worth(cavern, (move - TAKE) // KINDS, (move - TAKE) % KINDS)


@rule
def most_taken(cavern: Cavern) -> int:
    """The most treasures that anybody has carried off."""
    most = 0
    for place in range(PLACES):
        if cavern.owner[place]:
            most = max(most, worth(cavern, place, cavern.token[cavern.owner[place] - 1] - 1))
    return most


@rule
def best_place(cavern: Cavern) -> int:
    """Where the new card leaves the next gnome least; alone inside, where it is worth most."""
    chosen = -1
    best = 0
    for place in range(PLACES):
        if cavern.owner[place] == 0:
            richest = richest_with(cavern, place)
            if chosen < 0 or (richest > best if cavern.inside == 1 else richest < best):
                chosen = place
                best = richest
    return chosen


@rule
def richest_with(cavern: Cavern, place: int) -> int:
    """The most treasures of this pile once the card in hand lies on it."""
    card = cavern.cards[cavern.left]
    most = 0
    for kind in range(KINDS):
        if cavern.tokens >> kind & 1:
            most = max(most, worth(cavern, place, kind) + shows(card, kind) + shows(card, MOUSE))
    return most


@rule
def fullest_pile(cavern: Cavern) -> int:
    """Where most treasures lie of the kinds whose tokens are turned over."""
    chosen = 0
    best = -1
    for place in range(PLACES):
        if has_pile(cavern, place):
            total = 0
            for kind in range(KINDS):
                if cavern.tokens >> kind & 1:
                    total += worth(cavern, place, kind)
            if total > best:
                chosen = place
                best = total
    return chosen


@rule
def worth(cavern: Cavern, place: int, kind: int) -> int:
    """What a pile counts with that token, for somebody who remembers every card (H12)."""
    treasures = 0
    for drawn in range(cavern.left, cavern.total):
        if cavern.lies[drawn] == place + 1:
            treasures += shows(cavern.cards[drawn], kind) + shows(cavern.cards[drawn], MOUSE)
    return treasures
