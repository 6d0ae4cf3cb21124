"""The result: places, and who shares the win."""

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numba import njit

from nedra.core.compiled.numba_rules import register_rules
from nedra.core.compiled.seat_mask import count_seats, has_several_seats, lowest_seat, seats_in
from nedra.core.contract.result import Result, places_from_ranking, winner_mask


@pytest.mark.parametrize(
    ("ranking_scores", "places"),
    [([4, 9, 9], (3, 1, 1)), ([7], (1,)), ([-3, -1, -2], (3, 1, 2)), ([0, 0], (1, 1))],
)
def test_equal_ranking_scores_share_a_place(ranking_scores: list[int], places: tuple[int, ...]) -> None:
    assert places_from_ranking(ranking_scores) == places


@given(st.lists(st.integers(-5, 5), min_size=1, max_size=8))
def test_the_winners_are_the_seats_in_first_place(ranking_scores: list[int]) -> None:
    result = Result(places_from_ranking(ranking_scores), tuple(ranking_scores), "D14")
    winners = winner_mask(ranking_scores, len(ranking_scores))
    assert seats_in(winners) == result.winners
    assert lowest_seat(winners) == result.winners[0]
    assert count_seats(winners) == len(result.winners)
    assert bool(has_several_seats(winners)) == (len(result.winners) > 1)


def test_only_seats_in_play_win() -> None:
    assert winner_mask([1, 2, 9], 2) == 0b10


@pytest.mark.compiled
def test_compiled_code_names_the_same_winners() -> None:
    register_rules()

    @njit(cache=False)
    def compiled(ranking_scores: Any, seats: int) -> int:  # noqa: ANN401 - an array stands for the list
        return winner_mask(ranking_scores, seats)

    for ranking_scores in ([4, 9, 9], [-1, -2, -3], [0, 0, 0]):
        assert compiled(np.array(ranking_scores, "i4"), 3) == winner_mask(ranking_scores, 3)
