"""The routes of the profile: name, face, preferences, and the personal key that works on every device."""

from typing import Any

from litestar import Response, Router, get, post
from litestar.di import NamedDependency
from litestar.exceptions import NotFoundException
from litestar.response import Redirect

from nedra.core.contract.errors import NedraError
from nedra.core.i18n.translator import LANGUAGES, translator
from nedra.live.errors import UnknownKeyError
from nedra.live.seats.personal_keys import new_key, parse_key, retire_key, transfer_key
from nedra.live.seats.seat_map import clean_name
from nedra.live.service import MatchService
from nedra.live.session import key_fingerprint
from nedra.web.account.person import (
    FACE_COOKIE,
    HINTS_COOKIE,
    KEY_COOKIE,
    LANGUAGE_COOKIE,
    NAME_COOKIE,
    PREVIOUS_KEY_COOKIE,
    AnyRequest,
    make_cookie,
    next_key_cookie,
    parse_face,
    person_of,
)
from nedra.web.account.profile_page import ProfileSummary, profile_page, switch_key_page
from nedra.web.http.forms import read_form
from nedra.web.http.public_url import PublicUrl, is_local_url
from nedra.web.http.responses import html_response, is_secure, redirect_with_cookies, status_of
from nedra.web.network.qr_code import qr_svg

MAX_COUNTED_MATCHES = 100


@get("/me")
async def show_profile(
    request: AnyRequest, service: NamedDependency[MatchService], public_url: NamedDependency[PublicUrl]
) -> Response[str]:
    """The person's name, face and key."""
    return await _profile_response(request, service, public_url)


@get(["/me/key", "/me/become", "/me/renew"], sync_to_thread=False)
def redirect_to_profile() -> Redirect:
    """Reloading a form leads back to the page."""
    return Redirect("/me", status_code=303)


@get("/me/qr.svg", sync_to_thread=False)
def key_qr(request: AnyRequest, public_url: NamedDependency[PublicUrl]) -> Response[bytes]:
    """The person's key as a QR code, if phones can open it; the address does not contain the key."""
    link = _key_link(request, public_url, person_of(request).key)
    if is_local_url(link):
        raise NotFoundException
    return Response(qr_svg(link), media_type="image/svg+xml")


@post("/me")
async def save_profile(
    request: AnyRequest, service: NamedDependency[MatchService], public_url: NamedDependency[PublicUrl]
) -> Response[Any]:
    """Save the name and the face, here and for the person's other devices."""
    form, person = await read_form(request), person_of(request)
    key, face = person.key or new_key(), parse_face(form.text("face"))
    try:
        name = clean_name(form.text("name"))
        await service.store.set_profile(key_fingerprint(key), name, face)
    except NedraError as error:
        return await _profile_response(request, service, public_url, error)
    return redirect_with_cookies(request, "/", {KEY_COOKIE: key, NAME_COOKIE: name, FACE_COOKIE: str(face)})


@post("/me/key")
async def show_key_owner(
    request: AnyRequest, service: NamedDependency[MatchService], public_url: NamedDependency[PublicUrl]
) -> Response[Any]:
    """Show whom an entered key belongs to, before this browser switches to it."""
    person = person_of(request)
    try:
        key = parse_key((await read_form(request)).text("code"))
        owner = await _profile_of(service, key)
        if key == person.key:
            raise UnknownKeyError("refused-own-key")
    except NedraError as error:
        return await _profile_response(request, service, public_url, error)
    current = await _profile_or_none(service, person.key)
    return html_response(switch_key_page(translator(person.language), key, owner, current))


