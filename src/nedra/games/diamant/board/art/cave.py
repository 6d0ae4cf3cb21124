"""The place of Diamant: a sandstone corridor in true perspective, going into the dark."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from itertools import pairwise

from nedra.ui.symbols import Symbol

EYE = (640, 262)  # the vanishing point, in a picture of 1280 by 720
WALL, FLOOR, ROOF = 900, 560, 860  # how far they are from the eye at depth 1
JOINTS = (1.0, 1.26, 1.58, 1.98, 2.48, 3.1, 3.9, 4.9)
COURSES = (-860, -560, -290, -40, 190, 385, 560)
STONES = ("#6b4a2c", "#7a5633", "#8a643d", "#9a7148")
SLABS = ("#4a3320", "#553b25", "#61452c", "#6d4e33")
RIBS = (2.9, 1.98)  # the far ones first, for the near ones stand before them

Corner = tuple[float, float, float]


def corridor() -> Symbol:
    """Walls, floor, ribs and the dark gate at the end; the torches are hung up by the board."""
    half = _stones(_wall(), STONES) + _frieze() + "".join(_rib(depth) for depth in RIBS)
    shared = f'<g id="cave-half">{half}</g>{GRADIENTS}'
    body = (
        '<path fill="#1c110a" d="M0 0h1280v720H0z"/>'
        f"{_stones(_floor(), SLABS)}"
        '<path fill="url(#worn)" d="M0 300h1280v420H0z"/>'
        f"{END_WALL}"
        '<use href="#cave-half"/><use href="#cave-half" transform="matrix(-1 0 0 1 1280 0)"/>'
        '<path fill="url(#depth)" d="M0 0h1280v720H0z"/>'
        f"{GATE}"
    )
    return Symbol("cave", "0 0 1280 720", body, shared, fit="none")


def picture() -> Symbol:
    """The picture that invites to Diamant: an explorer, a chest, and a snake that nobody has noticed yet."""
    torches = "".join(
        f'<circle cx="{x + 19}" cy="150" r="140" fill="url(#halo)"/><use href="#torch" x="{x}" y="150" width="38" height="76"/>'
        f'<use href="#flame" x="{x}" y="122" width="38" height="52"/>'
        for x in (62, 460)
    )
    body = (
        f'<use href="#cave" x="-151" y="0" width="862" height="485"/>{torches}'
        '<ellipse cx="290" cy="366" rx="180" ry="30" fill="#ffb84d" opacity=".25"/>'
        '<use href="#trap-snake" x="352" y="196" width="150" height="150"/>'
        '<use href="#chest-open" x="196" y="226" width="176" height="154"/>'
        '<use href="#explorer-0" x="34" y="190" width="196" height="196"/>'
        '<path fill="url(#dusk)" d="M0 180h560v260H0z"/>'
    )
    shared = """<linearGradient id="dusk" x2="0" y2="1"><stop offset=".5" stop-color="#0b0603" stop-opacity="0"/>
    <stop offset=".8" stop-color="#0b0603" stop-opacity=".95"/></linearGradient>"""
    return Symbol("scene-diamant", "0 0 560 440", body, shared, fit="xMidYMid slice")


def _at(corner: Corner) -> str:
    across, down, depth = corner
    return f"{EYE[0] + across / depth:.0f} {EYE[1] + down / depth:.0f}"


def _stones(stones: Iterator[tuple[Corner, ...]], tones: tuple[str, ...]) -> str:
    """All stones of one tone as one path; tones are dealt out by a fixed scramble."""
    by_tone: dict[int, list[str]] = defaultdict(list)
    for number, stone in enumerate(stones):
        by_tone[(number * 7 + number // 3) % 11 % len(tones)].append("M" + "L".join(map(_at, stone)) + "z")
    return "".join(f'<path fill="{tones[tone]}" d="{"".join(paths)}"/>' for tone, paths in by_tone.items())


def _wall() -> Iterator[tuple[Corner, ...]]:
    """The left wall in running bond, with a gap of mortar around every stone."""
    for course, (top, bottom) in enumerate(pairwise(COURSES)):
        shift = 1.0 if course % 2 else 1.12
        for near, far in pairwise(JOINTS):
            a, b = near * shift * 1.008, far * shift * 0.992
            yield (-WALL, top + 5, a), (-WALL, top + 5, b), (-WALL, bottom - 5, b), (-WALL, bottom - 5, a)


def _floor() -> Iterator[tuple[Corner, ...]]:
    """Slabs from wall to wall, every second row shifted by half a slab."""
    for row, (near, far) in enumerate(pairwise(JOINTS)):
        edges = (-900, -540, -180, 180, 540, 900) if row % 2 else (-900, -720, -360, 0, 360, 720, 900)
        a, b = near * 1.008, far * 0.992
        for left, right in pairwise(edges):
            yield (left + 5, FLOOR, a), (right - 5, FLOOR, a), (right - 5, FLOOR, b), (left + 5, FLOOR, b)


def _frieze() -> str:
    """A zigzag band cut into the wall, running into the depth, lit on its lower edge."""
    depths = [1.1 * 1.055**step for step in range(28)]
    zigzag = "L".join(_at((-WALL, -100 - 70 * (step % 2), depth)) for step, depth in enumerate(depths))
    ledges = "".join(f"M{_at((-WALL, y, 1.0))}L{_at((-WALL, y, 4.9))}" for y in (-190, -72))
    return (
        f'<g fill="none" stroke-linejoin="round"><path stroke="#3d2714" stroke-width="5" d="M{zigzag}{ledges}"/>'
        f'<path stroke="#c9965c" stroke-opacity=".55" stroke-width="1.3" transform="translate(0 3)" d="M{zigzag}{ledges}"/></g>'
    )


def _rib(depth: float) -> str:
    """Half an arch that carries the roof: a lit face and the dark flank behind it."""
    face, flank, back = -WALL + 130, -WALL + 130, depth * 1.13
    spring = -430

    def pillar(front: float, behind: float, inner: float) -> str:
        return f"M{_at((-WALL, FLOOR, front))}L{_at((inner, FLOOR, behind))}L{_at((inner, spring, behind))}"

    arch = f"Q{_at((face, -ROOF + 40, depth))} {_at((0, -ROOF + 40, depth))}L{_at((0, -ROOF - 400, depth))}L{_at((-WALL, -ROOF - 400, depth))}z"
    hidden = f"M{_at((flank, FLOOR, depth))}L{_at((flank, FLOOR, back))}L{_at((flank, spring, back))}L{_at((flank, spring, depth))}z"
    joints = "".join(f"M{_at((-WALL, y, depth))}L{_at((face, y, depth))}" for y in (-330, -110, 90, 290, 430))
    base = f"M{_at((-WALL, FLOOR, depth))}L{_at((face + 34, FLOOR, depth))}L{_at((face + 34, 470, depth))}L{_at((-WALL, 470, depth))}z"
    return (
        f'<path fill="#2b1a0e" d="{hidden}"/><path fill="url(#rib)" d="{pillar(depth, depth, face)}{arch}"/>'
        f'<path fill="#b98a55" d="{base}"/>'
        f'<path fill="none" stroke="#4a2f18" stroke-width="{9 / depth:.1f}" d="{joints}"/>'
        f'<path fill="none" stroke="#f0c58a" stroke-opacity=".5" stroke-width="{7 / depth:.1f}" '
        f'd="M{_at((face, FLOOR, depth))}L{_at((face, spring, depth))}"/>'
    )


END_WALL = """<path fill="#5b3f26" d="M456 0h368v376H456z"/>
<path stroke="#120a05" stroke-width="3" d="M456 60h368M456 124h368M456 188h54M770 188h54M456 248h40M784 248h40M456 310h40M784 310h40M480 124v64M800 124v64M474 248v62M806 248v62M560 60v64M720 60v64"/>"""

GATE = """
<path fill="url(#stone-end)" d="M486 372V236c0-70 62-118 154-118s154 48 154 118v136h-44V248c0-50-44-84-110-84s-110 34-110 84v124z"/>
<path fill="none" stroke="#2e1c0f" stroke-width="3" d="M486 326h44M750 326h44M486 282h44M750 282h44M489 234l44 8M791 234l-44 8M512 182l36 24M768 182l-36 24M556 142l22 32M724 142l-22 32"/>
<path fill="#080403" d="M530 372V248c0-50 44-84 110-84s110 34 110 84v124z"/>
<path fill="url(#beyond)" d="M530 372V248c0-50 44-84 110-84s110 34 110 84v124z"/>
<path fill="#c3935a" d="M608 112h64l-9 60h-46z"/><path fill="#5b3a1d" d="M619 130h14v9h-14zM647 130h14v9h-14zM622 151h36l-6 9h-24z"/>
<path fill="#6a4a2d" d="M470 368h340l14 16H456z"/><path fill="#a87b4b" d="M470 368h340l4 5H466z"/>"""

GRADIENTS = """
<radialGradient id="worn" cx=".5" cy=".75" r=".6"><stop stop-color="#e2a45c" stop-opacity=".38"/><stop offset=".6" stop-color="#8a5526" stop-opacity=".12"/>
<stop offset="1" stop-color="#000" stop-opacity=".35"/></radialGradient>
<radialGradient id="depth" cx=".5" cy=".36" r=".62" gradientTransform="translate(0 .06) scale(1 .9)"><stop stop-color="#050201" stop-opacity=".96"/>
<stop offset=".16" stop-color="#0a0503" stop-opacity=".82"/><stop offset=".5" stop-color="#150b05" stop-opacity=".25"/>
<stop offset=".75" stop-color="#1a0d05" stop-opacity=".1"/><stop offset="1" stop-color="#0b0603" stop-opacity=".55"/></radialGradient>
<linearGradient id="rib" x2="1" y2=".3"><stop stop-color="#8d6238"/><stop offset=".6" stop-color="#b5844e"/><stop offset="1" stop-color="#7c552f"/></linearGradient>
<linearGradient id="stone-end" x2="1" y2="1"><stop stop-color="#8a6238"/><stop offset="1" stop-color="#4c311a"/></linearGradient>
<radialGradient id="beyond" cx=".5" cy=".9" r=".7"><stop stop-color="#7a3d12" stop-opacity=".5"/><stop offset="1" stop-color="#000" stop-opacity="0"/></radialGradient>"""
