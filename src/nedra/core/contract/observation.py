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
    """

    name: str
    shape: tuple[int, ...]
    least: int
    most: int
    meaning: str

    @property
    def size(self) -> int:
        return prod(self.shape)


class ObservationLayout:
    """Parts one after the other, each at its offset."""

    def __init__(self, *parts: ObservationPart) -> None:
        self.parts: list[ObservationPart] = []
        self._cells: dict[str, slice[int, int, None]] = {}
        self.size = 0
        for part in parts:
            self.add(*part)

    def add(self, name: str, shape: tuple[int, ...], least: int, most: int, meaning: str) -> int:
        """Add a part; returns where a rule begins to write it."""
        if name in self._cells:
            raise ValueError("two parts of an observation have the same name")
        part, offset = ObservationPart(name, shape, least, most, meaning), self.size
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


@dataclass(frozen=True)
class Observation(Generic[T]):
    """A layout, and the `@rule` that fills it: `observe(state, seat, out)`, where `out` is all zero.

    It may write only what `determinize` keeps: what the seat sees, and all earlier public events.
    The conformance kit checks that.
    """

    layout: ObservationLayout
    observe: Callable[[T, int, list[int]], None]
