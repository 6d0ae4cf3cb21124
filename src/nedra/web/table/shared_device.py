"""Handing the device on: the browser keeps who looked last, under an address that shows whoever that is."""

from __future__ import annotations

from typing import Any, Final

from litestar import Request, Response, post
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.params import FromPath
from litestar.response import Redirect

from nedra.live.errors import NotAllowedError
from nedra.live.seats.shared_device import NO_SEAT, DeviceClaim, is_another_seat_pending, is_claim_valid
from nedra.live.service import MatchService
from nedra.live.session import MatchSession
from nedra.web.account.person import person_of
from nedra.web.http.forms import read_form
from nedra.web.http.responses import is_secure

AnyRequest = Request[Any, Any, Any]

VIEWING_COOKIE: Final = "nedra-look"
"""Kept for each table by itself, and only until the browser is closed."""


def viewing_seat_of(request: AnyRequest) -> DeviceClaim | None:
    """Who has this device, as the browser says; whether their hand is still shown, the match decides."""
    parts = request.cookies.get(VIEWING_COOKIE, "").split(".")
    if len(parts) != 3 or not all(part.isascii() and part.isdecimal() and len(part) < 10 for part in parts):
        return None
    seat, moment, changing = map(int, parts)
    return DeviceClaim(seat, moment, changing == 1)


@post("/t/{link:str}/look")
async def view_seat(
    request: AnyRequest, service: NamedDependency[MatchService], link: FromPath[str]
) -> Response[Any]:
    """Somebody says who they are and looks at their hand, or lays the device down."""
    form, key = await read_form(request), person_of(request).key
    session, seat = service.get_loaded(link), form.number("seat")
    if seat == NO_SEAT:
        return hide_hand(request, service, session)
    if not session.holds_seat(key, seat):
        raise NotAllowedError("refused-not-your-seat")
    taken = DeviceClaim(seat, session.started_match.version, form.text("changing") == "1")
    service.claim_device(link, key, taken)
    value = f"{taken.seat}.{taken.version}.{taken.is_changing_move:d}"
    return Redirect(f"/t/{link}", status_code=303, cookies=[_cookie(request, link, value)])


def check_device_shows_seat(request: AnyRequest, session: MatchSession, seat: int) -> None:
    """Refuse what speaks of a hand, unless the device shows it: an old address may lead there."""
    held, last = session.seats_of(person_of(request).key), viewing_seat_of(request)
    if len(held) < 2 or session.started_match.over:
        return
    if last is None or last.seat != seat or not is_claim_valid(session.started_match, last, held):
        raise NotAllowedError("refused-device-handed-over")


def needs_handover(request: AnyRequest, session: MatchSession) -> bool:
    """Whether, after an answer, somebody else at this device is the next to look."""
    held, last = session.seats_of(person_of(request).key), viewing_seat_of(request)
    if len(held) < 2:
        return False
    if last is None or is_another_seat_pending(session.started_match, last.seat, held):
        return True
    return not is_claim_valid(session.started_match, last, held)


def hide_hand(request: AnyRequest, service: MatchService, session: MatchSession) -> Response[Any]:
    """Back to the screen between players; no hand is shown until somebody says who they are."""
    service.claim_device(
        session.link, person_of(request).key, DeviceClaim(NO_SEAT, session.started_match.version)
    )
    return Redirect(f"/t/{session.link}", status_code=303, cookies=[_cookie(request, session.link, "")])


def _cookie(request: AnyRequest, link: str, value: str) -> Cookie:
    return Cookie(
        key=VIEWING_COOKIE,
        value=value,
        httponly=True,
        samesite="lax",
        secure=is_secure(request),
        path=f"/t/{link}",
        max_age=None if value else 0,
    )
