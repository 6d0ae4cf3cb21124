"""The shapes that plots are made of, as SVG."""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING

from htpy import Element, g

if TYPE_CHECKING:
    from collections.abc import Iterator

svg, line, circle, rect, text = (Element(name) for name in ("svg", "line", "circle", "rect", "text"))


def svg_root(width: float, height: float) -> Element:
    return svg(viewBox=f"0 0 {width} {height}", role="img", aria_hidden="true")


def bands(rows: int, top: float, width: float, row_height: float) -> Iterator[Element]:
    """A band behind every second row."""
    return (box("band", 0, top + row_height * row, width, row_height) for row in range(0, rows, 2))


def dot_with_interval(
    x: float, y: float, ends: list[float], limits: tuple[float, float] = (-inf, inf)
) -> Element:
    """A dot with its confidence interval and end marks; an end that runs out of the limits has no mark."""
    shown = [min(max(end, limits[0]), limits[1]) for end in ends]
    return g[
        segment("error", shown[0], y, shown[1], y),
        (segment("error", end, y - 3, end, y + 3) for end in ends if end in shown),
        circle(".dot", cx=coordinate(x), cy=coordinate(y), r=3),
    ]


def segment(kind: str, x1: float, y1: float, x2: float, y2: float) -> Element:
    """A straight line; `kind` is its class, here as below."""
    return line(class_=kind, x1=coordinate(x1), x2=coordinate(x2), y1=coordinate(y1), y2=coordinate(y2))


def box(kind: str, x: float, y: float, width: float, height: float) -> Element:
    """A rectangle."""
    return rect(
        class_=kind,
        x=coordinate(x),
        width=coordinate(width),
        y=coordinate(y),
        height=coordinate(height),
    )


def label(content: str, x: float, y: float, anchor: str | None = None, kind: str | None = None) -> Element:
    """A line of text that starts at x, or has its middle or its end there."""
    return text(class_=kind, x=coordinate(x), y=coordinate(y), text_anchor=anchor)[content]


def coordinate(value: float) -> str:
    """A coordinate, no finer than visible."""
    return f"{value:.1f}"
