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
from nedra.table.schema import Standing, Statement, prepare, traces

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

ADD: Final = "INSERT INTO journal (match, number, entry, at) VALUES (?, ?, ?, ?)"
STAND: Final = "UPDATE shelf SET standing = ? WHERE match = ? AND standing <> ?"
MATCHES_OF: Final = """
SELECT match, at FROM sitter JOIN shelf USING (match)
WHERE owner = ? ORDER BY standing = ?, at DESC LIMIT ?
"""
WITH_ROOM: Final = """
SELECT match, at FROM shelf WHERE listed AND standing = ? ORDER BY at DESC LIMIT ?
"""
KNOWN_AS: Final = "SELECT name, face FROM person WHERE owner = ?"
INTRODUCE: Final = "INSERT OR REPLACE INTO person (owner, name, face) VALUES (?, ?, ?)"


class Kept(NamedTuple):
    """A match on the shelf, and when everybody last saw something change there."""

    match: str
    at: float


class _Line(NamedTuple):
    """What is written together or not at all, and who waits for it."""

    statements: list[Statement]
    done: asyncio.Future[None] | None


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

    def matches_of(self, owner: str, most: int) -> list[Kept]:
        """The matches of a person: those that go on, then the finished ones, the latest first."""
        return [Kept(*row) for row in self._reader.execute(MATCHES_OF, (owner, Standing.OVER, most))]

    def with_room(self, most: int) -> list[Kept]:
        """The tables that everybody on this server may see, and that still have room."""
        return [Kept(*row) for row in self._reader.execute(WITH_ROOM, (Standing.ROOM, most))]

    def known_as(self, owner: str) -> tuple[str, int] | None:
        """The name and the face that a person goes by."""
        row = self._reader.execute(KNOWN_AS, (owner,)).fetchone()
        return None if row is None else (row[0], row[1])

    async def introduce(self, owner: str, name: str, face: int) -> None:
        """Remember the name and the face that a person goes by, for their other devices."""
        await self._write_all([(INTRODUCE, (owner, name, face))])

    async def add(self, match: str, number: int, entry: AnyEntry, *, seen: bool = True) -> None:
        """Store line `number` of a journal. A line that is already there is never overwritten.

        A line that nobody else may notice, such as a changed answer, is not `seen`.
        """
        at = time.time()
        line = (ADD, (match, number, encode(entry), at))
        await self._write_all([line, *traces(match, entry, at, seen=seen)])

    async def _write_all(self, statements: list[Statement]) -> None:
        done = asyncio.get_running_loop().create_future()
        self._lines.put(_Line(statements, done))
        await done

    def note(self, match: str, standing: Standing) -> None:
        """Note how a match stands, some time soon: its journal says it anyhow."""
        self._lines.put(_Line([(STAND, (standing, match, standing))], None))

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
        prepare(connection)


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
            for line in group:
                for sql, values in line.statements:
                    connection.execute(sql, values)
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
    done = line.done
    if done is None:
        return

    def settle() -> None:
        if done.cancelled():
            return
        if error is None:
            done.set_result(None)
        else:
            done.set_exception(error)

    with contextlib.suppress(RuntimeError):  # the loop has closed: nobody waits any more
        done.get_loop().call_soon_threadsafe(settle)
