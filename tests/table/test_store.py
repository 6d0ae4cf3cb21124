"""The store: nothing acknowledged is lost, nothing is overwritten, a bad disk is said plainly."""

from __future__ import annotations

import asyncio
import sqlite3
from typing import TYPE_CHECKING

import pytest

from nedra.table.entries import Answered, Opened, Sat, decode, encode
from nedra.table.refusals import Overtaken, StoreAway
from nedra.table.store import Store

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

OPENED = Opened("diamant", 1, 3, "7", {"artifacts": 0}, "host")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "deep" / "nedra.sqlite"


@pytest.fixture
def store(path: Path) -> Iterator[Store]:
    store = Store(path)
    yield store
    store.close()


def test_entries_survive_their_encoding() -> None:
    for entry in (OPENED, Sat(1, "Анна", "owner"), Answered(1, "continue")):
        assert decode(encode(entry)) == entry


def test_a_journal_is_read_in_its_order(store: Store, path: Path) -> None:
    async def write() -> None:
        await store.add("cave", 0, OPENED)
        await asyncio.gather(*(store.add("cave", n, Answered(0, str(n))) for n in range(50, 0, -1)))

    asyncio.run(write())
    again = Store(path)
    assert again.read("cave") == [OPENED, *(Answered(0, str(n)) for n in range(1, 51))]
    assert again.read("unknown") == []
    again.close()


def test_a_line_is_never_overwritten(store: Store) -> None:
    async def write() -> None:
        await store.add("cave", 0, OPENED)
        first, second, third = await asyncio.gather(
            store.add("cave", 1, Answered(0, "continue")),
            store.add("cave", 1, Answered(0, "return")),
            store.add("cave", 2, Answered(1, "return")),
            return_exceptions=True,
        )
        assert first is None
        assert isinstance(second, Overtaken)
        assert third is None

    asyncio.run(write())
    assert store.read("cave")[1:] == [Answered(0, "continue"), Answered(1, "return")]


def test_what_waits_is_written_before_the_store_closes(path: Path) -> None:
    store = Store(path)

    async def write() -> None:
        lines = [asyncio.ensure_future(store.add("cave", n, OPENED)) for n in range(200)]
        await asyncio.sleep(0)
        await asyncio.to_thread(store.close)
        await asyncio.gather(*lines)

    asyncio.run(write())
    again = Store(path)
    assert len(again.read("cave")) == 200
    again.close()


def test_a_write_that_fails_says_so_and_the_next_one_works(store: Store, path: Path) -> None:
    blocker = sqlite3.connect(path, isolation_level=None)
    blocker.execute("DROP TABLE journal")

    async def write() -> None:
        with pytest.raises(StoreAway, match="no such table"):
            await store.add("cave", 0, OPENED)
        blocker.execute("CREATE TABLE journal (match TEXT, number INTEGER, entry BLOB, at REAL)")
        await store.add("cave", 0, OPENED)

    asyncio.run(write())
    blocker.close()
    assert store.read("cave") == [OPENED]


def test_a_file_of_another_version_is_refused(path: Path) -> None:
    path.parent.mkdir()
    other = sqlite3.connect(path)
    other.execute("PRAGMA user_version = 99")
    other.close()
    with pytest.raises(StoreAway, match="99"):
        Store(path)


def test_a_file_that_is_no_database_is_refused(path: Path) -> None:
    path.parent.mkdir()
    path.write_bytes(b"treasure map, not a database, " * 40)
    with pytest.raises(StoreAway, match="not a database"):
        Store(path)
