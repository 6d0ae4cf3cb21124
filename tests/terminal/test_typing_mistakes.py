"""What is mistyped on the command line is explained, and leaves nothing behind."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from nedra import cli
from nedra.live.storage.store import open_store


@pytest.fixture(autouse=True)
def empty_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setenv("LC_ALL", "en_US.UTF-8")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    folder = tmp_path / "here"
    folder.mkdir()
    monkeypatch.chdir(folder)
    return folder


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["serve", "--data", "no/such/x"], "there is no folder “no/such”"),
        (["serve", "--data", "."], "is a folder"),
        (["admin", "--data", "none.sqlite"], "There is no file none.sqlite"),
        (["admin", "--new", "--data", "none.sqlite"], "There is no file none.sqlite"),
        (["serve", "--data", sys.executable], "is no data file"),
        (["admin", "--data", sys.executable], "is no data file"),
        (["forget", "--data", sys.executable], "is no data file"),
        (["export", "new.ndjson", "--data", sys.executable], "is no data file"),
        (["backup", "-"], "name a file"),
        (["export", "-"], "There is no file"),
        (["forget", "Anna", "--data", "none.sqlite"], "There is no file"),
        (["import", sys.executable, "--data", "new.sqlite"], "not part of an export"),
        (["restore", sys.executable, "--data", "new.sqlite"], "is no data file"),
        (["restore", ".", "--data", "new.sqlite"], "There is no file"),
        (["replay", sys.executable], "not the record"),
        (["replay", "."], "cannot be used"),
        (["lab", "simulate", "diamant", "--box", sys.executable], "not text in UTF-8"),
        (["lab", "simulate", "diamant", "--json", "."], "cannot be written"),
        (["lab", "simulate", "diamant", "--json", "no/such/x.json"], "cannot be written"),
        (
            ["lab", "tournament", "diamant", "--bots", "random,casual", "--report", "no/x"],
            "cannot be written",
        ),
        (["lab", "exact", "diamant", "--json", "no/x"], "cannot be written"),
        (["lab", "report", "nothing"], "There is no study"),
    ],
)
def test_a_mistake_is_explained_and_creates_nothing(
    words: list[str], reason: str, empty_folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(words) == 2
    assert reason in capsys.readouterr().err
    assert list(Path(sys.executable).parent.glob("*.admin")) == []
    assert list(empty_folder.iterdir()) == []


def test_an_export_can_be_piped(empty_folder: Path) -> None:
    open_store(empty_folder / "club.sqlite").close()
    done = subprocess.run(
        [sys.executable, "-m", "nedra", "export", "-", "--data", "club.sqlite"],
        capture_output=True,
        check=True,
    )
    assert cli.main(["export", "file", "--data", "club.sqlite"]) == 0
    assert done.stdout == (empty_folder / "file").read_bytes()
    assert not (empty_folder / "-").exists()


def test_an_output_that_exists_is_not_emptied_by_the_check(
    empty_folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (empty_folder / "kept.json").write_text("kept")
    assert cli.main(["lab", "simulate", "diamant", "--json", "kept.json", "--bots", "nobody"]) == 2
    assert (empty_folder / "kept.json").read_text() == "kept"


def test_an_unforeseen_file_error_has_no_traceback(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(*_: object, **__: object) -> int:
        raise PermissionError(13, "Permission denied", "/some/file")

    monkeypatch.setattr("nedra.web.http.server.serve", broken)
    assert cli.main([]) == 2
    assert capsys.readouterr().err == "“/some/file” cannot be read or written: Permission denied.\n"


def test_a_reader_that_leaves_early_is_no_error() -> None:
    done = subprocess.run(
        ["bash", "-c", 'set -o pipefail; "$0" -m nedra completion bash | true', sys.executable],
        env={**os.environ, "LC_ALL": "C.UTF-8"},
        capture_output=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (141, b"")


@pytest.mark.parametrize(
    ("file", "reason"),
    [("none.json", "нет такого файла или папки"), (".", "это папка"), ("log/x", "не папка, а файл")],
)
def test_the_systems_reasons_are_in_the_readers_language(
    file: str, reason: str, empty_folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (empty_folder / "log").write_text("a file, no folder")
    assert cli.main(["replay", file, "--lang", "ru"]) == 2
    assert reason in capsys.readouterr().err
