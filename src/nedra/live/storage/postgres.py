"""PostgreSQL: a store that several processes and machines share."""

import asyncio
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Any, Final

import psycopg

from nedra.live.errors import StoreUnavailableError, VersionConflictError
from nedra.live.pubsub.pubsub import CHANNEL, appended_message
from nedra.live.storage.pg_connection import Connection, PgConnection, QueryTimeoutWatchdog, SharedBackoff
from nedra.live.storage.schema import (
    CREATE_TABLES,
    INSERT_ENTRY,
    SCHEMA_VERSION,
    SELECT_SAME_ENTRY,
    Statement,
    check_schema_version,
)
from nedra.live.storage.store import Store
from nedra.live.storage.writer import StoreWriter

SQLITE_TO_POSTGRES: Final = {" WITHOUT ROWID": "", "BLOB": "BYTEA", "REAL": "DOUBLE PRECISION", "?": "%s"}
CREATE_VERSION_TABLE: Final = "CREATE TABLE IF NOT EXISTS schema_version (version INTEGER NOT NULL)"
NOTIFY: Final = f"SELECT pg_notify('{CHANNEL}', ?)"
SCHEMA_LOCK: Final = "SELECT pg_advisory_xact_lock(hashtext('nedra schema'))"
READER_THREADS: Final = 4

Cursor = psycopg.Cursor[tuple[Any, ...]]


class PostgresStore(Store):
    """One thread writes and a few read, each on a connection that reconnects by itself."""

    is_shared = True

    def __init__(self, address: str) -> None:
        self.address = address
        self.notify_on_commit = False  # whether a transaction announces the entries that it stores
        self._connections: list[PgConnection] = []
        self._shared_backoff = SharedBackoff()
        self._thread_local = threading.local()
        self._write_connection = self._new_connection()
        try:
            _create_or_check_tables(self._write_connection.connect())
        except (StoreUnavailableError, psycopg.Error) as error:
            self._write_connection.close()
            if isinstance(error, StoreUnavailableError):
                raise
            raise StoreUnavailableError("refused-store-database", reason=str(error).strip()) from error
        self._readers = ThreadPoolExecutor(READER_THREADS, "store-reader")
        self._writer = StoreWriter(self._commit)
        self._timeout_watchdog = QueryTimeoutWatchdog(self._connections)

    def notify_soon(self, message: str) -> None:
        """Send a message to the other processes with the next commit; it is not stored."""
        self._writer.write_soon([(NOTIFY, (message,))])

    def close(self) -> None:
        self._writer.close()
        self._readers.shutdown()
        self._timeout_watchdog.close()
        for connection in self._connections:
            connection.close()

    async def _rows(self, sql: str, *values: object) -> list[tuple[Any, ...]]:
        def read() -> list[tuple[Any, ...]]:
            if not hasattr(self._thread_local, "connection"):
                self._thread_local.connection = self._new_connection()
            own: PgConnection = self._thread_local.connection
            return own.run(lambda connection: _execute(connection, sql, values).fetchall())

        return await asyncio.get_running_loop().run_in_executor(self._readers, read)

    def _stream(self, sql: str) -> Iterator[tuple[Any, ...]]:
        try:
            with psycopg.connect(self.address) as connection, connection.cursor("copy") as cursor:
                yield from cursor.execute(sql.encode())
        except psycopg.Error as error:
            raise StoreUnavailableError("refused-store-database", reason=str(error).strip()) from error

    def _notify_statements(self, link: str, number: int) -> list[Statement]:
        return [(NOTIFY, (appended_message(link, number),))] if self.notify_on_commit else []

    def _commit(self, statements: list[Statement]) -> None:
        """Commit all statements in one transaction.

        If the connection broke during a commit, look up whether the commit came through.
        """
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
        connection = PgConnection(self.address, self._shared_backoff)
        self._connections.append(connection)
        return connection


def _execute(connection: Connection, sql: str, values: tuple[object, ...] = ()) -> Cursor:
    return connection.execute(_to_postgres_sql(sql), values)


def _entries_exist(connection: Connection, statements: list[Statement]) -> bool:
    """Whether the journals hold exactly these entries: then an earlier try has stored them."""
    entries = [values for sql, values in statements if sql == INSERT_ENTRY]
    return all(_execute(connection, SELECT_SAME_ENTRY, values).fetchone() for values in entries)


@cache
def _to_postgres_sql(sql: str) -> bytes:
    for ours, theirs in SQLITE_TO_POSTGRES.items():
        sql = sql.replace(ours, theirs)
    return sql.encode()


def _create_or_check_tables(connection: Connection) -> None:
    """Create the tables of an empty database; of several processes that start at once, one does it."""
    with connection.transaction():
        connection.execute(SCHEMA_LOCK)
        connection.execute(CREATE_VERSION_TABLE)
        if found := connection.execute("SELECT version FROM schema_version").fetchone():
            check_schema_version(found[0])
            return
        for statement in CREATE_TABLES:
            _execute(connection, statement)
        connection.execute("INSERT INTO schema_version VALUES (%s)", (SCHEMA_VERSION,))
