"""Draw the mountain of Land of Gems, for wide and for tall screens: `python tools/pictures/draw_mountain.py`.

The style sheet of its board places gems and cells by classes, at the positions of `gem_spots` and `cells`.
"""

from __future__ import annotations

from collections import defaultdict
from itertools import pairwise
from math import cos, hypot, pi, sin
from pathlib import Path
from typing import Final, NamedTuple

ART: Final = Path(__file__).parents[2] / "src" / "nedra" / "games" / "gemland" / "board" / "art"
Point = tuple[float, float]
Ledge = tuple[Point, Point, int]
"""The start and the end of a stretch of the road, and the number of its cells."""

GEMS_IN_SLIDE: Final = 18
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
    gap = sum(_length(*step) for step in pairwise(line)) / (GEMS_IN_SLIDE - 0.4)
    spots, walked = [line[0]], 0.0
    for here, there in pairwise(line):
        walked += _length(here, there)
        if walked >= gap * len(spots) and len(spots) < GEMS_IN_SLIDE:
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


ROCK = ("#46566b", "#566880", "#6a7d95", "#8093aa", "#98aabd", "#b3c1cf")
SNOW = ("#a9bfd6", "#c5d7e8", "#dfeaf4", "#f1f7fb", "#ffffff", "#ffffff")
GRASS = ("#4d7a45", "#5b8b4e", "#6c9c59", "#7fac66", "#93bb75", "#a7c986")
COLUMNS, ROWS = 10, 15


def mountain_svg(slope: MountainShape) -> str:
    """The whole mountain; the board places gems, cells and markers on it."""
    width, height = slope.size
    root = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" preserveAspectRatio="none">'
    body = f"{_facets(slope)}{_roads(slope)}{_slide(slope)}".replace("><", ">\n<")
    return f"{root}\n{body}\n</svg>\n"


def _facets(slope: MountainShape) -> str:
    """The flanks as triangles; all triangles of one tone are one path."""
    by_tone: dict[str, list[str]] = defaultdict(list)
    rows = [_row(slope, number) for number in range(ROWS + 1)]
    for number, (upper, lower) in enumerate(pairwise(rows)):
        for place in range(COLUMNS):
            a, b, c, d = upper[place], upper[place + 1], lower[place + 1], lower[place]
            halves = ((a, b, c), (a, c, d)) if (number + place) % 2 else ((a, b, d), (b, c, d))
            for half, corners in enumerate(halves):
                by_tone[_tone(corners, place, number * 2 + half, slope)].append(_path(corners))
    return "".join(
        f'<path fill="{tone}" stroke="{tone}" stroke-width=".7" d="{"".join(paths)}"/>'
        for tone, paths in sorted(by_tone.items())
    )


def _row(slope: MountainShape, number: int) -> list[Point]:
    """The corners at one height, slightly displaced like rock."""
    top, bottom = slope.flanks[0][0], slope.flanks[-1][0]
    height = top + (bottom - top) * number / ROWS
    left, right = edges_at(slope, height)
    inside, step = 0 < number < ROWS, (right - left) / COLUMNS
    return [
        (
            left + step * place + (0.34 if 0 < place < COLUMNS else 0.2) * step * _noise(place, number),
            height + (0.22 * (bottom - top) / ROWS * _noise(number, place * 3) if inside else 0),
        )
        for place in range(COLUMNS + 1)
    ]


def _tone(corners: tuple[Point, ...], place: int, half: int, slope: MountainShape) -> str:
    """Bright on the left, dark on the right; snow above, grass at the foot."""
    across = sum(x for x, _ in corners) / 3
    down = sum(y for _, y in corners) / 3
    left, right = edges_at(slope, down)
    lit = 1 - (across - left) / max(1.0, right - left)
    tone = min(5, max(0, round(0.3 + 4.7 * lit + 1.5 * _noise(place * 5, half))))
    if down < slope.snow + 26 * _noise(place, 7) * slope.girth / 44:
        return SNOW[tone]
    return GRASS[tone] if down > slope.size[1] * (0.93 + 0.05 * _noise(place, 3)) else ROCK[tone]


