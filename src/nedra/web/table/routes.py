"""The table's address: its page, the stream of its pictures, and the forms that change it."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from typing import Any, Final

from litestar import MediaType, Request, Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery
from litestar.response import Redirect, ServerSentEventMessage, Stream

from nedra.core.contract.errors import NedraError
from nedra.live.seats.personal_keys import new_key
from nedra.live.seats.player_name import clean_name
from nedra.live.seats.rematch import open_rematch
from nedra.live.service import MatchService
from nedra.live.session import MatchSession, fingerprint
from nedra.live.storage.journal import DEFAULT_FACE
from nedra.web.account.person import KEY_COOKIE, NAME_COOKIE, make_cookie, person_of
from nedra.web.http.board_loader import board_of
from nedra.web.http.forms import Form, read_form
from nedra.web.http.heartbeat import heartbeat
from nedra.web.http.public_url import PublicUrl
from nedra.web.http.rate_limit import RateLimiter
from nedra.web.http.responses import has_open_stream, html_response, is_secure, status_of, wants_fragment
from nedra.web.http.sse import sse_response
from nedra.web.lobby.bot_levels import bot_level_of
from nedra.web.lobby.routes import named_bots
from nedra.web.table.clock import seconds_left
from nedra.web.table.fragment import Viewer, render_table, tab_title
from nedra.web.table.page import table_page
from nedra.web.table.shared_device import hide_hand, needs_handover, viewing_seat_of
from nedra.web.table.waiting_room import qr_svg

HEARTBEAT_SECONDS: Final = 15
RECONNECT_MILLISECONDS: Final = 1000
"""After how long a browser looks for a server that has stopped: the next one may be there already."""

AnyRequest = Request[Any, Any, Any]


@get("/t/{link:str}", sync_to_thread=False)
def show_table(
    request: AnyRequest,
    service: NamedDependency[MatchService],
    public_url: NamedDependency[PublicUrl],
    link: FromPath[str],
) -> Response[str]:
    """A table, as the person who asks may see it."""
    service.presence.mark_seen(link, person_of(request).key)
    return table_response(request, public_url, service.get_loaded(link))


@get(
    [
        "/t/{link:str}/sit",
        "/t/{link:str}/start",
        "/t/{link:str}/again",
        "/t/{link:str}/look",
        "/t/{link:str}/seats/{seat:int}/move",
    ],
    sync_to_thread=False,
)
def redirect_to_table(link: FromPath[str]) -> Redirect:
    """The address of a form, loaded again after a refusal, leads back to the table."""
    return Redirect(f"/t/{link}", status_code=303)


@get("/t/{link:str}/stream", sync_to_thread=False)
def table_stream(
    request: AnyRequest,
    service: NamedDependency[MatchService],
    public_url: NamedDependency[PublicUrl],
    rate_limiter: NamedDependency[RateLimiter],
    link: FromPath[str],
    digest: FromQuery[str] = "",
) -> Stream:
    """Every new picture of the table, whole, for one person's eyes."""
    session = service.get_loaded(link)
    board_of(session.game)  # what cannot be drawn is refused before the stream begins
    viewer = _viewer(request, public_url, session)
    pictures = _fragment_events(service, session, viewer, request.headers.get("last-event-id", digest))
    return sse_response(request, rate_limiter.limit_stream(request, fingerprint(viewer.person.key), pictures))


@get("/t/{link:str}/asked", media_type=MediaType.TEXT, sync_to_thread=False)
def poll_title(request: AnyRequest, service: NamedDependency[MatchService], link: FromPath[str]) -> str:
    """The title alone, for a tab that nobody looks at; its person is here all the same."""
    person = person_of(request)
    service.presence.mark_seen(link, person.key)
    return tab_title(service.get_loaded(link), person)


@get("/t/{link:str}/qr.svg", sync_to_thread=False)
def table_qr(
    request: AnyRequest,
    service: NamedDependency[MatchService],
    public_url: NamedDependency[PublicUrl],
    link: FromPath[str],
) -> Response[bytes]:
    """The table's link as a QR code."""
    address = public_url.table_url(request, service.get_loaded(link).link)
    return Response(qr_svg(address), media_type="image/svg+xml")


@post("/t/{link:str}/sit")
async def take_seat(
    request: AnyRequest,
    service: NamedDependency[MatchService],
    public_url: NamedDependency[PublicUrl],
    link: FromPath[str],
) -> Response[Any]:
    """Take an empty seat; whoever has one already seats somebody else at the same device."""
    form = await read_form(request)
    session = service.get_loaded(link)
    person = person_of(request)
    key = person.key or new_key()
    first = not session.seats_of(key)
    face = person.face if first else DEFAULT_FACE
    try:
        await service.take_seat(link, form.number("seat"), form.text("name"), key, face, form.text("salt"))
    except NedraError as error:
        return table_response(request, public_url, session, error)
    cookies = [make_cookie(KEY_COOKIE, key, secure=is_secure(request))]
    if first:
        await service.store.set_profile(fingerprint(key), clean_name(form.text("name")), face)
        cookies.append(make_cookie(NAME_COOKIE, form.text("name"), secure=is_secure(request)))
    return Redirect(f"/t/{link}", status_code=303, cookies=cookies)


