"""Draw learning curves as one SVG: `python tools/studies/learning_curves.py OUT.svg NAME=FILE NAME=FILE …`.

Each file is the output of an example, such as `examples/ppo.py`: lines with decisions, CPU seconds and the
share of wins. The picture shows wins over CPU seconds.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

import htpy as h

from nedra.lab.report.axes import Scale, round_ticks, x_axis, y_axis
from nedra.lab.report.plot_shapes import coordinate, label, segment, svg

WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 640, 320, 52, 130, 16, 40
CHANCE = 0.25
COLOURS = ("#8a5a00", "#2b6a8f", "#5b7d2b")
STYLE = """text { font: 12px system-ui, sans-serif; fill: #22262e } .axis { stroke: #8a8f99 }
.fair { stroke: #5b6270; stroke-dasharray: 4 3 } polyline { fill: none; stroke-width: 2 }
rect { fill: #fff }"""
LINE = re.compile(r"\s*[\d,]+ decisions\s+([\d.]+) s\s+([\d.]+)%")


def points_of(file: Path) -> list[tuple[float, float]]:
    """CPU seconds and share of wins, line by line."""
    found = map(LINE.match, file.read_text(encoding="utf-8").splitlines())
    return [(float(one[1]), float(one[2]) / 100) for one in found if one]


def picture(curves: dict[str, list[tuple[float, float]]]) -> h.Element:
    """All curves in one plot, each named at its end; the dashed line is chance."""
    longest = max(seconds for points in curves.values() for seconds, _ in points)
    across, upward = Scale(0, longest, LEFT, WIDTH - RIGHT), Scale(0, 0.75, HEIGHT - BOTTOM, TOP)
    return svg(xmlns="http://www.w3.org/2000/svg", viewBox=f"0 0 {WIDTH} {HEIGHT}", role="img")[
        h.title["Wins against three heuristics over CPU seconds"],
        h.style[STYLE],
        h.rect(width=WIDTH, height=HEIGHT),
        x_axis(across, upward.start, round_ticks(0, longest, 6), lambda value: f"{value:.0f}", "CPU seconds"),
        y_axis(
            upward, LEFT, round_ticks(0, 0.75, 8), lambda share: f"{100 * share:.0f}", "wins, % (chance: 25)"
        ),
        segment("fair", LEFT, upward.place(CHANCE), across.end, upward.place(CHANCE)),
        (
            curve(
                name, [(across.place(x), upward.place(y)) for x, y in points], COLOURS[number % len(COLOURS)]
            )
            for number, (name, points) in enumerate(curves.items())
        ),
    ]


def curve(name: str, points: list[tuple[float, float]], colour: str) -> h.Element:
    path = " ".join(f"{coordinate(x)},{coordinate(y)}" for x, y in points)
    x, y = points[-1]
    return h.g[h.polyline(points=path, stroke=colour), label(name, x + 8, y + 4)]


if __name__ == "__main__":
    out, *named = sys.argv[1:]
    files = dict(word.split("=", 1) for word in named)
    drawn = picture({name: points_of(Path(file)) for name, file in files.items()})
    Path(out).write_text(f"{drawn}\n", encoding="utf-8")
