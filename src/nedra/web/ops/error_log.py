"""The latest warnings and errors, for the admin page, without anything secret."""

import logging
import traceback
from collections import deque
from collections.abc import Iterable
from pathlib import Path
from typing import Final, NamedTuple

MAX_ENTRIES: Final = 30
MAX_MESSAGE_LENGTH: Final = 300


class LogEntry(NamedTuple):
    """One warning or error, with where in the code its exception was raised."""

    at: float
    is_error: bool
    logger: str
    message: str
    location: str
    repeats: int = 1


class ErrorLog(logging.Handler):
    """The last warnings and errors of this process.

    Only the type and the location of an exception are stored: its message may quote a request.
    """

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self._entries: deque[LogEntry] = deque(maxlen=MAX_ENTRIES)

    def emit(self, record: logging.LogRecord) -> None:
        """Add a log record; the oldest is dropped."""
        first_line = record.getMessage().strip().partition("\n")[0][:MAX_MESSAGE_LENGTH]
        is_error = record.levelno >= logging.ERROR
        new = LogEntry(record.created, is_error, record.name, first_line, _exception_location(record))
        self._entries.append(new._replace(repeats=1 + self._remove_duplicate(new)))

    def _remove_duplicate(self, new: LogEntry) -> int:
        """Remove an equal entry and return its count, so that repeats of one error do not hide others."""
        for old in self._entries:
            if old._replace(at=new.at, repeats=1) == new:
                self._entries.remove(old)
                return old.repeats
        return 0

    def recent(self) -> Iterable[LogEntry]:
        """The entries, the latest first."""
        return reversed(self._entries)

    def attach(self) -> None:
        """Start to listen to all loggers."""
        logging.getLogger().addHandler(self)

    def detach(self) -> None:
        """Stop to listen."""
        logging.getLogger().removeHandler(self)


def _exception_location(record: logging.LogRecord) -> str:
    if not record.exc_info or record.exc_info[0] is None:
        return ""
    exception_type, _, trace = record.exc_info
    frames = traceback.extract_tb(trace)
    location = f"{Path(frames[-1].filename).name}:{frames[-1].lineno}" if frames else ""
    return f"{exception_type.__name__} {location}".strip()
