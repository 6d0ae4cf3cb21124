"""The family of gems: real cuts, modelled as solids and lit from the upper left."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from functools import cache
from itertools import pairwise
from math import cos, pi, sin, sqrt
from typing import Literal, TypeAlias

from markupsafe import Markup

from nedra.ui.html import svg, use
from nedra.ui.symbols import Symbol

Gem: TypeAlias = Literal["ruby", "diamond", "heliodor", "sapphire", "emerald", "amethyst"]
Size: TypeAlias = Literal["xs", "s", "m", "l", "xl"]
Point: TypeAlias = tuple[float, float, float]
Facet: TypeAlias = tuple[Point, ...]
Outline: TypeAlias = Callable[[float], tuple[float, float]]

GEM_PALETTES: dict[Gem, tuple[str, ...]] = {
    "ruby": ("#4a0417", "#7d0a26", "#b01233", "#d82546", "#f4556b", "#ff8f98", "#ffd3d4"),
    "diamond": ("#3a6a8c", "#5f97b8", "#8ac0da", "#b3dded", "#d6f0f8", "#effbff", "#ffffff"),
    "heliodor": ("#7a4300", "#a86400", "#d18a06", "#f0b020", "#ffcd4d", "#ffe48c", "#fff7d6"),
    "sapphire": ("#071447", "#10297f", "#1c46b8", "#3169de", "#5f94fa", "#97bdff", "#dcebff"),
    "emerald": ("#02331f", "#065638", "#0b7c4c", "#1fa467", "#4cc98c", "#8be6b6", "#dcfbe9"),
    "amethyst": ("#270b4d", "#45187c", "#662aab", "#8546d1", "#a873ec", "#cba6f9", "#f1e2ff"),
}
LIGHT_DIRECTION = (-0.50, -0.62, 0.60)


@cache
def gem(name: Gem, size: Size = "s") -> Markup:
    """One gem, drawn by reference to the page's sprite; decoration only, the number beside it speaks."""
    return Markup(svg(f".gem.gem-{size}", aria_hidden="true")[use(href=f"#{name}")])  # noqa: S704 - made by htpy


def gem_symbol(name: Gem) -> Symbol:
    """The symbol that `gem` refers to."""
    facets, table = GEM_CUTS[name]
    return Symbol(name, "-50 -50 100 100", _paint(facets, table, GEM_PALETTES[name]))


def small_ruby_symbol() -> Symbol:
    """The ruby as it lies in heaps by the dozen: the same cut with fewer facets."""
    facets, table = _brilliant_cut(_round_outline, 6, heights=(0.6, 0.4))
    return Symbol(
        "ruby-small",
        "-50 -50 100 100",
        '<use href="#ruby-facets"/>',
        f'<g id="ruby-facets">{_paint(facets, table, GEM_PALETTES["ruby"])}</g>',
    )


def _brilliant_cut(
    outline: Outline, mains: int, heights: tuple[float, float] = (0.5, 0.34)
) -> tuple[list[Facet], Facet]:
    """A brilliant cut over any outline: table, stars, kites and upper girdle facets."""

    def at(step: float, reach: float, height: float) -> Point:
        x, y = outline(2 * pi * step / mains)
        return x * reach, y * reach, height

    facets: list[Facet] = []
    for i in range(mains):
        table, next_table = at(i, 0.54, heights[0]), at(i + 1, 0.54, heights[0])
        star, last_star = at(i + 0.5, 0.74, heights[1]), at(i - 0.5, 0.74, heights[1])
        girdle, middle, next_girdle = at(i, 1, 0), at(i + 0.5, 1, 0), at(i + 1, 1, 0)
        facets += [
            (table, next_table, star),
            (table, star, girdle, last_star),
            (star, middle, girdle),
            (star, next_girdle, middle),
        ]
    return facets, tuple(at(i, 0.54, heights[0]) for i in range(mains))


def _step_cut(corners: list[tuple[float, float]], inset: tuple[float, ...]) -> tuple[list[Facet], Facet]:
    """A step cut: terraces parallel to the outline, each one flatter than the one below."""
    heights = (0.0, 0.26, 0.42, 0.5)

    def terrace(margin: float, height: float) -> list[Point]:
        return [(x - _sign(x) * margin, y - _sign(y) * margin, height) for x, y in corners]

    rings = [terrace(margin, height) for margin, height in zip(inset, heights, strict=True)]
    facets: list[Facet] = []
    for outer, inner in pairwise(rings):
        sides = zip(outer, [*outer[1:], outer[0]], [*inner[1:], inner[0]], inner, strict=True)
        facets += [(a, d, c, b) for a, b, c, d in sides]
    return facets, tuple(rings[-1])


def _paint(facets: list[Facet], table: Facet, shades: tuple[str, ...]) -> str:
    """All facets of one brightness as one path, the table's inner fire, the glare."""
    by_shade: dict[int, list[str]] = defaultdict(list)
    for number, facet in enumerate(facets):
        by_shade[_brightness(_light_incidence(facet), sparkle=(number * 7) % 5)].append(_path(facet))
    for wedge, glow in _fire(table):
        by_shade[glow].append(_path(wedge))
    painted = [_shape(shades[tone], paths) for tone, paths in sorted(by_shade.items())]
    return f'<g stroke-width=".8" stroke-linejoin="round">{"".join(painted)}</g>{_glare(table)}'


