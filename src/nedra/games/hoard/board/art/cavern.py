"""The place of My Hoard: a mossy cavern of many facets, with its mouth open to the moonlit night."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from itertools import pairwise, product
from math import cos, exp, hypot, radians, sin
from typing import TypeAlias

from nedra.ui.symbols import Symbol

Point: TypeAlias = tuple[float, float]
Colour: TypeAlias = tuple[float, float, float]
Facet: TypeAlias = tuple[Point, ...]
Light: TypeAlias = Callable[[Facet, float], Colour]

MOUTH: Point = (640, 232)
ACROSS, ALOFT = 272, 190  # half the width and the height of the mouth
RINGS = (1.0, 1.1, 1.25, 1.43, 1.65, 1.92, 2.25, 2.65, 3.2)
BEARINGS = tuple(range(-20, 205, 8))  # from the right foot of the mouth over its top to the left one
ROWS = (292, 308, 326, 348, 374, 405, 442, 486, 538, 600, 672, 760)
LANTERNS: tuple[Point, ...] = ((150, 270), (1130, 270), (330, 214), (950, 214))

STONE: Colour = (50, 62, 55)
MOSS: Colour = (70, 110, 48)
MOONLIGHT: Colour = (104, 158, 150)
LAMPLIGHT: Colour = (196, 130, 58)


def cavern() -> Symbol:
    """Walls and floor around the mouth; what stands in the mouth is put behind them by the board."""
    body = (
        f"{_paint(_floor(), _floor_light)}{_paint(_walls(), _wall_light)}{SPIKES}{VINES}"
        '<path fill="url(#hoard-gloom)" d="M0 0h1280v720H0z"/>'
    )
    return Symbol("hoard-cavern", "0 0 1280 720", body, GLOOM, fit="none")


def _walls() -> Iterator[Facet]:
    """Rings around the mouth, each one nearer to the eye; every cell is split along a diagonal."""
    for (low, high), (inner, outer) in product(pairwise(range(len(BEARINGS))), pairwise(range(len(RINGS)))):
        a, b, c, d = _rock(low, inner), _rock(low, outer), _rock(high, outer), _rock(high, inner)
        yield from ((a, b, c), (a, c, d)) if (low + inner) % 2 else ((a, b, d), (b, c, d))


def _rock(bearing: int, ring: int) -> Point:
    """A corner of the wall, out of line as rock is."""
    angle = radians(BEARINGS[bearing] + 3.5 * _chance(bearing, ring, 1))
    foot = bearing in (0, len(BEARINGS) - 1)
    reach = RINGS[ring] * (1 + (0.03 if foot else 0.055) * _chance(bearing, ring, 2))
    return MOUTH[0] + ACROSS * reach * cos(angle), MOUTH[1] - ALOFT * reach * sin(angle)


def _floor() -> Iterator[Facet]:
    """Slabs of stone and moss, row by row, wider the nearer they are."""
    for row in range(len(ROWS) - 1):
        for column in range(-11, 11):
            a, b, c, d = (_slab(column + i, row + j) for i, j in ((0, 0), (1, 0), (1, 1), (0, 1)))
            yield from ((a, b, c), (a, c, d)) if (row + column) % 2 else ((a, b, d), (b, c, d))


def _slab(column: int, row: int) -> Point:
    width = (ROWS[row] - 150) * 0.42
    aside, down = 0.3 * _chance(column, row, 3), 0.16 * _chance(column, row, 4)
    return 640 + (column + 0.5 + aside) * width, ROWS[row] + down * (ROWS[row] - 250) * 0.4


def _wall_light(facet: Facet, grain: float) -> Colour:
    """Moonlight on the rim of the mouth, lamplight on the sides, moss where water runs."""
    x, y = _middle(facet)
    reach = hypot((x - MOUTH[0]) / ACROSS, (y - MOUTH[1]) / ALOFT)
    damp = 0.5 + 0.5 * sin(x / 61 + y / 43) * cos(y / 71 - x / 97)
    stone = _mix(STONE, MOSS, min(1.0, max(0.0, damp * 1.25 - 0.22 + 0.2 * grain)))
    stone = _mix(stone, MOONLIGHT, 0.85 * exp(-((reach - 1) / 0.13)) if reach > 1 else 0.85)
    return _lamplit(stone, x, y, 0.8 + 0.16 * grain)


def _floor_light(facet: Facet, grain: float) -> Colour:
    """The moon's path from the mouth towards the eye, lamplight from both sides, moss between."""
    x, y = _middle(facet)
    beam = exp(-(((x - 640) / (150 + (y - 290) * 0.75)) ** 2)) * exp(-(y - 290) / 300)
    damp = 0.5 + 0.5 * sin(x / 83 - y / 37) * cos(y / 53 + x / 141)
    stone = _mix(STONE, MOSS, min(1.0, max(0.0, damp * 1.3 - 0.2 + 0.25 * grain)))
    return _lamplit(_mix(stone, MOONLIGHT, 0.62 * beam), x, y, 0.82 + 0.1 * grain)


