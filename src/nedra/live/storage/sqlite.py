"""SQLite: journals in one file of this machine, safe against a power cut."""

from __future__ import annotations

import contextlib
import logging
import sqlite3
import time
from typing import TYPE_CHECKING, Any, Final

from nedra.live.errors import StoreUnavailableError, VersionConflictError
from nedra.live.storage.journal import AnyEntry, decode_entry
from nedra.live.storage.reindex import shelved
from nedra.live.storage.schema import (
    PROBE_STATEMENTS,
    SCHEMA_VERSION,
    SELECT_ALL_ENTRIES,
    SELECT_ALL_PROFILES,
    SELECT_ENTRIES,
    SELECT_MATCHES_OF_OWNER,
    SELECT_MATCHES_WITH_ROOM,
    SELECT_PROFILE,
    UPDATE_STATUS,
    UPSERT_PROFILE,
    MatchStatus,
    MatchSummary,
    Profile,
    Statement,
    StoredEntry,
    delete_statements,
    index_statements,
    insert_statement,
    schema_statements,
)
from nedra.live.storage.writer import JournalWriter

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path


log = logging.getLogger("nedra.store")

ERROR_KEYS: Final = {
    sqlite3.SQLITE_FULL: "refused-store-full",
    sqlite3.SQLITE_READONLY: "refused-store-readonly",
}


class SqliteStore:
    """One thread writes; what it has acknowledged is on the disk (WAL, synchronous=FULL).

    Reading takes microseconds from a file of the same machine, so it is done at once.
    """

    is_shared = False

    def __init__(self, path: Path) -> None:
        self._path = path
        self._is_unavailable = False
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            # Whoever reads it can look into every hand. What SQLite lays beside it gets the same rights.
            path.touch(mode=0o600)
            self._read_connection, self._write_connection = _connect(path), _connect(path)
        except (OSError, sqlite3.Error) as error:
            raise StoreUnavailableError("refused-store-file", path=str(path), reason=str(error)) from error
        self._writer = JournalWriter(self._commit)

    async def read(self, link: str, since: int = 0) -> list[AnyEntry]:
        return [decode_entry(entry) for (entry,) in self._rows(SELECT_ENTRIES, link, since)]

    async def matches_of_owner(self, owner: str, limit: int) -> list[MatchSummary]:
        return [
            MatchSummary(*row) for row in self._rows(SELECT_MATCHES_OF_OWNER, owner, MatchStatus.OVER, limit)
        ]

    async def matches_with_room(self, limit: int) -> list[MatchSummary]:
        return [
            MatchSummary(*row) for row in self._rows(SELECT_MATCHES_WITH_ROOM, MatchStatus.HAS_ROOM, limit)
        ]

    async def get_profile(self, owner: str) -> tuple[str, int] | None:
        return next(((name, face) for name, face in self._rows(SELECT_PROFILE, owner)), None)

    async def set_profile(self, owner: str, name: str, face: int) -> None:
        await self._writer.write([(UPSERT_PROFILE, (owner, name, face))])

    async def append(
        self, link: str, number: int, entry: AnyEntry, *, visible: bool = True, at: float | None = None
    ) -> None:
        at = time.time() if at is None else at
        await self._writer.write(
            [insert_statement(link, number, entry, at), *index_statements(link, entry, at, visible=visible)]
        )

    async def delete(self, links: Iterable[str], names: Iterable[str], owners: Iterable[str]) -> None:
        overwritten = ("PRAGMA secure_delete = ON", ())  # what is deleted would stay in the file, unused
        await self._writer.write([overwritten, *delete_statements(links, names, owners)])

    async def probe_write(self) -> None:
        await self._writer.write(PROBE_STATEMENTS)

    def all_entries(self) -> Iterator[StoredEntry]:
        with contextlib.closing(_connect(self._path)) as connection:
            for match, number, entry, at in connection.execute(SELECT_ALL_ENTRIES):
                yield StoredEntry(match, number, decode_entry(entry), at)

    def all_people(self) -> Iterator[Profile]:
        with contextlib.closing(_connect(self._path)) as connection:
            yield from (Profile(*row) for row in connection.execute(SELECT_ALL_PROFILES))

    def set_status_soon(self, link: str, status: MatchStatus) -> None:
        self._writer.write_soon([(UPDATE_STATUS, (status, link, status))])

    @property
    def queued_writes(self) -> int:
        return self._writer.queued_writes

    def close(self) -> None:
        self._writer.close()
        self._write_connection.close()
        self._read_connection.close()

    def _rows(self, sql: str, *values: object) -> list[tuple[Any, ...]]:
        try:
            return self._read_connection.execute(sql, values).fetchall()
        except sqlite3.Error as error:
            raise self._unavailable_error(error) from error

    def _commit(self, statements: list[Statement]) -> None:
        try:
            with _transaction(self._write_connection):
                for sql, values in statements:
                    self._write_connection.execute(sql, values)
        except sqlite3.IntegrityError as error:
            raise VersionConflictError from error
        except sqlite3.Error as error:
            raise self._unavailable_error(error) from error
        if self._is_unavailable:
            log.warning("SQLite writes again")
        self._is_unavailable = False

    def _unavailable_error(self, error: sqlite3.Error) -> StoreUnavailableError:
        """Players read that they have to wait, and for what; the exact reason is for the log, once."""
        if not self._is_unavailable:
            log.warning("SQLite: %s", error)
        self._is_unavailable = True
        # The lowest byte is the kind of error, the others say more about it.
        return StoreUnavailableError(
            ERROR_KEYS.get(getattr(error, "sqlite_errorcode", 0) & 0xFF, "refused-store-unavailable")
        )


def _connect(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=10)
    try:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        with _transaction(connection):
            _create_schema(connection)
    except BaseException:
        connection.close()
        raise
    return connection


def _create_schema(connection: sqlite3.Connection) -> None:
    """Make a new file's tables, or bring an earlier file's up to date."""
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    for statement in schema_statements(version):
        connection.execute(statement)
    if version < SCHEMA_VERSION:
        _index_again(connection)
        connection.execute(f"PRAGMA user_version = {SCHEMA_VERSION}")


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
