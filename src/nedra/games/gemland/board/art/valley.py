"""The land around the mountain: far ranges, meadows, pines and clouds."""

from __future__ import annotations

from math import sin

from nedra.ui.symbols import Symbol

PINE = """<g id="gemland-pine"><path fill="#5a3a1c" d="M-2 0h4v10h-4z"/><path fill="#2f6144" d="M0-40l12 20h-6l10 16H-16l10-16h-6z"/><path fill="#3f7a55" d="M0-40L-12-20h6L-16-4H0z"/></g>
<g id="gemland-cloud" fill="#fff"><path d="M-60 14c-16 0-20-20-4-24 0-18 26-24 34-10 10-16 40-12 42 6 18-8 36 6 30 20 14 2 12 16-2 18H-54z" opacity=".92"/><path fill="#dcebf6" d="M-60 14c-8 0-12-6-11-12 12 8 30 2 42 4 22 4 44 0 72-2 14 0 10 18-4 20H-54c-2-4-3-8-6-10z" opacity=".75"/></g>"""


def valley() -> Symbol:
    """The whole background, from the far snow to the grass at one's feet."""
    far = _range(430, 150, "#b9cfe4", "#d9e7f2", 3)
    near = _range(480, 120, "#98b3c9", "#c3d5e2", 11)
    body = (
        f"{far}{near}"
        '<path fill="#8fb98a" d="M0 500Q200 450 460 486T900 470t380 10v240H0z"/><path fill="#7bab72" d="M0 548Q260 492 620 540t660-10v190H0z"/>'
        '<path fill="#689a5e" d="M0 612Q330 548 700 604t580-16v132H0z"/><path fill="#588a50" d="M0 672Q360 620 760 664t520-14v70H0z"/>'
        '<path fill="none" stroke="#fff" stroke-opacity=".16" stroke-width="3" d="M0 548Q260 492 620 540t660-10M0 612Q330 548 700 604t580-16"/>'
        f"{_pines()}{_flowers()}"
    )
    return Symbol("gemland-valley", "0 0 1280 720", body, PINE, fit="xMidYMax slice")


def _range(foot: int, rise: int, shade: str, light: str, seed: int) -> str:
    """A chain of peaks, each with a lit and a shaded side."""
    left, right = [], []
    for number in range(9):
        x = number * 165 - 60 + 40 * sin(seed + number * 2.1)
        top = foot - rise * (0.55 + 0.45 * abs(sin(seed * 1.7 + number * 1.9)))
        half = 130 + 30 * sin(number + seed)
        left.append(f"M{x - half:.0f} {foot + 60}L{x:.0f} {top:.0f}L{x + 14:.0f} {foot + 60}z")
        right.append(f"M{x:.0f} {top:.0f}L{x + half:.0f} {foot + 60}H{x - 8:.0f}z")
    return f'<path fill="{light}" d="{"".join(left)}"/><path fill="{shade}" d="{"".join(right)}"/>'


def _pines() -> str:
    spots: tuple[tuple[int, int, float], ...] = (
        (30, 560, 1.3),
        (66, 574, 1.0),
        (96, 556, 0.8),
        (470, 540, 0.7),
        (500, 546, 0.9),
        (700, 548, 0.8),
    )
    spots += ((820, 560, 1.0), (850, 566, 1.3), (1180, 552, 1.0), (1214, 560, 1.4), (1252, 550, 1.1))
    return "".join(
        f'<use href="#gemland-pine" transform="translate({x} {y}) scale({size})"/>' for x, y, size in spots
    )


def _flowers() -> str:
    """Dots of colour in the grass, scattered by a fixed rule."""
    dots = [(i * 97 % 1280, 640 + i * 41 % 76, ("#fff6d0", "#ffd1dc", "#fff")[i % 3]) for i in range(60)]
    return "".join(f'<circle cx="{x}" cy="{y}" r="2.400" fill="{tone}"/>' for x, y, tone in dots)
