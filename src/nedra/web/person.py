"""Who asks: the key that a browser keeps, the language, and what the person has switched on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final
from urllib.parse import quote, unquote

import msgspec
from litestar.datastructures import Cookie

from nedra.core.board import LONGEST_NAME
from nedra.core.words import LANGUAGES
from nedra.table.entries import OF_THE_SEAT
from nedra.ui.blocks import FACES

if TYPE_CHECKING:
    from litestar import Request
    from litestar.connection import ASGIConnection

KEY: Final = "nedra-key"
NAME: Final = "nedra-name"
FACE: Final = "nedra-face"
FORMER: Final = "nedra-former"
NEXT: Final = "nedra-next"
LANGUAGE: Final = "nedra-language"
HINTS: Final = "nedra-hints"
MUTED: Final = "nedra-muted"
"""Kept for each table by itself: the marks of people whose talk this one does not want to hear."""
MOST_MUTED: Final = 16
MARK: Final = 8
"""So much of a fingerprint tells the people at a table apart."""
YEAR: Final = 365 * 24 * 3600


class Person(msgspec.Struct, frozen=True):
    """Somebody at a browser. The key is empty until the person first does something."""

    key: str
    language: str
    hints: bool
    name: str
    face: int = OF_THE_SEAT
    former: str = ""  # the key that this browser had before it took over another
    upcoming: str = ""  # the key that takes over from this one, told to the browser beforehand
    muted: tuple[str, ...] = ()

    def mutes(self, owner: str) -> bool:
        """Whether this person does not want to hear another one, wherever that one sits."""
        return owner[:MARK] in self.muted


def person_of(request: Request[Any, Any, Any]) -> Person:
    """The person behind a request."""
    return Person(
        key=key_of(request),
        language=language_of(request),
        hints=request.cookies.get(HINTS, "on") != "off",
        name=unquote(request.cookies.get(NAME, ""))[:LONGEST_NAME],
        face=known_face(request.cookies.get(FACE, "")),
        former=request.cookies.get(FORMER, "")[:64],
        upcoming=request.cookies.get(NEXT, "")[:64],
        muted=tuple(
            mark
            for mark in request.cookies.get(MUTED, "").split(".")
            if len(mark) == MARK and mark.isascii() and mark.isalnum()
        )[:MOST_MUTED],
    )


def key_of(request: ASGIConnection[Any, Any, Any, Any]) -> str:
    """The key that a browser keeps."""
    return request.cookies.get(KEY, "")[:64]


def known_face(number: str) -> int:
    """One of the drawn faces, or that none was chosen."""
    return int(number) if number in map(str, range(FACES)) else OF_THE_SEAT


def cookie(name: str, value: str, *, secure: bool) -> Cookie:
    """A cookie that only this server's own pages send, and no script reads."""
    return Cookie(
        key=name, value=quote(value), max_age=YEAR, httponly=True, samesite="lax", secure=secure, path="/"
    )


def language_of(request: ASGIConnection[Any, Any, Any, Any]) -> str:
    """As switched, or the first one the browser asks for that is spoken here."""
    chosen = request.cookies.get(LANGUAGE, "")
    if chosen in LANGUAGES:
        return chosen
    for wish in request.headers.get("accept-language", "").split(",")[:10]:
        language = wish.split(";")[0].split("-")[0].strip().lower()
        if language in LANGUAGES:
            return language
    return "en"
