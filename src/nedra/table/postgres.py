"""PostgreSQL: journals that several processes and machines share."""

from __future__ import annotations

import asyncio
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import TYPE_CHECKING, Any, Final

import psycopg

from nedra.table.entries import AnyEntry, decode
from nedra.table.refusals import Overtaken, StoreAway
from nedra.table.schema import (
    ADD,
    INTRODUCE,
    KNOWN_AS,
    LINE,
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
from nedra.table.tie import Connection, Impatience, Stillness, Tie
from nedra.table.wire import CHANNEL
from nedra.table.writer import Writer

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

DIALECT: Final = {" WITHOUT ROWID": "", "BLOB": "BYTEA", "REAL": "DOUBLE PRECISION", "?": "%s"}
VERSION: Final = "CREATE TABLE IF NOT EXISTS schema_version (version INTEGER NOT NULL)"
TELL: Final = f"SELECT pg_notify('{CHANNEL}', ?)"
ONE_AT_A_TIME: Final = "SELECT pg_advisory_xact_lock(hashtext('nedra schema'))"
READERS: Final = 4

Cursor = psycopg.Cursor[tuple[Any, ...]]


class PostgresStore:
    """One thread writes, a few read, each over a connection of its own that comes back by itself."""

    shared = True

    def __init__(self, address: str) -> None:
        self.address = address
        self.tells = False  # whether a transaction tells the other processes what it stores
        self._ties: list[Tie] = []
        self._stillness = Stillness()
        self._own = threading.local()
        self._writing = self._tie()
        try:
            _prepare(self._writing.connected())
        except (StoreAway, psycopg.Error) as error:
            self._writing.cut()
            if isinstance(error, StoreAway):
                raise
            raise StoreAway("refused-store-database", reason=str(error).strip()) from error
        self._readers = ThreadPoolExecutor(READERS, "store-reader")
        self._writer = Writer(self._commit)
        self._impatience = Impatience(self._ties)

    async def read(self, match: str, since: int = 0) -> list[AnyEntry]:
        return [decode(entry) for (entry,) in await self._rows(READ, match, since)]

    async def matches_of(self, owner: str, most: int) -> list[Kept]:
        return [Kept(*row) for row in await self._rows(MATCHES_OF, owner, int(Standing.OVER), most)]

    async def with_room(self, most: int) -> list[Kept]:
        return [Kept(*row) for row in await self._rows(WITH_ROOM, int(Standing.ROOM), most)]

    async def known_as(self, owner: str) -> tuple[str, int] | None:
        return next(((name, face) for name, face in await self._rows(KNOWN_AS, owner)), None)

    async def introduce(self, owner: str, name: str, face: int) -> None:
        await self._writer.write([(INTRODUCE, (owner, name, face))])

    async def add(
        self, match: str, number: int, entry: AnyEntry, *, seen: bool = True, at: float | None = None
    ) -> None:
        at = time.time() if at is None else at
        stored = [line(match, number, entry, at), *traces(match, entry, at, seen=seen)]
        if self.tells:
            stored.append((TELL, (f"added {match} {number}",)))
        await self._writer.write(stored)

    async def forget(self, matches: Iterable[str], names: Iterable[str], strangers: Iterable[str]) -> None:
        await self._writer.write(forgetting(matches, names, strangers))

    async def try_writing(self) -> None:
        await self._writer.write(TRIAL)

    def lines(self) -> Iterator[Line]:
        for match, number, entry, at in self._stream(LINES):
            yield Line(match, number, decode(entry), at)

    def people(self) -> Iterator[Person]:
        return (Person(*row) for row in self._stream(PEOPLE))

    def _stream(self, sql: str) -> Iterator[tuple[Any, ...]]:
        """Rows as they come, over a connection of their own."""
        try:
            with psycopg.connect(self.address) as connection, connection.cursor("copy") as cursor:
                yield from cursor.execute(sql.encode())
        except psycopg.Error as error:
            raise StoreAway("refused-store-database", reason=str(error).strip()) from error

    def note(self, match: str, standing: Standing) -> None:
        self._writer.write_soon([(STAND, (int(standing), match, int(standing)))])

    def tell(self, message: str) -> None:
        """Let the other processes know something that is stored nowhere."""
        self._writer.write_soon([(TELL, (message,))])

    @property
    def waiting(self) -> int:
        return self._writer.waiting

    def close(self) -> None:
        self._writer.close()
        self._readers.shutdown()
        self._impatience.close()
        for tie in self._ties:
            tie.cut()

    async def _rows(self, sql: str, *values: object) -> list[tuple[Any, ...]]:
        def read() -> list[tuple[Any, ...]]:
            if not hasattr(self._own, "tie"):
                self._own.tie = self._tie()
            tie: Tie = self._own.tie
            return tie.use(lambda connection: _run(connection, sql, values).fetchall())

        return await asyncio.get_running_loop().run_in_executor(self._readers, read)

    def _commit(self, statements: list[Statement]) -> None:
        """All in one transaction. Whether a commit came through before a connection broke is looked up."""
        tries = 0

        def store(connection: Connection) -> None:
            nonlocal tries
            tries += 1
            with connection.pipeline(), connection.transaction():
                for sql, values in statements:
                    _run(connection, sql, values)

        try:
            self._writing.use(store)
        except psycopg.IntegrityError as error:
            if tries == 1 or not self._writing.use(lambda connection: _are_there(connection, statements)):
                raise Overtaken from error

    def _tie(self) -> Tie:
        tie = Tie(self.address, self._stillness)
        self._ties.append(tie)
        return tie


def _run(connection: Connection, sql: str, values: tuple[object, ...] = ()) -> Cursor:
    return connection.execute(_in_postgres(sql), values)


def _are_there(connection: Connection, statements: list[Statement]) -> bool:
    """Whether exactly these lines are in the journals: then they were stored, only nobody could say so."""
    lines = [values for sql, values in statements if sql == ADD]
    return all(_run(connection, LINE, values).fetchone() for values in lines)


@cache
def _in_postgres(sql: str) -> bytes:
    for ours, theirs in DIALECT.items():
        sql = sql.replace(ours, theirs)
    return sql.encode()


def _prepare(connection: Connection) -> None:
    """Make the tables of an empty database, or bring earlier ones up to date; of many processes, one does."""
    with connection.transaction():
        connection.execute(ONE_AT_A_TIME)
        connection.execute(VERSION)
        found = connection.execute("SELECT version FROM schema_version").fetchone()
        version: int = found[0] if found else 0
        for statement in making(version):
            _run(connection, statement)
        if version < SCHEMA:
            _index_again(connection)
            connection.execute("DELETE FROM schema_version")
            connection.execute("INSERT INTO schema_version VALUES (%s)", (SCHEMA,))


def _index_again(connection: Connection) -> None:
    lines = connection.execute("SELECT match, entry, at FROM journal ORDER BY match, number").fetchall()
    for sql, values in shelved(lines):
        _run(connection, sql, values)
