"""Games that were compiled by two processes are told apart by a third that loads both from the cache."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

SCRIPT = """
import sys

import nedra.gym

for name in sys.argv[1:]:
    games = nedra.gym.vector(name, batch=8)
    for _ in range(500):
        assert not games.step(games.sample()).illegal.any(), name
"""


@pytest.mark.compiled
@pytest.mark.slow
def test_two_games_compiled_apart_are_played_together(tmp_path: Path) -> None:
    environment = {**os.environ, "NEDRA_CACHE": str(tmp_path)}
    compiled: dict[str, set[Path]] = {}
    for names in (["gnomes"], ["hoard"], ["gnomes", "hoard"]):
        played = subprocess.run(
            [sys.executable, "-c", SCRIPT, *names],
            env=environment,
            capture_output=True,
            text=True,
            check=False,
        )
        assert played.returncode == 0, played.stderr
        compiled["+".join(names)] = set(tmp_path.rglob("*.nbc"))
    assert compiled["gnomes"] < compiled["hoard"] == compiled["gnomes+hoard"]  # the third compiled nothing
