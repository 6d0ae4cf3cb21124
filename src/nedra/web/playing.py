"""The table's address: its page, the stream of its pictures, and the forms that change it."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from typing import Any, Final

from litestar import MediaType, Request, Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery
from litestar.response import Redirect, ServerSentEventMessage, Stream

from nedra.core.errors import Refused
from nedra.table.entries import OF_THE_SEAT
from nedra.table.house import House, clean_name
from nedra.table.keyring import new_key
from nedra.table.live import LiveMatch, fingerprint
from nedra.web.boards import board_of
from nedra.web.clock import seconds_left
from nedra.web.forms import Form, form_of
from nedra.web.handing import has_to_be_handed_on, lay_down, look_of
from nedra.web.heart import heartbeat
from nedra.web.levels import level_at
from nedra.web.lobby import bots_named
from nedra.web.pace import Pace
from nedra.web.person import KEY, NAME, cookie, person_of
from nedra.web.picture import Eyes, picture, title_for
from nedra.web.place import Place
from nedra.web.reply import hears_by_stream, html_reply, is_secure, status_of, wants_picture
from nedra.web.sending import event_stream
from nedra.web.table_page import table_page
from nedra.web.waiting import qr_picture

HEARTBEAT_SECONDS: Final = 15
BACK_MILLISECONDS: Final = 1000
"""After how long a browser looks for a server that has stopped: the next one may be there already."""

AnyRequest = Request[Any, Any, Any]


@get("/t/{link:str}", sync_to_thread=False)
def table(
    request: AnyRequest,
    house: NamedDependency[House],
    place: NamedDependency[Place],
    link: FromPath[str],
) -> Response[str]:
    """A table, as the person who asks may see it."""
    house.presence.seen(link, person_of(request).key)
    return show(request, place, house.find(link))


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
def back_to_table(link: FromPath[str]) -> Redirect:
    """The address of a form, loaded again after a refusal, leads back to the table."""
    return Redirect(f"/t/{link}", status_code=303)


@get("/t/{link:str}/stream", sync_to_thread=False)
def stream(
    request: AnyRequest,
    house: NamedDependency[House],
    place: NamedDependency[Place],
    pace: NamedDependency[Pace],
    link: FromPath[str],
    shown: FromQuery[str] = "",
) -> Stream:
    """Every new picture of the table, whole, for one person's eyes."""
    live = house.find(link)
    board_of(live.game)  # what cannot be drawn is refused before the stream begins
    eyes = _eyes(request, place, live)
    pictures = _pictures(house, live, eyes, request.headers.get("last-event-id", shown))
    return event_stream(request, pace.admit(request, fingerprint(eyes.person.key), pictures))


@get("/t/{link:str}/asked", media_type=MediaType.TEXT, sync_to_thread=False)
def asked(request: AnyRequest, house: NamedDependency[House], link: FromPath[str]) -> str:
    """The title alone, for a tab that nobody looks at; its person is here all the same."""
    person = person_of(request)
    house.presence.seen(link, person.key)
    return title_for(house.find(link), person)


@get("/t/{link:str}/qr.svg", sync_to_thread=False)
def qr(
    request: AnyRequest, house: NamedDependency[House], place: NamedDependency[Place], link: FromPath[str]
) -> Response[bytes]:
    """The table's link as a QR code."""
    address = place.address(request, house.find(link).name)
    return Response(qr_picture(address), media_type="image/svg+xml")


@post("/t/{link:str}/sit")
async def sit(
    request: AnyRequest, house: NamedDependency[House], place: NamedDependency[Place], link: FromPath[str]
) -> Response[Any]:
    """Take an empty seat; whoever has one already seats somebody else at the same device."""
    form = await form_of(request)
    live = house.find(link)
    person = person_of(request)
    key = person.key or new_key()
    first = not live.seats_of(key)
    face = person.face if first else OF_THE_SEAT
    try:
        await house.sit(link, form.number("seat"), form.text("name"), key, face, form.text("salt"))
    except Refused as refusal:
        return show(request, place, live, refusal)
    cookies = [cookie(KEY, key, secure=is_secure(request))]
    if first:
        await house.store.introduce(fingerprint(key), clean_name(form.text("name")), face)
        cookies.append(cookie(NAME, form.text("name"), secure=is_secure(request)))
    return Redirect(f"/t/{link}", status_code=303, cookies=cookies)


