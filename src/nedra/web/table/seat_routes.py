"""The forms that change who sits at a table."""

from collections.abc import Awaitable
from typing import Any

from litestar import Response, Router, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath
from litestar.response import Redirect

from nedra.core.contract.errors import NedraError
from nedra.core.i18n.translator import Translator
from nedra.live.errors import ConsentNeededError
from nedra.live.seats import host_actions
from nedra.live.seats.consent import answer_seat_request, request_seat
from nedra.live.seats.personal_keys import new_key
from nedra.live.seats.seat_map import clean_name
from nedra.live.session import MatchSession, key_fingerprint
from nedra.live.storage.journal import DEFAULT_FACE
from nedra.web.account.person import KEY_COOKIE, NAME_COOKIE
from nedra.web.http.forms import Form, read_form
from nedra.web.http.responses import redirect_with_cookies
from nedra.web.lobby.bot_levels import bot_level_of
from nedra.web.lobby.routes import bot_names, named_bots
from nedra.web.table.routes import form_response, table_response
from nedra.web.table.viewer import TableVisit


@get(
    [
        "/t/{link:str}/sit",
        "/t/{link:str}/start",
        "/t/{link:str}/close",
        "/t/{link:str}/seats/{seat:int}/free",
        "/t/{link:str}/seats/{seat:int}/bot",
        "/t/{link:str}/seats/{seat:int}/consent",
    ],
    sync_to_thread=False,
)
def redirect_from_seats(link: FromPath[str]) -> Redirect:
    """A form's address, reloaded after an error, leads back to the table."""
    return Redirect(f"/t/{link}", status_code=303)


@post("/t/{link:str}/sit")
async def take_seat(visit: NamedDependency[TableVisit]) -> Response[Any]:
    """Take an empty seat. A person who already has one seats somebody else at the same device."""
    form, session = await read_form(visit.request), visit.session
    key, name = visit.key or new_key(), form.text("name")
    is_first_seat = not session.seats_of(key)
    face = visit.viewer.person.face if is_first_seat else DEFAULT_FACE
    try:
        await _take_or_request_seat(visit, form, name, key, face)
    except NedraError as error:
        return table_response(visit, error)
    cookies = {KEY_COOKIE: key}
    if is_first_seat:
        await visit.service.store.set_profile(key_fingerprint(key), clean_name(name), face)
        cookies[NAME_COOKIE] = name
    return redirect_with_cookies(visit.request, visit.table_path, cookies)


async def _take_or_request_seat(visit: TableVisit, form: Form, name: str, key: str, face: int) -> None:
    """Take the seat; during a match a newcomer asks for it instead."""
    link, seat = visit.session.link, form.number("seat")
    try:
        await visit.service.take_seat(link, seat, name, key, face, form.text("salt_commitment"))
    except ConsentNeededError:
        await request_seat(visit.service, link, seat, name, key, face)


@post("/t/{link:str}/seats/{seat:int}/consent")
async def answer_request(visit: NamedDependency[TableVisit], seat: FromPath[int]) -> Response[Any]:
    """Let a newcomer have a seat, or refuse it."""
    allow = (await read_form(visit.request)).text("allow") == "1"
    change = answer_seat_request(visit.service, visit.session.link, seat, visit.key, allow=allow)
    return await _apply_change(visit, change)


@post("/t/{link:str}/start")
async def start_match(visit: NamedDependency[TableVisit]) -> Response[Any]:
    """The host starts now: bots take the empty seats."""
    session = visit.session
    say = session.game.translator(visit.viewer.person.language)
    bots = named_bots(say, session.empty_seats, bot_level_of(session))
    try:
        await visit.service.fill_with_bots(session.link, visit.key, bots)
    except NedraError as error:
        return table_response(visit, error)
    return Redirect(visit.table_path, status_code=303)


@post("/t/{link:str}/seats/{seat:int}/free")
async def free_seat(visit: NamedDependency[TableVisit], seat: FromPath[int]) -> Response[Any]:
    """Free a seat, or leave one's own."""
    change = host_actions.free_seat(visit.service, visit.session.link, seat, visit.key)
    return await _apply_change(visit, change)


@post("/t/{link:str}/seats/{seat:int}/bot")
async def give_seat_to_bot(visit: NamedDependency[TableVisit], seat: FromPath[int]) -> Response[Any]:
    """Let a bot take over from a person, or take an empty seat."""
    session = visit.session
    name = _unused_bot_name(session, seat, session.game.translator(visit.viewer.person.language))
    level = bot_level_of(session)
    change = host_actions.seat_bot(visit.service, session.link, seat, visit.key, name, level)
    return await _apply_change(visit, change)


@post("/t/{link:str}/close")
async def close_table(visit: NamedDependency[TableVisit]) -> Response[Any]:
    """Close the table for good."""
    return await _apply_change(visit, host_actions.close_match(visit.service, visit.session.link, visit.key))


async def _apply_change(visit: TableVisit, change: Awaitable[None]) -> Response[Any]:
    """Apply the change; the reply is the table that follows, or why the change was refused."""
    try:
        await change
    except NedraError as error:
        return table_response(visit, error)
    if len(visit.session.seats_of(visit.key)) > 1:
        return Redirect(visit.table_path, status_code=303)  # to the handover screen
    return form_response(visit)


def _unused_bot_name(session: MatchSession, seat: int, say: Translator) -> str:
    """The usual name of that seat's bot, or another that nobody at the table has."""
    taken = {seat_info.name for seat_info in session.occupants.values()}
    names = bot_names(say)
    first = seat % len(names)
    return next((name for name in names[first:] + names[:first] if name not in taken), names[first])


seat_router = Router(
    "/",
    route_handlers=[
        answer_request,
        close_table,
        free_seat,
        give_seat_to_bot,
        redirect_from_seats,
        start_match,
        take_seat,
    ],
)
