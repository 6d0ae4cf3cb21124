"""The routes of the chat: send a message, mute a person."""

from typing import Any

from litestar import Response, Router, get, post
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.params import FromPath
from litestar.response import Redirect

from nedra.core.contract.errors import NedraError
from nedra.live.chat import Chat
from nedra.web.account.person import MUTE_ID_LENGTH, MUTED_COOKIE, YEAR_SECONDS
from nedra.web.http.forms import read_form
from nedra.web.http.responses import is_secure
from nedra.web.table.routes import form_response, table_response
from nedra.web.table.viewer import TableVisit


@get(["/t/{link:str}/mute", "/t/{link:str}/seats/{seat:int}/say"], sync_to_thread=False)
def redirect_from_chat(link: FromPath[str]) -> Redirect:
    """Reloading a form after an error leads back to the table."""
    return Redirect(f"/t/{link}", status_code=303)


@post("/t/{link:str}/seats/{seat:int}/say")
async def post_message(
    visit: NamedDependency[TableVisit], chat: NamedDependency[Chat], seat: FromPath[int]
) -> Response[Any]:
    """Send a phrase, an emote or free text, and show the table with it."""
    form, link = await read_form(visit.request), visit.session.link
    visit.service.presence.mark_seen(link, visit.key)
    try:
        await chat.send(link, seat, visit.key, form.text("what"), form.text("words"))
    except NedraError as error:
        return table_response(visit, error)
    return form_response(visit)


@post("/t/{link:str}/mute")
async def toggle_mute(visit: NamedDependency[TableVisit]) -> Response[Any]:
    """Mute or unmute a person at this table; only this browser stores it."""
    seat = (await read_form(visit.request)).number("seat")
    muted, owners = set(visit.viewer.person.muted), visit.session.owners
    if seat in owners:
        muted ^= {owners[seat][:MUTE_ID_LENGTH]}
    cookie = Cookie(
        key=MUTED_COOKIE,
        value=".".join(sorted(muted)),
        max_age=YEAR_SECONDS,
        httponly=True,
        samesite="lax",
        secure=is_secure(visit.request),
        path=visit.table_path,
    )
    return Redirect(visit.table_path, status_code=303, cookies=[cookie])


chat_router = Router(
    "/",
    route_handlers=[
        post_message,
        redirect_from_chat,
        toggle_mute,
    ],
)
