"""The store: where journals are kept, whatever their home, a line stored before anybody is told of it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from nedra.live.errors import StoreUnavailableError
from nedra.live.storage.sqlite import SqliteStore

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from nedra.live.storage.journal import AnyEntry
    from nedra.live.storage.schema import MatchStatus, MatchSummary, Profile, StoredEntry

POSTGRES_SCHEMES = ("postgresql://", "postgres://")


class Store(Protocol):
    """Journals by the names of their matches, and the shelf on which people find them again."""

    @property
    def is_shared(self) -> bool:
        """Whether other processes may add to the journals at any time."""
        ...

    async def read(self, link: str, since: int = 0) -> list[AnyEntry]:
        """A match's journal from line `since` on; empty if there is no such match, or no such line yet."""
        ...

    async def matches_of_owner(self, owner: str, limit: int) -> list[MatchSummary]:
        """The matches of a person: those that go on, then the finished ones, the latest first."""
        ...

    async def matches_with_room(self, limit: int) -> list[MatchSummary]:
        """The tables that everybody on this server may see, and that still have room."""
        ...

    async def get_profile(self, owner: str) -> tuple[str, int] | None:
        """The name and the face that a person goes by."""
        ...

    async def set_profile(self, owner: str, name: str, face: int) -> None:
        """Remember the name and the face that a person goes by, for their other devices."""
        ...

    async def append(
        self, link: str, number: int, entry: AnyEntry, *, visible: bool = True, at: float | None = None
    ) -> None:
        """Store line `number` of a journal, as of now. A line that is already there is never overwritten.

        A line that nobody else may notice, such as a changed answer, is not `seen`.
        """
        ...

    async def delete(self, links: Iterable[str], names: Iterable[str], owners: Iterable[str]) -> None:
        """Let matches go for ever, and how people of these names, and with these fingerprints, are known.

        For a store that no server plays from: one would go on with what it has in memory.
        """
        ...

    async def probe_write(self) -> None:
        """Write something and take it away again, so that a store which cannot write says so."""
        ...

    def all_entries(self) -> Iterator[StoredEntry]:
        """Every line of every journal, for a copy; others may read and write meanwhile."""
        ...

    def all_people(self) -> Iterator[Profile]:
        """Everybody who has been introduced."""
        ...

    def set_status_soon(self, link: str, status: MatchStatus) -> None:
        """Note how a match stands, some time soon: its journal says it anyhow."""
        ...

    @property
    def queued_writes(self) -> int:
        """How many lines wait to be written, about."""
        ...

    def close(self) -> None:
        """Write what waits, then let go of it."""
        ...


def open_store(location: Path | str) -> Store:
    """The store in a file of this machine, or in the PostgreSQL behind an address."""
    if isinstance(location, Path):
        return SqliteStore(location)
    if not location.startswith(POSTGRES_SCHEMES):
        raise StoreUnavailableError("refused-store-address")
    try:
        from nedra.live.storage.postgres import PostgresStore
    except ImportError as error:
        raise StoreUnavailableError("refused-store-postgres") from error
    return PostgresStore(location)
