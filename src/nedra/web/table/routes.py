"""The routes of a table: its page, the stream of its fragments, and the forms that change it."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Callable
from typing import Any, Final

from litestar import MediaType, Request, Response, get, post
from litestar.di import NamedDependency
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, FromQuery
from litestar.response import Redirect, ServerSentEventMessage, Stream

from nedra.core.contract.errors import NedraError
from nedra.live.seats.personal_keys import new_key
from nedra.live.seats.player_name import clean_name
from nedra.live.seats.rematch import open_rematch
from nedra.live.service import MatchService
from nedra.live.session import MatchSession, fingerprint
from nedra.live.storage.journal import DEFAULT_FACE
from nedra.web.account.person import KEY_COOKIE, NAME_COOKIE, make_cookie
from nedra.web.http.board_loader import board_of
from nedra.web.http.forms import read_form
from nedra.web.http.heartbeat import heartbeat
from nedra.web.http.public_url import PublicUrl
from nedra.web.http.rate_limit import RateLimiter
from nedra.web.http.responses import has_open_stream, html_response, is_secure, status_of, wants_fragment
from nedra.web.http.sse import sse_response
from nedra.web.lobby.bot_levels import bot_level_of
from nedra.web.lobby.routes import named_bots
from nedra.web.network.qr_code import qr_svg
from nedra.web.table.fragment import render_table, tab_title
from nedra.web.table.indicators import seconds_left
from nedra.web.table.page import table_page
from nedra.web.table.shared_device import hide_hand, needs_handover
from nedra.web.table.viewer import Viewer, provide_viewer

HEARTBEAT_SECONDS: Final = 15
RECONNECT_MILLISECONDS: Final = 1000
"""How soon a browser reconnects to a server that stops: the next one may already be running."""

AnyRequest = Request[Any, Any, Any]


@get("/t/{link:str}", sync_to_thread=False)
def show_table(
    request: AnyRequest,
    service: NamedDependency[MatchService],
    session: NamedDependency[MatchSession],
    viewer: NamedDependency[Viewer],
) -> Response[str]:
    """The table as this viewer may see it."""
    service.presence.mark_seen(session.link, viewer.person.key)
    return table_response(request, viewer, session)


@get(
    [
        "/t/{link:str}/sit",
        "/t/{link:str}/start",
        "/t/{link:str}/again",
        "/t/{link:str}/close",
        "/t/{link:str}/network",
        "/t/{link:str}/view-seat",
        "/t/{link:str}/seats/{seat:int}/move",
        "/t/{link:str}/seats/{seat:int}/free",
        "/t/{link:str}/seats/{seat:int}/bot",
    ],
    sync_to_thread=False,
)
def redirect_to_table(link: FromPath[str]) -> Redirect:
    """A form's address, reloaded after an error, leads back to the table."""
    return Redirect(f"/t/{link}", status_code=303)


@get("/t/{link:str}/stream", sync_to_thread=False)
def table_stream(
    request: AnyRequest,
    service: NamedDependency[MatchService],
    session: NamedDependency[MatchSession],
    viewer: NamedDependency[Viewer],
    public_url: NamedDependency[PublicUrl],
    rate_limiter: NamedDependency[RateLimiter],
    digest: FromQuery[str] = "",
) -> Stream:
    """Every new fragment of the table for one viewer, as server-sent events."""
    board_of(session.game)  # a game without a board is refused before the stream begins
    version = public_url.network.version

    def viewer_now() -> Viewer:
        """The viewer, with the addresses that work now: phones may have been let in."""
        unchanged = public_url.network.version == version
        return viewer if unchanged else provide_viewer(request, public_url, session.link)

    events = _fragment_events(service, session, viewer_now, request.headers.get("last-event-id", digest))
    return sse_response(request, rate_limiter.limit_stream(request, fingerprint(viewer.person.key), events))


@get("/t/{link:str}/title", media_type=MediaType.TEXT, sync_to_thread=False)
def poll_title(
    service: NamedDependency[MatchService],
    session: NamedDependency[MatchSession],
    viewer: NamedDependency[Viewer],
) -> str:
    """The title alone, for a hidden tab; its person still counts as present."""
    service.presence.mark_seen(session.link, viewer.person.key)
    return tab_title(session, viewer.person)


@get("/t/{link:str}/qr.svg", sync_to_thread=False)
def table_qr(
    session: NamedDependency[MatchSession],  # noqa: ARG001 - an unknown table has no code
    viewer: NamedDependency[Viewer],
    address: FromQuery[int] = 0,
) -> Response[bytes]:
    """The table's link as a QR code, at one of this machine's addresses; none if phones cannot open it."""
    urls = (viewer.table_url, *viewer.other_urls)
    if viewer.is_local_only or not 0 <= address < len(urls):
        raise NotFoundException
    return Response(qr_svg(urls[address]), media_type="image/svg+xml")


