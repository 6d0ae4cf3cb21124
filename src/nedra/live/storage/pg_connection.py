"""A tie to PostgreSQL: a connection that is made anew when it has broken, and given up when nothing comes."""

from __future__ import annotations

import logging
import os
import socket
import threading
import time
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final, TypeVar

import psycopg

from nedra.live.errors import StoreUnavailableError

if TYPE_CHECKING:
    from collections.abc import Callable

CONNECT_TIMEOUT_SECONDS: Final = 3
"""How long a connection is waited for."""
QUERY_TIMEOUT_SECONDS: Final = 4.0
"""How long an answer is waited for: a database that is stopped, but not gone, never hangs up."""
TCP_USER_TIMEOUT_MILLISECONDS: Final = 10_000
"""How long a network may swallow what is sent before the connection counts as broken."""
RECONNECT_BACKOFF_SECONDS: Final = 0.5
"""How long a database that was away is left alone, so that nobody queues up for the next failure."""
TIMEOUT_BACKOFF_SECONDS: Final = 2.0
"""The same for one that does not answer: to find that out takes long, so one tie does it for all."""

ERROR_KEYS: Final[dict[type[psycopg.Error], str]] = {
    psycopg.errors.DiskFull: "refused-store-full",
    psycopg.errors.ReadOnlySqlTransaction: "refused-store-readonly",
}
NON_RETRYABLE_ERRORS: Final = (psycopg.IntegrityError, psycopg.DataError, psycopg.ProgrammingError)
"""What a database says that is there: to wait for it would not help."""

log = logging.getLogger("nedra.store")

Connection = psycopg.Connection[tuple[Any, ...]]
QueryResult = TypeVar("QueryResult")


class SharedBackoff:
    """Until when nobody asks a database that did not answer; shared by all ties to it."""

    until = 0.0


class PgConnection:
    """Used by one thread; another one may give up what has been asked for too long ago."""

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
        """What the database answers, asked again if the connection was an old one and broke."""
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
        """From another thread: whoever waits for an answer too long reads that there will be none.

        What was asked may be done all the same, later; as after any break, the journal says whether.
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
            with suppress(OSError, psycopg.Error):  # it has broken at the same moment
                _shutdown_socket(self._connection.fileno())

    def close(self) -> None:
        """Let go of the connection."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def connect(self) -> Connection:
        """The connection, made if there is none."""
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
        """Players read that they have to wait; names of machines and users are for the log, once."""
        if not self._is_unavailable:
            log.warning("PostgreSQL: %s", "no answer" if self._timed_out else _first_line(error))
        self._is_unavailable = True
        return StoreUnavailableError(ERROR_KEYS.get(type(error), "refused-store-unavailable"))


class QueryTimeoutWatchdog:
    """A thread that looks at all ties twice a second: a timer for each question would cost more."""

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
            for tie in list(self._connections):
                tie.abort_if_timed_out()


def _shutdown_socket(number: int) -> None:
    """Whoever reads from it reads the end."""
    with socket.socket(fileno=os.dup(number)) as line:
        line.shutdown(socket.SHUT_RDWR)


def _first_line(error: psycopg.Error) -> str:
    return str(error).strip().partition("\n")[0]
