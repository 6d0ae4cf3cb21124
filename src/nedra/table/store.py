"""The store: where journals are kept, whatever their home, a line stored before anybody is told of it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from nedra.table.refusals import StoreAway
from nedra.table.sqlite import SqliteStore

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from nedra.table.entries import AnyEntry
    from nedra.table.schema import Kept, Line, Person, Standing

POSTGRES = ("postgresql://", "postgres://")


class Store(Protocol):
    """Journals by the names of their matches, and the shelf on which people find them again."""

    @property
    def shared(self) -> bool:
        """Whether other processes may add to the journals at any time."""
        ...

    async def read(self, match: str, since: int = 0) -> list[AnyEntry]:
        """A match's journal from line `since` on; empty if there is no such match, or no such line yet."""
        ...

    async def matches_of(self, owner: str, most: int) -> list[Kept]:
        """The matches of a person: those that go on, then the finished ones, the latest first."""
        ...

    async def with_room(self, most: int) -> list[Kept]:
        """The tables that everybody on this server may see, and that still have room."""
        ...

    async def known_as(self, owner: str) -> tuple[str, int] | None:
        """The name and the face that a person goes by."""
        ...

    async def introduce(self, owner: str, name: str, face: int) -> None:
        """Remember the name and the face that a person goes by, for their other devices."""
        ...

    async def add(
        self, match: str, number: int, entry: AnyEntry, *, seen: bool = True, at: float | None = None
    ) -> None:
        """Store line `number` of a journal, as of now. A line that is already there is never overwritten.

        A line that nobody else may notice, such as a changed answer, is not `seen`.
        """
        ...

    async def forget(self, matches: Iterable[str], names: Iterable[str], strangers: Iterable[str]) -> None:
        """Let matches go for ever, and how people of these names, and with these fingerprints, are known.

        For a store that no server plays from: one would go on with what it has in memory.
        """
        ...

    async def try_writing(self) -> None:
        """Write something and take it away again, so that a store which cannot write says so."""
        ...

    def lines(self) -> Iterator[Line]:
        """Every line of every journal, for a copy; others may read and write meanwhile."""
        ...

    def people(self) -> Iterator[Person]:
        """Everybody who has been introduced."""
        ...

    def note(self, match: str, standing: Standing) -> None:
        """Note how a match stands, some time soon: its journal says it anyhow."""
        ...

    @property
    def waiting(self) -> int:
        """How many lines wait to be written, about."""
        ...

    def close(self) -> None:
        """Write what waits, then let go of it."""
        ...


def open_store(where: Path | str) -> Store:
    """The store in a file of this machine, or in the PostgreSQL behind an address."""
    if isinstance(where, Path):
        return SqliteStore(where)
    if not where.startswith(POSTGRES):
        raise StoreAway("refused-store-address")
    try:
        from nedra.table.postgres import PostgresStore
    except ImportError as error:
        raise StoreAway("refused-store-postgres") from error
    return PostgresStore(where)
