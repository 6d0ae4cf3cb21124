"""Shares of the wins: their confidence intervals hold the truth as often as stated."""

import numpy as np
import pytest

from nedra.lab.stats.estimates import make_win_share
from nedra.lab.stats.proportions import proportion_interval, proportion_interval_from_sums, wilson_interval
from nedra.lab.tournament.standings import wins_per_seat


@pytest.mark.parametrize(("share", "low", "high"), [(1.0, 0.9918, 1.0), (0.0, 0.0, 0.0082)])
def test_a_bot_that_won_all_or_none_of_465_games_has_an_interval(
    share: float, low: float, high: float
) -> None:
    found = wilson_interval(share, 465)
    assert (found.low, found.high) == pytest.approx((low, high), abs=5e-5)


def test_half_of_a_hundred_games_has_the_interval_of_the_textbook() -> None:
    found = proportion_interval(np.array([1.0, 0.0] * 50))
    assert (found.low, found.high) == pytest.approx((0.4038, 0.5962), abs=5e-5)


@pytest.mark.parametrize("chances", [(0.98, 0.01, 0.01), (0.2, 0.6, 0.2), (0.01, 0.0, 0.99)])
def test_95_percent_of_the_intervals_hold_the_truth(chances: tuple[float, float, float]) -> None:
    """Games are won, shared or lost with known probabilities; a shared win counts half."""
    rng, worth = np.random.default_rng(1), np.array([1.0, 0.5, 0.0])
    truth = float(worth @ chances)
    tournaments = [proportion_interval(rng.choice(worth, 150, p=chances)) for _ in range(1000)]
    assert 0.92 <= np.mean([one.low <= truth <= one.high for one in tournaments]) <= 0.99


def test_shared_wins_have_narrower_intervals() -> None:
    halves, wholes = proportion_interval(np.full(400, 0.5)), proportion_interval(np.array([1.0, 0.0] * 200))
    assert 0 < halves.high - halves.low < (wholes.high - wholes.low) / 5


def test_sums_give_the_same_interval_as_games() -> None:
    won = np.array([1.0, 0.5, 0.0, 0.0, 1.0])
    assert proportion_interval_from_sums(5, 2.5, 5, (2.25, 2.5, 5)) == proportion_interval(won)


def test_a_bot_with_two_seats_can_win_half_with_each() -> None:
    found = wins_per_seat(np.ones(30), np.full(30, 2))
    assert found.estimate == found.high == 0.5
    assert found.low == pytest.approx(wilson_interval(1.0, 30).low / 2)


def test_a_seat_that_won_every_game_has_a_margin() -> None:
    always = make_win_share(200, 200, 200, comparison_count=4)
    assert always.mean == always.high == 1
    assert always.standard_error == 0
    assert always.low == pytest.approx(1 - always.margin)
    assert always.low < make_win_share(200, 200, 200).low, "four comparisons at once need a wider interval"
    assert 0.02 < always.margin < 0.05
    assert make_win_share(20, 20, 20).margin == 0, "too few games"