@post("/me/renew")
async def renew_key(
    request: AnyRequest, service: NamedDependency[MatchService], public_url: NamedDependency[PublicUrl]
) -> Response[Any]:
    """Replace the key by a new one, which gets every seat of the old one.

    The first request sends the new key to the browser, which repeats the request with it by itself. So no
    lost response and no crash can leave a seat with a key that nobody knows. If two renewals run
    at once, the first decides the new key; the other gets the same one, or nothing if its browser lacks it.
    """
    person = person_of(request)
    if not person.key:
        return Redirect("/me", status_code=303)
    if not person.next_keys:
        key = new_key()
        return redirect_with_cookies(request, "/me/renew", {next_key_cookie(key): key}, 307)
    known = {key_fingerprint(key): key for key in person.next_keys}
    claimed = await service.store.claim_renewal(key_fingerprint(person.key), next(iter(known)))
    used = {next_key_cookie(each): "" for each in person.next_keys}
    if claimed not in known:
        error = UnknownKeyError("refused-key-renewed")
        response = await _profile_response(request, service, public_url, error)
        response.cookies += [make_cookie(name, "", secure=is_secure(request)) for name in used]
        return response
    key = known[claimed]
    profile = await service.store.get_profile(key_fingerprint(person.key))
    if profile is not None:
        await service.store.set_profile(key_fingerprint(key), *profile)
    await transfer_key(service, person.key, key)
    if profile is not None:
        await retire_key(service, person.key)
    return redirect_with_cookies(request, "/me", {KEY_COOKIE: key, PREVIOUS_KEY_COOKIE: "", **used})


@post("/me/become")
async def switch_key(
    request: AnyRequest, service: NamedDependency[MatchService], public_url: NamedDependency[PublicUrl]
) -> Response[Any]:
    """Switch to a key; the current one is kept, or its matches are transferred to the new one."""
    form, person = await read_form(request), person_of(request)
    try:
        key = parse_key(form.text("code"))
        owner = await _profile_of(service, key)
        if form.text("games") and person.key and person.key != key:
            await transfer_key(service, person.key, key)
    except NedraError as error:
        return await _profile_response(request, service, public_url, error)
    previous = "" if form.text("games") or person.key == key else person.key
    cookies = {
        KEY_COOKIE: key,
        NAME_COOKIE: owner.name,
        FACE_COOKIE: str(owner.face),
        PREVIOUS_KEY_COOKIE: previous,
    }
    return redirect_with_cookies(request, "/me", cookies)


@post("/preferences")
async def save_preferences(request: AnyRequest) -> Response[Any]:
    """Save the preferences in cookies."""
    sent = await read_form(request)
    return_path, language, hints = sent.text("back"), sent.text("language"), sent.text("hints")
    cookies = {}
    if language in LANGUAGES:
        cookies[LANGUAGE_COOKIE] = language
    if hints in ("on", "off"):
        cookies[HINTS_COOKIE] = hints
    is_local = return_path.startswith("/") and not return_path.startswith(("//", "/\\"))
    return redirect_with_cookies(request, return_path if is_local else "/", cookies)


async def _profile_response(
    request: AnyRequest, service: MatchService, public_url: PublicUrl, error: NedraError | None = None
) -> Response[str]:
    person = person_of(request)
    say = translator(person.language)
    markup = profile_page(
        say,
        person,
        _key_link(request, public_url, person.key),
        await _profile_or_none(service, person.previous_key),
        error.translate(say) if error else "",
    )
    return html_response(markup, status_of(error) if error else 200)


def _key_link(request: AnyRequest, public_url: PublicUrl, key: str) -> str:
    """A link with the key after `#`: browsers do not send that part, so no log and no referrer has it."""
    return public_url.url_for(request, f"/me#{key}")


async def _profile_of(service: MatchService, key: str) -> ProfileSummary:
    owner = key_fingerprint(key)
    found = await service.store.get_profile(owner)
    if found is None:
        raise UnknownKeyError("refused-unknown-key")
    return ProfileSummary(
        found[0], found[1], len(await service.store.matches_of_owner(owner, MAX_COUNTED_MATCHES))
    )


async def _profile_or_none(service: MatchService, key: str) -> ProfileSummary | None:
    try:
        return await _profile_of(service, key) if key else None
    except UnknownKeyError:
        return None


account_router = Router(
    "/",
    route_handlers=[
        save_preferences,
        key_qr,
        redirect_to_profile,
        renew_key,
        save_profile,
        show_key_owner,
        show_profile,
        switch_key,
    ],
)
