"""The forms by which a seat is freed or given to a bot, and a table is closed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from litestar import Request, Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath
from litestar.response import Redirect

from nedra.core.contract.errors import NedraError
from nedra.live.seats import host_actions
from nedra.live.service import MatchService
from nedra.web.account.person import person_of
from nedra.web.http.public_url import PublicUrl
from nedra.web.http.responses import wants_fragment
from nedra.web.lobby.bot_levels import bot_level_of
from nedra.web.lobby.routes import bot_names
from nedra.web.table.routes import form_response, table_response

if TYPE_CHECKING:
    from collections.abc import Awaitable

    from nedra.core.i18n.translator import Translator
    from nedra.live.session import MatchSession

AnyRequest = Request[Any, Any, Any]


@get(
    ["/t/{link:str}/close", "/t/{link:str}/seats/{seat:int}/free", "/t/{link:str}/seats/{seat:int}/bot"],
    sync_to_thread=False,
)
def redirect_host_form_to_table(link: FromPath[str]) -> Redirect:
    """The address of a form, loaded again after a refusal, leads back to the table."""
    return Redirect(f"/t/{link}", status_code=303)


@post("/t/{link:str}/seats/{seat:int}/free")
async def free_seat(
    request: AnyRequest,
    service: NamedDependency[MatchService],
    public_url: NamedDependency[PublicUrl],
    link: FromPath[str],
    seat: FromPath[int],
) -> Response[Any]:
    """Free a seat, or leave one's own."""
    session = service.get_loaded(link)
    return await _apply_change(
        request, public_url, session, host_actions.free_seat(service, link, seat, person_of(request).key)
    )


@post("/t/{link:str}/seats/{seat:int}/bot")
async def give_seat_to_bot(
    request: AnyRequest,
    service: NamedDependency[MatchService],
    public_url: NamedDependency[PublicUrl],
    link: FromPath[str],
    seat: FromPath[int],
) -> Response[Any]:
    """Let a bot play on for a person, or on an empty seat."""
    person, session = person_of(request), service.get_loaded(link)
    name = _unused_bot_name(session, seat, session.game.translator(person.language))
    change = host_actions.seat_bot(service, link, seat, person.key, name, bot_level_of(session))
    return await _apply_change(request, public_url, session, change)


@post("/t/{link:str}/close")
async def close_table(
    request: AnyRequest,
    service: NamedDependency[MatchService],
    public_url: NamedDependency[PublicUrl],
    link: FromPath[str],
) -> Response[Any]:
    """Close the table for good."""
    session = service.get_loaded(link)
    return await _apply_change(
        request, public_url, session, host_actions.close_match(service, link, person_of(request).key)
    )


async def _apply_change(
    request: AnyRequest, public_url: PublicUrl, session: MatchSession, change: Awaitable[None]
) -> Response[Any]:
    """Let it happen, and show the table that follows or why not."""
    try:
        await change
    except NedraError as error:
        return table_response(request, public_url, session, error)
    if wants_fragment(request) and len(session.seats_of(person_of(request).key)) < 2:
        return form_response(request, public_url, session)
    return Redirect(f"/t/{session.link}", status_code=303)


def _unused_bot_name(session: MatchSession, seat: int, say: Translator) -> str:
    """The name of that seat's bot, or another that nobody at the table has yet."""
    taken = {seat_info.name for seat_info in session.occupants.values()}
    names = bot_names(say)
    first = seat % len(names)
    return next((name for name in names[first:] + names[:first] if name not in taken), names[first])
