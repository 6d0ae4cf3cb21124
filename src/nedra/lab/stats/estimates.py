"""Estimates: a mean, its standard error and its margin of error."""

from __future__ import annotations

from math import sqrt
from statistics import NormalDist
from typing import Final

import msgspec

from nedra.lab.stats.proportions import proportion_interval_from_sums

FAMILYWISE_ERROR_RATE: Final = 0.05
"""The chance that any of several comparisons shows a difference where there is none."""

MIN_GAMES: Final = 100
"""With fewer games there is no margin: their variance is not known well enough."""


class Estimate(msgspec.Struct, frozen=True):
    """A mean and its standard error.

    `margin` is the half-width of the confidence interval, corrected for the number of comparisons; 0 where
    games are too few, or do not differ at all.
    """

    mean: float
    standard_error: float
    margin: float = 0.0

    @property
    def is_significant(self) -> bool:
        """Whether its interval excludes zero."""
        return self.margin > 0 and abs(self.mean) > self.margin

    @property
    def is_sure(self) -> bool:
        """Whether it differs from zero: its interval excludes zero, or it is the same in every game."""
        return self.is_significant or self.is_constant

    @property
    def is_constant(self) -> bool:
        """Whether it was the same in every game, and not zero."""
        return self.mean != 0 and self.standard_error == 0


class WinShare(Estimate, frozen=True):
    """A share of the wins with its confidence interval, which stays between 0 and 1.

    Plots and conclusions use the same interval, so that they never contradict each other.
    """

    low: float = 0.0
    high: float = 1.0

    def differs_from(self, fair: float) -> bool:
        """Whether a fair share lies outside the interval, if there are enough games."""
        return self.margin > 0 and not self.low <= fair <= self.high


def make_estimate(mean: float, variance: float, games: int, comparison_count: int = 1) -> Estimate:
    """The mean of a value that has this variance between games, with a margin for this many comparisons."""
    error = sqrt(max(variance, 0.0) / games) if games > 1 else 0.0
    return Estimate(mean, error, margin_of_error(error, comparison_count, games, games - 1))


def make_win_share(won: float, won_squared: float, games: int, comparison_count: int = 1) -> WinShare:
    """The share of the win from sums over all games; it has a margin even if every game went alike."""
    z = corrected_quantile(comparison_count, max(games, MIN_GAMES) - 1)
    share = proportion_interval_from_sums(games, won, games, (won_squared, won, games), z)
    margin = 0.0 if games < MIN_GAMES else max(share.high - share.estimate, share.estimate - share.low)
    variance = (won_squared - won * won / games) / max(games - 1, 1)
    return WinShare(
        share.estimate, make_estimate(0, variance, games).standard_error, margin, share.low, share.high
    )


def margin_of_error(error: float, comparison_count: int, games: int, degrees_of_freedom: int) -> float:
    """The half-width of a confidence interval; 0 with too few games."""
    return 0.0 if games < MIN_GAMES else error * corrected_quantile(comparison_count, degrees_of_freedom)


def corrected_quantile(comparison_count: int, degrees_of_freedom: int) -> float:
    """Student's quantile with the Bonferroni correction for this number of comparisons."""
    return student_t_quantile(1 - FAMILYWISE_ERROR_RATE / (2 * max(comparison_count, 1)), degrees_of_freedom)


def student_t_quantile(probability: float, degrees_of_freedom: int) -> float:
    """Student's quantile by Fisher's expansion: exact to a thousandth from 15 degrees of freedom on."""
    z = NormalDist().inv_cdf(probability)
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / degrees_of_freedom + second / degrees_of_freedom**2 + third / degrees_of_freedom**3
