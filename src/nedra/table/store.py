"""The store: journals in one SQLite file, a line stored before anybody is told of it."""

from __future__ import annotations

import asyncio
import contextlib
import queue
import sqlite3
import threading
import time
from typing import TYPE_CHECKING, Final, NamedTuple

from nedra.table.entries import AnyEntry, decode, encode
from nedra.table.refusals import Overtaken, StoreAway

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

SCHEMA: Final = 1
TABLES: Final = """
CREATE TABLE journal (
    match TEXT NOT NULL,
    number INTEGER NOT NULL,
    entry BLOB NOT NULL,
    at REAL NOT NULL,
    PRIMARY KEY (match, number)
) WITHOUT ROWID
"""
ADD: Final = "INSERT INTO journal (match, number, entry, at) VALUES (?, ?, ?, ?)"


class _Line(NamedTuple):
    match: str
    number: int
    entry: bytes
    at: float
    done: asyncio.Future[None]
    loop: asyncio.AbstractEventLoop


class Store:
    """Journals by the names of their matches.

    One thread writes. Lines that come while it waits for the disk are written together, in
    one transaction; each is acknowledged only after that is on the disk (WAL, synchronous=FULL).
    """

    def __init__(self, path: Path) -> None:
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._reader, writer = _connect(path), _connect(path)
        except (OSError, sqlite3.Error) as error:
            raise StoreAway("refused-store-file", path=str(path), reason=str(error)) from error
        self._lines: queue.SimpleQueue[_Line | None] = queue.SimpleQueue()
        self._writer = threading.Thread(target=self._write, args=(writer,), name="store")
        self._writer.start()

    def read(self, match: str) -> list[AnyEntry]:
        """A match's journal, from its first line; empty if there is no such match."""
        rows = self._reader.execute("SELECT entry FROM journal WHERE match = ? ORDER BY number", (match,))
        return [decode(entry) for (entry,) in rows]

    async def add(self, match: str, number: int, entry: AnyEntry) -> None:
        """Store line `number` of a journal. A line that is already there is never overwritten."""
        loop = asyncio.get_running_loop()
        line = _Line(match, number, encode(entry), time.time(), loop.create_future(), loop)
        self._lines.put(line)
        await line.done

    def close(self) -> None:
        """Write what waits, then close the file."""
        self._lines.put(None)
        self._writer.join()
        self._reader.close()

    def _write(self, connection: sqlite3.Connection) -> None:
        with contextlib.closing(connection):
            while group := self._next_group():
                _store_together(connection, group)

    def _next_group(self) -> list[_Line]:
        """Wait for a line, and take what else has come by then; nothing: the store is closing."""
        line = self._lines.get()
        group = []
        while line is not None:
            group.append(line)
            try:
                line = self._lines.get_nowait()
            except queue.Empty:
                return group
        if group:
            self._lines.put(None)
        return group


def _connect(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=10)
    try:
        _prepare(connection)
    except BaseException:
        connection.close()
        raise
    return connection


def _prepare(connection: sqlite3.Connection) -> None:
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    with _transaction(connection):
        (version,) = connection.execute("PRAGMA user_version").fetchone()
        if version == 0:
            connection.execute(TABLES)
            connection.execute(f"PRAGMA user_version = {SCHEMA}")
        elif version != SCHEMA:
            raise StoreAway("refused-store-version", found=version, known=SCHEMA)


@contextlib.contextmanager
def _transaction(connection: sqlite3.Connection) -> Iterator[None]:
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
    except BaseException:
        connection.execute("ROLLBACK")
        raise
    connection.execute("COMMIT")


def _store_together(connection: sqlite3.Connection, group: list[_Line]) -> None:
    """All lines in one transaction; if one of them cannot be stored, each by itself."""
    try:
        with _transaction(connection):
            connection.executemany(ADD, [line[:4] for line in group])
    except sqlite3.Error as error:
        if len(group) > 1:
            for line in group:
                _store_together(connection, [line])
        elif isinstance(error, sqlite3.IntegrityError):
            _answer(group[0], Overtaken())
        else:
            _answer(group[0], StoreAway("refused-store", reason=str(error)))
        return
    for line in group:
        _answer(line, None)


def _answer(line: _Line, error: StoreAway | Overtaken | None) -> None:
    def settle() -> None:
        if line.done.cancelled():
            return
        if error is None:
            line.done.set_result(None)
        else:
            line.done.set_exception(error)

    with contextlib.suppress(RuntimeError):  # the loop has closed: nobody waits any more
        line.loop.call_soon_threadsafe(settle)
