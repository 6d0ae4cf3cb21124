"""The messages of the seat protocol, and its OpenAPI description."""

from typing import Annotated, Any, Final

from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme
from msgspec import UNSET, Meta, Struct, UnsetType

from nedra import __version__
from nedra.bots import DEFAULT_BOT
from nedra.core.contract.board_context import MAX_NAME_LENGTH
from nedra.core.contract.option import Option
from nedra.core.contract.result import Result
from nedra.live.clock import TurnClock

API_ROOT: Final = "/api"
MAX_MESSAGE_BYTES: Final = 1024

Name = Annotated[str, Meta(max_length=4 * MAX_NAME_LENGTH)]
Count = Annotated[int, Meta(ge=0, le=64)]
Digest = Annotated[str, Meta(min_length=64, max_length=64, pattern="^[0-9a-f]*$")]
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
    salt_commitment: Digest | None = None  # to a salt for the shuffle


class TakeSeatRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """Take that seat, or the first empty one."""

    name: Name
    seat: Count | None = None
    salt_commitment: Digest | None = None  # to a salt for the shuffle


class RevealSaltRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """Reveal the salt that this program has committed to, once `salt_commitments` has been sent."""

    salt: Digest


class ConsentRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """Whether a newcomer may have the seat."""

    allow: bool


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
    commitment: str  # commits the server to its part of the shuffle
    seat: int | None


class PlayerInfo(Struct, frozen=True, omit_defaults=True):
    """Who sits on a seat."""

    name: str
    bot: bool = False
    away: bool = False


class SeatRequestInfo(Struct, frozen=True):
    """A newcomer who asks for a seat during a match."""

    seat: int
    name: str
    waits_for: tuple[int, ...]  # the seats whose people have not agreed yet


class TableUpdate(Struct, frozen=True):
    """What has changed for one reader. The first update has all fields, later ones only what changed.

    In `view`, a name that ends with `+` holds what was appended to that list.
    """

    table: TableInfo | UnsetType = UNSET
    players: tuple[PlayerInfo | None, ...] | UnsetType = UNSET
    salt_commitments: tuple[str, ...] | UnsetType = UNSET  # by seat, once all seats are taken
    version: int | UnsetType = UNSET
    moves: tuple[str, ...] | UnsetType = UNSET  # not empty: it is this seat's turn; sent once
    answer: str | UnsetType | None = UNSET  # the reader's own move, not yet revealed
    pending: tuple[int, ...] | UnsetType = UNSET  # the seats that still have to move, if that is public
    view: dict[str, Any] | UnsetType = UNSET
    events: tuple[EventTuple, ...] | UnsetType = UNSET
    result: Result | UnsetType = UNSET
    seat_requests: tuple[SeatRequestInfo, ...] | UnsetType = UNSET
    closed: bool | UnsetType = UNSET
    next_table: str | UnsetType = UNSET  # the link of the rematch
    stored_version: int | UnsetType = UNSET  # WebSocket only: the version whose move is now stored


class Problem(Struct, frozen=True, omit_defaults=True):
    """An error: a key for programs, a sentence for people, and the rule's number."""

    error: str
    message: str
    rule: str = ""
    detail: str = ""


OPENAPI_CONFIG: Final = OpenAPIConfig(
    title="Nedra: the seat protocol",
    version=__version__,
    description=(
        "How a program plays at a table; docs/protocol.md describes the protocol in words. "
        f"Every error is a Problem. The WebSocket at {API_ROOT}/tables/LINK/ws "
        "accepts MoveRequests and sends TableUpdates; it reports errors as Problems, too. "
        "A connection that is refused as a whole is closed with the code 4000 plus the HTTP status."
    ),
    path=f"{API_ROOT}/openapi.json",
    render_plugins=[JsonRenderPlugin(path="/")],
    components=Components(security_schemes={"key": SecurityScheme(type="http", scheme="bearer")}),
    security=[{}, {"key": []}],
)
ERROR_DESCRIPTIONS: Final = {
    400: "The message, or an option in it, is malformed or unknown.",
    401: "The Authorization header contains no key.",
    403: "The key does not hold that seat, or the request comes from another site's page.",
    404: "There is no such table, or no such game.",
    409: "The rules or the state of the match do not allow it; `rule` names the rule.",
    413: "The message is too long.",
    429: "Too many requests; Retry-After says how many seconds to wait.",
    503: "The database is unavailable. Nothing is lost; send the same request again.",
}


def error_specs(*statuses: int) -> dict[int, ResponseSpec]:
    """The errors that a route can send."""
    return {
        status: ResponseSpec(Problem, description=ERROR_DESCRIPTIONS[status], generate_examples=False)
        for status in statuses
    }


def stream_spec(media_type: str) -> dict[int, ResponseSpec]:
    """A stream: many messages, one per line."""
    about = "One TableUpdate per line until the match is over. An empty line is a heartbeat."
    return {200: ResponseSpec(TableUpdate, description=about, generate_examples=False, media_type=media_type)}
