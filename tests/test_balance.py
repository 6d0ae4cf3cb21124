"""The study of balance: its commands run as they stand, and none writes where another one does."""

import re
import shlex
from pathlib import Path

import msgspec
import pytest

from nedra.cli import build_parser, main
from nedra.lab.study.analysis import StudyResult
from nedra.lab.study.command import parse_int_list
from nedra.lab.study.store import StudyStore
from nedra.lab.study.study import make_sweep, parse_sweep
from tests.docs.docs_commands import PLAYED_IN_PROCESS, why_not_run

ROOT = Path(__file__).parent.parent
COMMANDS = re.findall(r"^nedra (lab sweep .*)$", (ROOT / "docs/balance.md").read_text(encoding="utf-8"), re.M)
PLAYED_HERE = [command for command in COMMANDS if why_not_run(f"nedra {command}") == PLAYED_IN_PROCESS]


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_asks_for_a_study_that_can_be_played(command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    asked = build_parser().parse_args(shlex.split(command))
    bots = [names.split(",") for names in asked.bots]
    boxes = asked.box.split(",") if asked.box else []
    study = make_sweep(
        asked.game,
        parse_int_list(asked.seats),
        bots,
        parse_sweep(asked.set),
        boxes,
        asked.games or 1,
        asked.seed,
    )
    assert study.setups


@pytest.mark.compiled
@pytest.mark.slow
@pytest.mark.parametrize("command", PLAYED_HERE)
def test_a_study_that_the_session_of_the_page_leaves_out_is_played(
    command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    words = shlex.split(re.sub(r"--games \S+", "--games 12", command))
    folder = tmp_path / words[words.index("--out") + 1]
    words[words.index("--out") + 1] = str(folder)
    assert main([*words, "--cores", "1"]) == 0
    result = msgspec.json.decode((folder / "results.json").read_bytes(), type=StudyResult)
    assert len(result.setups) == len(StudyStore(folder).load_study().setups) > 2


def test_every_study_has_a_folder_of_its_own() -> None:
    folders = [build_parser().parse_args(shlex.split(command)).out for command in COMMANDS]
    assert len(set(folders)) == len(folders) > 5
