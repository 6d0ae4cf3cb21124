"""The key in the Authorization header, by which a program is known."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from litestar.exceptions import NotAuthorizedException

from nedra.live.errors import UnknownKeyError
from nedra.live.seats.personal_keys import parse_key
from nedra.live.session import fingerprint

if TYPE_CHECKING:
    from litestar.connection import ASGIConnection

MAX_KEY_LENGTH: Final = 64


def request_key(request: ASGIConnection[Any, Any, Any, Any]) -> str:
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
        return fingerprint(parse_bearer_key(header))
    except (UnknownKeyError, NotAuthorizedException):
        return ""
