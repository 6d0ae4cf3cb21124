"""The doors: what every answer carries, and which requests are turned away before anything else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final
from urllib.parse import urlsplit

from litestar.datastructures.headers import MutableScopeHeaders
from litestar.exceptions import PermissionDeniedException
from litestar.status_codes import HTTP_204_NO_CONTENT

if TYPE_CHECKING:
    from litestar import Request
    from litestar.connection import ASGIConnection
    from litestar.types import Message, Scope

PAGE_HEADERS: Final = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
        "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    ),
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "no-store",
}
API_HEADERS: Final = {
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "no-store",
}


def reject_cross_origin_form(request: Request[Any, Any, Any]) -> None:
    """A form must come from a page of this server: a foreign page cannot act for a person."""
    if request.method not in ("GET", "HEAD", "OPTIONS"):
        check_origin(request)


def check_origin(connection: ASGIConnection[Any, Any, Any, Any]) -> None:
    """Refuse what a foreign page has a browser ask for."""
    origin = connection.headers.get("origin")
    foreign = origin is not None and _host_of(origin) != connection.headers.get("host")
    if foreign or connection.headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        raise PermissionDeniedException


def _host_of(origin: str) -> str:
    """The host of a page; an origin that is no address has none."""
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return ""


async def add_headers(message: Message, scope: Scope) -> None:
    """Nothing from elsewhere, no frames, no guessing of types; a page is never kept by a cache.

    Every answer that says something has them, a refusal too. What programs are sent travels light.
    """
    if message["type"] != "http.response.start" or message["status"] == HTTP_204_NO_CONTENT:
        return
    headers = MutableScopeHeaders.from_message(message)
    for name, value in (API_HEADERS if scope["path"].startswith("/api/") else PAGE_HEADERS).items():
        headers.setdefault(name, value)
