"""The addresses of the seat protocol: tables, seats, moves, and the stream of news."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import suppress
from typing import Any, Final

import msgspec
from litestar import Request, Response, delete, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, JSONBody
from litestar.response import Stream

from nedra.core.catalogue import game
from nedra.core.errors import BadOption
from nedra.core.words import speech
from nedra.table import hosting
from nedra.table.house import House, clean_name
from nedra.table.keyring import new_key
from nedra.table.live import LiveMatch, fingerprint
from nedra.table.refusals import SeatTaken
from nedra.web.boards import board_of, offered
from nedra.web.heart import heartbeat
from nedra.web.levels import read_level
from nedra.web.lobby import bots_named
from nedra.web.pace import Pace
from nedra.web.person import person_of
from nedra.web.protocol.bearer import key_of
from nedra.web.protocol.messages import Answer, GameFacts, News, OpenTable, Seated, SitDown
from nedra.web.protocol.news import HEARTBEAT_SECONDS, Reader, eyes
from nedra.web.protocol.problems import lines_of_news, problems
from nedra.web.protocol.short_way import answered, short_way
from nedra.web.protocol.squeezing import squeezed

NDJSON: Final = "application/x-ndjson"

AnyRequest = Request[Any, Any, Any]


@get("/games", sync_to_thread=False, responses=problems(400, 429))
def list_games() -> list[GameFacts]:
    """The games at hand, with their numbers of seats and their options."""
    known = (game(name) for name in offered())
    return [GameFacts(each.name, each.rules_version, tuple(each.seats), each.options) for each in known]


@post("/tables", responses=problems(400, 401, 403, 404, 409, 413, 429, 503))
async def open_table(request: AnyRequest, house: NamedDependency[House], data: JSONBody[OpenTable]) -> Seated:
    """Open a table and sit down on seat 0; bots take as many of the others as wished."""
    found, say = game(data.game), speech(person_of(request).language)
    seats = found.usual_seats if data.seats is None else data.seats
    board_of(found)  # who opens a table may show it to others
    name = clean_name(data.name or say("somebody"))
    level = read_level(data.level)
    found.lay(seats, found.settle(**data.options))
    if data.bots >= seats:
        raise BadOption("refused-too-many-bots", bots=data.bots, seats=seats)
    key = key_of(request) or new_key()
    live = await house.open(
        found.name, seats, data.options, key, listed=data.listed, clock=data.clock, bots=level
    )
    await house.sit(live.name, 0, name, key)
    await house.fill(live.name, key, bots_named(say, range(1, data.bots + 1), level))
    return Seated(live.name, 0, key)


@post("/tables/{link:str}/seats", responses=problems(400, 401, 403, 404, 409, 413, 429, 503))
async def sit_down(
    request: AnyRequest, house: NamedDependency[House], link: FromPath[str], data: JSONBody[SitDown]
) -> Seated:
    """Take an empty seat."""
    key = key_of(request) or new_key()
    while data.seat is None and (empty := house.find(link).empty_seats):
        with suppress(SeatTaken):  # somebody was quicker: perhaps there is another one
            await house.sit(link, empty[0], data.name, key, salt=data.salt)
            return Seated(link, empty[0], key)
    if data.seat is None:
        raise SeatTaken("refused-no-empty-seat")
    await house.sit(link, data.seat, data.name, key, salt=data.salt)
    return Seated(link, data.seat, key)


@delete("/tables/{link:str}/seats/{seat:int}", responses=problems(400, 401, 403, 404, 409, 429, 503))
async def leave(
    request: AnyRequest, house: NamedDependency[House], link: FromPath[str], seat: FromPath[int]
) -> None:
    """Leave a seat, or free one at a table of one's own: its key is worth nothing from then on."""
    await hosting.free(house, link, seat, key_of(request))


@post(
    "/tables/{link:str}/seats/{seat:int}/moves",
    status_code=204,
    middleware=[short_way],
    responses=problems(400, 401, 403, 404, 409, 413, 429, 503),
)
async def move(
    request: AnyRequest,
    house: NamedDependency[House],
    link: FromPath[str],
    seat: FromPath[int],
    data: JSONBody[Answer],
) -> None:
    """Answer the question of that moment. What follows is told by the stream."""
    await answered(house, link, seat, key_of(request), data)


@get("/tables/{link:str}", sync_to_thread=False, responses=problems(400, 401, 403, 404, 429, 503))
def look(
    request: AnyRequest,
    house: NamedDependency[House],
    link: FromPath[str],
    seat: FromQuery[int | None] = None,
) -> News:
    """The table as it is now, for the eyes of a seat; without a key, for a spectator's."""
    live = house.find(link)
    news = Reader(eyes(live, key_of(request), seat)).news(live)
    assert news is not None  # somebody who has been told nothing is told everything
    return news


@get(
    "/tables/{link:str}/stream",
    sync_to_thread=False,
    media_type=NDJSON,
    responses=lines_of_news(NDJSON) | problems(400, 401, 403, 404, 429, 503),
)
def stream(
    request: AnyRequest,
    house: NamedDependency[House],
    pace: NamedDependency[Pace],
    link: FromPath[str],
    seat: FromQuery[int | None] = None,
    since: FromQuery[int | None] = None,
) -> Response[Any]:
    """The table as it is now, then whatever is new: one line each, until the match is over.

    An empty line says that the connection is alive. `since` asks for the events from a moment on.
    """
    live, key = house.find(link), key_of(request)
    news = _lines(house, live, Reader(eyes(live, key, seat), since), key)
    lines = pace.admit(request, fingerprint(key), news)
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Stream(lines, media_type=NDJSON)
    return Stream(squeezed(lines), media_type=NDJSON, headers={"Content-Encoding": "gzip"})


async def _lines(house: House, live: LiveMatch, reader: Reader, key: str) -> AsyncGenerator[bytes, None]:
    """A line whenever something is new for this reader; the heart beats by the clock alone (D8)."""
    async with house.presence.looking(live.name, key) as bell:
        with heartbeat(bell, HEARTBEAT_SECONDS) as heart:
            while not house.hub.closed:
                bell.clear()
                live = house.find(live.name)
                if not reader.may_read(live, key):
                    return  # freed; who looks again does so as a spectator
                if news := reader.news(live):
                    yield msgspec.json.encode(news) + b"\n"
                if live.closed or (live.match is not None and live.match.over):
                    return
                while await heart.beats():
                    yield b"\n"
                    await house.fetch(live.name)  # a lost message between processes rings now
