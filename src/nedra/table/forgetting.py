"""Forgetting: the matches that somebody wants gone for ever, found by their links or by a name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nedra.table.entries import Sat

if TYPE_CHECKING:
    from collections.abc import Collection

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


def _link(word: str) -> str:
    """The last part of an address is as good as the link itself."""
    return word.rstrip("/").rpartition("/")[2]
