"""The routes of a table: its page, the stream of its fragments, moves and rematches."""

from collections.abc import AsyncGenerator, Callable
from typing import Any, Final
from urllib.parse import urlsplit

from litestar import MediaType, Response, Router, get, post
from litestar.di import NamedDependency
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, FromQuery
from litestar.response import Redirect, ServerSentEventMessage, Stream

from nedra.core.contract.errors import NedraError
from nedra.live.pubsub.notifier import heartbeat
from nedra.live.seats.host_actions import accept_rematch
from nedra.live.service import MatchService
from nedra.live.session import MatchSession, key_fingerprint
from nedra.web.http.board_loader import board_of
from nedra.web.http.forms import read_form
from nedra.web.http.public_url import PublicUrl
from nedra.web.http.rate_limit import RateLimiter
from nedra.web.http.responses import (
    has_open_stream,
    html_response,
    status_of,
    wants_fragment,
)
from nedra.web.http.sse import sse_response
from nedra.web.lobby.listed_tables import ListedTables
from nedra.web.lobby.match_lists import is_participant
from nedra.web.network.access import NetworkAccess
from nedra.web.network.qr_code import qr_svg
from nedra.web.table.fragment import render_table, tab_title, table_page
from nedra.web.table.fragment_cache import recall_shown, remember_shown
from nedra.web.table.indicators import seconds_left
from nedra.web.table.shuffle.commit_reveal_page import commit_reveal_page
from nedra.web.table.shuffle.shuffle_salts import post_next_commitment, post_salt
from nedra.web.table.viewer import TableVisit, Viewer, hide_hand, make_viewer, needs_handover, view_seat

HEARTBEAT_SECONDS: Final = 15
RECONNECT_MILLISECONDS: Final = 1000
"""How soon a browser reconnects to a server that stops: the next one may already be running."""


@get("/t/{link:str}", sync_to_thread=False)
def show_table(visit: NamedDependency[TableVisit]) -> Response[str]:
    """The table as this viewer may see it."""
    visit.service.presence.mark_seen(visit.session.link, visit.key)
    return table_response(visit)


@get(
    [
        "/t/{link:str}/again",
        "/t/{link:str}/next-salt",
        "/t/{link:str}/salts",
        "/t/{link:str}/view-seat",
        "/t/{link:str}/seats/{seat:int}/move",
    ],
    sync_to_thread=False,
)
def redirect_to_table(link: FromPath[str]) -> Redirect:
    """A form's address, reloaded after an error, leads back to the table."""
    return Redirect(f"/t/{link}", status_code=303)


@get("/t/{link:str}/stream", sync_to_thread=False)
def table_stream(
    visit: NamedDependency[TableVisit],
    public_url: NamedDependency[PublicUrl],
    rate_limiter: NamedDependency[RateLimiter],
    digest: FromQuery[str] = "",
) -> Stream:
    """Every new fragment of the table for one viewer, as server-sent events."""
    board_of(visit.session.game)  # a game without a board is refused before the stream begins
    version = public_url.network.version

    def viewer_now() -> Viewer:
        """The viewer, with the addresses that work now: phones may have been let in."""
        unchanged = public_url.network.version == version
        return visit.viewer if unchanged else make_viewer(visit.request, public_url, visit.session.link)

    shown = visit.request.headers.get("last-event-id", digest)
    events = _fragment_events(visit.service, visit.session, public_url.network, viewer_now, shown)
    watched = "" if is_participant(visit.session, visit.viewer.person) else visit.session.link
    return sse_response(
        visit.request, rate_limiter.limit_stream(visit.request, key_fingerprint(visit.key), events, watched)
    )


@get("/t/{link:str}/title", media_type=MediaType.TEXT, sync_to_thread=False)
def poll_title(visit: NamedDependency[TableVisit]) -> str:
    """The title alone, for a hidden tab; its person still counts as present."""
    visit.service.presence.mark_seen(visit.session.link, visit.key)
    return tab_title(visit.session, visit.viewer.person)


@get("/t/{link:str}/qr.svg", sync_to_thread=False)
def table_qr(visit: NamedDependency[TableVisit], at: FromQuery[str] = "") -> Response[bytes]:
    """The table's link as a QR code, at one of this machine's addresses; none if phones cannot open it.

    The picture's own address names the one in it, so a browser never shows an older picture.
    """
    urls = (visit.viewer.table_url, *visit.viewer.other_urls)
    url = next((url for url in urls if urlsplit(url).netloc == at), "")
    if visit.viewer.is_local_only or not url:
        raise NotFoundException
    return Response(qr_svg(url), media_type="image/svg+xml")


