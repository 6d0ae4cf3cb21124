"""Troubles: what went wrong lately, kept for the admin page without anything that is secret."""

from __future__ import annotations

import logging
import traceback
from collections import deque
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable

MAX_ENTRIES: Final = 30
MAX_MESSAGE_LENGTH: Final = 300


class LogEntry(NamedTuple):
    """One warning or error: when, how bad, from which part, what, and where in the code."""

    at: float
    is_error: bool
    logger: str
    message: str
    location: str
    repeats: int = 1


class ErrorLog(logging.Handler):
    """The last warnings and errors of this process.

    Of an exception only its kind and its place are kept: its message may quote what somebody has sent.
    """

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self._entries: deque[LogEntry] = deque(maxlen=MAX_ENTRIES)

    def emit(self, record: logging.LogRecord) -> None:
        """Keep it, and let go of the oldest."""
        first_line = record.getMessage().strip().partition("\n")[0][:MAX_MESSAGE_LENGTH]
        bad = record.levelno >= logging.ERROR
        new = LogEntry(record.created, bad, record.name, first_line, _exception_location(record))
        self._entries.append(new._replace(repeats=1 + self._remove_duplicate(new)))

    def _remove_duplicate(self, new: LogEntry) -> int:
        """How often the same was heard before: a flood of one thing shall not hide another."""
        for old in self._entries:
            if old._replace(at=new.at, repeats=1) == new:
                self._entries.remove(old)
                return old.repeats
        return 0

    def recent(self) -> Iterable[LogEntry]:
        """The latest first."""
        return reversed(self._entries)

    def attach(self) -> None:
        """From now on, whatever is logged."""
        logging.getLogger().addHandler(self)

    def detach(self) -> None:
        """No more."""
        logging.getLogger().removeHandler(self)


def _exception_location(record: logging.LogRecord) -> str:
    if not record.exc_info or record.exc_info[0] is None:
        return ""
    kind, _, trace = record.exc_info
    steps = traceback.extract_tb(trace)
    place = f"{Path(steps[-1].filename).name}:{steps[-1].lineno}" if steps else ""
    return f"{kind.__name__} {place}".strip()
