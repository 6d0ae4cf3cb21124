"""Shares of the wins with 95 % confidence intervals.

These are Wilson's intervals. They stay between 0 and 1 and always have a width: the interval of a bot that
won all of 465 games begins at 99.2 %.
"""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, Final

import msgspec
import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

Z_95: Final = 1.96
"""Standard errors to either side of a 95 % confidence interval."""


class ProportionInterval(msgspec.Struct, frozen=True):
    """A share and its confidence interval."""

    estimate: float
    low: float
    high: float


def proportion_interval(
    won: NDArray[np.float64], whole: NDArray[np.float64] | None = None, z: float = Z_95
) -> ProportionInterval:
    """The share of `won` in `whole`, which is 1 in every game if it is not given."""
    of = np.ones(len(won)) if whole is None else whole
    squares = (float(won @ won), float(won @ of), float(of @ of))
    return proportion_interval_from_sums(len(won), float(won.sum()), float(of.sum()), squares, z)


def proportion_interval_from_sums(
    games: int, won: float, whole: float, squares: tuple[float, float, float], z: float = Z_95
) -> ProportionInterval:
    """The same from sums over all games: `squares` are the sums of won², won · whole, and whole².

    Shared wins vary less than whole ones, so one such game counts as several: the effective sample size is
    larger. It is estimated from the games and from two more, one lost and one won, so that a few games with
    equal results do not seem certain.
    """
    mean = whole / games
    share = (won + mean) / (whole + 2 * mean)
    variance_sum = squares[0] - 2 * share * squares[1] + share**2 * squares[2]
    variance_sum += mean**2 * (share**2 + (1 - share) ** 2)
    effective_games = share * (1 - share) * (whole + 2 * mean) ** 2 / variance_sum * games / (games + 2)
    return wilson_interval(won / whole, effective_games, z)


def wilson_interval(share: float, games: float, z: float = Z_95) -> ProportionInterval:
    """Wilson's interval of a share that was observed in this number of games."""
    shrinkage = z**2 / games
    center = (share + shrinkage / 2) / (1 + shrinkage)
    margin = z / (1 + shrinkage) * sqrt(max(0.0, share * (1 - share)) / games + shrinkage / (4 * games))
    low, high = max(0.0, center - margin), min(1.0, center + margin)
    return ProportionInterval(share, min(share, low), max(share, high))
