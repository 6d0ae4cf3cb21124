"""The bearer of a key: how a program says which seat is its own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from litestar.exceptions import NotAuthorizedException

from nedra.table.keyring import read_key
from nedra.table.live import fingerprint
from nedra.table.refusals import UnknownKey

if TYPE_CHECKING:
    from litestar.connection import ASGIConnection

LONGEST_KEY: Final = 64


def key_of(request: ASGIConnection[Any, Any, Any, Any]) -> str:
    """The key in the Authorization header; a cookie counts for nothing here."""
    return key_in(request.headers.get("authorization", ""))


def key_in(header: str) -> str:
    """The key that such a header brings; none brings none."""
    if not header:
        return ""
    scheme, _, key = header.partition(" ")
    if scheme.lower() != "bearer":
        raise NotAuthorizedException(headers={"WWW-Authenticate": "Bearer"})
    return read_key(key[:LONGEST_KEY])


def bearer_in(header: str) -> str:
    """The fingerprint of that key, the same however it is spelled; of what is no key there is none."""
    try:
        return fingerprint(key_in(header))
    except (UnknownKey, NotAuthorizedException):
        return ""
