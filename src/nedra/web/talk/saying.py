"""The forms of talk: say something, and mute somebody at this table."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, get, post
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.params import FromPath
from litestar.response import Redirect

from nedra.core.errors import Refused
from nedra.table.house import House
from nedra.table.talk import Talk
from nedra.web.forms import form_of
from nedra.web.person import MARK, MUTED, YEAR, person_of
from nedra.web.place import Place
from nedra.web.playing import done, show
from nedra.web.reply import is_secure, wants_picture

AnyRequest = Request[Any, Any, Any]


@get(["/t/{link:str}/mute", "/t/{link:str}/seats/{seat:int}/say"], sync_to_thread=False)
def back_from_talk(link: FromPath[str]) -> Redirect:
    """The address of a form, loaded again after a refusal, leads back to the table."""
    return Redirect(f"/t/{link}", status_code=303)


@post("/t/{link:str}/seats/{seat:int}/say")
async def say_something(
    request: AnyRequest,
    house: NamedDependency[House],
    place: NamedDependency[Place],
    talk: NamedDependency[Talk],
    link: FromPath[str],
    seat: FromPath[int],
) -> Response[Any]:
    """Say a phrase, show a mood, or use own words; the reply is the picture with it."""
    form, key = await form_of(request), person_of(request).key
    live = house.find(link)
    house.presence.seen(link, key)
    try:
        await talk.say(link, seat, key, form.text("what"), form.text("words"))
    except Refused as refusal:
        return show(request, place, live, refusal)
    if wants_picture(request):
        return done(request, place, live)
    return Redirect(f"/t/{link}", status_code=303)


@post("/t/{link:str}/mute")
async def mute(request: AnyRequest, house: NamedDependency[House], link: FromPath[str]) -> Response[Any]:
    """Mute somebody at this table, or hear them again; only this browser knows."""
    seat = (await form_of(request)).number("seat")
    live, muted = house.find(link), set(person_of(request).muted)
    if seat in live.owners:
        muted ^= {live.owners[seat][:MARK]}
    cookie = Cookie(
        key=MUTED,
        value=".".join(sorted(muted)),
        max_age=YEAR,
        httponly=True,
        samesite="lax",
        secure=is_secure(request),
        path=f"/t/{live.name}",
    )
    return Redirect(f"/t/{live.name}", status_code=303, cookies=[cookie])
