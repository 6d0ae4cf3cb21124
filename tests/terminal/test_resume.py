"""A match that is left in the terminal is asked about, kept, and goes on later."""

import io
import json
import os
import signal
import sys
from pathlib import Path

import pytest

from nedra import cli
from nedra.terminal.command_options import records_folder, unfinished_folder

TWO_PEOPLE = ("diamant", "--seats", "you:Anna,you:Boris,random=Robo", "--seed", "4", "--set", "artifacts=1")


@pytest.fixture(autouse=True)
def own_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("LC_ALL", "en_US.UTF-8")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("COLUMNS", "200")
    monkeypatch.setattr(sys, "platform", "linux")


class Play:
    """`nedra play` with typed lines: its exit code, and what it shows."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self._monkeypatch = monkeypatch
        self._capsys = capsys
        self.shown = ""
        self.error = ""

    def __call__(self, typed: str, *words: str) -> int:
        self._monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        code = cli.main(["play", *words])
        self.shown, self.error = self._capsys.readouterr()
        return code


@pytest.fixture
def play(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Play:
    return Play(monkeypatch, capsys)


def test_one_question_before_leaving_and_enter_stays(play: Play) -> None:
    assert play("q\n\n" + "return\n" * 5, "diamant", "--seats", "2", "--seed", "4") == 0
    assert play.shown.count("Leave the table? q again leaves, Enter stays:") == 1
    assert "The end (D14)" in play.shown
    assert not unfinished_folder().exists()


def test_a_match_goes_on_as_if_nobody_had_left(play: Play) -> None:
    """The same seats, names, options, deal and bots."""
    whole = "\nreturn\n\nreturn\n" * 5
    assert play(whole, *TWO_PEOPLE) == 0
    (expected,) = (json.loads(file.read_text()) for file in records_folder().iterdir())
    (record_file,) = records_folder().iterdir()
    record_file.unlink()
    assert play("\nreturn\n\nreturn\n\nq\nq\n", *TWO_PEOPLE) == 1
    (saved,) = unfinished_folder().iterdir()
    assert "You left the table before the end. The match is saved. To go on with it: nedra play --resume" in (
        play.shown
    )
    assert str(saved) in play.shown
    assert play(whole, "--resume") == 0
    assert "Anna, it is your turn" in play.shown
    (found,) = (json.loads(file.read_text()) for file in records_folder().iterdir())
    assert found == expected
    assert not saved.exists()  # it goes on no more


def test_what_was_told_before_is_not_told_again(play: Play) -> None:
    play("return\nq\nq\n", "diamant", "--seats", "you,random", "--seed", "4")
    before = play.shown.count("returns with")
    assert before
    play("q\nq\n", "--resume")
    assert "returns with" not in play.shown


def test_a_match_that_is_left_again_keeps_its_file(play: Play) -> None:
    play("return\nq\nq\n", "diamant", "--seats", "you,random", "--seed", "4")
    (saved,) = unfinished_folder().iterdir()
    before = len(json.loads(saved.read_text())["record"]["moves"])
    assert play("return\nq\nq\n", "--resume", str(saved)) == 1
    (saved,) = unfinished_folder().iterdir()
    assert len(json.loads(saved.read_text())["record"]["moves"]) > before


def test_the_match_that_was_left_last_goes_on(play: Play) -> None:
    for name, seconds in (("Anna", 2_000), ("Boris", 1_000)):
        play("return\nq\nq\n", "diamant", "--seats", f"you:{name},random", "--seed", "4")
        newest = max(unfinished_folder().iterdir(), key=lambda file: file.stat().st_ctime_ns)
        os.utime(newest, (seconds, seconds))
    play("q\nq\n", "--resume")
    assert "Anna" in play.shown
    assert "Boris" not in play.shown


def test_nothing_is_kept_before_the_first_move(play: Play) -> None:
    assert play("q\nq\n", "diamant") == 1
    assert "saved" not in play.shown
    assert not unfinished_folder().exists()


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGHUP])
def test_ctrl_c_and_a_closed_terminal_say_goodbye_and_where_the_match_is(
    play: Play, number: signal.Signals, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = iter(["return"])

    def interrupted(prompt: str) -> str:
        for line in lines:
            return line
        os.kill(os.getpid(), number)
        return ""

    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    monkeypatch.setattr("builtins.input", interrupted)
    try:
        assert play("", "diamant", "--seats", "you,random", "--seed", "4") == 130
    finally:
        signal.signal(signal.SIGINT, before)
    (saved,) = unfinished_folder().iterdir()
    assert "\nGoodbye! The match is saved. To go on with it: nedra play --resume" in play.shown
    assert str(saved) in play.shown
    assert play.error == ""


def test_a_match_that_cannot_be_kept_says_so(play: Play, tmp_path: Path) -> None:
    (tmp_path / "nedra").write_text("no folder")
    assert play("return\nq\nq\n", "diamant", "--seats", "you,random", "--seed", "4") == 1
    assert "could not be kept" in play.shown


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["--resume"], "There is no unfinished match."),
        (["--resume", "none.json"], "“none.json” cannot be read or written: No such file or directory."),
        (["--resume", "{record}"], "is no unfinished match"),
        (["diamant", "--resume"], "keeps its game, seats, options and deal"),
        (["--seats", "3", "--resume"], "keeps its game, seats, options and deal"),
        (["--seed", "3", "--resume"], "keeps its game, seats, options and deal"),
    ],
)
def test_what_cannot_go_on_is_explained(words: list[str], reason: str, play: Play) -> None:
    play("return\n" * 5, "diamant", "--seats", "2", "--seed", "4")
    (record,) = records_folder().iterdir()
    assert play("", *(word.format(record=record) for word in words)) == 2
    assert reason in play.error


def test_a_damaged_match_is_explained(play: Play) -> None:
    play("return\nq\nq\n", "diamant", "--seats", "you,random", "--seed", "4")
    (saved,) = unfinished_folder().iterdir()
    saved.write_text(saved.read_text().replace("return", "dance"))
    assert play("", "--resume") == 2
    assert "dance" in play.error
