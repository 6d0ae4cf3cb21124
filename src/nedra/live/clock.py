"""The turn clock: how long a decision may stay open."""

from __future__ import annotations

import time
from enum import StrEnum
from math import inf
from typing import TYPE_CHECKING, Final

from nedra.core.contract.errors import InvalidOptionError
from nedra.live.seats.shared_device import clock_started_at

if TYPE_CHECKING:
    from nedra.live.session import MatchSession

REACTION_OPTION: Final = "reaction_seconds"
"""The game option that limits the time of seats that may pass; 0: the table's clock applies."""


class TurnClock(StrEnum):
    """How long a table waits for a move, chosen when it is opened."""

    OFF = "off"
    RELAXED = "relaxed"
    BRISK = "brisk"

    @property
    def seconds(self) -> int:
        """The same for every decision, so that it reveals nothing; 0: no limit."""
        return CLOCK_SECONDS[self]


CLOCK_SECONDS: Final = {TurnClock.OFF: 0, TurnClock.RELAXED: 90, TurnClock.BRISK: 25}


def parse_clock(name: str) -> TurnClock:
    """The clock of that name; an empty name means no clock."""
    try:
        return TurnClock(name or TurnClock.OFF)
    except ValueError:
        raise InvalidOptionError("refused-clock", clock=name[:40], known=", ".join(TurnClock)) from None


def seconds_allowed(session: MatchSession, seat: int) -> int:
    """The seconds that a pending seat has for its move; 0: no limit.

    A seat that may pass gets the game's reaction time, if it has one. The table's clock does not run for
    an empty seat.
    """
    reaction = session.started_match.options.get(REACTION_OPTION, 0)
    if reaction and session.started_match.hides_responders:
        return reaction
    return session.opened.clock.seconds if seat in session.occupants else 0


def deadline(session: MatchSession, seat: int) -> float:
    """When the time of a pending seat runs out; infinite if no clock runs."""
    seconds = seconds_allowed(session, seat)
    started_at = clock_started_at(session, seat) if seconds else None
    return inf if started_at is None else started_at + seconds


def countdown(session: MatchSession) -> tuple[float, int] | None:
    """The seconds left and the seconds allowed for the present decision; None: no clock runs.

    The countdown is for people who are present, not for bots or for people whom a bot replaces.
    """
    if session.match is None:
        return None
    present_seats = [
        seat
        for seat in session.match.visible_pending(None)
        if session.is_person(seat) and seat not in session.away_seats
    ]
    seconds = seconds_allowed(session, present_seats[0]) if present_seats else 0
    starts = (clock_started_at(session, seat) for seat in present_seats)
    started_at = max((start for start in starts if start is not None), default=0.0)
    return (max(0.0, started_at + seconds - monotonic_now()), seconds) if seconds else None


def monotonic_now() -> float:
    """The time for clocks and timers; tests replace it."""
    return time.monotonic()