@post("/t/{link:str}/start")
async def start_match(
    request: AnyRequest,
    service: NamedDependency[MatchService],
    public_url: NamedDependency[PublicUrl],
    link: FromPath[str],
) -> Response[Any]:
    """The host starts now: bots take the empty seats."""
    form = await read_form(request)
    person, session = person_of(request), service.get_loaded(link)
    bots = named_bots(session.game.translator(person.language), session.empty_seats, bot_level_of(session))
    try:
        await service.fill_with_bots(link, person.key, bots, form.text("salt"))
    except NedraError as error:
        return table_response(request, public_url, session, error)
    return Redirect(f"/t/{link}", status_code=303)


@post("/t/{link:str}/seats/{seat:int}/move")
async def play_move(
    request: AnyRequest,
    service: NamedDependency[MatchService],
    public_url: NamedDependency[PublicUrl],
    link: FromPath[str],
    seat: FromPath[int],
) -> Response[Any]:
    """Answer for a seat; the reply is the picture that follows, or the screen between players."""
    form: Form = await read_form(request)
    session, key = service.get_loaded(link), person_of(request).key
    try:
        await service.submit_move(link, seat, form.number("moment"), form.text("move"), key)
    except NedraError as error:
        return table_response(request, public_url, session, error)
    if needs_handover(request, session):
        return hide_hand(request, service, session)
    if wants_fragment(request):
        return form_response(request, public_url, session)
    return Redirect(f"/t/{link}", status_code=303)


@post("/t/{link:str}/again")
async def rematch(
    request: AnyRequest,
    service: NamedDependency[MatchService],
    public_url: NamedDependency[PublicUrl],
    link: FromPath[str],
) -> Response[Any]:
    """Play once more with the same people."""
    session = service.get_loaded(link)
    try:
        next_link = await open_rematch(service, link, person_of(request).key)
    except NedraError as error:
        return table_response(request, public_url, session, error)
    return Redirect(f"/t/{next_link}", status_code=303)


def _viewer(request: AnyRequest, public_url: PublicUrl, session: MatchSession) -> Viewer:
    return Viewer(
        person_of(request),
        viewing_seat_of(request),
        public_url.table_url(request, session.link),
        public_url.is_local_only,
    )


def table_response(
    request: AnyRequest,
    public_url: PublicUrl,
    session: MatchSession,
    error: NedraError | None = None,
) -> Response[str]:
    """The page, the bare picture for the script, or the refusal, whichever is asked for."""
    viewer = _viewer(request, public_url, session)
    say = session.game.translator(viewer.person.language)
    status = status_of(error) if error else 200
    sentence = error.translate(say) if error else ""
    if wants_fragment(request) and error:
        return Response(sentence, media_type=MediaType.TEXT, status_code=status)
    shown = render_table(session, viewer)
    if wants_fragment(request):
        return Response(shown.markup, media_type=MediaType.HTML)
    again = "" if session.match is None else f"/t/{session.link}"
    whole = table_page(session.game, say, shown, again, error)
    return html_response(whole, status)


def form_response(request: AnyRequest, public_url: PublicUrl, session: MatchSession) -> Response[Any]:
    """What the script gets when its form has been taken: nothing, where the stream brings the picture."""
    if has_open_stream(request):
        return Response(None, status_code=204)
    return table_response(request, public_url, session)


async def _fragment_events(
    service: MatchService, session: MatchSession, viewer: Viewer, digest: str
) -> AsyncGenerator[ServerSentEventMessage, None]:
    """A picture whenever what these eyes may see has changed, and a heartbeat in between.

    The heart beats by the clock alone: a ring that brings no picture must not be heard in it (D8).
    """
    async with service.presence.subscribe(session.link, viewer.person.key) as subscription:
        with heartbeat(subscription, HEARTBEAT_SECONDS) as heart:
            left = seconds_left(session)
            if left is not None:
                yield ServerSentEventMessage(data=left, event="clock")
            while not service.notifier.closed:
                subscription.clear()
                now = render_table(service.get_loaded(session.link), viewer)
                if now.digest != digest:
                    digest = now.digest
                    yield ServerSentEventMessage(data=now.markup, event="table", id=digest)
                while await heart.wait_until_due():
                    yield ServerSentEventMessage(comment="alive")
                    await service.fetch(session.link)  # a lost message between processes rings now
    yield ServerSentEventMessage(comment="the server stops", retry=RECONNECT_MILLISECONDS)
