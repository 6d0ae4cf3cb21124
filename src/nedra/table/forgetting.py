"""Forgetting: the matches that somebody wants gone for ever, by link or name, and who is left without one."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from nedra.table.entries import AnyEntry, BotSat, Freed, Hosts, Opened, Sat

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from nedra.table.store import Store


def meant(store: Store, words: Collection[str]) -> list[str]:
    """The matches with one of these links, or in which somebody with one of these names ever sat."""
    links = {_link(word) for word in words}
    return sorted(
        {
            line.match
            for line in store.lines()
            if line.match in links or (isinstance(line.entry, Sat) and line.entry.name in words)
        }
    )


def strangers(store: Store, going: Collection[str]) -> list[str]:
    """Everybody known who, once these matches are gone, sits in none and is the host of none.

    The journals say who sits there now: whoever came and left again is a stranger. A key that was given up
    stays marked as such while a journal has it, which would bring back its name.
    """
    present: set[str] = set()
    ever: set[str] = set()
    for match, lines in groupby(store.lines(), lambda line: line.match):
        if match not in going:
            entries = [line.entry for line in lines]
            present |= _present(entries)
            ever |= {entry.owner for entry in entries if isinstance(entry, Sat)}
    return [
        person.owner for person in store.people() if person.owner not in (present if person.name else ever)
    ]


def _present(journal: Iterable[AnyEntry]) -> set[str]:
    """Who sits at a table in the end, and whose it is."""
    host = ""
    sitting: dict[int, str] = {}
    for entry in journal:
        if isinstance(entry, Opened | Hosts):
            host = entry.host
        elif isinstance(entry, Sat):
            sitting[entry.seat] = entry.owner
        elif isinstance(entry, BotSat | Freed):
            sitting.pop(entry.seat, None)
    return {host, *sitting.values()}


def _link(word: str) -> str:
    """The last part of an address is as good as the link itself."""
    return word.rstrip("/").rpartition("/")[2]
