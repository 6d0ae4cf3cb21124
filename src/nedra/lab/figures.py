"""A figure: a mean, and how sure it is."""

from __future__ import annotations

from typing import Final

import msgspec

SURE: Final = 3.0
"""A difference of so many standard errors is called one: where many questions are asked two are too few."""


class Figure(msgspec.Struct, frozen=True):
    """A mean and its standard error."""

    mean: float
    error: float

    @property
    def is_sure(self) -> bool:
        return abs(self.mean) > SURE * self.error
