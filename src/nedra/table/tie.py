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

from nedra.table.refusals import StoreAway

if TYPE_CHECKING:
    from collections.abc import Callable

PATIENCE_SECONDS: Final = 3
"""How long a connection is waited for."""
ANSWER_SECONDS: Final = 4.0
"""How long an answer is waited for: a database that is stopped, but not gone, never hangs up."""
SILENCE_MILLISECONDS: Final = 10_000
"""How long a network may swallow what is sent before the connection counts as broken."""
BREATH_SECONDS: Final = 0.5
"""How long a database that was away is left alone, so that nobody queues up for the next failure."""
STILL_SECONDS: Final = 2.0
"""The same for one that does not answer: to find that out takes long, so one tie does it for all."""

REASONS: Final[dict[type[psycopg.Error], str]] = {
    psycopg.errors.DiskFull: "refused-store-full",
    psycopg.errors.ReadOnlySqlTransaction: "refused-store-readonly",
}
OUR_MISTAKES: Final = (psycopg.IntegrityError, psycopg.DataError, psycopg.ProgrammingError)
"""What a database says that is there: to wait for it would not help."""

log = logging.getLogger("nedra.store")

Connection = psycopg.Connection[tuple[Any, ...]]
Answer = TypeVar("Answer")


class Stillness:
    """Until when nobody asks a database that did not answer; shared by all ties to it."""

    until = 0.0


class Tie:
    """Used by one thread; another one may give up what has been asked for too long ago."""

    def __init__(self, address: str, stillness: Stillness) -> None:
        self._address = address
        self._stillness = stillness
        self._connection: Connection | None = None
        self._is_away = False
        self._leave_alone_until = 0.0
        self._asking = threading.Lock()
        self._asked_at: float | None = None
        self._given_up = False

    def use(self, ask: Callable[[Connection], Answer]) -> Answer:
        """What the database answers, asked again if the connection was an old one and broke."""
        if time.monotonic() < max(self._leave_alone_until, self._stillness.until):
            raise StoreAway("refused-store-away")
        was_old = self._connection is not None
        try:
            answer = self._answer(ask)
        except OUR_MISTAKES:
            raise
        except psycopg.Error as error:
            if self._connection is not None and not self._connection.closed:
                raise self._away(error) from error
            self.cut()
            if self._given_up or not was_old:
                self._leave_alone(error)
                raise self._away(error) from error
        else:
            if self._is_away:
                log.warning("PostgreSQL is back")
            self._is_away = False
            return answer
        return self.use(ask)

    def give_up_waiting(self) -> None:
        """From another thread: whoever waits for an answer too long reads that there will be none.

        What was asked may be done all the same, later; as after any break, the journal says whether.
        """
        with self._asking:
            if self._asked_at is None or time.monotonic() - self._asked_at < ANSWER_SECONDS:
                return
            if self._given_up or self._connection is None:
                return
            self._given_up = True
            with suppress(OSError, psycopg.Error):  # it has broken at the same moment
                _shut(self._connection.fileno())

    def cut(self) -> None:
        """Let go of the connection."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def connected(self) -> Connection:
        """The connection, made if there is none."""
        if self._connection is None:
            self._connection = psycopg.connect(
                self._address,
                autocommit=True,
                connect_timeout=PATIENCE_SECONDS,
                tcp_user_timeout=SILENCE_MILLISECONDS,
                application_name="nedra",
            )
        return self._connection

    def _answer(self, ask: Callable[[Connection], Answer]) -> Answer:
        self._given_up = False
        connection = self.connected()
        with self._asking:
            self._asked_at = time.monotonic()
        try:
            return ask(connection)
        finally:
            with self._asking:
                self._asked_at = None

    def _leave_alone(self, error: psycopg.Error) -> None:
        self._leave_alone_until = time.monotonic() + BREATH_SECONDS
        if self._given_up or isinstance(error, psycopg.errors.ConnectionTimeout):
            self._stillness.until = time.monotonic() + STILL_SECONDS

    def _away(self, error: psycopg.Error) -> StoreAway:
        """Players read that they have to wait; names of machines and users are for the log, once."""
        if not self._is_away:
            log.warning("PostgreSQL: %s", "no answer" if self._given_up else _first_line(error))
        self._is_away = True
        return StoreAway(REASONS.get(type(error), "refused-store-away"))


class Impatience:
    """A thread that looks at all ties twice a second: a timer for each question would cost more."""

    def __init__(self, ties: list[Tie]) -> None:
        self._ties = ties
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._look, name="store-impatience", daemon=True)
        self._thread.start()

    def close(self) -> None:
        self._over.set()
        self._thread.join()

    def _look(self) -> None:
        while not self._over.wait(BREATH_SECONDS):
            for tie in list(self._ties):
                tie.give_up_waiting()


def _shut(number: int) -> None:
    """Whoever reads from it reads the end."""
    with socket.socket(fileno=os.dup(number)) as line:
        line.shutdown(socket.SHUT_RDWR)


def _first_line(error: psycopg.Error) -> str:
    return str(error).strip().partition("\n")[0]
