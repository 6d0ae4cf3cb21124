"""Stores: nothing acknowledged is lost, nothing is overwritten, an unusable store is refused clearly."""

from __future__ import annotations

import asyncio
import sqlite3
import stat
from contextlib import suppress
from typing import TYPE_CHECKING

import psycopg
import pytest

from nedra.live.errors import StoreUnavailableError, VersionConflictError
from nedra.live.storage import pg_connection
from nedra.live.storage.journal import MatchOpened, MoveSubmitted, PersonSeated, decode_entry, encode_entry
from nedra.live.storage.postgres import READER_THREADS, PostgresStore
from nedra.live.storage.sqlite import SqliteStore
from nedra.live.storage.store import Store, open_store

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.servers import Postgres

OPENED = MatchOpened("diamant", 1, 3, "7", {"artifacts": 0}, "host")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "deep" / "nedra.sqlite"


@pytest.fixture
def store(where: Path | str) -> Iterator[Store]:
    store = open_store(where)
    yield store
    store.close()


def read(store: Store, link: str) -> list[object]:
    return [*asyncio.run(store.read(link))]


def test_entries_survive_their_encoding() -> None:
    for entry in (OPENED, PersonSeated(1, "Анна", "owner"), MoveSubmitted(1, "continue")):
        assert decode_entry(encode_entry(entry)) == entry


def test_a_journal_is_read_in_its_order(store: Store, where: Path | str) -> None:
    async def write() -> None:
        await store.append("cave", 0, OPENED)
        await asyncio.gather(*(store.append("cave", n, MoveSubmitted(0, str(n))) for n in range(50, 0, -1)))

    asyncio.run(write())
    again = open_store(where)
    assert read(again, "cave") == [OPENED, *(MoveSubmitted(0, str(n)) for n in range(1, 51))]
    assert asyncio.run(again.read("cave", 49)) == [MoveSubmitted(0, "49"), MoveSubmitted(0, "50")]
    assert asyncio.run(again.read("cave", 51)) == []
    assert read(again, "unknown") == []
    again.close()


def test_an_entry_is_never_overwritten(store: Store) -> None:
    async def write() -> None:
        await store.append("cave", 0, OPENED)
        first, second, third = await asyncio.gather(
            store.append("cave", 1, MoveSubmitted(0, "continue")),
            store.append("cave", 1, MoveSubmitted(0, "return")),
            store.append("cave", 2, MoveSubmitted(1, "return")),
            return_exceptions=True,
        )
        assert first is None
        assert isinstance(second, VersionConflictError)
        assert third is None

    asyncio.run(write())
    assert read(store, "cave")[1:] == [MoveSubmitted(0, "continue"), MoveSubmitted(1, "return")]


def test_of_two_stores_that_write_the_same_entry_one_gets_a_conflict(store: Store, where: Path | str) -> None:
    other = open_store(where)

    async def write() -> list[object]:
        lines = [
            each.append("cave", number, MoveSubmitted(seat, "return"))
            for number in range(100)
            for seat, each in enumerate((store, other))
        ]
        return await asyncio.gather(*lines, return_exceptions=True)

    stored = asyncio.run(write())
    assert (
        sorted(type(answer).__name__ for answer in stored)
        == ["NoneType"] * 100 + ["VersionConflictError"] * 100
    )
    winners = [MoveSubmitted(0 if stored[2 * number] is None else 1, "return") for number in range(100)]
    assert read(store, "cave") == read(other, "cave") == winners
    other.close()


def test_queued_writes_are_committed_before_the_store_closes(where: Path | str) -> None:
    store = open_store(where)

    async def write() -> None:
        lines = [asyncio.ensure_future(store.append("cave", n, OPENED)) for n in range(200)]
        await asyncio.sleep(0)
        await asyncio.to_thread(store.close)
        await asyncio.gather(*lines)

    asyncio.run(write())
    again = open_store(where)
    assert len(read(again, "cave")) == 200
    again.close()


def test_a_probe_write_leaves_nothing_behind(store: Store) -> None:
    asyncio.run(store.probe_write())
    assert list(store.all_profiles()) == []


