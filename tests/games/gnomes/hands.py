"""Hands of gems, and slow ways to divide them that share nothing with the quick one."""

from __future__ import annotations

from functools import cache
from itertools import permutations, product
from typing import TYPE_CHECKING, Any

import numpy as np
from numba import njit

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

Cells = tuple[int, ...]
"""Nine counts: ruby round, ruby square … sapphire triangle."""

Division = tuple[int, ...]
"""How many sixes, fives, fours, threes, twos, ones."""

CLASSES = tuple(
    tuple(cell for cell in range(9) if (cell // 3 if which < 3 else 3 + cell % 3) == which)
    for which in range(6)
)


@cache
def by_every_set(cells: Cells, diamonds: int) -> Division:
    """Try every set that the first gem could be in, then the same with what is left."""
    if not any(cells):
        return with_set((0,) * 6, diamonds)
    first = next(cell for cell in range(9) if cells[cell])
    return max(
        with_set(by_every_set(rest, diamonds - wild), taken + wild)
        for rest, taken in takings(cells, first)
        for wild in range(min(diamonds, 6 - taken) + 1)
    )


def takings(cells: Cells, first: int) -> Iterator[tuple[Cells, int]]:
    """Every choice of up to six gems of one class, the first one among them; what is left, how many."""
    for members in (CLASSES[first // 3], CLASSES[3 + first % 3]):
        for taken in product(*(range(cells[cell] + 1) for cell in members)):
            if sum(taken) <= 6 and taken[members.index(first)]:
                away = dict(zip(members, taken, strict=True))
                yield tuple(count - away.get(cell, 0) for cell, count in enumerate(cells)), sum(taken)


def with_set(division: Division, size: int) -> Division:
    return tuple(count + (place == 6 - size) for place, count in enumerate(division))


Counts = Any
"""An array of integers, which numba types in its own way."""


@njit(cache=False)
def by_every_split(hand: Counts) -> int:
    """Try every split of every cell between its colour and its shape, and all classes for each diamond.

    A hand is nine counts and the diamonds; the tally has three bits for each size, the sixes in front.
    """
    best = 0
    to_colour = np.zeros(9, np.int64)
    wild = np.zeros(6, np.int64)
    totals = np.zeros(6, np.int64)
    splits = True
    while splits:
        wild[0] = hand[9]
        gifts = True
        while gifts:
            best = max(best, tally_of_split(hand, to_colour, wild, totals))
            gifts = next_gift(wild)
        splits = next_split(hand, to_colour)
    return best


@njit(cache=False)
def tally_of_split(hand: Counts, to_colour: Counts, wild: Counts, totals: Counts) -> int:
    """The sets that come of it: of each class sixes, and one set of what is left over."""
    totals[:] = wild
    for cell in range(9):
        totals[cell // 3] += to_colour[cell]
        totals[3 + cell % 3] += hand[cell] - to_colour[cell]
    tally = 0
    for which in range(6):
        tally += totals[which] // 6 << 15
        if totals[which] % 6:
            tally += 1 << 3 * (totals[which] % 6 - 1)
    return tally


@njit(cache=False)
def next_gift(wild: Counts) -> bool:
    """The next way to give diamonds to the classes: one moves on, those behind it go back."""
    place = 0
    while place < 5 and wild[place] == 0:
        place += 1
    if place == 5:
        wild[5] = 0
        return False
    back = wild[place] - 1
    wild[place] = 0
    wild[place + 1] += 1
    wild[0] = back
    return True


@njit(cache=False)
def next_split(hand: Counts, to_colour: Counts) -> bool:
    """The next split, counting up cell by cell; False after the last."""
    cell = 0
    while cell < 9 and to_colour[cell] == hand[cell]:
        to_colour[cell] = 0
        cell += 1
    if cell == 9:
        return False
    to_colour[cell] += 1
    return True


def symmetries() -> NDArray[Any]:
    """The 72 ways to rename colours and shapes and to swap the two: cells that stand for each other."""
    found = []
    for rows, columns in product(permutations(range(3)), repeat=2):
        found.append([3 * row + column for row in rows for column in columns])
        found.append([3 * row + column for column in columns for row in rows])
    return np.array(found)


def unlike_hands(most: int) -> list[Cells]:
    """Every hand of up to so many equal gems, one of each that are alike by a symmetry."""
    renamings = symmetries()
    hands = np.array(list(product(range(most + 1), repeat=9)), np.int64)
    weights = (most + 1) ** np.arange(8, -1, -1)
    least = np.min([hands[:, renaming] @ weights for renaming in renamings], axis=0)
    return [tuple(hand) for hand in hands[hands @ weights == least].tolist()]
