"""The routes of the chat: send a message, mute a person."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, get, post
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.params import FromPath
from litestar.response import Redirect

from nedra.core.contract.errors import NedraError
from nedra.live.chat import Chat
from nedra.live.service import MatchService
from nedra.live.session import MatchSession
from nedra.web.account.person import MUTE_ID_LENGTH, MUTED_COOKIE, YEAR_SECONDS, person_of
from nedra.web.http.forms import read_form
from nedra.web.http.responses import is_secure
from nedra.web.table.routes import form_response, table_response
from nedra.web.table.viewer import Viewer

AnyRequest = Request[Any, Any, Any]


@get(["/t/{link:str}/mute", "/t/{link:str}/seats/{seat:int}/say"], sync_to_thread=False)
def redirect_from_chat(link: FromPath[str]) -> Redirect:
    """Reloading a form after an error leads back to the table."""
    return Redirect(f"/t/{link}", status_code=303)


@post("/t/{link:str}/seats/{seat:int}/say")
async def post_message(
    request: AnyRequest,
    service: NamedDependency[MatchService],
    session: NamedDependency[MatchSession],
    viewer: NamedDependency[Viewer],
    chat: NamedDependency[Chat],
    link: FromPath[str],
    seat: FromPath[int],
) -> Response[Any]:
    """Send a phrase, an emote or free text, and show the table with it."""
    form, key = await read_form(request), viewer.person.key
    service.presence.mark_seen(link, key)
    try:
        await chat.send(link, seat, key, form.text("what"), form.text("words"))
    except NedraError as error:
        return table_response(request, viewer, session, error)
    return form_response(request, viewer, session)


@post("/t/{link:str}/mute")
async def toggle_mute(request: AnyRequest, session: NamedDependency[MatchSession]) -> Response[Any]:
    """Mute or unmute a person at this table; only this browser stores it."""
    seat = (await read_form(request)).number("seat")
    muted = set(person_of(request).muted)
    if seat in session.owners:
        muted ^= {session.owners[seat][:MUTE_ID_LENGTH]}
    cookie = Cookie(
        key=MUTED_COOKIE,
        value=".".join(sorted(muted)),
        max_age=YEAR_SECONDS,
        httponly=True,
        samesite="lax",
        secure=is_secure(request),
        path=f"/t/{session.link}",
    )
    return Redirect(f"/t/{session.link}", status_code=303, cookies=[cookie])
