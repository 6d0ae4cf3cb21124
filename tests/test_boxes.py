"""The boxes that the study of balance compares: each is named there, can be read, and played to the end."""

from pathlib import Path

import pytest

import nedra
from nedra.core.compiled.rng import seed_rng

DOCS = Path(__file__).parent.parent / "docs"
BOXES = sorted((DOCS / "boxes").glob("*.toml"), key=lambda path: path.name)


@pytest.mark.parametrize("path", BOXES, ids=lambda path: path.stem)
def test_a_box_is_played_to_the_end(path: Path) -> None:
    game = nedra.game(path.stem.partition("-")[0])
    table = game.new_state(game.default_seats, game.resolve_options(), game.components(path))
    seed_rng(table.rng, 1, 0)
    game.rules.setup(table)
    while bits := game.rules.pending(table):
        seat = (bits & -bits).bit_length() - 1
        game.rules.play(table, seat, game.rules.heuristic(table, seat))
    points = [0] * game.default_seats
    game.rules.scores(table, points)
    assert max(points) > 0


@pytest.mark.parametrize("path", BOXES, ids=lambda path: path.stem)
def test_a_box_is_another_one_and_the_study_names_it(path: Path) -> None:
    game = nedra.game(path.stem.partition("-")[0])
    assert game.components(path) != game.components()
    assert 'origin = "changed"' in path.read_text(encoding="utf-8")
    assert f"boxes/{path.name}" in (DOCS / "balance.md").read_text(encoding="utf-8")