def test_a_failed_write_raises_and_the_next_one_works(path: Path) -> None:
    store = open_store(path)
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("DROP TABLE journal")

    async def write() -> None:
        with pytest.raises(StoreUnavailableError, match="Play pauses"):
            await store.append("cave", 0, OPENED)
        with pytest.raises(StoreUnavailableError, match="Play pauses"):
            await store.read("cave")
        other.execute("CREATE TABLE journal (link TEXT, number INTEGER, entry BLOB, stored_at REAL)")
        await store.append("cave", 0, OPENED)

    asyncio.run(write())
    other.close()
    assert read(store, "cave") == [OPENED]
    store.close()


def test_only_the_owner_can_read_the_files(path: Path) -> None:
    store = open_store(path)
    asyncio.run(store.append("cave", 0, OPENED))
    rights = {file.name: stat.S_IMODE(file.stat().st_mode) for file in path.parent.iterdir()}
    store.close()
    assert "nedra.sqlite-wal" in rights
    assert set(rights.values()) == {0o600}


def test_the_store_recovers_from_a_full_and_a_read_only_disk(
    path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """SQLite gets no more pages, or becomes read-only."""
    store = open_store(path)
    assert isinstance(store, SqliteStore)
    connection = store._write_connection

    async def fill() -> None:
        for number in range(2000):
            await store.append("cave", number, MoveSubmitted(0, "continue" * 50))

    async def scenario() -> None:
        most = connection.execute("PRAGMA max_page_count").fetchone()[0]
        connection.execute("PRAGMA max_page_count = 40")
        with pytest.raises(StoreUnavailableError) as refused:
            await fill()
        assert refused.value.key == "refused-store-full"
        kept = len(await store.read("cave"))
        connection.execute(f"PRAGMA max_page_count = {most}")
        await store.append("cave", kept, MoveSubmitted(0, "return"))
        connection.execute("PRAGMA query_only = ON")
        with pytest.raises(StoreUnavailableError) as refused:
            await store.append("cave", kept + 1, MoveSubmitted(0, "return"))
        assert refused.value.key == "refused-store-readonly"
        connection.execute("PRAGMA query_only = OFF")
        await store.append("cave", kept + 1, MoveSubmitted(0, "return"))
        assert len(await store.read("cave")) == kept + 2

    asyncio.run(scenario())
    store.close()
    messages = [record.getMessage() for record in caplog.records]
    assert messages == [
        "SQLite: database or disk is full",
        "SQLite writes again",
        "SQLite: attempt to write a readonly database",
        "SQLite writes again",
    ]


def test_the_store_recovers_from_a_read_only_database_and_logs_it_once(
    postgres: Postgres, caplog: pytest.LogCaptureFixture
) -> None:
    """As on a full disk or on a standby server."""
    store = PostgresStore(postgres.address())
    connection = store._write_connection.connect()

    async def scenario() -> None:
        await store.append("cave", 0, OPENED)
        connection.execute("SET default_transaction_read_only = on")
        for _ in range(3):
            with pytest.raises(StoreUnavailableError) as refused:
                await store.append("cave", 1, MoveSubmitted(0, "return"))
            assert refused.value.key == "refused-store-readonly"
        connection.execute("SET default_transaction_read_only = off")
        await store.append("cave", 1, MoveSubmitted(0, "return"))

    asyncio.run(scenario())
    store.close()
    first, last = [record.getMessage() for record in caplog.records if record.name == "nedra.store"]
    assert "read-only transaction" in first
    assert last == "PostgreSQL is back"


def test_the_store_reconnects_after_a_database_restart(
    postgres: Postgres, caplog: pytest.LogCaptureFixture
) -> None:
    store = open_store(postgres.address())

    async def write() -> None:
        await store.append("cave", 0, OPENED)
        assert await store.read("cave") == [OPENED]
        postgres.stop()
        try:
            for _ in range(2):
                with pytest.raises(StoreUnavailableError, match="Play pauses"):
                    await store.append("cave", 1, MoveSubmitted(0, "return"))
                with pytest.raises(StoreUnavailableError, match="Play pauses"):
                    await store.read("cave")
        finally:
            postgres.start()
        await _append_with_retries(store)
        assert await store.read("cave") == [OPENED, MoveSubmitted(0, "return")]

    asyncio.run(write())
    store.close()
    assert len([said for said in caplog.messages if "is back" not in said]) <= 1 + READER_THREADS


def test_a_database_that_hangs_is_unavailable_soon(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(pg_connection, "QUERY_TIMEOUT_SECONDS", 0.3)
    monkeypatch.setattr(pg_connection, "RECONNECT_BACKOFF_SECONDS", 0.1)
    monkeypatch.setattr(pg_connection, "TIMEOUT_BACKOFF_SECONDS", 0.1)
    store = open_store(postgres.address())

    async def write() -> None:
        await store.append("cave", 0, OPENED)
        assert await store.read("cave") == [OPENED]
        with postgres.frozen():
            asked = (store.append("cave", 1, MoveSubmitted(0, "return")), store.read("cave"))
            answers = await asyncio.wait_for(asyncio.gather(*asked, return_exceptions=True), 20)
        assert [type(answer) for answer in answers] == [StoreUnavailableError, StoreUnavailableError]
        with suppress(VersionConflictError):  # it may have been written after all
            await _append_with_retries(store)
        assert await store.read("cave") == [OPENED, MoveSubmitted(0, "return")]

    asyncio.run(write())
    store.close()
    assert "PostgreSQL: no answer" in caplog.messages
    assert "PostgreSQL is back" in caplog.messages


async def _append_with_retries(store: Store) -> None:
    """Append the entry, once the store is back."""
    while True:
        try:
            await store.append("cave", 1, MoveSubmitted(0, "return"))
        except StoreUnavailableError:
            await asyncio.sleep(0.05)
        else:
            return


def test_invalid_data_does_not_make_the_store_unavailable(postgres: Postgres) -> None:
    store = open_store(postgres.address())

    async def write() -> None:
        for _ in range(2):
            with pytest.raises(psycopg.DataError):
                await store.append("\0", 0, OPENED)
            with pytest.raises(psycopg.DataError):
                await store.read("\0")
        await store.append("cave", 0, OPENED)
        assert await store.read("cave") == [OPENED]

    asyncio.run(write())
    store.close()


def test_a_connection_that_broke_while_idle_is_replaced(postgres: Postgres) -> None:
    store = open_store(postgres.address())

    async def write() -> None:
        await store.append("cave", 0, OPENED)
        assert await store.read("cave") == [OPENED]
        postgres.stop()
        postgres.start()
        assert await store.read("cave") == [OPENED]
        await store.append("cave", 1, MoveSubmitted(0, "return"))

    asyncio.run(write())
    store.close()


def test_a_file_of_another_version_is_refused(path: Path) -> None:
    open_store(path).close()
    other = sqlite3.connect(path)
    other.execute("PRAGMA user_version = 99")
    other.close()
    with pytest.raises(StoreUnavailableError, match="99"):
        open_store(path)


@pytest.mark.parametrize("statement", ["CREATE TABLE journal (day TEXT)", "PRAGMA user_version = 1"])
def test_a_file_of_another_program_is_refused(path: Path, statement: str) -> None:
    path.parent.mkdir()
    other = sqlite3.connect(path)
    other.execute(statement)
    other.close()
    with pytest.raises(StoreUnavailableError, match="another program"):
        open_store(path)


def test_a_database_with_tables_of_another_program_is_refused(postgres: Postgres) -> None:
    address = postgres.address()
    with psycopg.connect(address) as other:
        other.execute("CREATE TABLE journal (day TEXT)")
    with pytest.raises(StoreUnavailableError, match="journal"):
        open_store(address)


def test_a_file_that_is_no_database_is_refused(path: Path) -> None:
    path.parent.mkdir()
    path.write_bytes(b"treasure map, not a database, " * 40)
    with pytest.raises(StoreUnavailableError, match="not a database"):
        open_store(path)


@pytest.mark.parametrize(
    ("address", "why"),
    [("mysql://here", "postgresql://"), ("postgresql:///postgres?host=/nowhere", "cannot be used")],
)
def test_an_address_without_a_database_is_refused(address: str, why: str) -> None:
    with pytest.raises(StoreUnavailableError, match=why):
        open_store(address)
