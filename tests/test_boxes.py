"""The boxes that the study of balance compares: each is named there, can be read, and played to the end."""

from pathlib import Path

import pytest

import nedra
from nedra.core.dice import sow

DOCS = Path(__file__).parent.parent / "docs"
BOXES = sorted((DOCS / "boxes").glob("*.toml"), key=lambda path: path.name)


@pytest.mark.parametrize("path", BOXES, ids=lambda path: path.stem)
def test_a_box_is_played_to_the_end(path: Path) -> None:
    game = nedra.game(path.stem.partition("-")[0])
    table = game.lay(game.usual_seats, game.settle(), game.box(path))
    sow(table.dice, 1, 0)
    game.rules.setup(table)
    while bits := game.rules.asked(table):
        seat = (bits & -bits).bit_length() - 1
        game.rules.play(table, seat, game.rules.thumb(table, seat))
    points = [0] * game.usual_seats
    game.rules.scores(table, points)
    assert max(points) > 0


@pytest.mark.parametrize("path", BOXES, ids=lambda path: path.stem)
def test_a_box_is_another_one_and_the_study_names_it(path: Path) -> None:
    game = nedra.game(path.stem.partition("-")[0])
    assert game.box(path) != game.box()
    assert 'origin = "changed"' in path.read_text(encoding="utf-8")
    assert f"boxes/{path.name}" in (DOCS / "balance.md").read_text(encoding="utf-8")
