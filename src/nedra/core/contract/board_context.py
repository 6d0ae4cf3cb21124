"""What lies around a view when it is drawn for one person: who sits where, what may be answered."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from nedra.core.contract.event import Event
from nedra.core.contract.move import Move
from nedra.core.contract.result import Result

MAX_NAME_LENGTH = 24


class SeatInfo(msgspec.Struct, frozen=True):
    """Who sits on a seat."""

    name: str
    avatar: int = 0  # which of the drawn faces
    is_bot: bool = False
    is_away: bool = False  # a bot plays here until the person is back
    is_avatar_chosen: bool = False  # the person chose this face; otherwise a board may draw one of its own


class BoardContext(msgspec.Struct, frozen=True):
    """One person's place at the table, beside the game's own view."""

    seat: int | None  # None: a spectator
    seat_infos: tuple[SeatInfo, ...]
    say: Callable[..., str]
    legal_moves: tuple[Move, ...] = ()  # what may be answered now, also instead of `answer`
    sealed_answer: Move | None = None  # the own answer, sealed, while others are still to answer
    pending_seats: tuple[int, ...] = ()  # the seats that still owe an answer
    events: tuple[Event, ...] = ()  # all this person has been told
    event_line: Callable[[Event], str] | None = None  # an event as a sentence
    result: Result | None = None
    move_url: str = ""  # where the form of a move is posted
    version: int = 0
    why_url: str = ""  # where to ask why a move is not allowed now; empty: nobody to ask
    advice_url: str = ""  # where to ask a bot what it would do; empty: nobody advises here
    header_html: str = ""  # markup for the head of the board: the countdown, the way to talk
    show_hints: bool = True
    menu_html: str = ""  # markup of the person's own switches, for a corner of the board
    after_match_html: str = ""  # markup of what can be done when the match is over

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won; nobody before the end."""
        return () if self.result is None else self.result.winners
