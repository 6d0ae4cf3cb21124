"""The bearer of a key: how a program says which seat is its own."""

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
    """The key in the Authorization header; a cookie counts for nothing here."""
    return parse_bearer_key(request.headers.get("authorization", ""))


def parse_bearer_key(header: str) -> str:
    """The key that such a header brings; none brings none."""
    if not header:
        return ""
    scheme, _, key = header.partition(" ")
    if scheme.lower() != "bearer":
        raise NotAuthorizedException(headers={"WWW-Authenticate": "Bearer"})
    return parse_key(key[:MAX_KEY_LENGTH])


def bearer_fingerprint(header: str) -> str:
    """The fingerprint of that key, the same however it is spelled; of what is no key there is none."""
    try:
        return fingerprint(parse_bearer_key(header))
    except (UnknownKeyError, NotAuthorizedException):
        return ""
