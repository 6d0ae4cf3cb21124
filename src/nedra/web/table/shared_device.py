"""Several people at one device: a cookie says whose hand the device shows."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, post
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.response import Redirect

from nedra.live.errors import NotAllowedError
from nedra.live.seats.shared_device import NO_SEAT, DeviceClaim, is_another_seat_pending, is_claim_valid
from nedra.live.service import MatchService
from nedra.live.session import MatchSession
from nedra.web.http.forms import read_form
from nedra.web.http.responses import is_secure
from nedra.web.table.viewer import VIEWING_COOKIE, Viewer

AnyRequest = Request[Any, Any, Any]


@post("/t/{link:str}/view-seat")
async def view_seat(
    request: AnyRequest,
    service: NamedDependency[MatchService],
    session: NamedDependency[MatchSession],
    viewer: NamedDependency[Viewer],
) -> Response[Any]:
    """Show the hand of one seat, or hide it before the device is passed on."""
    form = await read_form(request)
    seat, version = form.number("seat"), session.started_match.version
    if seat == NO_SEAT:
        return hide_hand(request, service, session, viewer)
    if not session.holds_seat(viewer.person.key, seat):
        raise NotAllowedError("refused-not-your-seat")
    claim = DeviceClaim(seat, version, form.text("revise_answer") == "1")
    service.claim_device(session.link, viewer.person.key, claim)
    return _redirect(request, session, f"{seat}.{version}.{claim.is_changing_move:d}")


def check_device_shows_seat(viewer: Viewer, session: MatchSession, seat: int) -> None:
    """Refuse what depends on a hand that the device does not show: a stale link may lead there."""
    held, claim = session.seats_of(viewer.person.key), viewer.viewing
    if len(held) < 2 or session.started_match.over:
        return
    if claim is None or claim.seat != seat or not is_claim_valid(session.started_match, claim, held):
        raise NotAllowedError("refused-device-handed-over")


def needs_handover(viewer: Viewer, session: MatchSession) -> bool:
    """Whether, after a move, another person at this device is next."""
    held, claim = session.seats_of(viewer.person.key), viewer.viewing
    if len(held) < 2:
        return False
    if claim is None or is_another_seat_pending(session.started_match, claim.seat, held):
        return True
    return not is_claim_valid(session.started_match, claim, held)


def hide_hand(
    request: AnyRequest, service: MatchService, session: MatchSession, viewer: Viewer
) -> Response[Any]:
    """Back to the handover screen; it shows no hand until somebody says who they are."""
    claim = DeviceClaim(NO_SEAT, session.started_match.version)
    service.claim_device(session.link, viewer.person.key, claim)
    return _redirect(request, session, "")


def _redirect(request: AnyRequest, session: MatchSession, value: str) -> Redirect:
    path = f"/t/{session.link}"
    cookie = Cookie(
        key=VIEWING_COOKIE,
        value=value,
        httponly=True,
        samesite="lax",
        secure=is_secure(request),
        path=path,
        max_age=None if value else 0,
    )
    return Redirect(path, status_code=303, cookies=[cookie])
