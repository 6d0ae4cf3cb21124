"""The HTTP routes of the seat protocol: tables, seats, moves, and the stream of updates."""

import zlib
from collections.abc import AsyncGenerator
from contextlib import aclosing, suppress
from typing import Any, Final

import msgspec
from litestar import Response, Router, delete, get, post
from litestar.di import NamedDependency
from litestar.exceptions import HTTPException
from litestar.params import FromPath, FromQuery, JSONBody
from litestar.response import Stream

from nedra.core.contract.errors import InvalidOptionError, NedraError
from nedra.core.i18n.translator import translator
from nedra.core.match.catalogue import game
from nedra.live.errors import ConsentNeededError, SeatTakenError
from nedra.live.pubsub.notifier import heartbeat
from nedra.live.salts import reveal_salt
from nedra.live.seats import host_actions
from nedra.live.seats.consent import answer_seat_request, request_seat
from nedra.live.seats.personal_keys import new_key
from nedra.live.seats.seat_map import clean_name
from nedra.live.service import MatchService
from nedra.live.session import MatchSession, key_fingerprint
from nedra.live.storage.schema import MatchStatus
from nedra.web.account.person import AnyRequest, person_of, request_key
from nedra.web.api.error_responses import http_error_to_json, nedra_error_to_json, other_error_to_json
from nedra.web.api.messages import (
    API_ROOT,
    ConsentRequest,
    GameInfo,
    MoveRequest,
    OpenTableRequest,
    RevealSaltRequest,
    SeatCredentials,
    TableUpdate,
    TakeSeatRequest,
    error_specs,
    stream_spec,
)
from nedra.web.api.updates import HEARTBEAT_SECONDS, UpdateTracker, resolve_seat
from nedra.web.api.websocket import seat_websocket
from nedra.web.http.board_loader import board_of, playable_games
from nedra.web.http.rate_limit import RateLimiter
from nedra.web.lobby.bot_levels import parse_bot_level
from nedra.web.lobby.listed_tables import ListedTables
from nedra.web.lobby.routes import named_bots

NDJSON: Final = "application/x-ndjson"
GZIP_WBITS_FLAG: Final = 16
WINDOW_BITS: Final = 12  # 4 kB of history: about twenty lines of any game
MEMORY_LEVEL: Final = 4  # with that window a stream needs about 20 kB of memory instead of 256


@get("/games", sync_to_thread=False, responses=error_specs(400, 429))
def list_games() -> list[GameInfo]:
    """The available games, with their numbers of seats and their options."""
    known = (game(name) for name in playable_games())
    return [GameInfo(each.name, each.rules_version, tuple(each.seats), each.options) for each in known]


@post("/tables", responses=error_specs(400, 401, 403, 404, 409, 413, 429, 503))
async def api_open_table(
    request: AnyRequest,
    service: NamedDependency[MatchService],
    listed_tables: NamedDependency[ListedTables],
    data: JSONBody[OpenTableRequest],
) -> SeatCredentials:
    """Open a table and take seat 0; bots take as many other seats as requested."""
    found, say = game(data.game), translator(person_of(request).language)
    seats = found.default_seats if data.seats is None else data.seats
    board_of(found)  # the table can also be watched in a browser
    name = clean_name(data.name or say("somebody"))
    level = parse_bot_level(data.level)
    found.new_state(seats, found.resolve_options(**data.options))
    if data.bots >= seats:
        raise InvalidOptionError("refused-too-many-bots", bots=data.bots, seats=seats)
    key = request_key(request) or new_key()
    if data.listed:
        await listed_tables.check(request)
    session = await service.open_match(
        found.name, seats, data.options, key, listed=data.listed, clock=data.clock, bots=level
    )
    if data.listed:
        listed_tables.add(session.link, request)
    await service.take_seat(session.link, 0, name, key, salt_commitment=data.salt_commitment or "")
    await service.fill_with_bots(session.link, key, named_bots(say, range(1, data.bots + 1), level))
    return SeatCredentials(session.link, 0, key)


@post("/tables/{link:str}/seats", responses=error_specs(400, 401, 403, 404, 409, 413, 429, 503))
async def api_take_seat(
    request: AnyRequest,
    service: NamedDependency[MatchService],
    link: FromPath[str],
    data: JSONBody[TakeSeatRequest],
) -> SeatCredentials:
    """Take an empty seat. During a match this asks for it: the seated people have to agree (403)."""
    own_key = request_key(request)
    key = own_key or new_key()
    try:
        return await _take_seat(service, link, data, key)
    except ConsentNeededError:
        if own_key:  # without a key of its own, the program could not use the seat later
            seat = service.get_loaded(link).empty_seats[0] if data.seat is None else data.seat
            await request_seat(service, link, seat, data.name, own_key)
        raise


async def _take_seat(service: MatchService, link: str, data: TakeSeatRequest, key: str) -> SeatCredentials:
    commitment = data.salt_commitment or ""
    while data.seat is None and (empty := service.get_loaded(link).empty_seats):
        with suppress(SeatTakenError):  # somebody was faster: try the next empty seat
            await service.take_seat(link, empty[0], data.name, key, salt_commitment=commitment)
            return SeatCredentials(link, empty[0], key)
    if data.seat is None:
        raise SeatTakenError("refused-no-empty-seat")
    await service.take_seat(link, data.seat, data.name, key, salt_commitment=commitment)
    return SeatCredentials(link, data.seat, key)


