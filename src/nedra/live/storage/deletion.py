"""Deletion on request: which matches and people to delete."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from nedra.live.storage.journal import AnyEntry, BotSeated, HostChanged, MatchOpened, PersonSeated, SeatFreed

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from nedra.live.storage.store import Store


def find_matches(store: Store, words: Collection[str]) -> list[str]:
    """The matches with one of these links, or with a person of one of these names."""
    links = {word.rstrip("/").rpartition("/")[2] for word in words}  # an address ends with its link
    return sorted(
        {
            row.link
            for row in store.all_entries()
            if row.link in links or (isinstance(row.entry, PersonSeated) and row.entry.name in words)
        }
    )


def owners_without_matches(store: Store, deleted_links: Collection[str]) -> list[str]:
    """The profiles to delete with these matches: people who then neither sit anywhere nor host anything.

    A person who has left all seats counts. A retired key stays marked while a journal contains it: an
    import of that journal would bring its name back.
    """
    present: set[str] = set()
    ever: set[str] = set()
    for link, rows in groupby(store.all_entries(), lambda row: row.link):
        if link not in deleted_links:
            entries = [row.entry for row in rows]
            present |= _current_owners(entries)
            ever |= {entry.owner for entry in entries if isinstance(entry, PersonSeated)}
    return [
        profile.owner
        for profile in store.all_profiles()
        if profile.owner not in (present if profile.name else ever)
    ]


def _current_owners(journal: Iterable[AnyEntry]) -> set[str]:
    """The people who sit at a table at the end of its journal, and its host."""
    host = ""
    seated: dict[int, str] = {}
    for entry in journal:
        if isinstance(entry, MatchOpened | HostChanged):
            host = entry.host
        elif isinstance(entry, PersonSeated):
            seated[entry.seat] = entry.owner
        elif isinstance(entry, BotSeated | SeatFreed):
            seated.pop(entry.seat, None)
    return {host, *seated.values()}
