"""Sums over the games of a study, added piece by piece: more games need no more memory."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from nedra.lab.simulate.accumulator import WIN_UNITS
from nedra.lab.simulate.game_rows import DECISIONS_COLUMN
from nedra.lab.stats.estimates import make_estimate
from nedra.lab.study.game_quantities import fact_formulas, game_quantities

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

    from numpy.typing import NDArray

    from nedra.lab.setup import GameSetup
    from nedra.lab.simulate.game_rows import GameRows
    from nedra.lab.stats.estimates import Estimate
    from nedra.lab.study.game_quantities import FactFormula

    Numbers = NDArray[np.float64]


class GameValue(NamedTuple):
    """A value that every game has, linear in its quantities."""

    mean: float
    weights: Numbers


class SetupTotals:
    """The sums of one setup: its quantities, their products, and how often each score and length occurred."""

    def __init__(self, setup: GameSetup) -> None:
        self.setup = setup
        self.games = 0
        self.sums: Numbers = np.zeros(1)
        self.products: Numbers = np.zeros(1)
        self.score_counts: Counter[int] = Counter()
        self.decision_counts: Counter[int] = Counter()

    def add(self, rows: GameRows, quantities: Numbers) -> None:
        """Add some games."""
        self.games += len(rows)
        self.sums = self.sums + quantities.sum(axis=0)
        self.products = self.products + quantities.T @ quantities
        count_values(self.score_counts, rows[:, : self.setup.seats])
        count_values(self.decision_counts, rows[:, DECISIONS_COLUMN])

    def wins(self, seat: int) -> GameValue:
        return self.mean_of(seat, 1 / WIN_UNITS)

    def score(self, seat: int) -> GameValue:
        return self.mean_of(self.setup.seats + seat)

    def mean_of(self, quantity: int, factor: float = 1.0) -> GameValue:
        """A quantity, times a factor."""
        weights = np.zeros(len(self.sums))
        weights[quantity] = factor
        return GameValue(float(self.sums[quantity]) * factor / self.games, weights)

    def ratio_of(self, part: int, whole: int) -> GameValue:
        """The ratio of two sums, as a value of every game.

        This is the usual linearization: a game's value is the ratio plus its share of the deviation. It has
        the error of the ratio.
        """
        ratio, mean = float(self.sums[part] / self.sums[whole]), self.sums[whole] / self.games
        weights = np.zeros(len(self.sums))
        weights[part], weights[whole] = 1 / mean, -ratio / mean
        return GameValue(ratio, weights)

    def facts(self) -> Iterator[tuple[FactFormula, GameValue]]:
        """All facts that these games have; a share of nothing is none."""
        for fact in fact_formulas(self.setup):
            if fact.whole is None:
                yield fact, self.mean_of(fact.part)
            elif self.sums[fact.whole]:
                yield fact, self.ratio_of(fact.part, fact.whole)

    def estimate(self, value: GameValue, comparison_count: int = 1) -> Estimate:
        """A value with its error."""
        variance = value.weights @ covariance(self.products, self, self) @ value.weights
        return make_estimate(value.mean, float(variance), self.games, comparison_count)


class PairTotals(NamedTuple):
    """Two setups, and the sums of the products of their quantities in games of the same number."""

    before: SetupTotals
    after: SetupTotals
    products: Numbers

    def difference(self, before: GameValue, after: GameValue, comparison_count: int) -> Estimate:
        """A difference, after minus before, with the error of paired games."""
        variance = (
            before.weights @ covariance(self.before.products, self.before, self.before) @ before.weights
            + after.weights @ covariance(self.after.products, self.after, self.after) @ after.weights
            - 2 * (before.weights @ covariance(self.products, self.before, self.after) @ after.weights)
        )
        return make_estimate(after.mean - before.mean, float(variance), self.before.games, comparison_count)


class StudyTotals:
    """The sums of all setups of a study, and of the pairs to be compared."""

    def __init__(self, setups: Sequence[GameSetup], pairs: Collection[tuple[int, int]] = ()) -> None:
        self.setups = [SetupTotals(setup) for setup in setups]
        self._products: dict[tuple[int, int], Numbers] = {pair: np.zeros(1) for pair in pairs}

    def add(self, games: Sequence[GameRows]) -> None:
        """Add games of the same numbers, of every setup."""
        quantities = [
            game_quantities(totals.setup, rows) for totals, rows in zip(self.setups, games, strict=True)
        ]
        for totals, rows, numbers in zip(self.setups, games, quantities, strict=True):
            totals.add(rows, numbers)
        for before, after in self._products:
            products = quantities[before].T @ quantities[after]
            self._products[before, after] = self._products[before, after] + products

    def pair(self, before: int, after: int) -> PairTotals:
        return PairTotals(self.setups[before], self.setups[after], self._products[before, after])


def covariance(products: Numbers, one: SetupTotals, other: SetupTotals) -> Numbers:
    """The covariances of the quantities of two setups, computed in whole numbers: equal games have none."""
    games = one.games
    sums = (np.array([int(number) for number in totals.sums], object) for totals in (one, other))
    exact = games * products.astype(np.int64).astype(object) - np.multiply.outer(*sums)
    return np.asarray(exact, np.float64) / (games * max(games - 1, 1))


def count_values(counts: Counter[int], values: NDArray[np.int32]) -> None:
    """Count how often each value occurs."""
    found, times = np.unique(values, return_counts=True)
    counts.update(dict(zip(found.tolist(), times.tolist(), strict=True)))
