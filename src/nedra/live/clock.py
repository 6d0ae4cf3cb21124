"""The clock of a table: how long a question may stay open, chosen when the table is opened."""

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
"""A game's option of this name is how long it waits for those who may pass; 0: as long as the table does."""


class TurnClock(StrEnum):
    """How long a table waits for an answer."""

    OFF = "off"
    RELAXED = "relaxed"
    BRISK = "brisk"

    @property
    def seconds(self) -> int:
        """For every question the same, whatever somebody holds; 0: for ever."""
        return CLOCK_SECONDS[self]


CLOCK_SECONDS: Final = {TurnClock.OFF: 0, TurnClock.RELAXED: 90, TurnClock.BRISK: 25}


def parse_clock(name: str) -> TurnClock:
    """The clock of that name; an empty name is none."""
    try:
        return TurnClock(name or TurnClock.OFF)
    except ValueError:
        raise InvalidOptionError("refused-clock", clock=name[:40], known=", ".join(TurnClock)) from None


def seconds_allowed(session: MatchSession, seat: int) -> int:
    """How many seconds a seat that is asked has for its answer; 0: as long as it takes.

    Who may pass is given the game's own time for that, where it has one. An empty seat waits for somebody.
    """
    reaction = session.started_match.options.get(REACTION_OPTION, 0)
    if reaction and session.started_match.hides_responders:
        return reaction
    return session.opened.clock.seconds if seat in session.occupants else 0


def deadline(session: MatchSession, seat: int) -> float:
    """When the time of a seat that is asked is out; infinite: not as things stand."""
    seconds = seconds_allowed(session, seat)
    since = clock_started_at(session, seat) if seconds else None
    return inf if since is None else since + seconds


def countdown(session: MatchSession) -> tuple[float, int] | None:
    """The seconds left for the present question and how many it had; None: nobody is hurried.

    Only people who are here are: neither a bot nor somebody whom a bot plays for.
    """
    if session.match is None:
        return None
    hurried = [
        seat
        for seat in session.match.visible_pending(None)
        if session.is_person(seat) and seat not in session.away_seats
    ]
    seconds = seconds_allowed(session, hurried[0]) if hurried else 0
    thinking = (clock_started_at(session, seat) for seat in hurried)
    since = max((since for since in thinking if since is not None), default=0.0)
    return (max(0.0, since + seconds - monotonic_now()), seconds) if seconds else None


def monotonic_now() -> float:
    """The time that clocks are compared by; it never jumps."""
    return time.monotonic()
