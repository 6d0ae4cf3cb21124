"""The context in which a view is drawn for one person: players, legal moves, links."""

from collections.abc import Callable

import msgspec

from nedra.core.contract.event import Event
from nedra.core.contract.move import Move
from nedra.core.contract.result import Result

MAX_NAME_LENGTH = 24


class SeatInfo(msgspec.Struct, frozen=True):
    """The player of a seat."""

    name: str
    avatar: int = 0  # the number of a drawn face
    is_bot: bool = False
    is_away: bool = False  # a bot plays until the person returns


class BoardContext(msgspec.Struct, frozen=True):
    """All that a board needs besides the game's own view."""

    seat: int | None  # None: a spectator
    seat_infos: tuple[SeatInfo, ...]
    say: Callable[..., str]
    legal_moves: tuple[Move, ...] = ()  # also to replace `sealed_answer`
    sealed_answer: Move | None = None  # the person's own answer, until all have answered
    pending_seats: tuple[int, ...] = ()  # the seats that have not answered yet
    events: tuple[Event, ...] = ()  # all events that this person may see
    event_line: Callable[[Event], str] | None = None  # translates an event
    moment_url: str = ""  # shows the match as it was; a version is added to it; empty: not available
    result: Result | None = None
    move_url: str = ""  # where a move is posted
    version: int = 0
    why_url: str = ""  # explains why a move is illegal; empty: not available
    advice_url: str = ""  # shows a bot's advice; empty: not available
    header_html: str = ""  # markup above the board: countdown, chat
    show_hints: bool = True
    notice: str = ""  # what this person must not miss, such as a move that the clock made for them
    menu_html: str = ""  # markup of the person's own settings
    after_match_html: str = ""  # markup shown when the match is over

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won; empty before the end."""
        return () if self.result is None else self.result.winners
