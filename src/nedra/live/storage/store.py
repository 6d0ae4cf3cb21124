"""The store: journals, the index over them and profiles, in SQLite or PostgreSQL."""

from __future__ import annotations

import logging
import time
from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

import msgspec

from nedra.live.errors import DamagedJournalError, StoreUnavailableError, VersionConflictError
from nedra.live.storage.journal import AnyEntry, decode_entry, encode_entry
from nedra.live.storage.schema import (
    INSERT_ENTRY,
    INSERT_RENEWAL,
    PROBE_STATEMENTS,
    SELECT_ALL_ENTRIES,
    SELECT_ALL_LINKS,
    SELECT_ALL_PROFILES,
    SELECT_ENTRIES,
    SELECT_MATCHES_OF_OWNER,
    SELECT_MATCHES_WITH_ROOM,
    SELECT_PROFILE,
    SELECT_RENEWAL,
    UPDATE_STATUS,
    UPSERT_PROFILE,
    MatchStatus,
    MatchSummary,
    Profile,
    Statement,
    StoredEntry,
    delete_statements,
    index_statements,
)

if TYPE_CHECKING:
    from nedra.live.storage.writer import StoreWriter

log = logging.getLogger("nedra.store")

POSTGRES_SCHEMES = ("postgresql://", "postgres://")


class Store(ABC):
    """What every store does; a subclass connects to its database."""

    is_shared: ClassVar[bool]
    """Whether other processes may append to the journals at any time."""
    _writer: StoreWriter

    async def read(self, link: str, since: int = 0) -> list[AnyEntry]:
        """Return a journal from entry `since` on; empty if there is no such match or entry."""
        rows = await self._rows(SELECT_ENTRIES, link, since)
        return [
            _read_entry(number, entry, expected) for expected, (number, entry) in enumerate(rows, start=since)
        ]

    async def append(
        self, link: str, number: int, entry: AnyEntry, *, visible: bool = True, stored_at: float | None = None
    ) -> None:
        """Store entry `number` of a journal, or raise VersionConflictError if that entry exists.

        An entry that nobody may notice, such as a changed answer, is not `visible`.
        """
        stored_at = time.time() if stored_at is None else stored_at
        await self._writer.write(
            [
                (INSERT_ENTRY, (link, number, encode_entry(entry), stored_at)),
                *index_statements(link, entry, stored_at, visible=visible),
                *self._notify_statements(link, number),
            ]
        )

    async def matches_of_owner(self, owner: str, limit: int) -> list[MatchSummary]:
        """Return the matches of a person: the running ones first, then the finished ones, latest first."""
        rows = await self._rows(SELECT_MATCHES_OF_OWNER, owner, int(MatchStatus.OVER), limit)
        return [MatchSummary(*row) for row in rows]

    async def matches_with_room(self, limit: int) -> list[MatchSummary]:
        """Return the listed matches that have free seats."""
        rows = await self._rows(SELECT_MATCHES_WITH_ROOM, int(MatchStatus.HAS_ROOM), limit)
        return [MatchSummary(*row) for row in rows]

    def set_status_soon(self, link: str, status: MatchStatus) -> None:
        """Update the index with a later commit. It may get lost: the journal holds the status, too."""
        self._writer.write_soon([(UPDATE_STATUS, (int(status), link, int(status)))])

    async def get_profile(self, owner: str) -> tuple[str, int] | None:
        """Return a person's name and face."""
        return next(((name, face) for name, face in await self._rows(SELECT_PROFILE, owner)), None)

    async def set_profile(self, owner: str, name: str, face: int) -> None:
        """Store a person's name and face, for their other devices."""
        await self._writer.write([(UPSERT_PROFILE, (owner, name, face))])

    async def claim_renewal(self, owner: str, next_owner: str) -> str:
        """Decide which key replaces a key: the first claim wins, and every later one learns of it."""
        try:
            await self._writer.write([(INSERT_RENEWAL, (owner, next_owner))])
        except VersionConflictError:
            ((claimed,),) = await self._rows(SELECT_RENEWAL, owner)
            return str(claimed)
        return next_owner

    async def delete(self, links: Iterable[str], names: Iterable[str], owners: Iterable[str]) -> None:
        """Delete matches by link, profiles by name and people by fingerprint.

        No server may run on the store meanwhile: it would go on with the matches in its memory.
        """
        await self._writer.write(delete_statements(links, names, owners))

    async def probe_write(self) -> None:
        """Write and delete a row, so that a store that cannot write raises."""
        await self._writer.write(PROBE_STATEMENTS)

    def all_entries(self) -> Iterator[StoredEntry]:
        """Iterate over all entries of all journals; others may read and write meanwhile.

        A damaged journal ends before the damage.
        """
        for link, rows in groupby(self._stream(SELECT_ALL_ENTRIES), key=lambda row: row[0]):
            try:
                for expected, (_, number, entry, stored_at) in enumerate(rows):
                    yield StoredEntry(link, number, _read_entry(number, entry, expected), stored_at)
            except DamagedJournalError as error:
                log.warning("match %s, entry %s cannot be read: left out from there on", link, error.number)

    def all_links(self) -> list[str]:
        """The links of all journals, readable or not."""
        return [link for (link,) in self._stream(SELECT_ALL_LINKS)]

    def all_profiles(self) -> Iterator[Profile]:
        """Iterate over all profiles."""
        return (Profile(*row) for row in self._stream(SELECT_ALL_PROFILES))

    @property
    def queued_writes(self) -> int:
        """Approximate number of queued writes."""
        return self._writer.queued_writes

    @abstractmethod
    def close(self) -> None:
        """Flush queued writes, then disconnect."""

    @abstractmethod
    async def _rows(self, sql: str, *values: object) -> list[tuple[Any, ...]]:
        """Return all rows of a query."""

    @abstractmethod
    def _stream(self, sql: str) -> Iterator[tuple[Any, ...]]:
        """Iterate over the rows of a long query, on a connection of its own."""

    def _notify_statements(self, link: str, number: int) -> list[Statement]:  # noqa: ARG002 - for PostgreSQL
        """Return the statements that announce an entry in the transaction that stores it."""
        return []


def _read_entry(number: int, entry: bytes, expected: int) -> AnyEntry:
    """Decode an entry, which has to be the next one of its journal."""
    if number != expected:
        raise DamagedJournalError(expected)
    try:
        return decode_entry(entry)
    except (msgspec.DecodeError, UnicodeDecodeError, TypeError, RecursionError) as error:
        raise DamagedJournalError(number) from error


def open_store(location: Path | str) -> Store:
    """Open the SQLite file at a path, or the PostgreSQL database at an address."""
    if isinstance(location, Path):
        from nedra.live.storage.sqlite import SqliteStore

        return SqliteStore(location)
    if not location.startswith(POSTGRES_SCHEMES):
        raise StoreUnavailableError("refused-store-address")
    try:
        from nedra.live.storage.postgres import PostgresStore
    except ImportError as error:
        raise StoreUnavailableError("refused-store-postgres") from error
    return PostgresStore(location)
