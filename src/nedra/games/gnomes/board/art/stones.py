"""The stones: three colours in three cuts, each engraved with its colour's mark, and the diamond."""

from __future__ import annotations

from collections import defaultdict
from itertools import pairwise
from math import sqrt
from typing import Final

from nedra.games.gnomes.rules.cards import COLOUR_NAMES, SHAPE_NAMES, Colour, Shape
from nedra.ui.gems import GEM_CUTS, GEM_PALETTES, LIGHT_DIRECTION, Facet
from nedra.ui.symbols import Symbol

BOX = "-50 -50 100 100"
CUT_OF: Final = {Shape.ROUND: "ruby", Shape.SQUARE: "diamond", Shape.TRIANGLE: "heliodor"}
"""The family's cuts by their outline: a round brilliant, a square step cut, a trillion."""
MIDDLE: Final = {Shape.ROUND: (0, 0), Shape.SQUARE: (0, 0), Shape.TRIANGLE: (0, 9)}
ENGRAVED: Final = {Shape.ROUND: 44, Shape.SQUARE: 46, Shape.TRIANGLE: 36}


def stone(colour: Colour, shape: Shape) -> Symbol:
    """A gem of that colour in that cut."""
    facets, table = GEM_CUTS[CUT_OF[shape]]  # type: ignore[index]  # the family's own names
    shades = GEM_PALETTES[colour.value]
    body = _rim(facets, shades[0]) + _facets(facets, shades) + _table(table, shades)
    return Symbol(f"gnomes-{colour}-{shape}", BOX, body + _mark(colour, shape, shades) + SPARK)


def niche(shape: Shape) -> Symbol:
    """The empty place of a gem, cut into a shelf."""
    facets, _ = GEM_CUTS[CUT_OF[shape]]  # type: ignore[index]  # the family's own names
    outline = _outline(facets)
    return Symbol(
        f"gnomes-niche-{shape}",
        BOX,
        f'<g transform="translate(0 2) scale(.7)"><path fill="#000" fill-opacity=".35" stroke="#fff" stroke-opacity=".3" '
        f'stroke-width="5" stroke-dasharray="9 8" d="{outline}"/></g>',
    )


def _rim(facets: list[Facet], shade: str) -> str:
    """A dark edge, so that a small stone stands out from whatever it lies on."""
    return f'<path fill="{shade}" stroke="{shade}" stroke-width="5" stroke-linejoin="round" d="{_outline(facets)}"/>'


def _outline(facets: list[Facet]) -> str:
    """The girdle: all points at the lowest height, in order round the middle."""
    ground = {(x, y) for facet in facets for x, y, height in facet if height == 0}
    middle = sum(y for _, y in ground) / len(ground)
    ring = sorted(ground, key=lambda point: _turn(point[0], point[1] - middle))
    return "M" + " ".join(f"{x:.0f} {y:.0f}" for x, y in ring) + "z"


def _turn(x: float, y: float) -> float:
    """A number that grows as the direction turns, without trigonometry."""
    along = y / (abs(x) + abs(y))
    return 2 - along if x < 0 else along


def _facets(facets: list[Facet], shades: tuple[str, ...]) -> str:
    by_tone: dict[int, list[str]] = defaultdict(list)
    for number, facet in enumerate(facets):
        tone = round(5 * (_slope(facet) + 0.12) + 0.4 * (number * 7 % 5 - 2))
        by_tone[min(6, max(1, tone))].append(_path(facet))
    return "".join(
        f'<path fill="{shades[tone]}" stroke="{shades[tone]}" stroke-width=".8" d="{"".join(paths)}"/>'
        for tone, paths in sorted(by_tone.items())
    )


def _table(table: Facet, shades: tuple[str, ...]) -> str:
    """The table: its upper left in the light, its lower right aglow."""
    x, y = (sum(point[axis] for point in table) / len(table) for axis in (0, 1))
    wedges = [
        f'<path fill="{shades[4 if a[0] + b[0] - 2 * x + a[1] + b[1] - 2 * y > 0 else 5]}" d="{_path(((x, y, 0.5), a, b))}"/>'
        for a, b in pairwise([*table, table[0]])
    ]
    return "".join(wedges)


def _mark(colour: Colour, shape: Shape, shades: tuple[str, ...]) -> str:
    """The engraving: a dark cut with its lower edge in the light."""
    size, (x, y) = ENGRAVED[shape], MIDDLE[shape]
    at = f'width="{size}" height="{size}" x="{x - size / 2:.0f}"'
    use = f'<use href="#gnomes-mark-{colour}" {at}'
    return f'{use} y="{y - size / 2 + 2:.0f}" color="{shades[6]}"/>{use} y="{y - size / 2:.0f}" color="{shades[0]}"/>'


def _slope(facet: Facet) -> float:
    """How squarely a facet looks into the light."""
    (ax, ay, az), (bx, by, bz), (cx, cy, cz) = ((x / 50, y / 50, z) for x, y, z in facet[:3])
    ux, uy, uz, vx, vy, vz = bx - ax, by - ay, bz - az, cx - ax, cy - ay, cz - az
    nx, ny, nz = uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx
    length = sqrt(nx * nx + ny * ny + nz * nz) * (1 if nz > 0 else -1) or 1
    return (nx * LIGHT_DIRECTION[0] + ny * LIGHT_DIRECTION[1] + nz * LIGHT_DIRECTION[2]) / length


def _path(points: Facet) -> str:
    return "M" + " ".join(f"{x:.0f} {y:.0f}" for x, y, _ in points) + "z"


SPARK = '<path fill="#fff" d="M-24 -33l2.500 7 7 2.500-7 2.500-2.500 7-2.500-7-7-2.500 7-2.500z"/>'

DIAMOND = Symbol(
    "gnomes-diamond",
    BOX,
    """
    <path fill="#2c5a7c" stroke="#2c5a7c" stroke-width="5" stroke-linejoin="round" d="M-27 -38h54l20 26L0 45-47-12z"/>
    <path fill="#effbff" d="M-27-38h16l-9 26h-27z"/><path fill="#d6f0f8" d="M-11-38h22l11 26h-42z"/><path fill="#8ac0da" d="M11-38h16l20 26H22z"/>
    <path fill="#fff" d="M-11-38L0-38-20-12z"/><path fill="#b3dded" d="M11-38l11 26L6-12z"/>
    <path fill="#d6f0f8" d="M-47-12h27L0 45z"/><path fill="#b3dded" d="M-20-12h20L0 45z"/><path fill="#8ac0da" d="M0-12h22L0 45z"/><path fill="#5f97b8" d="M22-12h25L0 45z"/>
    <path fill="#fff" opacity=".9" d="M-14-12h9L-3 30z"/><path fill="#fff" d="M-30-30h10l-8 14h-10z" opacity=".8"/>
    <path fill="#fff" d="M26-46l3 9 9 3-9 3-3 9-3-9-9-3 9-3z"/>""",
)

STONES = (*(stone(colour, shape) for colour in COLOUR_NAMES for shape in SHAPE_NAMES), DIAMOND)
NICHES = tuple(niche(shape) for shape in SHAPE_NAMES)
