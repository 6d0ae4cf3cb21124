"""The clock of a table: how long a question may stay open, chosen when the table is opened."""

from __future__ import annotations

import time
from enum import StrEnum
from math import inf
from typing import TYPE_CHECKING, Final

from nedra.core.errors import BadOption
from nedra.table.device import thinks_since

if TYPE_CHECKING:
    from nedra.table.live import LiveMatch

REACTION: Final = "reaction_seconds"
"""A game's option of this name is how long it waits for those who may pass; 0: as long as the table does."""


class Clock(StrEnum):
    """How long a table waits for an answer."""

    OFF = "off"
    RELAXED = "relaxed"
    BRISK = "brisk"

    @property
    def seconds(self) -> int:
        """For every question the same, whatever somebody holds; 0: for ever."""
        return SECONDS[self]


SECONDS: Final = {Clock.OFF: 0, Clock.RELAXED: 90, Clock.BRISK: 25}


def read_clock(name: str) -> Clock:
    """The clock of that name; an empty name is none."""
    try:
        return Clock(name or Clock.OFF)
    except ValueError:
        raise BadOption("refused-clock", clock=name[:40], known=", ".join(Clock)) from None


def allowed(live: LiveMatch, seat: int) -> int:
    """How many seconds a seat that is asked has for its answer; 0: as long as it takes.

    Who may pass is given the game's own time for that, where it has one. An empty seat waits for somebody.
    """
    reaction = live.begun.options.get(REACTION, 0)
    if reaction and live.begun.hushed:
        return reaction
    return live.opened.clock.seconds if seat in live.chairs else 0


def runs_out(live: LiveMatch, seat: int) -> float:
    """When the time of a seat that is asked is out; infinite: not as things stand."""
    seconds = allowed(live, seat)
    since = thinks_since(live, seat) if seconds else None
    return inf if since is None else since + seconds


def countdown(live: LiveMatch) -> tuple[float, int] | None:
    """The seconds left for the present question and how many it had; None: nobody is hurried.

    Only people who are here are: neither a bot nor somebody whom a bot plays for.
    """
    if live.match is None:
        return None
    hurried = [
        seat for seat in live.match.awaited(None) if live.is_person(seat) and seat not in live.away_seats
    ]
    seconds = allowed(live, hurried[0]) if hurried else 0
    thinking = (thinks_since(live, seat) for seat in hurried)
    since = max((since for since in thinking if since is not None), default=0.0)
    return (max(0.0, since + seconds - now()), seconds) if seconds else None


def now() -> float:
    """The time that clocks are compared by; it never jumps."""
    return time.monotonic()
