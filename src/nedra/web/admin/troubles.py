"""Troubles: what went wrong lately, kept for the admin page without anything that is secret."""

from __future__ import annotations

import logging
import traceback
from collections import deque
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable

MOST: Final = 30
LONGEST: Final = 300


class Trouble(NamedTuple):
    """One warning or error: when, how bad, from which part, what, and where in the code."""

    at: float
    bad: bool
    part: str
    what: str
    where: str
    times: int = 1


class Troubles(logging.Handler):
    """The last warnings and errors of this process.

    Of an exception only its kind and its place are kept: its message may quote what somebody has sent.
    """

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self._lately: deque[Trouble] = deque(maxlen=MOST)

    def emit(self, record: logging.LogRecord) -> None:
        """Keep it, and let go of the oldest."""
        first_line = record.getMessage().strip().partition("\n")[0][:LONGEST]
        bad = record.levelno >= logging.ERROR
        new = Trouble(record.created, bad, record.name, first_line, _where(record))
        self._lately.append(new._replace(times=1 + self._forget_same(new)))

    def _forget_same(self, new: Trouble) -> int:
        """How often the same was heard before: a flood of one thing shall not hide another."""
        for old in self._lately:
            if old._replace(at=new.at, times=1) == new:
                self._lately.remove(old)
                return old.times
        return 0

    def lately(self) -> Iterable[Trouble]:
        """The latest first."""
        return reversed(self._lately)

    def listen(self) -> None:
        """From now on, whatever is logged."""
        logging.getLogger().addHandler(self)

    def stop(self) -> None:
        """No more."""
        logging.getLogger().removeHandler(self)


def _where(record: logging.LogRecord) -> str:
    if not record.exc_info or record.exc_info[0] is None:
        return ""
    kind, _, trace = record.exc_info
    steps = traceback.extract_tb(trace)
    place = f"{Path(steps[-1].filename).name}:{steps[-1].lineno}" if steps else ""
    return f"{kind.__name__} {place}".strip()
