"""The geometry of the mountain's road and slide, for wide and for tall screens.

The style sheet places gems and cells by classes, at the positions of `gem_spots` and `cells`.
"""

from __future__ import annotations

from itertools import pairwise
from math import cos, hypot, pi, sin
from typing import Final, NamedTuple

Point = tuple[float, float]
Ledge = tuple[Point, Point, int]
"""The start and the end of a stretch of the road, and the number of its cells."""

SHOWN: Final = 18
"""The number of gems in the open slide; the others wait in the hopper."""


class MountainShape(NamedTuple):
    """One shape of the mountain, in its own units."""

    name: str
    size: Point
    summit: Point
    flanks: tuple[tuple[float, float, float], ...]  # height, left and right edge, from the top down
    ledges: tuple[Ledge, ...]  # from the foot up; the last cell lies on the summit
    runs: tuple[tuple[Point, Point], ...]  # of the slide, from the top down
    mouth: Point
    girth: float  # the width of the slide
    snow: float  # it lies above this height
    turn: float  # how far the bends of the slide reach out


WIDE: Final = MountainShape(
    "gemland-peak",
    (480, 460),
    (236, 44),
    (
        (8, 226, 246),
        (62, 196, 280),
        (110, 156, 330),
        (160, 122, 360),
        (215, 92, 396),
        (270, 60, 420),
        (330, 34, 446),
        (390, 6, 470),
        (460, -6, 486),
    ),
    (((50, 396), (372, 384), 8), ((150, 288), (402, 274), 7), ((136, 180), (300, 170), 5)),
    (((168, 112), (318, 130)), ((352, 216), (116, 240)), ((86, 322), (392, 342))),
    (404, 430),
    44,
    140,
    44,
)
TALL: Final = MountainShape(
    "gemland-hill",
    (374, 226),
    (190, 26),
    (
        (4, 182, 198),
        (30, 146, 232),
        (62, 84, 292),
        (96, 40, 334),
        (132, 16, 356),
        (170, 2, 372),
        (226, -6, 380),
    ),
    (((26, 207), (334, 201), 11), ((58, 112), (290, 104), 9)),
    (((84, 62), (318, 72)), ((322, 148), (34, 160))),
    (34, 160),
    31,
    48,
    20,
)


def slide_line(slope: MountainShape) -> list[Point]:
    """The centre line of the slide from the hopper to the mouth, in small steps."""
    line: list[Point] = []
    onward = [start for start, _ in slope.runs[1:]]
    for (start, end), after in zip(slope.runs, [*onward, slope.mouth], strict=True):
        swing = slope.turn if end[0] > start[0] else -slope.turn
        line += _straight(start, end)
        line += _bend(end, after, swing) if after != end else []
    return line


def gem_spots(slope: MountainShape) -> list[Point]:
    """The positions of the gems in the slide, the lowest first, in percent of width and height."""
    line = slide_line(slope)[::-1]
    gap = sum(_length(*step) for step in pairwise(line)) / (SHOWN - 0.4)
    spots, walked = [line[0]], 0.0
    for here, there in pairwise(line):
        walked += _length(here, there)
        if walked >= gap * len(spots) and len(spots) < SHOWN:
            spots.append(there)
    return [_as_percent(spot, slope) for spot in spots]


def cells(slope: MountainShape) -> list[Point]:
    """The positions of the cells of the track from 0 to the summit, in percent."""
    found = []
    for (left, low), (right, high), count in slope.ledges:
        found += [
            (left + (right - left) * i / (count - 1), low + (high - low) * i / (count - 1))
            for i in range(count)
        ]
    return [_as_percent(spot, slope) for spot in (*found, slope.summit)]


def edges_at(slope: MountainShape, height: float) -> Point:
    """The left and the right edge of the mountain at that height."""
    for (top, a, b), (bottom, c, d) in pairwise(slope.flanks):
        if height <= bottom:
            part = max(0.0, (height - top) / (bottom - top))
            return a + (c - a) * part, b + (d - b) * part
    return slope.flanks[-1][1:]


def _as_percent(spot: Point, slope: MountainShape) -> Point:
    return round(100 * spot[0] / slope.size[0], 1), round(100 * spot[1] / slope.size[1], 1)


def _straight(start: Point, end: Point) -> list[Point]:
    return [
        (start[0] + (end[0] - start[0]) * i / 60, start[1] + (end[1] - start[1]) * i / 60) for i in range(61)
    ]


def _bend(start: Point, end: Point, swing: float) -> list[Point]:
    """Half an ellipse, on the side that the slide runs towards."""
    points = []
    for i in range(1, 40):
        angle = pi * i / 40
        part = (1 - cos(angle)) / 2
        x = start[0] + (end[0] - start[0]) * part + swing * sin(angle)
        points.append((x, start[1] + (end[1] - start[1]) * part))
    return points


def _length(here: Point, there: Point) -> float:
    return hypot(there[0] - here[0], there[1] - here[1])
