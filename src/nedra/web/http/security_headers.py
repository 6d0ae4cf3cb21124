"""Security headers of every response, and the check that a form comes from our own pages."""

from typing import Final
from urllib.parse import urlsplit

from litestar.datastructures.headers import MutableScopeHeaders
from litestar.exceptions import PermissionDeniedException
from litestar.status_codes import HTTP_204_NO_CONTENT
from litestar.types import Message, Scope

from nedra.web.account.person import AnyConnection, AnyRequest

PAGE_HEADERS: Final = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
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


def reject_cross_origin_form(request: AnyRequest) -> None:
    """Reject a form from another site: its page must not act for a person."""
    if request.method not in ("GET", "HEAD", "OPTIONS"):
        check_origin(request)


def check_origin(connection: AnyConnection) -> None:
    """Reject a request that another site's page causes a browser to send."""
    origin = connection.headers.get("origin")
    foreign = origin is not None and _host_of(origin) != connection.headers.get("host")
    if foreign or connection.headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        raise PermissionDeniedException


def _host_of(origin: str) -> str:
    """The host of an origin; empty if the origin is invalid."""
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return ""


async def add_headers(message: Message, scope: Scope) -> None:
    """Add the headers to every response that has a body, errors included; the API has fewer."""
    if message["type"] != "http.response.start" or message["status"] == HTTP_204_NO_CONTENT:
        return
    headers = MutableScopeHeaders.from_message(message)
    for name, value in (API_HEADERS if scope["path"].startswith("/api/") else PAGE_HEADERS).items():
        headers.setdefault(name, value)
