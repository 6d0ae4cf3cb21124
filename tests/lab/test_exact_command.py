"""`nedra lab exact`: the games add their options and their solvers; the command itself knows none of them."""

import subprocess
import sys

import pytest

from nedra.cli import build_parser, main
from nedra.terminal.parser.completion import completions


def test_a_game_that_is_not_solved_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", "exact", "gnomes", "--lang", "en"]) == 2
    assert "“gnomes” is not solved exactly" in capsys.readouterr().err


def test_help_and_completion_know_the_options_of_the_solved_games(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["lab", "exact", "--help"])
    assert "--corridor" in capsys.readouterr().out
    assert completions(build_parser(), ["lab", "exact", "--corr"]) == ["--corridor"]


def test_no_game_is_loaded_before_somebody_asks_for_its_options() -> None:
    code = "import sys, nedra.cli; nedra.cli.build_parser(); print('nedra.games.diamant' in sys.modules)"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout == "False\n"
