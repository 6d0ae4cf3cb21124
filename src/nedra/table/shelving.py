"""Shelving: the index over the journals, computed from them again."""

from __future__ import annotations

import logging
from itertools import groupby
from typing import TYPE_CHECKING

from nedra.core.errors import Refused
from nedra.table.entries import AnyEntry, decode
from nedra.table.live import LiveMatch
from nedra.table.schema import STAND, Standing, Statement, traces

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

log = logging.getLogger("nedra.store")


def shelved(lines: Iterable[tuple[str, bytes, float]]) -> Iterator[Statement]:
    """What all journals leave in the index: their lines in order, each a match, an entry and its time."""
    for match, group in groupby(lines, lambda line: line[0]):
        yield from _of_one(match, [(decode(entry), at) for _, entry, at in group])


def _of_one(match: str, lines: list[tuple[AnyEntry, float]]) -> Iterator[Statement]:
    live: LiveMatch | None = None
    for number, (entry, at) in enumerate(lines):
        seen = live is None or not live.is_unnoticed(entry)
        yield from traces(match, entry, at, seen=seen)
        if number == 0:
            live = _begun(match, entry)
        elif live is not None:
            live = _after(live, entry)
    standing = int(live.standing if live is not None else Standing.FULL)  # nobody could sit down there
    yield STAND, (standing, match, standing)


def _begun(match: str, entry: AnyEntry) -> LiveMatch | None:
    """A game, or rules, that this program does not know are kept all the same."""
    try:
        return LiveMatch(match, [entry])
    except Refused:
        return None


def _after(live: LiveMatch, entry: AnyEntry) -> LiveMatch | None:
    try:
        live.apply(entry)
    except Exception:  # one journal that is out of joint must not keep a server from starting
        log.exception("a match cannot be followed to its end")
        return None
    return live