@post("/t/{link:str}/seats/{seat:int}/move")
async def play_move(visit: NamedDependency[TableVisit], seat: FromPath[int]) -> Response[Any]:
    """Submit a move for a seat; the service checks it. The reply is the next fragment."""
    form, link = await read_form(visit.request), visit.session.link
    try:
        await visit.service.submit_move(link, seat, form.number("version"), form.text("move"), visit.key)
    except NedraError as error:
        return table_response(visit, error)
    return hide_hand(visit) if needs_handover(visit) else form_response(visit)


@post("/t/{link:str}/again")
async def rematch(
    visit: NamedDependency[TableVisit],
    rate_limiter: NamedDependency[RateLimiter],
    listed_tables: NamedDependency[ListedTables],
) -> Response[Any]:
    """Offer or accept another game. The next table counts as opened by the last who accepts."""
    without_others = (await read_form(visit.request)).text("without_others") == "1"

    def count_opening() -> None:
        rate_limiter.check_new_table(visit.request)

    try:
        next_link = await accept_rematch(
            visit.service, visit.session.link, visit.key, count_opening, without_others=without_others
        )
    except NedraError as error:
        return table_response(visit, error)
    if not next_link:
        return form_response(visit)
    if visit.session.opened.listed:
        listed_tables.add(next_link, visit.request)
    return Redirect(f"/t/{next_link}", status_code=303)


def table_response(visit: TableVisit, error: NedraError | None = None) -> Response[str]:
    """The page or, for the script, the fragment; after an error the page with it, or its sentence."""
    session, status = visit.session, status_of(error) if error else 200
    say = session.game.translator(visit.viewer.person.language)
    if error and wants_fragment(visit.request):
        return Response(error.translate(say), media_type=MediaType.TEXT, status_code=status)
    shown = render_table(session, visit.viewer)
    remember_shown(session, visit.viewer, shown.digest, shown.as_shown)
    if wants_fragment(visit.request):
        base = visit.request.headers.get("x-shown", "")
        return Response(
            shown.update(base, recall_shown(session, visit.viewer, base)), media_type=MediaType.HTML
        )
    refresh_url = "" if session.match is None else visit.table_path
    return html_response(table_page(session.game, say, shown, refresh_url, error), status)


def form_response(visit: TableVisit) -> Response[Any]:
    """The reply to an accepted form. Nothing for a script whose stream is open: the fragment comes there."""
    if not wants_fragment(visit.request):
        return Redirect(visit.table_path, status_code=303)
    if has_open_stream(visit.request):
        return Response(None, status_code=204)
    return table_response(visit)


async def _fragment_events(
    service: MatchService,
    session: MatchSession,
    network: NetworkAccess,
    viewer_now: Callable[[], Viewer],
    digest: str,
) -> AsyncGenerator[ServerSentEventMessage, None]:
    """The regions that have changed whenever what this viewer may see has, and heartbeats in between.

    The heartbeat depends on the clock alone: it must not reveal a change that the viewer may not see (D8).
    """
    shown = recall_shown(session, viewer_now(), digest)
    async with service.presence.subscribe(session.link, viewer_now().person.key) as subscription:
        with heartbeat(subscription, HEARTBEAT_SECONDS) as timer:
            left = seconds_left(session)
            if left is not None:
                yield ServerSentEventMessage(data=left, event="clock")
            while not service.notifier.closed:
                await service.turns.wait(session.link)
                subscription.clear()
                fragment = render_table(service.get_loaded(session.link), viewer_now())
                if fragment.digest != digest:
                    update = fragment.update(digest, shown)
                    digest, shown = fragment.digest, fragment.as_shown
                    yield ServerSentEventMessage(data=update, event="table", id=digest)
                while await timer.wait_until_due():
                    yield ServerSentEventMessage(comment="alive")
                    await service.fetch(session.link)  # in case a message between processes was lost
                    if await network.follow():
                        service.notifier.notify_all()
    yield ServerSentEventMessage(comment="the server stops", retry=RECONNECT_MILLISECONDS)


table_router = Router(
    "/",
    route_handlers=[
        commit_reveal_page,
        play_move,
        poll_title,
        post_next_commitment,
        post_salt,
        redirect_to_table,
        rematch,
        show_table,
        table_qr,
        table_stream,
        view_seat,
    ],
)
