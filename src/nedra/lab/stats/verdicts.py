"""Verdicts on a difference: more, less, as good as none, or open, by its confidence interval alone."""

from __future__ import annotations

from enum import Enum
from math import ceil, floor, log10
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from nedra.lab.stats.estimates import Estimate

NOTICEABLE_SHARE: Final = 0.01
"""A difference of shares that a designer would notice: one game in a hundred."""

NOTICEABLE_RATIO: Final = 0.02
"""The same for other numbers, as a part of what it was before."""


class Verdict(Enum):
    """What an interval says. SAME: any difference is too small to notice. OPEN: it may be either."""

    MORE = "more"
    LESS = "less"
    SAME = "same"
    OPEN = "open"


def verdict_on(difference: Estimate, noticeable: float) -> Verdict:
    """No verdict where the interval includes zero, unless all of it is too small to notice."""
    if difference.is_sure:
        return Verdict.MORE if difference.mean > 0 else Verdict.LESS
    if difference.standard_error == 0:
        return Verdict.SAME
    if 0 < abs(difference.mean) + difference.margin <= noticeable and difference.margin:
        return Verdict.SAME
    return Verdict.OPEN


def games_to_settle(margin: float, noticeable: float, games: int) -> int:
    """The games after which there is a verdict whatever the true difference is, rounded up to two digits.

    A margin of half a noticeable difference is enough: the interval then either excludes zero, or lies
    within what is noticeable. The estimate itself is not used, because it may be noise.
    """
    needed = games * (2 * margin / noticeable) ** 2
    unit: int = 10 ** max(0, floor(log10(max(needed, 1))) - 1)
    return ceil(needed / unit) * unit
