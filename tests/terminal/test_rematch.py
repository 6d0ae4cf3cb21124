"""After a match in the terminal: its record, its replay, another match."""

import io
import json
import sys
from pathlib import Path

import pytest

import nedra
from nedra import cli
from nedra.terminal.command_options import records_folder


@pytest.fixture(autouse=True)
def own_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("LC_ALL", "en_US.UTF-8")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr(sys, "platform", "linux")


def play(monkeypatch: pytest.MonkeyPatch, typed: str, *words: str) -> int:
    monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
    return cli.main(["play", "diamant", "--seats", "2", *words])


def test_the_record_is_kept_and_can_be_replayed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert play(monkeypatch, "return\n" * 5, "--seed", "4") == 0
    (file,) = records_folder().iterdir()
    assert str(file) in capsys.readouterr().out
    record = json.loads(file.read_text())
    assert record["names"] == ["Player", "Ada"]
    assert nedra.replay(record).over
    monkeypatch.setattr(sys, "stdin", io.StringIO("e\nq\n"))
    assert cli.main(["replay", str(file)]) == 0
    assert "The end (D14)" in capsys.readouterr().out


def test_a_rematch_has_the_same_seats_and_another_deal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert play(monkeypatch, "return\n" * 5 + "1\n" + "return\n" * 5 + "\n", "--seed", "4") == 0
    records = [json.loads(file.read_text()) for file in records_folder().iterdir()]
    assert len({record["seed"] for record in records}) == 2
    assert [record["names"] for record in records] == [["Player", "Ada"]] * 2
    assert capsys.readouterr().out.count("1 play again") == 2


def test_the_replay_is_offered_and_leads_back(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert play(monkeypatch, "return\n" * 5 + "2\nq\n\n") == 0
    shown = capsys.readouterr().out
    assert "Step 0 of" in shown
    assert shown.count("1 play again") == 2


def test_a_record_that_cannot_be_kept_ends_no_match(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "nedra").write_text("no folder")
    assert play(monkeypatch, "return\n" * 5) == 0
    assert "could not be kept" in " ".join(capsys.readouterr().out.split())
