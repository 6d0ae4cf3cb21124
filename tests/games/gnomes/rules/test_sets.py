"""The best division is the best: against slow ways to find it, and laid out set by set."""

from __future__ import annotations

import random
from collections import Counter
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numba import njit

from nedra.core.compiled.numba_rules import register_rules
from nedra.games.gnomes import GAME, best_sets
from nedra.games.gnomes.rules.cards import Diamond, Gem, number_of
from nedra.games.gnomes.rules.set_layout import GemSet, best_division, unpack_set_counts
from nedra.games.gnomes.rules.sets import best_totals_laid, set_counts_of
from tests.games.gnomes.hands import Cells, by_every_set, by_every_split, symmetries, unlike_hands

if TYPE_CHECKING:
    from collections.abc import Iterator

COPIES = 6
DIAMONDS = 4

register_rules(GAME)


@njit(cache=False)
def tallies(hands: np.ndarray, out: np.ndarray) -> None:
    for place in range(len(hands)):
        out[place] = set_counts_of(best_totals_laid(hands[place], 0))


@njit(cache=False)
def slow_tallies(hands: np.ndarray, out: np.ndarray) -> None:
    for place in range(len(hands)):
        out[place] = by_every_split(hands[place])


def sets_of(cells: Cells, diamonds: int) -> tuple[int, ...]:
    return best_sets([list(cells[0:3]), list(cells[3:6]), list(cells[6:9])], diamonds)


def small_hands(most: int) -> Iterator[tuple[Cells, int]]:
    """Hands of up to so many gems, of few kinds or of many."""
    rng = random.Random(1)
    while True:
        weights = [rng.random() ** rng.choice((1, 4)) for _ in range(9)]
        gems = Counter(rng.choices(range(9), weights, k=rng.randint(0, most)))
        if max(gems.values(), default=0) <= COPIES:
            yield tuple(gems[cell] for cell in range(9)), rng.choice((0, 0, 1, 2, 3, 4))


def test_every_set_tried_finds_nothing_better() -> None:
    hands = small_hands(9)
    for _ in range(8000):
        cells, diamonds = next(hands)
        assert sets_of(cells, diamonds) == by_every_set(cells, diamonds)


@settings(max_examples=300, deadline=None)
@given(
    st.lists(st.integers(0, 3), min_size=9, max_size=9).filter(lambda cells: sum(cells) <= 9),
    st.integers(0, DIAMONDS),
)
def test_whatever_the_hand_every_set_tried_finds_nothing_better(cells: list[int], diamonds: int) -> None:
    assert sets_of(tuple(cells), diamonds) == by_every_set(tuple(cells), diamonds)


@pytest.mark.parametrize("diamonds", range(3))
def test_every_split_tried_of_every_hand_up_to_two_of_a_kind_finds_nothing_better(diamonds: int) -> None:
    hands = np.array([(*cells, diamonds) for cells in unlike_hands(2)], np.int64)
    quick, slow = np.zeros(len(hands), np.int64), np.zeros(len(hands), np.int64)
    tallies(hands, quick)
    slow_tallies(hands, slow)
    assert (quick == slow).all()


def test_every_split_tried_of_large_hands_finds_nothing_better() -> None:
    rng = np.random.default_rng(1)
    hands = rng.integers(0, COPIES + 1, (30_000, 10))
    hands[:, 9] = rng.integers(0, 2, len(hands))
    hands = hands[np.prod(hands[:, :9] + 1, axis=1) < 30_000][:300]
    quick, slow = np.zeros(len(hands), np.int64), np.zeros(len(hands), np.int64)
    tallies(hands, quick)
    slow_tallies(hands, slow)
    assert len(hands) == 300
    assert (quick == slow).all()


def test_renamed_colours_and_shapes_make_no_difference() -> None:
    rng = np.random.default_rng(2)
    hands = np.concatenate(
        [rng.integers(0, COPIES + 1, (3000, 9)), rng.integers(0, DIAMONDS + 1, (3000, 1))], axis=1
    )
    first, other = np.zeros(len(hands), np.int64), np.zeros(len(hands), np.int64)
    tallies(hands, first)
    for renaming in symmetries():
        tallies(np.ascontiguousarray(hands[:, [*renaming, 9]]), other)
        assert (first == other).all()


def test_the_largest_hand_of_the_box() -> None:
    assert sets_of((COPIES,) * 9, DIAMONDS) == (9, 0, 1, 0, 0, 0)


def test_no_gems_no_sets() -> None:
    assert sets_of((0,) * 9, 0) == (0, 0, 0, 0, 0, 0)


def test_diamonds_alone_are_a_set() -> None:
    assert sets_of((0,) * 9, DIAMONDS) == (0, 0, 1, 0, 0, 0)
    _, (four,) = best_division((0,) * 9 + (DIAMONDS,))
    assert four == GemSet(4, None, None, (Diamond(),) * 4)


def test_compiled_and_interpreted_agree() -> None:
    compiled: Any = njit(cache=False)(best_sets)
    hands = small_hands(40)
    for _ in range(200):
        cells, diamonds = next(hands)
        assert compiled(np.array(cells).reshape(3, 3), diamonds) == sets_of(cells, diamonds)


def test_the_division_can_be_laid_out() -> None:
    hands = small_hands(45)
    for _ in range(400):
        cells, diamonds = next(hands)
        tally, sets = best_division((*cells, diamonds))
        laid = Counter(number_of(gem) for gems in sets for gem in gems.gems)
        assert [laid[gem] for gem in range(10)] == [*cells, diamonds]
        assert all(is_a_set(gems) for gems in sets)
        sizes = Counter(gems.size for gems in sets)
        assert tuple(sizes[size] for size in range(6, 0, -1)) == sets_of(cells, diamonds)
        assert [tally.sixes, tally.ones] == [sizes[6], sizes[1]]


def is_a_set(gems: GemSet) -> bool:
    """Up to six, all of the colour or all of the shape that it says."""
    stones = [gem for gem in gems.gems if isinstance(gem, Gem)]
    named = [gems.colour is not None, gems.shape is not None]
    return (
        1 <= gems.size == len(gems.gems) <= 6
        and sum(named) == bool(stones)
        and all(gem.colour == gems.colour or gem.shape == gems.shape for gem in stones)
    )


def test_a_tally_is_read_digit_by_digit() -> None:
    tally = unpack_set_counts((9 << 15) + (1 << 12) + (2 << 9) + (3 << 6) + (4 << 3) + 5)
    assert (tally.sixes, tally.fives, tally.fours) == (9, 1, 2)
    assert (tally.threes, tally.twos, tally.ones) == (3, 4, 5)
