"""Whole games, written down: whatever changes in them was meant, and `make playthroughs` has been run."""

import pytest
from tools.playthroughs import PLAYTHROUGHS, Playthrough, written

OURS = [playthrough for playthrough in PLAYTHROUGHS if playthrough.game == "gnomes"]


@pytest.mark.parametrize("playthrough", OURS, ids=lambda playthrough: playthrough.title)
def test_the_game_goes_as_written_down(playthrough: Playthrough) -> None:
    assert written(playthrough) == playthrough.file.read_text(encoding="utf-8")


def test_every_file_is_one_of_them() -> None:
    folder = OURS[0].file.parent
    assert set(folder.iterdir()) == {playthrough.file for playthrough in OURS}
