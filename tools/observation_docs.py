#!/usr/bin/env python3
"""Write the documentation page that describes the observations."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from nedra.core.match.catalogue import game as find_game
from nedra.core.match.catalogue import games

if TYPE_CHECKING:
    from nedra.core.contract.analysis.observation import ObservationLayout, ObservationPart
    from nedra.core.contract.game import AnyGame

INTRODUCTION = """# Observations

An observation is what a seat may know, as a row of 16-bit integers. Its layout is the same for every number
of seats. States that differ only in hidden information give the same bytes, which the conformance tests
check. Parts with a cell for each seat start with the observer and continue clockwise. Moves that name a
player count from seat 1, so `seat` says which one the observer is. Parts with several dimensions are stored
row by row.

Bounds hold for every box. *Full scale* is about the most that the printed box brings. Where an environment
gives floats, a cell is divided by it, and what is above it stays 1.

`python tools/observation_docs.py > docs/observations.md` writes this page.
"""


def render_page() -> str:
    """The whole page."""
    all_games = (find_game(name) for name in games())
    return "\n".join(
        [INTRODUCTION, *(render_game(game) for game in all_games if game.observation is not None)]
    )


def render_game(game: AnyGame) -> str:
    """One game's observation as a table."""
    assert game.observation is not None
    layout: ObservationLayout = game.observation.layout
    title = game.translator("en")("game-name")
    lines = [
        f"## {title} (`{game.name}`): {layout.size} cells, {len(game.moves)} moves",
        "",
        "| cells | part | shape | bounds | full scale | what it says |",
        "| --- | --- | --- | --- | --- | --- |",
        *(render_row(layout, part) for part in layout.parts),
        "",
    ]
    return "\n".join(lines)


def render_row(layout: ObservationLayout, part: ObservationPart) -> str:
    cells = layout.cells(part.name)
    cell_range = str(cells.start) if part.size == 1 else f"{cells.start}–{cells.stop - 1}"
    shape = " × ".join(map(str, part.shape))
    scale = part.full_scale if isinstance(part.full_scale, tuple) else part.full_scales[:1]
    full_scale = ", ".join(map(str, scale))
    bounds = f"{part.least} to {part.most}"
    return f"| {cell_range} | `{part.name}` | {shape} | {bounds} | {full_scale} | {part.meaning} |"


if __name__ == "__main__":
    sys.stdout.write(render_page())
