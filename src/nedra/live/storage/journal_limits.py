"""The bounds of a journal: how often an answer may be changed, and how long a match may become."""

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
"""Of one seat's answer to one question: enough for who cannot decide, too few to fill a journal with."""
MAX_JOURNAL_ENTRIES: Final = 50_000
"""Ten times the longest match."""


def check_move_changes(session: MatchSession, seat: int) -> None:
    """Refuse to change an answer once more that has been changed often enough; the first one is none."""
    if session.move_changes[seat] >= MAX_MOVE_CHANGES:
        raise TooManyMoveChangesError("refused-too-many-changes", most=MAX_MOVE_CHANGES)


def check_journal_length(session: MatchSession, entry: AnyEntry) -> None:
    """A journal that is full takes what ends a match, or brings it to its end, and nothing else."""
    if session.journal_length >= MAX_JOURNAL_ENTRIES and not _helps_finish_match(session, entry):
        raise MatchClosedError("refused-journal-full")


def _helps_finish_match(session: MatchSession, entry: AnyEntry) -> bool:
    """Each of these can come only so often, since nobody sits down any more: no one person ends a match."""
    if isinstance(entry, MoveSubmitted):
        return entry.seat not in session.started_match.answered()
    if isinstance(entry, SeatFreed):
        return isinstance(session.occupants.get(entry.seat), PersonSeated)
    return isinstance(entry, MatchClosed | BotSeated)
