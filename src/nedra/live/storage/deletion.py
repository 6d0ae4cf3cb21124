"""Forgetting: the matches that somebody wants gone for ever, by link or name, and who is left without one."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from nedra.live.storage.journal import AnyEntry, BotSeated, HostChanged, MatchOpened, PersonSeated, SeatFreed

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from nedra.live.storage.store import Store


def find_matches(store: Store, words: Collection[str]) -> list[str]:
    """The matches with one of these links, or in which somebody with one of these names ever sat."""
    links = {_link_from_url(word) for word in words}
    return sorted(
        {
            line.link
            for line in store.all_entries()
            if line.link in links or (isinstance(line.entry, PersonSeated) and line.entry.name in words)
        }
    )


def owners_without_matches(store: Store, deleted_links: Collection[str]) -> list[str]:
    """Everybody known who, once these matches are gone, sits in none and is the host of none.

    The journals say who sits there now: whoever came and left again is a stranger. A key that was given up
    stays marked as such while a journal has it, which would bring back its name.
    """
    present: set[str] = set()
    ever: set[str] = set()
    for match, lines in groupby(store.all_entries(), lambda line: line.link):
        if match not in deleted_links:
            entries = [line.entry for line in lines]
            present |= _current_owners(entries)
            ever |= {entry.owner for entry in entries if isinstance(entry, PersonSeated)}
    return [
        person.owner
        for person in store.all_profiles()
        if person.owner not in (present if person.name else ever)
    ]


def _current_owners(journal: Iterable[AnyEntry]) -> set[str]:
    """Who sits at a table in the end, and whose it is."""
    host = ""
    sitting: dict[int, str] = {}
    for entry in journal:
        if isinstance(entry, MatchOpened | HostChanged):
            host = entry.host
        elif isinstance(entry, PersonSeated):
            sitting[entry.seat] = entry.owner
        elif isinstance(entry, BotSeated | SeatFreed):
            sitting.pop(entry.seat, None)
    return {host, *sitting.values()}


def _link_from_url(word: str) -> str:
    """The last part of an address is as good as the link itself."""
    return word.rstrip("/").rpartition("/")[2]
