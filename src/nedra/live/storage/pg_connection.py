"""A PostgreSQL connection that reconnects when it breaks and gives up when nothing comes."""

import logging
import os
import socket
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final, TypeVar

import psycopg

from nedra.live.errors import StoreUnavailableError

CONNECT_TIMEOUT_SECONDS: Final = 3
QUERY_TIMEOUT_SECONDS: Final = 4.0
"""A database that is stopped, but not gone, never closes the connection."""
TCP_USER_TIMEOUT_MILLISECONDS: Final = 10_000
"""How long sent data may stay unacknowledged before the connection counts as broken."""
RECONNECT_BACKOFF_SECONDS: Final = 0.5
"""The pause after a failed connect, so that requests do not queue up for the next failure."""
TIMEOUT_BACKOFF_SECONDS: Final = 2.0
"""The pause after a timeout. A timeout takes long, so all connections share it."""

ERROR_KEYS: Final[dict[type[psycopg.Error], str]] = {
    psycopg.errors.DiskFull: "refused-store-full",
    psycopg.errors.ReadOnlySqlTransaction: "refused-store-readonly",
}
NON_RETRYABLE_ERRORS: Final = (psycopg.IntegrityError, psycopg.DataError, psycopg.ProgrammingError)
"""Errors of a database that is available: retrying would not help."""

log = logging.getLogger("nedra.store")

Connection = psycopg.Connection[tuple[Any, ...]]
QueryResult = TypeVar("QueryResult")


class SharedBackoff:
    """Until when no connection asks a database that did not answer."""

    until = 0.0


class PgConnection:
    """Used by one thread; the watchdog's thread may abort its query."""

    def __init__(self, address: str, shared_backoff: SharedBackoff) -> None:
        self._address = address
        self._shared_backoff = shared_backoff
        self._connection: Connection | None = None
        self._is_unavailable = False
        self._backoff_until = 0.0
        self._query_lock = threading.Lock()
        self._query_started_at: float | None = None
        self._timed_out = False

    def run(self, query: Callable[[Connection], QueryResult]) -> QueryResult:
        """Run a query, and run it again if an old connection broke."""
        if time.monotonic() < max(self._backoff_until, self._shared_backoff.until):
            raise StoreUnavailableError("refused-store-unavailable")
        was_old = self._connection is not None
        try:
            answer = self._run_query(query)
        except NON_RETRYABLE_ERRORS:
            raise
        except psycopg.Error as error:
            if self._connection is not None and not self._connection.closed:
                raise self._unavailable_error(error) from error
            self.close()
            if self._timed_out or not was_old:
                self._back_off(error)
                raise self._unavailable_error(error) from error
        else:
            if self._is_unavailable:
                log.warning("PostgreSQL is back")
            self._is_unavailable = False
            return answer
        return self.run(query)

    def abort_if_timed_out(self) -> None:
        """Abort a query that takes too long; called from another thread.

        The database may still execute it later. As after any disconnect, the journal says whether it has.
        """
        with self._query_lock:
            if (
                self._query_started_at is None
                or time.monotonic() - self._query_started_at < QUERY_TIMEOUT_SECONDS
            ):
                return
            if self._timed_out or self._connection is None:
                return
            self._timed_out = True
            with suppress(OSError, psycopg.Error):  # it broke at the same time
                _shutdown_socket(self._connection.fileno())

    def close(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def connect(self) -> Connection:
        """Connect if needed, and return the connection."""
        if self._connection is None:
            self._connection = psycopg.connect(
                self._address,
                autocommit=True,
                connect_timeout=CONNECT_TIMEOUT_SECONDS,
                tcp_user_timeout=TCP_USER_TIMEOUT_MILLISECONDS,
                application_name="nedra",
            )
        return self._connection

    def _run_query(self, query: Callable[[Connection], QueryResult]) -> QueryResult:
        self._timed_out = False
        connection = self.connect()
        with self._query_lock:
            self._query_started_at = time.monotonic()
        try:
            return query(connection)
        finally:
            with self._query_lock:
                self._query_started_at = None

    def _back_off(self, error: psycopg.Error) -> None:
        self._backoff_until = time.monotonic() + RECONNECT_BACKOFF_SECONDS
        if self._timed_out or isinstance(error, psycopg.errors.ConnectionTimeout):
            self._shared_backoff.until = time.monotonic() + TIMEOUT_BACKOFF_SECONDS

    def _unavailable_error(self, error: psycopg.Error) -> StoreUnavailableError:
        """Log the reason once; it may name machines and users, so players do not read it."""
        if not self._is_unavailable:
            first_line = str(error).strip().partition("\n")[0]
            log.warning("PostgreSQL: %s", "no answer" if self._timed_out else first_line)
        self._is_unavailable = True
        return StoreUnavailableError(ERROR_KEYS.get(type(error), "refused-store-unavailable"))


class QueryTimeoutWatchdog:
    """A thread that checks all connections twice a second; a timer for each query would cost more."""

    def __init__(self, connections: list[PgConnection]) -> None:
        self._connections = connections
        self._stopped = threading.Event()
        self._thread = threading.Thread(target=self._run, name="store-timeout-watchdog", daemon=True)
        self._thread.start()

    def close(self) -> None:
        self._stopped.set()
        self._thread.join()

    def _run(self) -> None:
        while not self._stopped.wait(RECONNECT_BACKOFF_SECONDS):
            for connection in list(self._connections):
                connection.abort_if_timed_out()


def _shutdown_socket(descriptor: int) -> None:
    """Let the thread that reads from it read the end."""
    with socket.socket(fileno=os.dup(descriptor)) as connection:
        connection.shutdown(socket.SHUT_RDWR)