def _fire(table: Facet) -> Iterator[tuple[Facet, int]]:
    """Light that fell in from the upper left leaves the stone at the lower right of the table."""
    middle = (sum(x for x, _, _ in table) / len(table), sum(y for _, y, _ in table) / len(table), 0.5)
    for i, (a, b) in enumerate(pairwise([*table, table[0]])):
        away = ((a[0] + b[0]) / 2 - middle[0], (a[1] + b[1]) / 2 - middle[1])
        reach = sqrt(away[0] ** 2 + away[1] ** 2) or 1
        lit = (away[0] * 0.6 + away[1] * 0.8) / reach
        yield (middle, a, b), min(5, max(2, round(3.4 + 1.5 * lit + (0.5 if i % 2 else -0.5))))


def _glare(table: Facet) -> str:
    """The window of light on the table's upper left corner, and one spark on the rim."""
    left, top = min(x for x, _, _ in table), min(y for _, y, _ in table)
    corner = min(table, key=lambda point: point[0] + point[1])
    return (
        f'<path fill="#fff" opacity=".8" d="M{left * 0.8:.0f} {top * 0.25:.0f}Q{left * 0.72:.0f} {top * 0.74:.0f} '
        f'{left * 0.1:.0f} {top * 0.82:.0f}Q{left * 0.5:.0f} {top * 0.5:.0f} {left * 0.8:.0f} {top * 0.25:.0f}z"/>'
        f'<path fill="#fff" d="M{corner[0] * 1.2:.0f} {corner[1] * 1.2 - 8:.0f}l2 6 6 2-6 2-2 6-2-6-6-2 6-2z"/>'
    )


def _light_incidence(facet: Facet) -> float:
    """How squarely a facet looks into the light, from its normal."""
    (ax, ay, az), (bx, by, bz), (cx, cy, cz) = ((x / 50, y / 50, z) for x, y, z in facet[:3])
    ux, uy, uz, vx, vy, vz = bx - ax, by - ay, bz - az, cx - ax, cy - ay, cz - az
    nx, ny, nz = uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx
    length = sqrt(nx * nx + ny * ny + nz * nz) * (1 if nz > 0 else -1) or 1
    return (nx * LIGHT_DIRECTION[0] + ny * LIGHT_DIRECTION[1] + nz * LIGHT_DIRECTION[2]) / length


def _brightness(slope: float, sparkle: int) -> int:
    return min(6, max(0, round(5.2 * (slope + 0.1) + 0.45 * (sparkle - 2))))


def _shape(fill: str, paths: list[str]) -> str:
    return f'<path fill="{fill}" stroke="{fill}" d="{"".join(paths)}"/>'


def _path(points: Facet) -> str:
    return "M" + " ".join(f"{x:.0f} {y:.0f}" for x, y, _ in points) + "z"


def _sign(number: float) -> int:
    return (number > 0) - (number < 0)


def _round_outline(angle: float) -> tuple[float, float]:
    return 47 * sin(angle), -47 * cos(angle)


def _pear_outline(angle: float) -> tuple[float, float]:
    tip = max(0.0, cos(angle)) ** 3
    return 38 * sin(angle) * (1 - 0.30 * tip), 9 - (38 + 18 * tip) * cos(angle)


def _marquise_outline(angle: float) -> tuple[float, float]:
    lean = sin(angle) * (0.55 + 0.45 * abs(sin(angle)))
    x, y = 30 * lean, -49 * cos(angle)
    return 0.88 * x + 0.42 * -y, 0.42 * x + 0.88 * y


def _trillion_outline(angle: float) -> tuple[float, float]:
    aside = (angle + pi / 3) % (2 * pi / 3) - pi / 3
    from_side = pi / 3 - abs(aside)
    reach = 27 / cos(from_side) * (1 + 0.26 * cos(1.5 * from_side))
    return reach * sin(angle), 9 - reach * cos(angle)


SQUARE_OUTLINE = [
    (-45.0, -33.0),
    (-33.0, -45.0),
    (33.0, -45.0),
    (45.0, -33.0),
    (45.0, 33.0),
    (33.0, 45.0),
    (-33.0, 45.0),
    (-45.0, 33.0),
]
TALL_OUTLINE = [
    (-36.0, -32.0),
    (-21.0, -48.0),
    (21.0, -48.0),
    (36.0, -32.0),
    (36.0, 32.0),
    (21.0, 48.0),
    (-21.0, 48.0),
    (-36.0, 32.0),
]
GEM_CUTS: dict[Gem, tuple[list[Facet], Facet]] = {
    "ruby": _brilliant_cut(_round_outline, 8),
    "diamond": _step_cut(SQUARE_OUTLINE, (0, 8, 15, 21)),
    "heliodor": _brilliant_cut(_trillion_outline, 6),
    "sapphire": _brilliant_cut(_pear_outline, 8),
    "emerald": _step_cut(TALL_OUTLINE, (0, 6, 12, 17)),
    "amethyst": _brilliant_cut(_marquise_outline, 8),
}
