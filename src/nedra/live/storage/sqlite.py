"""SQLite: a store in one file of this machine that survives a power cut."""

import contextlib
import logging
import sqlite3
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final

from nedra.live.errors import StoreUnavailableError, VersionConflictError
from nedra.live.storage.schema import (
    CREATE_TABLES,
    SCHEMA_VERSION,
    Statement,
    check_schema_version,
    delete_statements,
)
from nedra.live.storage.sqlite_file import APPLICATION_ID, OpenedFile, check_usable
from nedra.live.storage.store import Store
from nedra.live.storage.writer import StoreWriter

log = logging.getLogger("nedra.store")

ERROR_KEYS: Final = {
    sqlite3.SQLITE_FULL: "refused-store-full",
    sqlite3.SQLITE_READONLY: "refused-store-readonly",
}


class SqliteStore(Store):
    """One thread writes; what it has acknowledged is on the disk (WAL, synchronous=FULL).

    Reads of a local file take microseconds, so they run on the event loop.
    """

    is_shared = False

    def __init__(self, path: Path) -> None:
        self._path = path
        self._is_unavailable = False
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            if not path.exists():
                # The file holds the seeds of running matches. SQLite gives its other files the same mode.
                path.touch(mode=0o600)
            check_usable(path)
            self._read_connection, self._write_connection = _connect(path), _connect(path)
        except (OSError, sqlite3.Error) as error:
            reason = getattr(error, "strerror", None) or str(error)
            raise StoreUnavailableError("refused-store-file", path=str(path), reason=reason) from error
        self._file = OpenedFile(path)
        self._writer = StoreWriter(self._commit)

    async def delete(self, links: Iterable[str], names: Iterable[str], owners: Iterable[str]) -> None:
        overwrite = ("PRAGMA secure_delete = ON", ())  # else deleted rows stay readable in the file
        await self._writer.write([overwrite, *delete_statements(links, names, owners)])

    def close(self) -> None:
        self._writer.close()
        self._write_connection.close()
        self._read_connection.close()

    async def _rows(self, sql: str, *values: object) -> list[tuple[Any, ...]]:
        try:
            return self._read_connection.execute(sql, values).fetchall()
        except sqlite3.Error as error:
            raise self._unavailable_error(error) from error

    def _stream(self, sql: str) -> Iterator[tuple[Any, ...]]:
        with contextlib.closing(_connect(self._path)) as connection:
            yield from connection.execute(sql)

    def _commit(self, statements: list[Statement]) -> None:
        try:
            self._check_file()
            self._write_statements(statements)
            self._check_file()
        except sqlite3.IntegrityError as error:
            raise VersionConflictError from error
        except sqlite3.Error as error:
            raise self._unavailable_error(error) from error
        if self._is_unavailable:
            log.warning("SQLite writes again")
        self._is_unavailable = False

    def _write_statements(self, statements: list[Statement]) -> None:
        with _transaction(self._write_connection):
            for sql, values in statements:
                self._write_connection.execute(sql, values)

    def _check_file(self) -> None:
        """Raise if the data file was deleted or replaced: what is written then is lost."""
        try:
            self._file.check()
        except StoreUnavailableError:
            if not self._is_unavailable:
                log.error("the data file or its log was deleted or replaced: restart the server")
            self._is_unavailable = True
            raise

    def _unavailable_error(self, error: sqlite3.Error) -> StoreUnavailableError:
        """Log the exact reason once; players read only what they wait for."""
        if not self._is_unavailable:
            log.warning("SQLite: %s", error)
        self._is_unavailable = True
        # The lowest byte is the kind of error; the other bytes give details.
        return StoreUnavailableError(
            ERROR_KEYS.get(getattr(error, "sqlite_errorcode", 0) & 0xFF, "refused-store-unavailable")
        )


def _connect(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=10)
    try:
        connection.execute("PRAGMA synchronous = FULL")
        with _transaction(connection):
            _create_or_check_tables(connection, path)
        # After the tables: so the file itself has our mark, not only its log.
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("SELECT 1 FROM sqlite_master").fetchone()  # this creates the log
    except BaseException:
        connection.close()
        raise
    return connection


def _create_or_check_tables(connection: sqlite3.Connection, path: Path) -> None:
    (application,) = connection.execute("PRAGMA application_id").fetchone()
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    if application == APPLICATION_ID:
        check_schema_version(version)
        return
    if application or version or connection.execute("SELECT 1 FROM sqlite_master").fetchone():
        raise StoreUnavailableError("refused-store-foreign", path=str(path))
    for statement in CREATE_TABLES:
        connection.execute(statement)
    connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    connection.execute(f"PRAGMA user_version = {SCHEMA_VERSION}")


@contextlib.contextmanager
def _transaction(connection: sqlite3.Connection) -> Iterator[None]:
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
    except BaseException:
        with contextlib.suppress(sqlite3.Error):  # SQLite may have rolled back by itself
            connection.execute("ROLLBACK")
        raise
    connection.execute("COMMIT")