def _lamplit(colour: Colour, x: float, y: float, tone: float) -> Colour:
    glow = sum(exp(-(((x - lamp[0]) / 170) ** 2) - ((y - lamp[1]) / 170) ** 2) for lamp in LANTERNS)
    r, g, b = _mix(colour, LAMPLIGHT, min(0.55, 0.55 * glow))
    return r * tone, g * tone, b * tone


def _paint(facets: Iterator[Facet], light: Light) -> str:
    """All facets of one colour as one path; the stroke closes the seams between them."""
    by_colour: dict[str, list[str]] = defaultdict(list)
    for number, facet in enumerate(facets):
        shade = light(facet, _chance(number, len(facet), 5))
        by_colour["#" + "".join(f"{min(255, max(0, 8 * round(part / 8))):02x}" for part in shade)].append(
            "M" + " ".join(f"{x:.0f} {y:.0f}" for x, y in facet) + "z"
        )
    painted = "".join(
        f'<path fill="{colour}" stroke="{colour}" d="{"".join(paths)}"/>'
        for colour, paths in by_colour.items()
    )
    return f'<g stroke-linejoin="round">{painted}</g>'


def _middle(facet: Facet) -> Point:
    return sum(x for x, _ in facet) / len(facet), sum(y for _, y in facet) / len(facet)


def _mix(one: Colour, other: Colour, share: float) -> Colour:
    return (
        one[0] + (other[0] - one[0]) * share,
        one[1] + (other[1] - one[1]) * share,
        one[2] + (other[2] - one[2]) * share,
    )


def _chance(a: int, b: int, c: int) -> float:
    """A number from -1 to 1 that is always the same for the same three."""
    mixed = (a * 73856093 ^ b * 19349663 ^ c * 83492791) & 0xFFFFFFFF
    mixed = (mixed ^ mixed >> 13) * 1274126177 & 0xFFFFFFFF
    return (mixed >> 8 & 0xFFFF) / 0x8000 - 1


SPIKES = """
<g id="hoard-spikes"><path fill="#1a2620" d="M352 0l26 96 22-96zM408 0l17 58 18-58zM300 0l14 66 24-66zM462 0l12 40 14-40z"/>
<path fill="#5d7c57" d="M352 0l26 96-6-96zM408 0l17 58-6-58zM300 0l14 66 2-66zM462 0l12 40-3-40z"/></g>
<use href="#hoard-spikes" transform="matrix(-1 0 0 1 1290 0)"/>"""

VINES = """
<g id="hoard-vines"><g fill="none" stroke="#2f5426" stroke-width="4" stroke-linecap="round"><path d="M428 62c-8 40 10 62-2 104-6 20 4 36 0 54M470 44c6 30-8 48 2 82M396 96c-4 34 8 50 0 84"/></g>
<g fill="#5f9440"><path id="hoard-leaf" d="M426 92q-18-2-20 12 16 4 20-12z"/><use href="#hoard-leaf" x="3" y="38"/><use href="#hoard-leaf" x="-2" y="76"/><use href="#hoard-leaf" x="46" y="-6"/><use href="#hoard-leaf" x="44" y="30"/><use href="#hoard-leaf" x="-28" y="34"/><use href="#hoard-leaf" x="-26" y="72"/></g>
<g fill="#87bd58"><path id="hoard-leaf-lit" d="M430 110q18-4 20 10-14 6-20-10z"/><use href="#hoard-leaf-lit" x="-4" y="42"/><use href="#hoard-leaf-lit" x="-4" y="84"/><use href="#hoard-leaf-lit" x="40" y="-36"/><use href="#hoard-leaf-lit" x="42" y="4"/><use href="#hoard-leaf-lit" x="-32" y="22"/><use href="#hoard-leaf-lit" x="-30" y="56"/></g></g>
<use href="#hoard-vines" transform="matrix(-.9 0 0 .8 1250 0)"/>"""

GLOOM = """
<radialGradient id="hoard-gloom" cx=".5" cy=".5" r=".78"><stop offset=".45" stop-color="#04100a" stop-opacity="0"/><stop offset=".8" stop-color="#04100a" stop-opacity=".28"/><stop offset="1" stop-color="#030a06" stop-opacity=".72"/></radialGradient>"""
