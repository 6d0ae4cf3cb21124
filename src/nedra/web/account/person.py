"""The person or program behind a request: key, name, face, language, preferences."""

from contextlib import suppress
from itertools import islice
from typing import Any, Final
from urllib.parse import quote, unquote

import msgspec
from litestar import Request
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.exceptions import NotAuthorizedException

from nedra.core.contract.board_context import MAX_NAME_LENGTH
from nedra.core.i18n.translator import LANGUAGES
from nedra.live.errors import UnknownKeyError
from nedra.live.seats.personal_keys import parse_key
from nedra.live.session import key_fingerprint
from nedra.live.storage.journal import DEFAULT_FACE
from nedra.ui.widgets import PORTRAIT_COUNT

AnyRequest = Request[Any, Any, Any]
AnyConnection = ASGIConnection[Any, Any, Any, Any]

KEY_COOKIE: Final = "nedra-key"
NAME_COOKIE: Final = "nedra-name"
FACE_COOKIE: Final = "nedra-face"
PREVIOUS_KEY_COOKIE: Final = "nedra-previous-key"
NEXT_KEY_COOKIE: Final = "nedra-next-key"
LANGUAGE_COOKIE: Final = "nedra-language"
HINTS_COOKIE: Final = "nedra-hints"
MUTED_COOKIE: Final = "nedra-muted"
"""Stored per table: ids of the people whose messages this person has muted."""
MAX_KEY_LENGTH: Final = 64
MAX_NEXT_KEYS: Final = 8
MAX_MUTED: Final = 16
MUTE_ID_LENGTH: Final = 8  # characters of a fingerprint, enough to tell the people at a table apart
YEAR_SECONDS: Final = 365 * 24 * 3600


class Person(msgspec.Struct, frozen=True):
    """A person at a browser. The key is empty until the person first opens or joins a table."""

    key: str
    language: str
    hints: bool
    name: str
    face: int = DEFAULT_FACE
    previous_key: str = ""  # the key of this browser before it switched to another
    next_keys: tuple[str, ...] = ()  # the keys of which one is about to replace this one
    muted: tuple[str, ...] = ()

    def has_muted(self, owner: str) -> bool:
        """Whether this person has muted the owner of a seat."""
        return owner[:MUTE_ID_LENGTH] in self.muted


def person_of(request: AnyRequest) -> Person:
    """The person behind a request."""
    return Person(
        key=key_of(request),
        language=language_of(request),
        hints=request.cookies.get(HINTS_COOKIE, "on") != "off",
        name=unquote(request.cookies.get(NAME_COOKIE, ""))[:MAX_NAME_LENGTH],
        face=parse_face(request.cookies.get(FACE_COOKIE, "")),
        previous_key=request.cookies.get(PREVIOUS_KEY_COOKIE, "")[:MAX_KEY_LENGTH],
        next_keys=_next_keys(request),
        muted=tuple(
            mute_id
            for mute_id in request.cookies.get(MUTED_COOKIE, "").split(".")
            if len(mute_id) == MUTE_ID_LENGTH and mute_id.isascii() and mute_id.isalnum()
        )[:MAX_MUTED],
    )


def _next_keys(request: AnyRequest) -> tuple[str, ...]:
    """The keys that this browser has got to replace its own: one from every tab that renews it."""
    sent = (value for name, value in sorted(request.cookies.items()) if name.startswith(NEXT_KEY_COOKIE))
    found = []
    for value in islice(sent, MAX_NEXT_KEYS):
        with suppress(UnknownKeyError):
            found.append(parse_key(value[:MAX_KEY_LENGTH]))
    return tuple(found)


def next_key_cookie(key: str) -> str:
    """The name of the cookie with a new key. Each key has its own: two tabs must not overwrite one."""
    return f"{NEXT_KEY_COOKIE}-{key[:4]}"


def key_of(request: AnyConnection) -> str:
    """The person's key, from the cookie."""
    return request.cookies.get(KEY_COOKIE, "")[:MAX_KEY_LENGTH]


def parse_face(number: str) -> int:
    """A portrait number, or DEFAULT_FACE if none was chosen."""
    return int(number) if number in map(str, range(PORTRAIT_COUNT)) else DEFAULT_FACE


def make_cookie(name: str, value: str, *, secure: bool) -> Cookie:
    """A cookie for this site only, invisible to scripts."""
    return Cookie(
        key=name,
        value=quote(value),
        max_age=YEAR_SECONDS,
        httponly=True,
        samesite="lax",
        secure=secure,
        path="/",
    )


def language_of(request: AnyConnection) -> str:
    """The chosen language, or the first supported one that the browser accepts."""
    chosen = request.cookies.get(LANGUAGE_COOKIE, "")
    if chosen in LANGUAGES:
        return chosen
    for accepted in request.headers.get("accept-language", "").split(",")[:10]:
        language = accepted.split(";")[0].split("-")[0].strip().lower()
        if language in LANGUAGES:
            return language
    return "en"


def request_key(request: AnyConnection) -> str:
    """The key in a request's Authorization header; cookies are ignored."""
    return parse_bearer_key(request.headers.get("authorization", ""))


def parse_bearer_key(header: str) -> str:
    """The key in such a header; empty if there is none."""
    if not header:
        return ""
    scheme, _, key = header.partition(" ")
    if scheme.lower() != "bearer":
        raise NotAuthorizedException(headers={"WWW-Authenticate": "Bearer"})
    return parse_key(key[:MAX_KEY_LENGTH])


def bearer_fingerprint(header: str) -> str:
    """The fingerprint of that key, however it is spelled; empty for an invalid key."""
    try:
        return key_fingerprint(parse_bearer_key(header))
    except (UnknownKeyError, NotAuthorizedException):
        return ""
