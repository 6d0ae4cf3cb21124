"""The best division as people see it: which gem lies in which set."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import msgspec

from nedra.games.gnomes.rules.cards import COLOUR_NAMES, SHAPE_NAMES, Colour, Shape, Stone, card_of
from nedra.games.gnomes.rules.sets import (
    BYTE,
    BYTE_MASK,
    CLASSES,
    DIGIT,
    DIGIT_MASK,
    SIX,
    best_totals_laid,
    set_counts_of,
)
from nedra.games.gnomes.rules.state import COLOURS, DIAMOND, SHAPES

CACHE_SIZE: Final = 1 << 14
"""Divisions in the cache: between two moves most hands stay the same."""


class SetCounts(msgspec.Struct, frozen=True):
    """How many sets there are of each size, as the winner is found (G23)."""

    sixes: int
    fives: int
    fours: int
    threes: int
    twos: int
    ones: int


class GemSet(msgspec.Struct, frozen=True):
    """One set: of a colour, or of a shape, or of diamonds alone."""

    size: int
    colour: Colour | None
    shape: Shape | None
    gems: tuple[Stone, ...]


@lru_cache(CACHE_SIZE)
def best_division(counting: tuple[int, ...]) -> tuple[SetCounts, tuple[GemSet, ...]]:
    """The best division of the gems that count, given by their numbers, diamonds last (G24)."""
    totals = best_totals_laid(list(counting), 0)
    classes = _assign_cards([totals >> BYTE * place & BYTE_MASK for place in range(CLASSES)], counting)
    sets = [
        _set_of(place, cards[first : first + SIX])
        for place, cards in enumerate(classes)
        for first in range(0, len(cards), SIX)
    ]
    return unpack_set_counts(set_counts_of(totals)), tuple(sorted(sets, key=lambda gems: -gems.size))


def unpack_set_counts(tally: int) -> SetCounts:
    """A tally as rules write it, digit by digit."""
    fewer = (tally >> DIGIT * size & DIGIT_MASK for size in range(SIX - 2, -1, -1))
    return SetCounts(tally >> DIGIT * (SIX - 1), *fewer)


def _assign_cards(totals: list[int], counting: tuple[int, ...]) -> list[list[int]]:
    """Fill every class up to its total; gems before diamonds, which go anywhere."""
    holds: list[list[int]] = [[] for _ in totals]
    for card, copies in enumerate(counting):
        for _ in range(copies):
            placed = _find_class(card, holds, totals, set())
            assert placed, "these totals cannot be had"
    return [sorted(cards) for cards in holds]


def _find_class(card: int, holds: list[list[int]], totals: list[int], tried: set[int]) -> bool:
    """Find room for a card, if need be by moving others on (an augmenting path)."""
    for place in _classes_of(card):
        if place in tried:
            continue
        tried.add(place)
        if len(holds[place]) < totals[place]:
            holds[place].append(card)
            return True
        for other in sorted(set(holds[place])):
            if _find_class(other, holds, totals, tried):
                holds[place].remove(other)
                holds[place].append(card)
                return True
    return False


def _classes_of(card: int) -> range | tuple[int, int]:
    if card == DIAMOND:
        return range(CLASSES)
    return card // SHAPES, COLOURS + card % SHAPES


def _set_of(place: int, cards: list[int]) -> GemSet:
    gems = tuple(_stone(card) for card in cards)
    only_diamonds = cards[0] == DIAMOND
    colour = COLOUR_NAMES[place] if place < COLOURS and not only_diamonds else None
    shape = SHAPE_NAMES[place - COLOURS] if place >= COLOURS and not only_diamonds else None
    return GemSet(len(cards), colour, shape, gems)


def _stone(card: int) -> Stone:
    stone = card_of(card)
    assert isinstance(stone, Stone)
    return stone
