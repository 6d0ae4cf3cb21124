"""The bounds of a journal: how often an answer may be changed, and how long a match may become."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nedra.table.entries import Answered, AnyEntry, BotSat, Closed, Freed, Sat
from nedra.table.refusals import AnswerStands, TableClosed

if TYPE_CHECKING:
    from nedra.table.live import LiveMatch

MOST_CHANGES: Final = 20
"""Of one seat's answer to one question: enough for who cannot decide, too few to fill a journal with."""
MOST_LINES: Final = 50_000
"""Ten times the longest match."""


def check_change(live: LiveMatch, seat: int) -> None:
    """Refuse to change an answer once more that has been changed often enough; the first one is none."""
    if live.changes[seat] >= MOST_CHANGES:
        raise AnswerStands("refused-answer-stands", most=MOST_CHANGES)


def check_length(live: LiveMatch, entry: AnyEntry) -> None:
    """A journal that is full takes what ends a match, or brings it to its end, and nothing else."""
    if live.length >= MOST_LINES and not _leads_to_the_end(live, entry):
        raise TableClosed("refused-too-long")


def _leads_to_the_end(live: LiveMatch, entry: AnyEntry) -> bool:
    """Each of these can come only so often, since nobody sits down any more: no one person ends a match."""
    if isinstance(entry, Answered):
        return entry.seat not in live.begun.answered()
    if isinstance(entry, Freed):
        return isinstance(live.chairs.get(entry.seat), Sat)
    return isinstance(entry, Closed | BotSat)
