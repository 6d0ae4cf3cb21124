"""`nedra backup`, `restore`, `export` and `import`."""

from __future__ import annotations

import asyncio
import contextlib
import resource
from typing import TYPE_CHECKING

import pytest

from nedra import cli
from nedra.live.service import MatchService
from nedra.live.storage.export_import import export_lines
from nedra.live.storage.store import open_store

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.servers import Postgres


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "en_US.UTF-8")


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A data file with three matches."""
    store = open_store(tmp_path / "club.sqlite")

    async def play() -> None:
        for _ in range(3):
            await MatchService(store).open_match("diamant", 2, {}, "key")

    asyncio.run(play())
    store.close()
    return tmp_path / "club.sqlite"


def everything(where: Path | str) -> list[bytes]:
    store = open_store(where)
    found = list(export_lines(store))
    store.close()
    return found


def test_a_backup_of_a_running_store_is_a_data_file_and_can_be_restored(data: Path, tmp_path: Path) -> None:
    running = open_store(data)
    safe, new = tmp_path / "safe.sqlite", tmp_path / "new.sqlite"
    assert cli.main(["backup", str(safe), "--data", str(data)]) == 0
    running.close()
    assert safe.stat().st_mode & 0o077 == 0
    assert everything(safe) == everything(data)
    assert cli.main(["restore", str(safe), "--data", str(new)]) == 0
    assert everything(new) == everything(data)


def test_a_club_moves_from_its_file_to_postgres_and_back(
    data: Path, tmp_path: Path, postgres: Postgres, capsys: pytest.CaptureFixture[str]
) -> None:
    address, first, second = postgres.address(), tmp_path / "first.ndjson", tmp_path / "second.ndjson"
    assert cli.main(["export", str(first), "--data", str(data)]) == 0
    assert "Exported 3 matches" in capsys.readouterr().err
    assert first.stat().st_mode & 0o077 == 0
    assert cli.main(["import", str(first), "--database", address]) == 0
    assert "Imported 3 matches" in capsys.readouterr().err
    assert cli.main(["export", str(second), "--database", address]) == 0
    assert second.read_bytes() == first.read_bytes()


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["backup", "club.sqlite"], "already"),
        (["export", "club.sqlite"], "already"),
        (["export", "no/such/folder"], "cannot be used"),
        (["import", "nothing"], "no file"),
        (["restore", "nothing"], "no file"),
        (["import", "club.sqlite"], "Line 1"),
    ],
)
def test_a_backup_that_cannot_be_written_is_explained(
    data: Path,
    words: list[str],
    why: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(data.parent)
    before = everything(data)
    assert cli.main([*words, "--data", "club.sqlite"]) == 2
    assert why in capsys.readouterr().err
    assert everything(data) == before


@pytest.mark.parametrize("command", ["backup", "restore", "export", "import"])
def test_a_missing_source_is_refused(
    command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert cli.main([command, "safe", "--data", "mistyped/club.sqlite"]) == 2
    assert "There is no file" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("lost", [1, 20, 400], ids=["a byte", "the last line", "whole lines"])
def test_a_truncated_export_is_reported_and_imported_as_far_as_it_goes(
    data: Path, tmp_path: Path, lost: int, capsys: pytest.CaptureFixture[str]
) -> None:
    whole, cut, new = tmp_path / "club.ndjson", tmp_path / "cut.ndjson", tmp_path / "new.sqlite"
    assert cli.main(["export", str(whole), "--data", str(data)]) == 0
    cut.write_bytes(whole.read_bytes()[:-lost])
    assert cli.main(["import", str(cut), "--data", str(new)]) == 2
    assert "is cut off" in capsys.readouterr().err
    assert set(everything(new)[:-1]) <= set(everything(data))
    assert cli.main(["import", str(whole), "--data", str(new)]) == 0
    assert everything(new) == everything(data)


@contextlib.contextmanager
def room_for(size: int) -> Iterator[None]:
    """Limit the size of files, as on a disk that is nearly full."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


@pytest.mark.parametrize(("command", "size"), [("export", 100), ("backup", 100), ("backup", 60_000)])
def test_a_backup_on_a_full_disk_leaves_no_file_and_can_be_repeated(
    command: str, size: int, data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    running = open_store(data)

    async def fill() -> None:
        service = MatchService(running)
        await asyncio.gather(*(service.open_match("diamant", 2, {}, "key") for _ in range(200)))

    asyncio.run(fill())
    safe, before = tmp_path / "safe", {*tmp_path.iterdir()}
    with room_for(size):
        assert cli.main([command, str(safe), "--data", str(data)]) == 2
    assert f"{safe} cannot be used" in capsys.readouterr().err
    assert {*tmp_path.iterdir()} == before
    assert cli.main([command, str(safe), "--data", str(data)]) == 0
    assert {*tmp_path.iterdir()} == {*before, safe}
    running.close()
