"""The study of balance: its commands run as they stand, and none writes where another one does."""

import re
import shlex
from pathlib import Path

import pytest

from nedra.cli import build_parser
from nedra.lab.study.command import parse_int_list
from nedra.lab.study.study import make_sweep, parse_sweep

ROOT = Path(__file__).parent.parent
COMMANDS = re.findall(r"^nedra (lab sweep .*)$", (ROOT / "docs/balance.md").read_text(encoding="utf-8"), re.M)


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


def test_every_study_has_a_folder_of_its_own() -> None:
    folders = [build_parser().parse_args(shlex.split(command)).out for command in COMMANDS]
    assert len(set(folders)) == len(folders) > 5
