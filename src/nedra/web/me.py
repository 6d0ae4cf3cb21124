"""The page «Me»: a name, a drawn face, and the personal key that carries both to another device."""

from __future__ import annotations

from typing import Any, Literal

from litestar import Request, Response, get, post
from litestar.di import NamedDependency
from litestar.response import Redirect

from nedra.core.errors import Refused
from nedra.core.words import speech
from nedra.table.house import House, clean_name
from nedra.table.keyring import hand_over, new_key, read_key, retire
from nedra.table.live import fingerprint
from nedra.table.refusals import UnknownKey
from nedra.web.forms import form_of
from nedra.web.me_page import Known, become_page, me_page
from nedra.web.person import FACE, FORMER, KEY, NAME, NEXT, cookie, known_face, person_of
from nedra.web.place import Place
from nedra.web.reply import html_reply, is_secure, status_of
from nedra.web.waiting import qr_picture

MOST_COUNTED = 100

AnyRequest = Request[Any, Any, Any]


@get("/me")
async def me(
    request: AnyRequest, house: NamedDependency[House], place: NamedDependency[Place]
) -> Response[str]:
    """Who this browser is."""
    return await _me(request, house, place)


@get(["/me/key", "/me/become", "/me/renew"], sync_to_thread=False)
def back_to_me() -> Redirect:
    """The address of a form, loaded again, leads back to the page."""
    return Redirect("/me", status_code=303)


@get("/me/qr.svg", sync_to_thread=False)
def key_qr(request: AnyRequest, place: NamedDependency[Place]) -> Response[bytes]:
    """The own key as a QR code; its address says nothing about the key."""
    picture = qr_picture(_key_link(request, place, person_of(request).key))
    return Response(picture, media_type="image/svg+xml")


@post("/me")
async def save_me(
    request: AnyRequest, house: NamedDependency[House], place: NamedDependency[Place]
) -> Response[Any]:
    """Remember the name and the face, here and for the person's other devices."""
    form, person = await form_of(request), person_of(request)
    key, face = person.key or new_key(), known_face(form.text("face"))
    try:
        name = clean_name(form.text("name"))
        await house.store.introduce(fingerprint(key), name, face)
    except Refused as refusal:
        return await _me(request, house, place, refusal)
    return _remember(request, {KEY: key, NAME: name, FACE: str(face)}, "/")


@post("/me/key")
async def show_key_owner(
    request: AnyRequest, house: NamedDependency[House], place: NamedDependency[Place]
) -> Response[Any]:
    """Whom a typed or followed key belongs to, before this browser becomes them."""
    person = person_of(request)
    try:
        key = read_key((await form_of(request)).text("code"))
        owner = await _known(house, key)
        if key == person.key:
            raise UnknownKey("refused-own-key")
    except Refused as refusal:
        return await _me(request, house, place, refusal)
    former = await _known_or_none(house, person.key)
    return html_reply(become_page(speech(person.language), key, owner, former))


@post("/me/renew")
async def renew(request: AnyRequest, house: NamedDependency[House]) -> Response[Any]:
    """A new key takes over every seat of the old one, which is worth nothing from then on.

    The browser is told the new key first, and brings it along when it asks again, by itself: so no reply
    that gets lost, and nothing that breaks off in the middle, can leave a seat with a key nobody knows.
    """
    person = person_of(request)
    if not person.key:
        return Redirect("/me", status_code=303)
    try:
        key = read_key(person.upcoming)
    except UnknownKey:
        return _remember(request, {NEXT: new_key()}, "/me/renew", 307)
    known = await house.store.known_as(fingerprint(person.key))
    if known is not None:
        await house.store.introduce(fingerprint(key), *known)
    await hand_over(house, person.key, key)
    if known is not None:
        await retire(house, person.key)
    return _remember(request, {KEY: key, FORMER: "", NEXT: ""}, "/me")


@post("/me/become")
async def become(
    request: AnyRequest, house: NamedDependency[House], place: NamedDependency[Place]
) -> Response[Any]:
    """Take over a key; the former one is kept, or its games go over to the new one."""
    form, person = await form_of(request), person_of(request)
    try:
        key = read_key(form.text("code"))
        owner = await _known(house, key)
        if form.text("games") and person.key and person.key != key:
            await hand_over(house, person.key, key)
    except Refused as refusal:
        return await _me(request, house, place, refusal)
    left = "" if form.text("games") or person.key == key else person.key
    taken = {KEY: key, NAME: owner.name, FACE: str(owner.face), FORMER: left}
    return _remember(request, taken, "/me")


async def _me(
    request: AnyRequest, house: House, place: Place, refusal: Refused | None = None
) -> Response[str]:
    person = person_of(request)
    say = speech(person.language)
    shown = me_page(
        say,
        person,
        _key_link(request, place, person.key),
        await _known_or_none(house, person.former),
        refusal.words(say) if refusal else "",
    )
    return html_reply(shown, status_of(refusal) if refusal else 200)


def _key_link(request: AnyRequest, place: Place, key: str) -> str:
    """The key behind a `#`: a browser sends that part to nobody, so it is in no log and no referrer."""
    return place.reach(request, f"/me#{key}")


async def _known(house: House, key: str) -> Known:
    owner = fingerprint(key)
    found = await house.store.known_as(owner)
    if found is None:
        raise UnknownKey("refused-unknown-key")
    return Known(found[0], found[1], len(await house.store.matches_of(owner, MOST_COUNTED)))


async def _known_or_none(house: House, key: str) -> Known | None:
    try:
        return await _known(house, key) if key else None
    except UnknownKey:
        return None


def _remember(
    request: AnyRequest, values: dict[str, str], onward: str, status: Literal[303, 307] = 303
) -> Redirect:
    secure = is_secure(request)
    cookies = [cookie(name, value, secure=secure) for name, value in values.items()]
    return Redirect(onward, status_code=status, cookies=cookies)
