"""Damage stays local: what cannot be read or stored is refused, and nothing else suffers."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from typing import TYPE_CHECKING

import pytest

from nedra.live.errors import DamagedJournalError, StoreUnavailableError, UnknownMatchError
from nedra.live.seats.host_actions import free_seat
from nedra.live.service import MatchService
from nedra.live.storage.export_import import all_rows, find_matches
from nedra.live.storage.journal import MoveSubmitted
from nedra.live.storage.schema import CREATE_TABLES, SCHEMA_VERSION, StoredEntry
from nedra.live.storage.sqlite_file import APPLICATION_ID
from nedra.live.storage.store import open_store
from tests.live.scenario import ANNA, run, table_for_two

if TYPE_CHECKING:
    from pathlib import Path

    from nedra.live.storage.store import Store


def change(data: Path, sql: str, *values: object) -> None:
    """Damage a data file from outside."""
    connection = sqlite3.connect(data)
    with connection:
        connection.execute(sql, values)
    connection.close()


DAMAGES = {
    "no JSON": ("UPDATE journal SET entry = ? WHERE link = ? AND number = 2", b"\xff{"),
    "a half line": ("UPDATE journal SET entry = ? WHERE link = ? AND number = 2", b'{"type":"seated","se'),
    "an unknown type": ("UPDATE journal SET entry = ? WHERE link = ? AND number = 2", b'{"type":"feast"}'),
    "a seat that does not exist": (
        "UPDATE journal SET entry = ? WHERE link = ? AND number = 3",
        b'{"type":"freed","seat":9}',
    ),
    "an illegal move": (
        "UPDATE journal SET entry = ? WHERE link = ? AND number = 3",
        b'{"type":"move","seat":0,"move":"fly"}',
    ),
    "another first line": (
        "UPDATE journal SET entry = ? WHERE link = ? AND number = 0",
        b'{"type":"freed","seat":0}',
    ),
    "a missing line": ("DELETE FROM journal WHERE entry <> ? AND link = ? AND number = 1", b""),
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_journal_is_refused_and_the_others_go_on(tmp_path: Path, damage: str) -> None:
    data = tmp_path / "nedra.sqlite"

    async def play() -> tuple[str, str]:
        service = MatchService(open_store(data))
        links = [(await table_for_two(service)).link for _ in range(2)]
        for link in links:
            await service.submit_move(link, 0, 0, "continue", ANNA)
        service.store.close()
        return links[0], links[1]

    async def look(hurt: str, whole: str) -> None:
        service = MatchService(open_store(data))
        for _ in range(2):
            with pytest.raises(DamagedJournalError, match="damaged"):
                await service.fetch(hurt)
        await free_seat(service, whole, 1, ANNA)
        with pytest.raises(UnknownMatchError):
            service.get_loaded(hurt)
        service.store.close()

    hurt, whole = asyncio.run(play())
    sql, entry = DAMAGES[damage]
    change(data, sql, entry, hurt)
    asyncio.run(look(hurt, whole))


def test_a_backup_and_a_deletion_work_beside_an_unreadable_line(store: Store, tmp_path: Path) -> None:
    async def scenario() -> None:
        service = MatchService(store)
        hurt, whole = [(await table_for_two(service)).link for _ in range(2)]
        change(
            tmp_path / "nedra.sqlite",
            "UPDATE journal SET entry = ? WHERE link = ? AND number = 1",
            b"?",
            hurt,
        )
        rows = [row for row in all_rows(store) if isinstance(row, StoredEntry)]
        assert [row.number for row in rows if row.link == whole] == [0, 1, 2]
        assert [row.number for row in rows if row.link == hurt] == [0]
        assert find_matches(store, [hurt]) == [hurt]

    run(scenario)


@pytest.mark.parametrize("suffix", ["", "-wal"])
@pytest.mark.parametrize("is_replaced", [False, True])
def test_moves_are_refused_once_the_data_file_is_gone(
    store: Store, tmp_path: Path, suffix: str, *, is_replaced: bool
) -> None:
    async def scenario() -> None:
        service = MatchService(store)
        session = await table_for_two(service)
        file = tmp_path / f"nedra.sqlite{suffix}"
        content = file.read_bytes()
        file.unlink()
        if is_replaced:
            file.write_bytes(content)
        for _ in range(2):
            with pytest.raises(StoreUnavailableError, match="data file"):
                await service.submit_move(session.link, 0, 0, "continue", ANNA)
        assert session.started_match.answered() == frozenset()
        with pytest.raises(StoreUnavailableError):
            await service.check_store()

    run(scenario)


def test_a_move_that_is_stored_while_the_file_disappears_is_not_acknowledged(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    original = type(store)._write_statements  # type: ignore[attr-defined]  # of SqliteStore

    def delete_during_commit(self: Store, statements: list[object]) -> None:
        (tmp_path / "nedra.sqlite").unlink(missing_ok=True)
        original(self, statements)

    async def scenario() -> None:
        service = MatchService(store)
        session = await table_for_two(service)
        monkeypatch.setattr(type(store), "_write_statements", delete_during_commit)
        with pytest.raises(StoreUnavailableError):
            await store.append(session.link, 3, MoveSubmitted(0, "continue"))

    run(scenario)


FOREIGN = {
    "tables": ["CREATE TABLE journal (day TEXT)", "INSERT INTO journal VALUES ('Monday')"],
    "an application id": ["PRAGMA application_id = 7"],
    "a version": ["PRAGMA user_version = 1"],
    "a write-ahead log": ["PRAGMA journal_mode = WAL", "CREATE TABLE notes (day TEXT)"],
}


@pytest.mark.parametrize("kind", FOREIGN)
@pytest.mark.parametrize("is_open", [False, True])
def test_a_file_of_another_program_is_refused_and_never_changed(
    tmp_path: Path, kind: str, *, is_open: bool
) -> None:
    data = tmp_path / "diary.sqlite"
    other = sqlite3.connect(data, isolation_level=None)
    for statement in FOREIGN[kind]:
        other.execute(statement)
    if not is_open:
        other.close()
    os.utime(data, (1, 1))
    before = {file.name: file.read_bytes() for file in tmp_path.iterdir() if not file.name.endswith("-shm")}
    with pytest.raises(StoreUnavailableError, match="another program"):
        open_store(data)
    after = {file.name: file.read_bytes() for file in tmp_path.iterdir() if not file.name.endswith("-shm")}
    assert after == before
    assert data.stat().st_mtime == 1
    other.close()


def test_a_file_whose_mark_is_still_in_the_log_is_ours(tmp_path: Path) -> None:
    data = tmp_path / "nedra.sqlite"
    killed = sqlite3.connect(tmp_path / "running.sqlite", isolation_level=None)
    for statement in (
        "PRAGMA journal_mode = WAL",
        *CREATE_TABLES,
        f"PRAGMA application_id = {APPLICATION_ID}",
    ):
        killed.execute(statement)
    killed.execute(f"PRAGMA user_version = {SCHEMA_VERSION}")
    for suffix in ("", "-wal"):
        (tmp_path / f"nedra.sqlite{suffix}").write_bytes((tmp_path / f"running.sqlite{suffix}").read_bytes())
    killed.close()
    assert data.read_bytes()[68:72] == bytes(4)
    open_store(data).close()
    assert int.from_bytes(data.read_bytes()[68:72], "big") == APPLICATION_ID


def test_a_hard_link_to_the_data_file_is_noticed(tmp_path: Path) -> None:
    data, second_name = tmp_path / "nedra.sqlite", tmp_path / "again.sqlite"
    store = open_store(data)
    second_name.hardlink_to(data)
    with pytest.raises(StoreUnavailableError, match="hard link"):
        open_store(second_name)
    store.close()
    with pytest.raises(StoreUnavailableError, match="hard link"):
        open_store(data)
    second_name.unlink()
    open_store(data).close()
