"""Who looks at a table, and whose hand a device shows that several people share."""

from typing import Any, Final

import msgspec
from litestar import Response, post
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.params import FromPath
from litestar.response import Redirect

from nedra.live.errors import NotAllowedError
from nedra.live.seats.shared_device import (
    NO_SEAT,
    DeviceClaim,
    is_another_seat_pending,
    is_claim_valid,
    pending_on_device,
)
from nedra.live.service import MatchService
from nedra.live.session import MatchSession
from nedra.web.account.person import AnyRequest, Person, person_of
from nedra.web.http.forms import read_form
from nedra.web.http.public_url import PublicUrl, is_local_url
from nedra.web.http.responses import is_secure
from nedra.web.network.this_machine import is_on_this_machine

VIEWING_COOKIE: Final = "nedra-viewing"
"""Set per table, and only until the browser is closed."""


class Viewer(msgspec.Struct, frozen=True):
    """The person who looks at a table, and from where."""

    person: Person
    viewing: DeviceClaim | None  # who has the device, if several people share it
    table_url: str
    is_local_only: bool  # whether other devices cannot open that address
    other_urls: tuple[str, ...] = ()  # the table at further addresses of this machine
    can_switch_network: bool = False  # whether they sit at the server's machine and may let phones in
    start_seconds: int = 0  # how long people at a full table look up before the cards are dealt

    def seconds_to_start(self, session: MatchSession) -> int:
        """How long this page counts down now; 0: it does not, as where nobody else has come.

        A page whose person has just sat down may still be without their key: it counts like anybody's.
        """
        owed, held = session.owed_seats, session.seats_of(self.person.key)
        is_counting = any(seat in owed for seat in held or owed)
        return self.start_seconds if is_counting and len(set(session.owners.values())) > 1 else 0


class TableVisit(msgspec.Struct, frozen=True):
    """A request at a table: the match, and who looks at it."""

    request: AnyRequest
    service: MatchService
    session: MatchSession
    viewer: Viewer

    @property
    def key(self) -> str:
        """The visitor's personal key."""
        return self.viewer.person.key

    @property
    def table_path(self) -> str:
        """The path of the table's page."""
        return f"/t/{self.session.link}"


def provide_visit(
    request: AnyRequest,
    service: NamedDependency[MatchService],
    public_url: NamedDependency[PublicUrl],
    link: FromPath[str],
) -> TableVisit:
    """The visit to the table that the path names; `before_request` has loaded its match."""
    return TableVisit(request, service, service.get_loaded(link), make_viewer(request, public_url, link))


def make_viewer(request: AnyRequest, public_url: PublicUrl, link: str) -> Viewer:
    """The viewer that a request comes from."""
    table_url, *other_urls = public_url.table_urls(request, link)
    network = public_url.network
    return Viewer(
        person_of(request),
        _device_claim(request.cookies.get(VIEWING_COOKIE, "")),
        table_url,
        is_local_url(table_url) and not network.addresses,
        tuple(other_urls),
        network.is_switchable and is_on_this_machine(request, network),
        request.app.state.start_seconds,
    )


def _device_claim(cookie: str) -> DeviceClaim | None:
    """Who has this device according to the browser. The match decides whether the claim still holds."""
    parts = cookie.split(".")
    if len(parts) != 3 or not all(part.isascii() and part.isdecimal() and len(part) < 10 for part in parts):
        return None
    seat, version, is_changing_move = map(int, parts)
    return DeviceClaim(seat, version, is_changing_move == 1)


@post("/t/{link:str}/view-seat")
async def view_seat(visit: NamedDependency[TableVisit]) -> Response[Any]:
    """Show the hand of one seat, or hide it before the device is passed on."""
    form = await read_form(visit.request)
    seat, version = form.number("seat"), visit.session.started_match.version
    if seat == NO_SEAT:
        return hide_hand(visit)
    if not visit.session.holds_seat(visit.key, seat):
        raise NotAllowedError("refused-not-your-seat")
    claim = DeviceClaim(seat, version, form.text("revise_answer") == "1")
    visit.service.claim_device(visit.session.link, visit.key, claim)
    return _redirect(visit, f"{seat}.{version}.{claim.is_changing_move:d}")


def seat_in_view(session: MatchSession, viewer: Viewer) -> int | None:
    """The seat whose hand this viewer sees; None: nobody's, as on a shared device that is handed over."""
    match, held = session.started_match, session.seats_of(viewer.person.key)
    if len(held) < 2:
        return held[0] if held else None
    if match.over:
        return None
    if match.game.is_open:
        return next(iter(pending_on_device(match, held)), held[0])
    is_shown = viewer.viewing is not None and is_claim_valid(match, viewer.viewing, held)
    return viewer.viewing.seat if viewer.viewing is not None and is_shown else None


def check_device_shows_seat(visit: TableVisit, seat: int) -> None:
    """Refuse what depends on a hand that the device does not show: a stale link may lead there."""
    match, held, claim = visit.session.started_match, visit.session.seats_of(visit.key), visit.viewer.viewing
    if len(held) < 2 or match.over or match.game.is_open:
        return
    if claim is None or claim.seat != seat or not is_claim_valid(match, claim, held):
        raise NotAllowedError("refused-device-handed-over")


def needs_handover(visit: TableVisit) -> bool:
    """Whether, after a move, another person at this device is next."""
    match, held, claim = visit.session.started_match, visit.session.seats_of(visit.key), visit.viewer.viewing
    if len(held) < 2 or match.game.is_open:
        return False
    if claim is None or is_another_seat_pending(match, claim.seat, held):
        return True
    return not is_claim_valid(match, claim, held)


def hide_hand(visit: TableVisit) -> Response[Any]:
    """Back to the handover screen; it shows no hand until somebody says who they are."""
    claim = DeviceClaim(NO_SEAT, visit.session.started_match.version)
    visit.service.claim_device(visit.session.link, visit.key, claim)
    return _redirect(visit, "")


def _redirect(visit: TableVisit, value: str) -> Redirect:
    cookie = Cookie(
        key=VIEWING_COOKIE,
        value=value,
        httponly=True,
        samesite="lax",
        secure=is_secure(visit.request),
        path=visit.table_path,
        max_age=None if value else 0,
    )
    return Redirect(visit.table_path, status_code=303, cookies=[cookie])
