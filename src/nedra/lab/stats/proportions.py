"""A share of the win: how large it is, and between what bounds the truth lies 19 times of 20.

The bounds are Wilson's, which never leave 0 … 1 and are never of no width: who won all of 465 games is
known to win more than 99.2 % of them, and no more than that is known.
"""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, Final

import msgspec
import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

Z_95: Final = 1.96
"""So many standard errors to either side hold the truth 19 times of 20."""


class ProportionInterval(msgspec.Struct, frozen=True):
    """A part of a whole, and its bounds."""

    estimate: float
    low: float
    high: float


def proportion_interval(
    won: NDArray[np.float64], whole: NDArray[np.float64] | None = None, z: float = Z_95
) -> ProportionInterval:
    """What was won game by game, as a part of what could be; without `whole` that is 1 in every game."""
    of = np.ones(len(won)) if whole is None else whole
    squares = (float(won @ won), float(won @ of), float(of @ of))
    return proportion_interval_from_sums(len(won), float(won.sum()), float(of.sum()), squares, z)


def proportion_interval_from_sums(
    games: int, won: float, whole: float, squares: tuple[float, float, float], z: float = Z_95
) -> ProportionInterval:
    """The same from sums over all games: `squares` are those of won², of won · whole, and of whole².

    Wins that are shared tremble less than whole ones, so that a game says as much as several. How much is
    seen from the games themselves and from two more, one lost and one won, lest a few alike games seem
    to say everything.
    """
    mean = whole / games
    part = (won + mean) / (whole + 2 * mean)
    trembling = squares[0] - 2 * part * squares[1] + part**2 * squares[2]
    trembling += mean**2 * (part**2 + (1 - part) ** 2)
    worth = part * (1 - part) * (whole + 2 * mean) ** 2 / trembling * games / (games + 2)
    return wilson_interval(won / whole, worth, z)


def wilson_interval(part: float, games: float, z: float = Z_95) -> ProportionInterval:
    """Wilson's bounds of a share seen in so many games."""
    pull = z**2 / games
    middle = (part + pull / 2) / (1 + pull)
    reach = z / (1 + pull) * sqrt(max(0.0, part * (1 - part)) / games + pull / (4 * games))
    return ProportionInterval(part, min(part, max(0.0, middle - reach)), max(part, min(1.0, middle + reach)))
