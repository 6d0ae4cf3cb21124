"""Handing the device on: the browser keeps who looked last, under an address that shows whoever that is."""

from __future__ import annotations

from typing import Any, Final

from litestar import Request, Response, post
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.params import FromPath
from litestar.response import Redirect

from nedra.table.device import NOBODY, Look, is_shown, others_asked
from nedra.table.house import House
from nedra.table.live import LiveMatch
from nedra.table.refusals import NotYours
from nedra.web.forms import form_of
from nedra.web.person import person_of
from nedra.web.reply import is_secure

AnyRequest = Request[Any, Any, Any]

LOOK: Final = "nedra-look"
"""Kept for each table by itself, and only until the browser is closed."""


def look_of(request: AnyRequest) -> Look | None:
    """Who has this device, as the browser says; whether their hand is still shown, the match decides."""
    parts = request.cookies.get(LOOK, "").split(".")
    if len(parts) != 3 or not all(part.isascii() and part.isdecimal() and len(part) < 10 for part in parts):
        return None
    seat, moment, changing = map(int, parts)
    return Look(seat, moment, changing == 1)


@post("/t/{link:str}/look")
async def look(request: AnyRequest, house: NamedDependency[House], link: FromPath[str]) -> Response[Any]:
    """Somebody says who they are and looks at their hand, or lays the device down."""
    form, key = await form_of(request), person_of(request).key
    live, seat = house.find(link), form.number("seat")
    if seat == NOBODY:
        return lay_down(request, house, live)
    if not live.holds(key, seat):
        raise NotYours("refused-not-your-seat")
    taken = Look(seat, live.begun.moment, form.text("changing") == "1")
    house.look(link, key, taken)
    value = f"{taken.seat}.{taken.moment}.{taken.changing:d}"
    return Redirect(f"/t/{link}", status_code=303, cookies=[_cookie(request, link, value)])


def check_looks(request: AnyRequest, live: LiveMatch, seat: int) -> None:
    """Refuse what speaks of a hand, unless the device shows it: an old address may lead there."""
    held, last = live.seats_of(person_of(request).key), look_of(request)
    if len(held) < 2 or live.begun.over:
        return
    if last is None or last.seat != seat or not is_shown(live.begun, last, held):
        raise NotYours("refused-device")


def has_to_be_handed_on(request: AnyRequest, live: LiveMatch) -> bool:
    """Whether, after an answer, somebody else at this device is the next to look."""
    held, last = live.seats_of(person_of(request).key), look_of(request)
    if len(held) < 2:
        return False
    if last is None or others_asked(live.begun, last.seat, held):
        return True
    return not is_shown(live.begun, last, held)


def lay_down(request: AnyRequest, house: House, live: LiveMatch) -> Response[Any]:
    """Back to the screen between players; no hand is shown until somebody says who they are."""
    house.look(live.name, person_of(request).key, Look(NOBODY, live.begun.moment))
    return Redirect(f"/t/{live.name}", status_code=303, cookies=[_cookie(request, live.name, "")])


def _cookie(request: AnyRequest, link: str, value: str) -> Cookie:
    return Cookie(
        key=LOOK,
        value=value,
        httponly=True,
        samesite="lax",
        secure=is_secure(request),
        path=f"/t/{link}",
        max_age=None if value else 0,
    )
