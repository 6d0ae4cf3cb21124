"""The messages of the seat protocol."""

from __future__ import annotations

from typing import Annotated, Any, Final

from msgspec import UNSET, Meta, Struct, UnsetType

from nedra.bots import DEFAULT_BOT
from nedra.core.contract.board_context import MAX_NAME_LENGTH
from nedra.core.contract.option import Option
from nedra.core.contract.result import Result
from nedra.live.clock import TurnClock

MAX_MESSAGE_BYTES: Final = 1024

Name = Annotated[str, Meta(max_length=4 * MAX_NAME_LENGTH)]
Count = Annotated[int, Meta(ge=0, le=64)]
Version = Annotated[int, Meta(ge=0, le=1_000_000)]
EventTuple = tuple[str, int | None, int, int]
"""An event's kind, its seat, and two numbers whose meaning depends on the kind."""


class OpenTableRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """Open a table; the program that opens it takes seat 0."""

    game: Annotated[str, Meta(max_length=40)]
    seats: Count | None = None  # default: the game's usual number
    options: dict[str, int] = {}
    name: Name = ""
    bots: Count = 0  # how many of the seats bots take
    level: Annotated[str, Meta(max_length=40)] = DEFAULT_BOT
    clock: TurnClock = TurnClock.OFF
    listed: bool = False


class TakeSeatRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """Take that seat, or the first empty one."""

    name: Name
    seat: Count | None = None
    salt: Annotated[str, Meta(max_length=64)] = ""  # 16 to 64 hexadecimal digits, mixed into the shuffle


class MoveRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """A move at a version of the match, in the notation of `moves`."""

    version: Version
    move: Annotated[str, Meta(max_length=200)]


class SeatCredentials(Struct, frozen=True):
    """A seat that was taken. The key is sent this once; it goes into the Authorization header."""

    table: str
    seat: int
    key: str


class GameInfo(Struct, frozen=True):
    """A game in the catalogue."""

    name: str
    rules_version: int
    seats: tuple[int, ...]
    options: tuple[Option, ...]


class TableInfo(Struct, frozen=True):
    """What never changes at a table; `seat` is the reader's own, or null for a spectator."""

    link: str
    game: str
    rules_version: int
    seats: int
    options: dict[str, int]
    commitment: str  # commits the server to the shuffle before the first card
    seat: int | None


class PlayerInfo(Struct, frozen=True, omit_defaults=True):
    """Who sits on a seat."""

    name: str
    bot: bool = False
    away: bool = False


class TableUpdate(Struct, frozen=True):
    """What has changed for one reader. The first update has all fields, later ones only what changed.

    In `view`, a name that ends with `+` holds what was appended to that list.
    """

    table: TableInfo | UnsetType = UNSET
    players: tuple[PlayerInfo | None, ...] | UnsetType = UNSET
    version: int | UnsetType = UNSET
    moves: tuple[str, ...] | UnsetType = UNSET  # not empty: it is this seat's turn; sent once
    answer: str | UnsetType | None = UNSET  # the reader's own move, not yet revealed
    pending: tuple[int, ...] | UnsetType = UNSET  # the seats that still have to move, if that is public
    view: dict[str, Any] | UnsetType = UNSET
    events: tuple[EventTuple, ...] | UnsetType = UNSET
    result: Result | UnsetType = UNSET
    closed: bool | UnsetType = UNSET
    next_table: str | UnsetType = UNSET  # the link of the rematch
    stored_version: int | UnsetType = UNSET  # WebSocket only: the version whose move is now stored


class Problem(Struct, frozen=True, omit_defaults=True):
    """An error: a key for programs, a sentence for people, and the rule's number."""

    error: str
    message: str
    rule: str = ""
    detail: str = ""
