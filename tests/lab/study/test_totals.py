"""Sums over games: piece by piece as at once, and what numpy computes from all games together."""

from collections import Counter

import numpy as np
import pytest

from nedra.lab.setup import make_setup
from nedra.lab.simulate.accumulator import WIN_UNITS
from nedra.lab.simulate.fact_counts import COLUMN_COUNT, HALF_TIME_LEADER_COLUMN
from nedra.lab.simulate.game_rows import WINNERS_COLUMN, GameRows
from nedra.lab.stats.estimates import make_estimate
from nedra.lab.study.analysis import analyze_setup, compare_setups, distribution_of
from nedra.lab.study.game_quantities import fact_formulas, game_quantities
from nedra.lab.study.totals import StudyTotals

SEATS = 3
SETUP = make_setup("hoard", SEATS)
GAMES = 1000


def random_rows(seed: int) -> GameRows:
    rng = np.random.default_rng(seed)
    rows = rng.integers(0, 40, (GAMES, COLUMN_COUNT), np.int32)
    rows[:, WINNERS_COLUMN] = rng.integers(1, 1 << SEATS, GAMES)
    rows[:, HALF_TIME_LEADER_COLUMN] %= SEATS + 1
    return rows


def totals_of(*games: GameRows, pieces: int = 1) -> StudyTotals:
    totals = StudyTotals([SETUP] * len(games), [(0, 1)] if len(games) > 1 else [])
    for part in zip(*(np.array_split(rows, pieces) for rows in games), strict=True):
        totals.add(part)
    return totals


def test_pieces_give_exactly_what_all_games_at_once_give() -> None:
    games = random_rows(1), random_rows(2)
    at_once, in_pieces = totals_of(*games), totals_of(*games, pieces=7)
    for one, other in zip(at_once.setups, in_pieces.setups, strict=True):
        assert analyze_setup(one) == analyze_setup(other)
    compared = [compare_setups((0, 1), "box", totals.pair(0, 1), 4) for totals in (at_once, in_pieces)]
    assert compared[0] == compared[1]


def test_estimates_are_those_of_all_games_together() -> None:
    before, after = random_rows(1), random_rows(2)
    totals = totals_of(before, after)
    quantities = [game_quantities(SETUP, rows) for rows in (before, after)]
    for seat in range(SEATS):
        scores = before[:, seat]
        assert totals.setups[0].estimate(totals.setups[0].score(seat)).mean == pytest.approx(scores.mean())
        wins = [one[:, seat] / WIN_UNITS for one in quantities]
        pair = totals.pair(0, 1)
        difference = pair.difference(pair.before.wins(seat), pair.after.wins(seat), 1)
        expected = wins[1] - wins[0]
        assert difference.mean == pytest.approx(expected.mean())
        assert difference.standard_error == pytest.approx(expected.std(ddof=1) / GAMES**0.5)


def test_a_ratio_has_the_error_of_its_linearization() -> None:
    totals = totals_of(random_rows(3)).setups[0]
    quantities = game_quantities(SETUP, random_rows(3))
    (fact,) = (one for one in fact_formulas(SETUP) if one.name == "dead-turns")
    assert fact.whole is not None
    part, whole = quantities[:, fact.part], quantities[:, fact.whole]
    values = (part - part.sum() / whole.sum() * whole) / whole.mean()
    estimate = totals.estimate(totals.ratio_of(fact.part, fact.whole))
    assert estimate.mean == pytest.approx(part.sum() / whole.sum())
    assert estimate.standard_error == pytest.approx(values.std(ddof=1) / GAMES**0.5)


def test_equal_games_differ_by_exactly_nothing() -> None:
    rows = random_rows(4)
    comparison = compare_setups((0, 1), "box", totals_of(rows, rows.copy(), pieces=3).pair(0, 1), 4)
    differences = [*comparison.wins, *(fact.estimate for fact in comparison.facts)]
    assert {(one.mean, one.standard_error) for one in differences} == {(0.0, 0.0)}


@pytest.mark.parametrize("values", [[3], [3, 3, 3], [1, 2], [0, 0, 1, 5, 5, 9], list(range(-7, 60))])
def test_a_distribution_is_that_of_its_values(values: list[int]) -> None:
    found = distribution_of(Counter(values))
    assert (found.p5, found.median, found.p95) == pytest.approx(tuple(np.quantile(values, (0.05, 0.5, 0.95))))
    assert sum(found.counts) == len(values)
    variance = float(np.var(values, ddof=1)) if len(values) > 1 else 0.0
    assert found.mean.mean == pytest.approx(np.mean(values))
    expected = make_estimate(float(np.mean(values)), variance, len(values))
    assert found.mean.standard_error == pytest.approx(expected.standard_error)
