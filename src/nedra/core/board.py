"""What lies around a view when it is drawn for one person: who sits where, what may be answered."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from nedra.core.event import Event
from nedra.core.move import Move
from nedra.core.result import Result

LONGEST_NAME = 24


class Chair(msgspec.Struct, frozen=True):
    """Who sits on a seat."""

    name: str
    face: int = 0  # which of the drawn faces
    bot: bool = False
    away: bool = False  # a bot plays here until the person is back
    chosen: bool = False  # the person chose this face; otherwise a board may draw one of its own


class Desk(msgspec.Struct, frozen=True):
    """One person's place at the table, beside the game's own view."""

    seat: int | None  # None: a spectator
    chairs: tuple[Chair, ...]
    say: Callable[..., str]
    moves: tuple[Move, ...] = ()  # what may be answered now, also instead of `answer`
    answer: Move | None = None  # the own answer, sealed, while others are still to answer
    waiting: tuple[int, ...] = ()  # the seats that still owe an answer
    events: tuple[Event, ...] = ()  # all this person has been told
    event_line: Callable[[Event], str] | None = None  # an event as a sentence
    result: Result | None = None
    action: str = ""  # where the form of a move is posted
    moment: int = 0
    why: str = ""  # where to ask why a move is not allowed now; empty: nobody to ask
    advice: str = ""  # where to ask a bot what it would do; empty: nobody advises here
    corner: str = ""  # markup for the head of the board: the countdown, the way to talk
    hints: bool = True
    menu: str = ""  # markup of the person's own switches, for a corner of the board
    after: str = ""  # markup of what can be done when the match is over

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won; nobody before the end."""
        return () if self.result is None else self.result.winners