def _noise(a: int, b: int) -> float:
    return sin(a * 12.9898 + b * 78.233)


def _roads(slope: MountainShape) -> str:
    """The ledges of the road, each with its shadow and its bright edge."""
    broad = slope.girth * 0.62
    drawn = []
    for (left, low), (right, high), _ in slope.ledges:
        west, east = edges_at(slope, low)[0] + broad * 0.3, edges_at(slope, high)[1] - broad * 0.3
        line = f"M{west:.0f} {low + broad * 0.3:.0f}Q{(west + left) / 2:.0f} {low:.0f} {left:.0f} {low:.0f}L{right:.0f} {high:.0f}L{east:.0f} {high - broad * 0.2:.0f}"
        drawn.append(
            f'<path stroke="#26344a" stroke-opacity=".45" stroke-width="{broad:.0f}" d="{line}" transform="translate(0 {broad * 0.28:.0f})"/>'
            f'<path stroke="#8d7350" stroke-width="{broad:.0f}" d="{line}" transform="translate(0 {broad * 0.12:.0f})"/>'
            f'<path stroke="#e9d6ae" stroke-width="{broad:.0f}" d="{line}"/>'
            f'<path stroke="#f8ecd0" stroke-width="{broad * 0.55:.0f}" d="{line}"/>'
        )
    return f'<g fill="none" stroke-linejoin="round" stroke-linecap="round">{"".join(drawn)}</g>'


def _slide(slope: MountainShape) -> str:
    """A wooden flume on posts: shadow, boards, the hollow for the gems, its bright rim."""
    line = "M" + "L".join(f"{x:.0f} {y:.0f}" for x, y in slide_line(slope)[::3] + slide_line(slope)[-1:])
    girth = slope.girth
    layers = (
        ("#1c2638", girth + 6, 0.35, f' transform="translate(3 {girth * 0.24:.0f})"'),
        ("#4a2d14", girth + 6, 1, ""),
        ("#c58a4c", girth + 2, 1, ""),
        ("#8a5a2c", girth - 4, 1, ""),
        ("#5f3c1e", girth - 8, 1, ""),
        ("#70492a", girth - 18, 1, f' transform="translate(0 {girth * 0.07:.0f})"'),
    )
    painted = "".join(
        f'<path stroke="{colour}" stroke-width="{wide:.0f}" stroke-opacity="{opacity:g}"{shift} d="{line}"/>'
        for colour, wide, opacity, shift in layers
    )
    boards = f'<path stroke="#3c2410" stroke-opacity=".5" stroke-width="{girth - 8:.0f}" stroke-linecap="butt" stroke-dasharray="1.6 {girth * 0.44:.0f}" d="{line}"/>'
    return (
        f'{_posts(slope)}<g fill="none" stroke-linecap="round" stroke-linejoin="round">{painted}{boards}</g>'
    )


def _posts(slope: MountainShape) -> str:
    """The trestles under the slide."""
    girth = slope.girth
    drawn = []
    for (x1, y1), (x2, y2) in slope.runs:
        for part in (0.1, 0.37, 0.63, 0.9):
            x, y = x1 + (x2 - x1) * part, y1 + (y2 - y1) * part + girth * 0.4
            drawn.append(
                f"M{x - 4:.0f} {y:.0f}l-3 {girth * 0.5:.0f}M{x + 4:.0f} {y:.0f}l3 {girth * 0.5:.0f}M{x - 6:.0f} {y + girth * 0.3:.0f}h12"
            )
    return f'<path stroke="#4a2d14" stroke-width="3" stroke-linecap="round" d="{"".join(drawn)}"/>'


def _path(points: tuple[Point, ...]) -> str:
    return "M" + " ".join(f"{x:.0f} {y:.0f}" for x, y in points) + "z"


def main() -> None:
    """Write both drawings."""
    for slope in (WIDE, TALL):
        (ART / f"{slope.name}.svg").write_text(mountain_svg(slope), encoding="utf-8")


if __name__ == "__main__":
    main()
