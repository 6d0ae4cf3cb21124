"""The forms by which a seat is freed or given to a bot, and a table is closed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from litestar import Request, Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath
from litestar.response import Redirect

from nedra.core.errors import Refused
from nedra.table import hosting
from nedra.table.house import House
from nedra.web.levels import level_at
from nedra.web.lobby import bot_names
from nedra.web.person import person_of
from nedra.web.place import Place
from nedra.web.playing import done, show
from nedra.web.reply import wants_picture

if TYPE_CHECKING:
    from collections.abc import Awaitable

    from nedra.core.words import Speech
    from nedra.table.live import LiveMatch

AnyRequest = Request[Any, Any, Any]


@get(
    ["/t/{link:str}/close", "/t/{link:str}/seats/{seat:int}/free", "/t/{link:str}/seats/{seat:int}/bot"],
    sync_to_thread=False,
)
def back_from_hosting(link: FromPath[str]) -> Redirect:
    """The address of a form, loaded again after a refusal, leads back to the table."""
    return Redirect(f"/t/{link}", status_code=303)


@post("/t/{link:str}/seats/{seat:int}/free")
async def free_seat(
    request: AnyRequest,
    house: NamedDependency[House],
    place: NamedDependency[Place],
    link: FromPath[str],
    seat: FromPath[int],
) -> Response[Any]:
    """Free a seat, or leave one's own."""
    live = house.find(link)
    return await _change(request, place, live, hosting.free(house, link, seat, person_of(request).key))


@post("/t/{link:str}/seats/{seat:int}/bot")
async def seat_to_bot(
    request: AnyRequest,
    house: NamedDependency[House],
    place: NamedDependency[Place],
    link: FromPath[str],
    seat: FromPath[int],
) -> Response[Any]:
    """Let a bot play on for a person, or on an empty seat."""
    person, live = person_of(request), house.find(link)
    name = _free_name(live, seat, live.game.speech(person.language))
    change = hosting.give_to_bot(house, link, seat, person.key, name, level_at(live))
    return await _change(request, place, live, change)


@post("/t/{link:str}/close")
async def close_table(
    request: AnyRequest, house: NamedDependency[House], place: NamedDependency[Place], link: FromPath[str]
) -> Response[Any]:
    """Close the table for good."""
    live = house.find(link)
    return await _change(request, place, live, hosting.close(house, link, person_of(request).key))


async def _change(
    request: AnyRequest, place: Place, live: LiveMatch, change: Awaitable[None]
) -> Response[Any]:
    """Let it happen, and show the table that follows or why not."""
    try:
        await change
    except Refused as refusal:
        return show(request, place, live, refusal)
    if wants_picture(request) and len(live.seats_of(person_of(request).key)) < 2:
        return done(request, place, live)
    return Redirect(f"/t/{live.name}", status_code=303)


def _free_name(live: LiveMatch, seat: int, say: Speech) -> str:
    """The name of that seat's bot, or another that nobody at the table has yet."""
    taken = {chair.name for chair in live.chairs.values()}
    names = bot_names(say)
    first = seat % len(names)
    return next((name for name in names[first:] + names[:first] if name not in taken), names[first])