@post("/t/{link:str}/start")
async def start(
    request: AnyRequest, house: NamedDependency[House], place: NamedDependency[Place], link: FromPath[str]
) -> Response[Any]:
    """The host starts now: bots take the empty seats."""
    form = await form_of(request)
    person, live = person_of(request), house.find(link)
    bots = bots_named(live.game.speech(person.language), live.empty_seats, level_at(live))
    try:
        await house.fill(link, person.key, bots, form.text("salt"))
    except Refused as refusal:
        return show(request, place, live, refusal)
    return Redirect(f"/t/{link}", status_code=303)


@post("/t/{link:str}/seats/{seat:int}/move")
async def move(
    request: AnyRequest,
    house: NamedDependency[House],
    place: NamedDependency[Place],
    link: FromPath[str],
    seat: FromPath[int],
) -> Response[Any]:
    """Answer for a seat; the reply is the picture that follows, or the screen between players."""
    form: Form = await form_of(request)
    live, key = house.find(link), person_of(request).key
    house.presence.seen(link, key)
    try:
        await house.answer(link, seat, form.number("moment"), form.text("move"), key)
    except Refused as refusal:
        return show(request, place, live, refusal)
    if has_to_be_handed_on(request, live):
        return lay_down(request, house, live)
    if wants_picture(request):
        return done(request, place, live)
    return Redirect(f"/t/{link}", status_code=303)


@post("/t/{link:str}/again")
async def again(
    request: AnyRequest, house: NamedDependency[House], place: NamedDependency[Place], link: FromPath[str]
) -> Response[Any]:
    """Play once more with the same people."""
    live = house.find(link)
    try:
        next_link = await house.play_again(link, person_of(request).key)
    except Refused as refusal:
        return show(request, place, live, refusal)
    return Redirect(f"/t/{next_link}", status_code=303)


def _eyes(request: AnyRequest, place: Place, live: LiveMatch) -> Eyes:
    return Eyes(person_of(request), look_of(request), place.address(request, live.name), place.only_here)


def show(
    request: AnyRequest,
    place: Place,
    live: LiveMatch,
    refusal: Refused | None = None,
) -> Response[str]:
    """The page, the bare picture for the script, or the refusal, whichever is asked for."""
    eyes = _eyes(request, place, live)
    say = live.game.speech(eyes.person.language)
    status = status_of(refusal) if refusal else 200
    sentence = refusal.words(say) if refusal else ""
    if wants_picture(request) and refusal:
        return Response(sentence, media_type=MediaType.TEXT, status_code=status)
    shown = picture(live, eyes)
    if wants_picture(request):
        return Response(shown.markup, media_type=MediaType.HTML)
    again = "" if live.match is None else f"/t/{live.name}"
    whole = table_page(live.game, say, shown, again, refusal)
    return html_reply(whole, status)


def done(request: AnyRequest, place: Place, live: LiveMatch) -> Response[Any]:
    """What the script gets when its form has been taken: nothing, where the stream brings the picture."""
    if hears_by_stream(request):
        return Response(None, status_code=204)
    return show(request, place, live)


async def _pictures(
    house: House, live: LiveMatch, eyes: Eyes, shown: str
) -> AsyncGenerator[ServerSentEventMessage, None]:
    """A picture whenever what these eyes may see has changed, and a heartbeat in between.

    The heart beats by the clock alone: a ring that brings no picture must not be heard in it (D8).
    """
    async with house.presence.looking(live.name, eyes.person.key) as bell:
        with heartbeat(bell, HEARTBEAT_SECONDS) as heart:
            left = seconds_left(live)
            if left is not None:
                yield ServerSentEventMessage(data=left, event="clock")
            while not house.hub.closed:
                bell.clear()
                now = picture(house.find(live.name), eyes)
                if now.shown != shown:
                    shown = now.shown
                    yield ServerSentEventMessage(data=now.markup, event="table", id=shown)
                while await heart.beats():
                    yield ServerSentEventMessage(comment="alive")
                    await house.fetch(live.name)  # a lost message between processes rings now
    yield ServerSentEventMessage(comment="the server stops", retry=BACK_MILLISECONDS)
