"""The limits of a journal: how often an answer may change, and how many entries it may have."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nedra.live.errors import MatchClosedError, TooManyMoveChangesError
from nedra.live.storage.journal import (
    AnyEntry,
    BotSeated,
    MatchClosed,
    MoveSubmitted,
    PersonSeated,
    SeatFreed,
)

if TYPE_CHECKING:
    from nedra.live.session import MatchSession

MAX_MOVE_CHANGES: Final = 20
"""Per seat and decision: enough for an undecided player, too few to fill a journal."""
MAX_JOURNAL_ENTRIES: Final = 50_000
"""Ten times the longest match."""


def check_move_changes(session: MatchSession, seat: int) -> None:
    """Raise if a seat has changed its answer too often."""
    if session.move_changes[seat] >= MAX_MOVE_CHANGES:
        raise TooManyMoveChangesError("refused-too-many-changes", most=MAX_MOVE_CHANGES)


def check_journal_length(session: MatchSession, entry: AnyEntry) -> None:
    """Raise if the journal is full, unless the entry helps to finish the match."""
    if session.journal_length >= MAX_JOURNAL_ENTRIES and not _helps_finish_match(session, entry):
        raise MatchClosedError("refused-journal-full")


def _helps_finish_match(session: MatchSession, entry: AnyEntry) -> bool:
    """Whether an entry is allowed in a full journal. Nobody can sit down there, so such entries are few."""
    if isinstance(entry, MoveSubmitted):
        return entry.seat not in session.started_match.answered()
    if isinstance(entry, SeatFreed):
        return isinstance(session.occupants.get(entry.seat), PersonSeated)
    return isinstance(entry, MatchClosed | BotSeated)
