"""PostgreSQL: journals that several processes and machines share."""

from __future__ import annotations

import asyncio
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import TYPE_CHECKING, Any, Final

import psycopg

from nedra.live.errors import StoreUnavailableError, VersionConflictError
from nedra.live.pubsub.pubsub import CHANNEL
from nedra.live.storage.journal import AnyEntry, decode_entry
from nedra.live.storage.pg_connection import Connection, PgConnection, QueryTimeoutWatchdog, SharedBackoff
from nedra.live.storage.reindex import shelved
from nedra.live.storage.schema import (
    INSERT_ENTRY,
    PROBE_STATEMENTS,
    SCHEMA_VERSION,
    SELECT_ALL_ENTRIES,
    SELECT_ALL_PROFILES,
    SELECT_ENTRIES,
    SELECT_MATCHES_OF_OWNER,
    SELECT_MATCHES_WITH_ROOM,
    SELECT_PROFILE,
    SELECT_SAME_ENTRY,
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

SQLITE_TO_POSTGRES: Final = {" WITHOUT ROWID": "", "BLOB": "BYTEA", "REAL": "DOUBLE PRECISION", "?": "%s"}
CREATE_VERSION_TABLE: Final = "CREATE TABLE IF NOT EXISTS schema_version (version INTEGER NOT NULL)"
NOTIFY: Final = f"SELECT pg_notify('{CHANNEL}', ?)"
SCHEMA_LOCK: Final = "SELECT pg_advisory_xact_lock(hashtext('nedra schema'))"
READER_THREADS: Final = 4

Cursor = psycopg.Cursor[tuple[Any, ...]]


class PostgresStore:
    """One thread writes, a few read, each over a connection of its own that comes back by itself."""

    is_shared = True

    def __init__(self, address: str) -> None:
        self.address = address
        self.notify_on_commit = False  # whether a transaction tells the other processes what it stores
        self._connections: list[PgConnection] = []
        self._shared_backoff = SharedBackoff()
        self._thread_local = threading.local()
        self._write_connection = self._new_connection()
        try:
            _create_schema(self._write_connection.connect())
        except (StoreUnavailableError, psycopg.Error) as error:
            self._write_connection.close()
            if isinstance(error, StoreUnavailableError):
                raise
            raise StoreUnavailableError("refused-store-database", reason=str(error).strip()) from error
        self._readers = ThreadPoolExecutor(READER_THREADS, "store-reader")
        self._writer = JournalWriter(self._commit)
        self._timeout_watchdog = QueryTimeoutWatchdog(self._connections)

    async def read(self, link: str, since: int = 0) -> list[AnyEntry]:
        return [decode_entry(entry) for (entry,) in await self._rows(SELECT_ENTRIES, link, since)]

    async def matches_of_owner(self, owner: str, limit: int) -> list[MatchSummary]:
        return [
            MatchSummary(*row)
            for row in await self._rows(SELECT_MATCHES_OF_OWNER, owner, int(MatchStatus.OVER), limit)
        ]

    async def matches_with_room(self, limit: int) -> list[MatchSummary]:
        return [
            MatchSummary(*row)
            for row in await self._rows(SELECT_MATCHES_WITH_ROOM, int(MatchStatus.HAS_ROOM), limit)
        ]

    async def get_profile(self, owner: str) -> tuple[str, int] | None:
        return next(((name, face) for name, face in await self._rows(SELECT_PROFILE, owner)), None)

    async def set_profile(self, owner: str, name: str, face: int) -> None:
        await self._writer.write([(UPSERT_PROFILE, (owner, name, face))])

    async def append(
        self, link: str, number: int, entry: AnyEntry, *, visible: bool = True, at: float | None = None
    ) -> None:
        at = time.time() if at is None else at
        stored = [
            insert_statement(link, number, entry, at),
            *index_statements(link, entry, at, visible=visible),
        ]
        if self.notify_on_commit:
            stored.append((NOTIFY, (f"added {link} {number}",)))
        await self._writer.write(stored)

    async def delete(self, links: Iterable[str], names: Iterable[str], owners: Iterable[str]) -> None:
        await self._writer.write(delete_statements(links, names, owners))

    async def probe_write(self) -> None:
        await self._writer.write(PROBE_STATEMENTS)

    def all_entries(self) -> Iterator[StoredEntry]:
        for match, number, entry, at in self._stream(SELECT_ALL_ENTRIES):
            yield StoredEntry(match, number, decode_entry(entry), at)

    def all_people(self) -> Iterator[Profile]:
        return (Profile(*row) for row in self._stream(SELECT_ALL_PROFILES))

    def _stream(self, sql: str) -> Iterator[tuple[Any, ...]]:
        """Rows as they come, over a connection of their own."""
        try:
            with psycopg.connect(self.address) as connection, connection.cursor("copy") as cursor:
                yield from cursor.execute(sql.encode())
        except psycopg.Error as error:
            raise StoreUnavailableError("refused-store-database", reason=str(error).strip()) from error

    def set_status_soon(self, link: str, status: MatchStatus) -> None:
        self._writer.write_soon([(UPDATE_STATUS, (int(status), link, int(status)))])

    def notify_soon(self, message: str) -> None:
        """Let the other processes know something that is stored nowhere."""
        self._writer.write_soon([(NOTIFY, (message,))])

    @property
    def queued_writes(self) -> int:
        return self._writer.queued_writes

    def close(self) -> None:
        self._writer.close()
        self._readers.shutdown()
        self._timeout_watchdog.close()
        for tie in self._connections:
            tie.close()

    async def _rows(self, sql: str, *values: object) -> list[tuple[Any, ...]]:
        def read() -> list[tuple[Any, ...]]:
            if not hasattr(self._thread_local, "tie"):
                self._thread_local.tie = self._new_connection()
            tie: PgConnection = self._thread_local.tie
            return tie.run(lambda connection: _execute(connection, sql, values).fetchall())

        return await asyncio.get_running_loop().run_in_executor(self._readers, read)

    def _commit(self, statements: list[Statement]) -> None:
        """All in one transaction. Whether a commit came through before a connection broke is looked up."""
        tries = 0

        def store(connection: Connection) -> None:
            nonlocal tries
            tries += 1
            with connection.pipeline(), connection.transaction():
                for sql, values in statements:
                    _execute(connection, sql, values)

        try:
            self._write_connection.run(store)
        except psycopg.IntegrityError as error:
            if tries == 1 or not self._write_connection.run(
                lambda connection: _entries_exist(connection, statements)
            ):
                raise VersionConflictError from error

    def _new_connection(self) -> PgConnection:
        tie = PgConnection(self.address, self._shared_backoff)
        self._connections.append(tie)
        return tie


def _execute(connection: Connection, sql: str, values: tuple[object, ...] = ()) -> Cursor:
    return connection.execute(_to_postgres_sql(sql), values)


def _entries_exist(connection: Connection, statements: list[Statement]) -> bool:
    """Whether exactly these lines are in the journals: then they were stored, only nobody could say so."""
    lines = [values for sql, values in statements if sql == INSERT_ENTRY]
    return all(_execute(connection, SELECT_SAME_ENTRY, values).fetchone() for values in lines)


@cache
def _to_postgres_sql(sql: str) -> bytes:
    for ours, theirs in SQLITE_TO_POSTGRES.items():
        sql = sql.replace(ours, theirs)
    return sql.encode()


def _create_schema(connection: Connection) -> None:
    """Make the tables of an empty database, or bring earlier ones up to date; of many processes, one does."""
    with connection.transaction():
        connection.execute(SCHEMA_LOCK)
        connection.execute(CREATE_VERSION_TABLE)
        found = connection.execute("SELECT version FROM schema_version").fetchone()
        version: int = found[0] if found else 0
        for statement in schema_statements(version):
            _execute(connection, statement)
        if version < SCHEMA_VERSION:
            _index_again(connection)
            connection.execute("DELETE FROM schema_version")
            connection.execute("INSERT INTO schema_version VALUES (%s)", (SCHEMA_VERSION,))


def _index_again(connection: Connection) -> None:
    lines = connection.execute("SELECT match, entry, at FROM journal ORDER BY match, number").fetchall()
    for sql, values in shelved(lines):
        _execute(connection, sql, values)
