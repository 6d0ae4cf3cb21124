"""Who asks: the key that a browser keeps, the language, and what the person has switched on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final
from urllib.parse import quote, unquote

import msgspec
from litestar.datastructures import Cookie

from nedra.core.contract.board_context import MAX_NAME_LENGTH
from nedra.core.i18n.translator import LANGUAGES
from nedra.live.storage.journal import DEFAULT_FACE
from nedra.ui.widgets import PORTRAIT_COUNT

if TYPE_CHECKING:
    from litestar import Request
    from litestar.connection import ASGIConnection

KEY_COOKIE: Final = "nedra-key"
NAME_COOKIE: Final = "nedra-name"
FACE_COOKIE: Final = "nedra-face"
PREVIOUS_KEY_COOKIE: Final = "nedra-previous-key"
NEXT_KEY_COOKIE: Final = "nedra-next-key"
LANGUAGE_COOKIE: Final = "nedra-language"
HINTS_COOKIE: Final = "nedra-hints"
MUTED_COOKIE: Final = "nedra-muted"
"""Kept for each table by itself: the marks of people whose talk this one does not want to hear."""
MAX_MUTED: Final = 16
MUTE_ID_LENGTH: Final = 8
"""So much of a fingerprint tells the people at a table apart."""
YEAR_SECONDS: Final = 365 * 24 * 3600


class Person(msgspec.Struct, frozen=True):
    """Somebody at a browser. The key is empty until the person first does something."""

    key: str
    language: str
    hints: bool
    name: str
    face: int = DEFAULT_FACE
    previous_key: str = ""  # the key that this browser had before it took over another
    next_key: str = ""  # the key that takes over from this one, told to the browser beforehand
    muted: tuple[str, ...] = ()

    def has_muted(self, owner: str) -> bool:
        """Whether this person does not want to hear another one, wherever that one sits."""
        return owner[:MUTE_ID_LENGTH] in self.muted


def person_of(request: Request[Any, Any, Any]) -> Person:
    """The person behind a request."""
    return Person(
        key=key_of(request),
        language=language_of(request),
        hints=request.cookies.get(HINTS_COOKIE, "on") != "off",
        name=unquote(request.cookies.get(NAME_COOKIE, ""))[:MAX_NAME_LENGTH],
        face=parse_face(request.cookies.get(FACE_COOKIE, "")),
        previous_key=request.cookies.get(PREVIOUS_KEY_COOKIE, "")[:64],
        next_key=request.cookies.get(NEXT_KEY_COOKIE, "")[:64],
        muted=tuple(
            mark
            for mark in request.cookies.get(MUTED_COOKIE, "").split(".")
            if len(mark) == MUTE_ID_LENGTH and mark.isascii() and mark.isalnum()
        )[:MAX_MUTED],
    )


def key_of(request: ASGIConnection[Any, Any, Any, Any]) -> str:
    """The key that a browser keeps."""
    return request.cookies.get(KEY_COOKIE, "")[:64]


def parse_face(number: str) -> int:
    """One of the drawn faces, or that none was chosen."""
    return int(number) if number in map(str, range(PORTRAIT_COUNT)) else DEFAULT_FACE


def make_cookie(name: str, value: str, *, secure: bool) -> Cookie:
    """A cookie that only this server's own pages send, and no script reads."""
    return Cookie(
        key=name,
        value=quote(value),
        max_age=YEAR_SECONDS,
        httponly=True,
        samesite="lax",
        secure=secure,
        path="/",
    )


def language_of(request: ASGIConnection[Any, Any, Any, Any]) -> str:
    """As switched, or the first one the browser asks for that is spoken here."""
    chosen = request.cookies.get(LANGUAGE_COOKIE, "")
    if chosen in LANGUAGES:
        return chosen
    for wish in request.headers.get("accept-language", "").split(",")[:10]:
        language = wish.split(";")[0].split("-")[0].strip().lower()
        if language in LANGUAGES:
            return language
    return "en"
