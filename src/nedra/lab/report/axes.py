"""Axes of plots: round ticks with their labels, and a title."""

from __future__ import annotations

from math import ceil, floor, log10
from typing import TYPE_CHECKING, NamedTuple

from nedra.lab.report.plot_shapes import coordinate, label, segment, text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from htpy import Element


class Scale(NamedTuple):
    """Where values lie on an axis: value `low` at `start`, value `high` at `end`."""

    low: float
    high: float
    start: float
    end: float

    def place(self, value: float) -> float:
        return self.start + (value - self.low) * (self.end - self.start) / (self.high - self.low)


def round_ticks(low: float, high: float, most: int, smallest_step: float = 0.0) -> list[float]:
    """Round values between two limits, at most `most` of them, in steps of 1, 2 or 5 times a power of ten."""
    step = max((high - low) / most, smallest_step)
    power = 10.0 ** floor(log10(step))
    step = next(power * factor for factor in (1, 2, 5, 10) if power * factor >= step * (1 - 1e-9))
    first, last = ceil(low / step - 1e-9), floor(high / step + 1e-9)
    return [number * step for number in range(first, last + 1)]


def x_axis(
    scale: Scale, y: float, ticks: list[float], write: Callable[[float], str], title: str
) -> Iterator[Element]:
    """A line at `y` with ticks below it, and its title below these."""
    yield segment("axis", scale.start, y, scale.end, y)
    for value in ticks:
        yield segment("axis", scale.place(value), y, scale.place(value), y + 4)
        yield label(write(value), scale.place(value), y + 15, "middle", "faint")
    yield label(title, (scale.start + scale.end) / 2, y + 29, "middle", "faint")


def y_axis(
    scale: Scale, x: float, ticks: list[float], write: Callable[[float], str], title: str
) -> Iterator[Element]:
    """The same, upright: ticks and labels on the left, and the title along it."""
    yield segment("axis", x, scale.start, x, scale.end)
    for value in ticks:
        yield segment("axis", x - 4, scale.place(value), x, scale.place(value))
        yield label(write(value), x - 6, scale.place(value) + 4, "end", "faint")
    yield upright_title(title, (scale.start + scale.end) / 2)


def upright_title(title: str, y: float) -> Element:
    """A title at the left edge, written from below."""
    turned = f"translate(10 {coordinate(y)}) rotate(-90)"
    return text(class_="faint", transform=turned, text_anchor="middle")[title]
