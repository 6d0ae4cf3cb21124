"""SQLite: journals in one file of this machine, safe against a power cut."""

from __future__ import annotations

import contextlib
import logging
import sqlite3
import time
from typing import TYPE_CHECKING, Any, Final

from nedra.table.entries import AnyEntry, decode
from nedra.table.refusals import Overtaken, StoreAway
from nedra.table.schema import (
    INTRODUCE,
    KNOWN_AS,
    LINES,
    MATCHES_OF,
    PEOPLE,
    READ,
    SCHEMA,
    STAND,
    TRIAL,
    WITH_ROOM,
    Kept,
    Line,
    Person,
    Standing,
    Statement,
    forgetting,
    line,
    making,
    traces,
)
from nedra.table.shelving import shelved
from nedra.table.writer import Writer

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path


log = logging.getLogger("nedra.store")

REASONS: Final = {
    sqlite3.SQLITE_FULL: "refused-store-full",
    sqlite3.SQLITE_READONLY: "refused-store-readonly",
}


class SqliteStore:
    """One thread writes; what it has acknowledged is on the disk (WAL, synchronous=FULL).

    Reading takes microseconds from a file of the same machine, so it is done at once.
    """

    shared = False

    def __init__(self, path: Path) -> None:
        self._path = path
        self._is_away = False
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            # Whoever reads it can look into every hand. What SQLite lays beside it gets the same rights.
            path.touch(mode=0o600)
            self._reader, self._writing = _connect(path), _connect(path)
        except (OSError, sqlite3.Error) as error:
            raise StoreAway("refused-store-file", path=str(path), reason=str(error)) from error
        self._writer = Writer(self._commit)

    async def read(self, match: str, since: int = 0) -> list[AnyEntry]:
        return [decode(entry) for (entry,) in self._rows(READ, match, since)]

    async def matches_of(self, owner: str, most: int) -> list[Kept]:
        return [Kept(*row) for row in self._rows(MATCHES_OF, owner, Standing.OVER, most)]

    async def with_room(self, most: int) -> list[Kept]:
        return [Kept(*row) for row in self._rows(WITH_ROOM, Standing.ROOM, most)]

    async def known_as(self, owner: str) -> tuple[str, int] | None:
        return next(((name, face) for name, face in self._rows(KNOWN_AS, owner)), None)

    async def introduce(self, owner: str, name: str, face: int) -> None:
        await self._writer.write([(INTRODUCE, (owner, name, face))])

    async def add(
        self, match: str, number: int, entry: AnyEntry, *, seen: bool = True, at: float | None = None
    ) -> None:
        at = time.time() if at is None else at
        await self._writer.write([line(match, number, entry, at), *traces(match, entry, at, seen=seen)])

    async def forget(self, matches: Iterable[str], names: Iterable[str], strangers: Iterable[str]) -> None:
        overwritten = ("PRAGMA secure_delete = ON", ())  # what is deleted would stay in the file, unused
        await self._writer.write([overwritten, *forgetting(matches, names, strangers)])

    async def try_writing(self) -> None:
        await self._writer.write(TRIAL)

    def lines(self) -> Iterator[Line]:
        with contextlib.closing(_connect(self._path)) as connection:
            for match, number, entry, at in connection.execute(LINES):
                yield Line(match, number, decode(entry), at)

    def people(self) -> Iterator[Person]:
        with contextlib.closing(_connect(self._path)) as connection:
            yield from (Person(*row) for row in connection.execute(PEOPLE))

    def note(self, match: str, standing: Standing) -> None:
        self._writer.write_soon([(STAND, (standing, match, standing))])

    @property
    def waiting(self) -> int:
        return self._writer.waiting

    def close(self) -> None:
        self._writer.close()
        self._writing.close()
        self._reader.close()

    def _rows(self, sql: str, *values: object) -> list[tuple[Any, ...]]:
        try:
            return self._reader.execute(sql, values).fetchall()
        except sqlite3.Error as error:
            raise self._away(error) from error

    def _commit(self, statements: list[Statement]) -> None:
        try:
            with _transaction(self._writing):
                for sql, values in statements:
                    self._writing.execute(sql, values)
        except sqlite3.IntegrityError as error:
            raise Overtaken from error
        except sqlite3.Error as error:
            raise self._away(error) from error
        if self._is_away:
            log.warning("SQLite writes again")
        self._is_away = False

    def _away(self, error: sqlite3.Error) -> StoreAway:
        """Players read that they have to wait, and for what; the exact reason is for the log, once."""
        if not self._is_away:
            log.warning("SQLite: %s", error)
        self._is_away = True
        # The lowest byte is the kind of error, the others say more about it.
        return StoreAway(REASONS.get(getattr(error, "sqlite_errorcode", 0) & 0xFF, "refused-store-away"))


def _connect(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=10)
    try:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        with _transaction(connection):
            _prepare(connection)
    except BaseException:
        connection.close()
        raise
    return connection


def _prepare(connection: sqlite3.Connection) -> None:
    """Make a new file's tables, or bring an earlier file's up to date."""
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    for statement in making(version):
        connection.execute(statement)
    if version < SCHEMA:
        _index_again(connection)
        connection.execute(f"PRAGMA user_version = {SCHEMA}")


def _index_again(connection: sqlite3.Connection) -> None:
    lines = connection.execute("SELECT match, entry, at FROM journal ORDER BY match, number")
    for sql, values in shelved(lines):
        connection.execute(sql, values)


@contextlib.contextmanager
def _transaction(connection: sqlite3.Connection) -> Iterator[None]:
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
    except BaseException:
        with contextlib.suppress(sqlite3.Error):  # a full disk may have rolled back by itself
            connection.execute("ROLLBACK")
        raise
    connection.execute("COMMIT")
