"""A figure: a mean, its error, and how far to either side the truth may lie."""

from __future__ import annotations

from math import sqrt
from statistics import NormalDist
from typing import TYPE_CHECKING, Final

import msgspec
import numpy as np

from nedra.lab.stats.proportions import proportion_interval

if TYPE_CHECKING:
    from numpy.typing import NDArray

FAMILYWISE_ERROR_RATE: Final = 0.05
"""Of a whole list of questions to which the truth is "no difference", so often one is answered wrongly."""

MIN_GAMES: Final = 100
"""Of fewer games nothing is said: their spread is not known well enough."""


class Estimate(msgspec.Struct, frozen=True):
    """A mean and its standard error.

    `bound` is how far to either side the truth may lie, all questions of its list taken together; 0 where
    games are too few, or do not differ at all, so that nothing can be said.
    """

    mean: float
    standard_error: float
    margin: float = 0.0

    @property
    def is_significant(self) -> bool:
        """Whether it differs from zero."""
        return self.margin > 0 and abs(self.mean) > self.margin

    @property
    def is_constant(self) -> bool:
        """Whether it was the same in every game, and not zero."""
        return self.mean != 0 and self.standard_error == 0


class WinShare(Estimate, frozen=True):
    """A share of the win; `low` and `high` are its bounds, which stay between nothing and all.

    They are the ones that a verdict looks at, all questions of its list taken together, so that no plot
    can show a difference that the words deny.
    """

    low: float = 0.0
    high: float = 1.0

    def differs_from(self, fair: float) -> bool:
        """Whether a fair share lies outside its bounds, of games enough to say so."""
        return self.margin > 0 and not self.low <= fair <= self.high


def estimate_mean(values: NDArray[np.generic], comparison_count: int = 1) -> Estimate:
    """The mean of many games; how many questions are asked of figures like it decides its bound."""
    games, numbers = len(values), np.asarray(values, np.float64)
    error = float(numbers.std(ddof=1)) / sqrt(games) if games > 1 else 0.0
    return Estimate(float(numbers.mean()), error, margin_of_error(error, comparison_count, games, games - 1))


def estimate_win_share(values: NDArray[np.float64], comparison_count: int = 1) -> WinShare:
    """The mean of shares; also where every game went alike there is a bound."""
    games = len(values)
    sure = student_t_quantile(
        1 - FAMILYWISE_ERROR_RATE / (2 * max(comparison_count, 1)), max(games, MIN_GAMES) - 1
    )
    found = proportion_interval(values, z=sure)
    bound = 0.0 if games < MIN_GAMES else max(found.high - found.estimate, found.estimate - found.low)
    return WinShare(found.estimate, estimate_mean(values).standard_error, bound, found.low, found.high)


def margin_of_error(error: float, comparison_count: int, games: int, degrees_of_freedom: int) -> float:
    """So many errors to either side that chance is to blame for one wrong answer at most (Bonferroni)."""
    return (
        0.0
        if games < MIN_GAMES
        else error
        * student_t_quantile(1 - FAMILYWISE_ERROR_RATE / (2 * max(comparison_count, 1)), degrees_of_freedom)
    )


def student_t_quantile(part: float, degrees_of_freedom: int) -> float:
    """Student's quantile, from the normal one by Fisher's expansion: right to a thousandth from 15 on."""
    z = NormalDist().inv_cdf(part)
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / degrees_of_freedom + second / degrees_of_freedom**2 + third / degrees_of_freedom**3