@post(
    "/tables/{link:str}/seats/{seat:int}/consent",
    status_code=204,
    responses=error_specs(400, 401, 403, 404, 409, 413, 429, 503),
)
async def post_consent(
    request: AnyRequest,
    service: NamedDependency[MatchService],
    link: FromPath[str],
    seat: FromPath[int],
    data: JSONBody[ConsentRequest],
) -> None:
    """Let a newcomer have a seat, or refuse it; for programs that have a seat."""
    await answer_seat_request(service, link, seat, request_key(request), allow=data.allow)


@delete("/tables/{link:str}/seats/{seat:int}", responses=error_specs(400, 401, 403, 404, 409, 429, 503))
async def leave_seat(
    request: AnyRequest, service: NamedDependency[MatchService], link: FromPath[str], seat: FromPath[int]
) -> None:
    """Leave a seat, or free one as the host; its key stops working."""
    await host_actions.free_seat(service, link, seat, request_key(request))


@post(
    "/tables/{link:str}/seats/{seat:int}/moves",
    status_code=204,
    responses=error_specs(400, 401, 403, 404, 409, 413, 429, 503),
)
async def post_move(
    request: AnyRequest,
    service: NamedDependency[MatchService],
    link: FromPath[str],
    seat: FromPath[int],
    data: JSONBody[MoveRequest],
) -> None:
    """Submit a move. The stream reports what follows."""
    await service.submit_move(link, seat, data.version, data.move, request_key(request))


@post(
    "/tables/{link:str}/salts",
    status_code=204,
    responses=error_specs(400, 401, 403, 404, 409, 413, 429, 503),
)
async def post_salt(
    service: NamedDependency[MatchService], link: FromPath[str], data: JSONBody[RevealSaltRequest]
) -> None:
    """Reveal a salt. The match starts when all are revealed."""
    await reveal_salt(service, link, data.salt)


@get("/tables/{link:str}", sync_to_thread=False, responses=error_specs(400, 401, 403, 404, 429, 503))
def get_table(
    request: AnyRequest,
    service: NamedDependency[MatchService],
    link: FromPath[str],
    seat: FromQuery[int | None] = None,
) -> TableUpdate:
    """The table as a seat sees it, or without a key as a spectator does."""
    session = service.get_loaded(link)
    update = UpdateTracker(resolve_seat(session, request_key(request), seat)).next_update(session)
    assert update is not None  # the first update has all fields
    return update


@get(
    "/tables/{link:str}/stream",
    sync_to_thread=False,
    media_type=NDJSON,
    responses=stream_spec(NDJSON) | error_specs(400, 401, 403, 404, 429, 503),
)
def stream_updates(
    request: AnyRequest,
    service: NamedDependency[MatchService],
    rate_limiter: NamedDependency[RateLimiter],
    link: FromPath[str],
    seat: FromQuery[int | None] = None,
    since: FromQuery[int | None] = None,
) -> Response[Any]:
    """The table as it is now, then every change, one line each, until the match is over.

    An empty line is a heartbeat. With `since`, the first line has the events from that version on.
    """
    session, key = service.get_loaded(link), request_key(request)
    tracker = UpdateTracker(resolve_seat(session, key, seat), since)
    updates = _update_lines(service, session, tracker, key)
    watched = session.link if tracker.seat is None else ""
    lines = rate_limiter.limit_stream(request, key_fingerprint(key), updates, watched)
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Stream(lines, media_type=NDJSON)
    return Stream(_gzipped(lines), media_type=NDJSON, headers={"Content-Encoding": "gzip"})


async def _update_lines(
    service: MatchService, session: MatchSession, tracker: UpdateTracker, key: str
) -> AsyncGenerator[bytes, None]:
    """A line for every change that this reader may see; heartbeats depend on the clock alone (D8)."""
    async with service.presence.subscribe(session.link, key) as subscription:
        with heartbeat(subscription, HEARTBEAT_SECONDS) as timer:
            while not service.notifier.closed:
                subscription.clear()
                session = service.get_loaded(session.link)
                if not tracker.can_read(session, key):
                    return  # the seat was freed
                is_over = session.status is MatchStatus.OVER  # asked first: it may end while this is sent
                if update := tracker.next_update(session):
                    yield msgspec.json.encode(update) + b"\n"
                if is_over:
                    return
                while await timer.wait_until_due():
                    yield b"\n"
                    await service.fetch(session.link)  # in case a message between processes was lost


async def _gzipped(lines: AsyncGenerator[bytes, None]) -> AsyncGenerator[bytes, None]:
    """The lines as one gzip stream, flushed after each line."""
    compressor = zlib.compressobj(
        zlib.Z_BEST_SPEED, zlib.DEFLATED, GZIP_WBITS_FLAG + WINDOW_BITS, MEMORY_LEVEL
    )
    async with aclosing(lines):
        async for line in lines:
            yield compressor.compress(line) + compressor.flush(zlib.Z_SYNC_FLUSH)
    yield compressor.flush()


api_router = Router(
    API_ROOT,
    route_handlers=[
        list_games,
        api_open_table,
        api_take_seat,
        leave_seat,
        post_consent,
        post_move,
        post_salt,
        get_table,
        stream_updates,
        seat_websocket,
    ],
    exception_handlers={
        NedraError: nedra_error_to_json,
        HTTPException: http_error_to_json,
        Exception: other_error_to_json,
    },
    include_in_schema=True,
)
