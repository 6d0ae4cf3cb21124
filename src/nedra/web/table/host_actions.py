"""The forms that free a seat, give it to a bot, or close a table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from litestar import Request, Response, post
from litestar.di import NamedDependency
from litestar.params import FromPath
from litestar.response import Redirect

from nedra.core.contract.errors import NedraError
from nedra.live.seats import host_actions
from nedra.live.service import MatchService
from nedra.live.session import MatchSession
from nedra.web.lobby.bot_levels import bot_level_of
from nedra.web.lobby.routes import bot_names
from nedra.web.table.routes import form_response, table_response
from nedra.web.table.viewer import Viewer

if TYPE_CHECKING:
    from collections.abc import Awaitable

    from nedra.core.i18n.translator import Translator

AnyRequest = Request[Any, Any, Any]


@post("/t/{link:str}/seats/{seat:int}/free")
async def free_seat(
    request: AnyRequest,
    service: NamedDependency[MatchService],
    session: NamedDependency[MatchSession],
    viewer: NamedDependency[Viewer],
    seat: FromPath[int],
) -> Response[Any]:
    """Free a seat, or leave one's own."""
    change = host_actions.free_seat(service, session.link, seat, viewer.person.key)
    return await _apply_change(request, viewer, session, change)


@post("/t/{link:str}/seats/{seat:int}/bot")
async def give_seat_to_bot(
    request: AnyRequest,
    service: NamedDependency[MatchService],
    session: NamedDependency[MatchSession],
    viewer: NamedDependency[Viewer],
    seat: FromPath[int],
) -> Response[Any]:
    """Let a bot take over from a person, or take an empty seat."""
    name = _unused_bot_name(session, seat, session.game.translator(viewer.person.language))
    level = bot_level_of(session)
    change = host_actions.seat_bot(service, session.link, seat, viewer.person.key, name, level)
    return await _apply_change(request, viewer, session, change)


@post("/t/{link:str}/close")
async def close_table(
    request: AnyRequest,
    service: NamedDependency[MatchService],
    session: NamedDependency[MatchSession],
    viewer: NamedDependency[Viewer],
) -> Response[Any]:
    """Close the table for good."""
    change = host_actions.close_match(service, session.link, viewer.person.key)
    return await _apply_change(request, viewer, session, change)


async def _apply_change(
    request: AnyRequest, viewer: Viewer, session: MatchSession, change: Awaitable[None]
) -> Response[Any]:
    """Apply the change; the reply is the table that follows, or why the change was refused."""
    try:
        await change
    except NedraError as error:
        return table_response(request, viewer, session, error)
    if len(session.seats_of(viewer.person.key)) > 1:
        return Redirect(f"/t/{session.link}", status_code=303)  # to the handover screen
    return form_response(request, viewer, session)


def _unused_bot_name(session: MatchSession, seat: int, say: Translator) -> str:
    """The usual name of that seat's bot, or another that nobody at the table has."""
    taken = {seat_info.name for seat_info in session.occupants.values()}
    names = bot_names(say)
    first = seat % len(names)
    return next((name for name in names[first:] + names[:first] if name not in taken), names[first])
