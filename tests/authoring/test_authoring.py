"""`nedra box` and `nedra new-game`: files that a designer changes, and that work before any change."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import nedra
from nedra.cli import main
from tests.install.packages import installed
from tests.web.conftest import server, visit

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tests.web.visitor import Visitor

__all__ = ["server", "visit"]


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "en_US.UTF-8")


@pytest.fixture
def quarry(tmp_path: Path) -> Path:
    """A new game, written but not installed."""
    assert main(["new-game", "quarry", "--dir", str(tmp_path / "quarry"), "--no-install"]) == 0
    return tmp_path / "quarry"


@pytest.fixture
def installed_quarry(quarry: Path) -> Iterator[Path]:
    """The new game, found by Nedra for as long as a test runs."""
    with installed(quarry / "src", "quarry", "nedra_quarry"):
        yield quarry


@pytest.mark.parametrize("name", nedra.games())
def test_a_box_is_printed_as_the_game_has_it(
    name: str, tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    assert main(["box", name]) == 0
    mine = tmp_path / "mine.toml"
    mine.write_bytes(capsysbinary.readouterr().out)
    assert nedra.game(name).components(mine) == nedra.game(name).components()
    assert "#" in mine.read_text(encoding="utf-8"), "the comments are there too"


def test_a_box_is_written_to_a_new_file_only(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    mine = tmp_path / "mine.toml"
    assert main(["box", "hoard", "--out", str(mine)]) == 0
    before = mine.read_bytes()
    assert tomllib.loads(before.decode())
    assert main(["box", "diamant", "--out", str(mine)]) == 2
    assert str(mine) in capsys.readouterr().err
    assert mine.read_bytes() == before


def test_the_box_of_an_unknown_game_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["box", "dragons"]) == 2
    assert "dragons" in capsys.readouterr().err


@pytest.mark.parametrize("name", ["Quarry", "4quarry", "my-game", "ж", "q", "diamant", "a" * 21])
def test_a_name_that_cannot_be_used_is_refused(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["new-game", name, "--dir", str(tmp_path / "new"), "--no-install"]) == 2
    assert name in capsys.readouterr().err
    assert not (tmp_path / "new").exists()


def test_a_folder_that_exists_is_left_alone(quarry: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = sorted(quarry.rglob("*"))
    assert main(["new-game", "pit", "--dir", str(quarry), "--no-install"]) == 2
    assert str(quarry) in capsys.readouterr().err
    assert sorted(quarry.rglob("*")) == before


def test_nothing_of_the_new_package_is_called_after_the_example(quarry: Path) -> None:
    for file in (file for file in quarry.rglob("*") if file.is_file()):
        assert "rope" not in file.relative_to(quarry).as_posix()
        text = file.read_text(encoding="utf-8")
        for trace in ("nedra_rope", "nedra-rope", '"rope"', "scene-rope", "rope-", "The Rope"):
            assert trace not in text, f"{trace} in {file.name}"
        assert file.suffix != ".css" or "rope" not in text.replace("The rope", "")


def test_english_is_enough(quarry: Path) -> None:
    assert not list(quarry.rglob("words.ru.ftl"))


def test_the_new_game_has_its_title(tmp_path: Path) -> None:
    folder = tmp_path / "pit"
    assert main(["new-game", "pit", "--title", "The Old Pit", "--dir", str(folder), "--no-install"]) == 0
    assert "game-name = The Old Pit\n" in (folder / "src/nedra_pit/words.en.ftl").read_text(encoding="utf-8")


@pytest.mark.usefixtures("installed_quarry")
def test_the_new_game_is_played_in_a_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "quarry", "--seats", "bot,bot", "--set", "ropes=1", "--lang", "ru"]) == 0
    assert "R6" in capsys.readouterr().out


@pytest.mark.usefixtures("installed_quarry")
def test_the_new_game_is_played_on_the_web(visit: Callable[..., Visitor]) -> None:
    anna, boris = visit("en"), visit("ru")
    assert "scene-quarry" in anna.see("/?play=quarry")
    table = anna.open_table(seats=2, name="Anna", game="quarry", ropes="1")
    boris.sit(table, "Борис")
    for move in ("down", "up"):
        for person in (anna, boris):
            assert person.answer(table, move).status_code < 400
    assert "share the win. 1 gem each." in boris.see(table), "what is not in Russian is said in English"


@pytest.mark.compiled
@pytest.mark.slow
def test_the_tests_of_the_new_game_are_green(installed_quarry: Path) -> None:
    tests = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(installed_quarry)],
        cwd=installed_quarry,
        env=os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        capture_output=True,
        text=True,
        check=False,
    )
    assert "7 passed" in tests.stdout, tests.stdout + tests.stderr


@pytest.mark.parametrize(("returncode", "exit_code"), [(0, 0), (1, 1)])
def test_the_new_game_is_installed_for_this_interpreter(
    returncode: int,
    exit_code: int,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    commands: list[list[str]] = []

    def run(command: list[str], *, check: bool) -> subprocess.CompletedProcess[str]:
        commands.append(command)
        return subprocess.CompletedProcess(command, returncode)

    monkeypatch.setattr(subprocess, "run", run)
    folder = tmp_path / "quarry"
    assert main(["new-game", "quarry", "--dir", str(folder)]) == exit_code
    (command,) = commands
    assert command[:4] == [sys.executable, "-m", "pip", "install"]
    assert command[-2:] == ["--editable", str(folder)]
    printed = capsys.readouterr().out
    assert "nedra play quarry" in printed
    assert (" ".join(command) in printed) == bool(returncode), "the command is shown if it failed"


@pytest.mark.parametrize("pytest_spec", [object(), None])
def test_the_command_that_installs_pytest_is_named_where_it_is_missing(
    pytest_spec: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("nedra.authoring.command.find_spec", lambda _: pytest_spec)
    assert main(["new-game", "quarry", "--dir", str(tmp_path / "quarry"), "--no-install"]) == 0
    printed = capsys.readouterr().out
    assert printed.rstrip().endswith(" pytest") == (pytest_spec is None)
