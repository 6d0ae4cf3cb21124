"""Observations: what one seat may know, as a vector of integers with named parts."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import prod
from typing import Generic, NamedTuple, TypeVar

from nedra.core.contract.state import State

T = TypeVar("T", bound=State)


class ObservationPart(NamedTuple):
    """Some cells of an observation: name, shape, bounds, meaning.

    Where a part has a cell for each seat, the observer's comes first, then the others clockwise.
    The bounds hold for every box; `full_scale` is about the most that the printed one brings, which becomes 1
    in an observation scaled for a learner. As a tuple it goes along the last axis; 0 means `most`.
    """

    name: str
    shape: tuple[int, ...]
    least: int
    most: int
    meaning: str
    full_scale: int | tuple[int, ...] = 0

    @property
    def size(self) -> int:
        return prod(self.shape)

    @property
    def full_scales(self) -> tuple[int, ...]:
        """The full scale of every cell."""
        along_last_axis = self.full_scale or self.most
        if isinstance(along_last_axis, int):
            return (along_last_axis,) * self.size
        return along_last_axis * (self.size // len(along_last_axis))


class ObservationLayout:
    """Parts one after the other, each at its offset."""

    def __init__(self, *parts: ObservationPart) -> None:
        self.parts: list[ObservationPart] = []
        self._cells: dict[str, slice[int, int, None]] = {}
        self.size = 0
        for part in parts:
            self.add(*part)

    def add(
        self,
        name: str,
        shape: tuple[int, ...],
        least: int,
        most: int,
        meaning: str,
        full_scale: int | tuple[int, ...] = 0,
    ) -> int:
        """Add a part; returns where a rule begins to write it."""
        if name in self._cells:
            raise ValueError("two parts of an observation have the same name")
        part, offset = ObservationPart(name, shape, least, most, meaning, full_scale), self.size
        self.parts.append(part)
        self.size += part.size
        self._cells[name] = slice(offset, self.size)
        return offset

    def cells(self, name: str) -> slice[int, int, None]:
        """The slice of a part."""
        return self._cells[name]

    def lower_bounds(self) -> list[int]:
        return [part.least for part in self.parts for _ in range(part.size)]

    def upper_bounds(self) -> list[int]:
        return [part.most for part in self.parts for _ in range(part.size)]

    def full_scales(self) -> list[int]:
        return [cell for part in self.parts for cell in part.full_scales]


@dataclass(frozen=True)
class Observation(Generic[T]):
    """A layout, and the `@rule` that fills it: `observe(state, seat, out)`, where `out` is all zero.

    It may write only what `determinize` keeps: what the seat sees, and all earlier public events.
    The conformance kit checks that.
    """

    layout: ObservationLayout
    observe: Callable[[T, int, list[int]], None]
