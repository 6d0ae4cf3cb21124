"""A figure: a mean, its error, and how far to either side the truth may lie."""

from __future__ import annotations

from math import sqrt
from statistics import NormalDist
from typing import TYPE_CHECKING, Final

import msgspec
import numpy as np

from nedra.lab.shares import share

if TYPE_CHECKING:
    from numpy.typing import NDArray

CHANCE: Final = 0.05
"""Of a whole list of questions to which the truth is "no difference", so often one is answered wrongly."""

FEW: Final = 100
"""Of fewer games nothing is said: their spread is not known well enough."""


class Figure(msgspec.Struct, frozen=True):
    """A mean and its standard error.

    `bound` is how far to either side the truth may lie, all questions of its list taken together; 0 where
    games are too few, or do not differ at all, so that nothing can be said.
    """

    mean: float
    error: float
    bound: float = 0.0

    @property
    def is_sure(self) -> bool:
        """Whether it differs from zero."""
        return self.bound > 0 and abs(self.mean) > self.bound

    @property
    def is_exact(self) -> bool:
        """Whether it was the same in every game, and not zero."""
        return self.mean != 0 and self.error == 0


class Part(Figure, frozen=True):
    """A share of the win; `low` and `high` are its bounds, which stay between nothing and all.

    They are the ones that a verdict looks at, all questions of its list taken together, so that no plot
    can show a difference that the words deny.
    """

    low: float = 0.0
    high: float = 1.0

    def differs_from(self, fair: float) -> bool:
        """Whether a fair share lies outside its bounds, of games enough to say so."""
        return self.bound > 0 and not self.low <= fair <= self.high


def figure(values: NDArray[np.generic], questions: int = 1) -> Figure:
    """The mean of many games; how many questions are asked of figures like it decides its bound."""
    games, numbers = len(values), np.asarray(values, np.float64)
    error = float(numbers.std(ddof=1)) / sqrt(games) if games > 1 else 0.0
    return Figure(float(numbers.mean()), error, bound(error, questions, games, games - 1))


def part(values: NDArray[np.float64], questions: int = 1) -> Part:
    """The mean of shares; also where every game went alike there is a bound."""
    games = len(values)
    sure = students(1 - CHANCE / (2 * max(questions, 1)), max(games, FEW) - 1)
    found = share(values, sure=sure)
    bound = 0.0 if games < FEW else max(found.high - found.part, found.part - found.low)
    return Part(found.part, figure(values).error, bound, found.low, found.high)


def bound(error: float, questions: int, games: int, degrees: int) -> float:
    """So many errors to either side that chance is to blame for one wrong answer at most (Bonferroni)."""
    return 0.0 if games < FEW else error * students(1 - CHANCE / (2 * max(questions, 1)), degrees)


def students(part: float, degrees: int) -> float:
    """Student's quantile, from the normal one by Fisher's expansion: right to a thousandth from 15 on."""
    z = NormalDist().inv_cdf(part)
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / degrees + second / degrees**2 + third / degrees**3
