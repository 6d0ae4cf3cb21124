"""The messages of the seat protocol: what a program sends, and what it is sent."""

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
"""What happened, to which seat, and two numbers whose meaning the game knows."""


class OpenTableRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """A table to be opened; who opens it sits down on seat 0."""

    game: Annotated[str, Meta(max_length=40)]
    seats: Count | None = None  # as many as the game usually has
    options: dict[str, int] = {}
    name: Name = ""
    bots: Count = 0  # how many of the seats bots take
    level: Annotated[str, Meta(max_length=40)] = DEFAULT_BOT
    clock: TurnClock = TurnClock.OFF
    listed: bool = False


class TakeSeatRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """A wish for a seat: that one, or the first that is empty."""

    name: Name
    seat: Count | None = None
    salt: Annotated[str, Meta(max_length=64)] = ""  # 16 to 64 hexadecimal digits, added to the shuffle


class MoveRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """An answer to the question of one moment, as a notation from `moves`."""

    version: Version
    move: Annotated[str, Meta(max_length=200)]


class SeatCredentials(Struct, frozen=True):
    """A seat that is taken now. The key is told this once: it goes into the Authorization header."""

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
    """What does not change at a table; `seat` is the reader's own, or null for a spectator."""

    link: str
    game: str
    rules_version: int
    seats: int
    options: dict[str, int]
    commitment: str  # fixes the shuffle before the first card
    seat: int | None


class PlayerInfo(Struct, frozen=True, omit_defaults=True):
    """Who sits on a seat."""

    name: str
    bot: bool = False
    away: bool = False


class TableUpdate(Struct, frozen=True):
    """What is new for one reader. A field that is missing has not changed; the first news has them all.

    In `view`, a name that ends with `+` brings what is added to the end of that list.
    """

    table: TableInfo | UnsetType = UNSET
    players: tuple[PlayerInfo | None, ...] | UnsetType = UNSET
    version: int | UnsetType = UNSET
    moves: tuple[str, ...] | UnsetType = UNSET  # not empty: a question, asked once
    answer: str | UnsetType | None = UNSET  # the reader's own, still sealed
    pending: tuple[int, ...] | UnsetType = UNSET  # the seats that owe an answer, as far as all may know
    view: dict[str, Any] | UnsetType = UNSET
    events: tuple[EventTuple, ...] | UnsetType = UNSET
    result: Result | UnsetType = UNSET
    closed: bool | UnsetType = UNSET
    next_table: str | UnsetType = UNSET  # the link of the next match with the same people
    stored_version: int | UnsetType = (
        UNSET  # over a line: the answer that came by it to the question of this moment
    )


class Problem(Struct, frozen=True, omit_defaults=True):
    """Why something was refused: a name for programs, a sentence for people, the number of the rule."""

    error: str
    message: str
    rule: str = ""
    detail: str = ""
