"""Divide every hand of gems of Quick Gnomes, and prove that each division is the best. It takes minutes.

`python -m tools.studies.prove_gnomes_sets` goes through all 201,768,035 of them, 7 to the power of 9 times
five numbers of diamonds: one hand of each set that is equal up to renaming colours and shapes (or swapping
the two), then its 72 renamings. For each, the totals of the classes must be possible by Hall's theorem
with all its 64 groups, and all renamings must have the same tally. The tally is the best if this number
of cards allows no better one; otherwise every split of the hand is tried.
"""

from __future__ import annotations

import time

import numpy as np
from numba import njit

from nedra.core.compiled.numba_rules import register_rules
from nedra.games.gnomes import GAME
from nedra.games.gnomes.rules.sets import best_totals_laid, set_counts_of
from tests.games.gnomes.hands import Counts, by_every_split, symmetries

COPIES = 6
DIAMONDS = 4

register_rules(GAME)


def main() -> None:
    total = 0
    for diamonds in range(DIAMONDS + 1):
        started = time.perf_counter()
        hands, unlike, tried = prove_all(diamonds, symmetries())
        total += hands
        seconds = time.perf_counter() - started
        print(
            f"{diamonds} diamonds: {hands:,} hands, {unlike:,} unlike each other, "
            f"{tried:,} of them tried by every split; {seconds:.0f} s",
            flush=True,
        )
    print(f"{total:,} hands: each division is possible, and the best")


@njit(cache=False)
def prove_all(diamonds: int, renamings: Counts) -> tuple[int, int, int]:
    """Check all hands with this number of diamonds; all hands, distinct ones, and those with splits tried."""
    hand: Counts = np.zeros(10, np.int64)
    hand[9] = diamonds
    hands, unlike, tried = 0, 0, 0
    while True:
        if is_least(hand, renamings):
            unlike += 1
            tally = set_counts_of(best_totals_laid(hand, 0))
            if tally != by_count_alone(hand.sum()):
                tried += 1
                assert tally == by_every_split(hand), "another split is better"
            hands += prove_alike(hand, tally, renamings)
        cell = 0
        while cell < 9 and hand[cell] == COPIES:
            hand[cell] = 0
            cell += 1
        if cell == 9:
            return hands, unlike, tried
        hand[cell] += 1


@njit(cache=False)
def is_least(hand: Counts, renamings: Counts) -> bool:
    """Whether the hand is the first of its renamings."""
    for renaming in renamings:
        for cell in range(9):
            if hand[renaming[cell]] != hand[cell]:
                if hand[renaming[cell]] < hand[cell]:
                    return False
                break
    return True


@njit(cache=False)
def by_count_alone(cards: int) -> int:
    """The tally if all cards fitted together: sixes, and one set of the rest."""
    return (cards // 6 << 15) + (1 << 3 * (cards % 6 - 1) if cards % 6 else 0)


@njit(cache=False)
def prove_alike(hand: Counts, tally: int, renamings: Counts) -> int:
    """Check that all renamings have the same tally with possible totals; the number of these hands."""
    renamed = hand.copy()
    itself = 0
    for renaming in renamings:
        itself += 1
        for cell in range(9):
            renamed[cell] = hand[renaming[cell]]
            if renamed[cell] != hand[cell]:
                itself -= 1
                for rest in range(cell + 1, 9):
                    renamed[rest] = hand[renaming[rest]]
                break
        totals = best_totals_laid(renamed, 0)
        assert set_counts_of(totals) == tally, "a renamed hand comes to another tally"
        assert is_possible(renamed, totals), "these totals cannot be had"
    return len(renamings) // itself


@njit(cache=False)
def is_possible(hand: Counts, totals: int) -> bool:
    """Hall's condition: no group of classes needs more cards than fit into it, and every card is placed."""
    for group in range(1, 64):
        wanted = 0
        for place in range(6):
            if group >> place & 1:
                wanted += totals >> 8 * place & 255
        may_lie = hand[9]
        for cell in range(9):
            if group >> cell // 3 & 1 or group >> 3 + cell % 3 & 1:
                may_lie += hand[cell]
        if wanted > may_lie or (group == 63 and wanted != may_lie):
            return False
    return True


if __name__ == "__main__":
    main()