@post("/t/{link:str}/sit")
async def take_seat(
    request: AnyRequest,
    service: NamedDependency[MatchService],
    session: NamedDependency[MatchSession],
    viewer: NamedDependency[Viewer],
) -> Response[Any]:
    """Take an empty seat. A person who already has one seats somebody else at the same device."""
    form = await read_form(request)
    key, name = viewer.person.key or new_key(), form.text("name")
    is_first_seat = not session.seats_of(key)
    face = viewer.person.face if is_first_seat else DEFAULT_FACE
    try:
        await service.take_seat(session.link, form.number("seat"), name, key, face, form.text("salt"))
    except NedraError as error:
        return table_response(request, viewer, session, error)
    cookies = [make_cookie(KEY_COOKIE, key, secure=is_secure(request))]
    if is_first_seat:
        await service.store.set_profile(fingerprint(key), clean_name(name), face)
        cookies.append(make_cookie(NAME_COOKIE, name, secure=is_secure(request)))
    return Redirect(f"/t/{session.link}", status_code=303, cookies=cookies)


@post("/t/{link:str}/start")
async def start_match(
    request: AnyRequest,
    service: NamedDependency[MatchService],
    session: NamedDependency[MatchSession],
    viewer: NamedDependency[Viewer],
) -> Response[Any]:
    """The host starts now: bots take the empty seats."""
    form, person = await read_form(request), viewer.person
    bots = named_bots(session.game.translator(person.language), session.empty_seats, bot_level_of(session))
    try:
        await service.fill_with_bots(session.link, person.key, bots, form.text("salt"))
    except NedraError as error:
        return table_response(request, viewer, session, error)
    return Redirect(f"/t/{session.link}", status_code=303)


@post("/t/{link:str}/seats/{seat:int}/move")
async def play_move(
    request: AnyRequest,
    service: NamedDependency[MatchService],
    session: NamedDependency[MatchSession],
    viewer: NamedDependency[Viewer],
    seat: FromPath[int],
) -> Response[Any]:
    """Submit a move for a seat; the service checks it. The reply is the next fragment."""
    form, key = await read_form(request), viewer.person.key
    try:
        await service.submit_move(session.link, seat, form.number("version"), form.text("move"), key)
    except NedraError as error:
        return table_response(request, viewer, session, error)
    if needs_handover(viewer, session):
        return hide_hand(request, service, session, viewer)
    return form_response(request, viewer, session)


@post("/t/{link:str}/again")
async def rematch(
    request: AnyRequest,
    service: NamedDependency[MatchService],
    session: NamedDependency[MatchSession],
    viewer: NamedDependency[Viewer],
) -> Response[Any]:
    """Open the next match with the same people."""
    try:
        next_link = await open_rematch(service, session.link, viewer.person.key)
    except NedraError as error:
        return table_response(request, viewer, session, error)
    return Redirect(f"/t/{next_link}", status_code=303)


def table_response(
    request: AnyRequest, viewer: Viewer, session: MatchSession, error: NedraError | None = None
) -> Response[str]:
    """The page or, for the script, the fragment; after an error the page with it, or its sentence."""
    say = session.game.translator(viewer.person.language)
    if not wants_fragment(request):
        refresh_url = "" if session.match is None else f"/t/{session.link}"
        whole = table_page(session.game, say, render_table(session, viewer), refresh_url, error)
        return html_response(whole, status_of(error) if error else 200)
    if error:
        return Response(error.translate(say), media_type=MediaType.TEXT, status_code=status_of(error))
    return Response(render_table(session, viewer).markup, media_type=MediaType.HTML)


def form_response(request: AnyRequest, viewer: Viewer, session: MatchSession) -> Response[Any]:
    """The reply to an accepted form. Nothing for a script whose stream is open: the fragment comes there."""
    if not wants_fragment(request):
        return Redirect(f"/t/{session.link}", status_code=303)
    if has_open_stream(request):
        return Response(None, status_code=204)
    return table_response(request, viewer, session)


async def _fragment_events(
    service: MatchService, session: MatchSession, viewer_now: Callable[[], Viewer], digest: str
) -> AsyncGenerator[ServerSentEventMessage, None]:
    """A fragment whenever what this viewer may see has changed, and heartbeats in between.

    The heartbeat depends on the clock alone: it must not reveal a change that the viewer may not see (D8).
    """
    async with service.presence.subscribe(session.link, viewer_now().person.key) as subscription:
        with heartbeat(subscription, HEARTBEAT_SECONDS) as timer:
            left = seconds_left(session)
            if left is not None:
                yield ServerSentEventMessage(data=left, event="clock")
            while not service.notifier.closed:
                subscription.clear()
                fragment = render_table(service.get_loaded(session.link), viewer_now())
                if fragment.digest != digest:
                    digest = fragment.digest
                    yield ServerSentEventMessage(data=fragment.markup, event="table", id=digest)
                while await timer.wait_until_due():
                    yield ServerSentEventMessage(comment="alive")
                    await service.fetch(session.link)  # in case a message between processes was lost
    yield ServerSentEventMessage(comment="the server stops", retry=RECONNECT_MILLISECONDS)
