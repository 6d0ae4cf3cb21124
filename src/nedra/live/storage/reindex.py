"""Shelving: the index over the journals, computed from them again."""

from __future__ import annotations

import logging
from itertools import groupby
from typing import TYPE_CHECKING

from nedra.core.contract.errors import NedraError
from nedra.live.session import MatchSession
from nedra.live.storage.journal import AnyEntry, decode_entry
from nedra.live.storage.schema import UPDATE_STATUS, MatchStatus, Statement, index_statements

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

log = logging.getLogger("nedra.store")


def shelved(lines: Iterable[tuple[str, bytes, float]]) -> Iterator[Statement]:
    """What all journals leave in the index: their lines in order, each a match, an entry and its time."""
    for match, group in groupby(lines, lambda line: line[0]):
        yield from _of_one(match, [(decode_entry(entry), at) for _, entry, at in group])


def _of_one(match: str, lines: list[tuple[AnyEntry, float]]) -> Iterator[Statement]:
    session: MatchSession | None = None
    for number, (entry, at) in enumerate(lines):
        seen = session is None or not session.is_hidden_entry(entry)
        yield from index_statements(match, entry, at, visible=seen)
        if number == 0:
            session = _begun(match, entry)
        elif session is not None:
            session = _after(session, entry)
    standing = int(session.status if session is not None else MatchStatus.FULL)  # nobody could sit down there
    yield UPDATE_STATUS, (standing, match, standing)


def _begun(match: str, entry: AnyEntry) -> MatchSession | None:
    """A game, or rules, that this program does not know are kept all the same."""
    try:
        return MatchSession(match, [entry])
    except NedraError:
        return None


def _after(session: MatchSession, entry: AnyEntry) -> MatchSession | None:
    try:
        session.apply(entry)
    except Exception:  # one journal that is out of joint must not keep a server from starting
        log.exception("a match cannot be followed to its end")
        return None
    return session
