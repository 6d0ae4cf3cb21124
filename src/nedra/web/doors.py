"""The doors: what every answer carries, and which requests are turned away before anything else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final
from urllib.parse import urlsplit

from litestar.exceptions import PermissionDeniedException

if TYPE_CHECKING:
    from litestar import Request, Response

HEADERS: Final = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
        "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    ),
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
}


def turn_away_strangers(request: Request[Any, Any, Any]) -> None:
    """A form must come from a page of this server: a foreign page cannot act for a person."""
    if request.method in ("GET", "HEAD", "OPTIONS"):
        return
    origin = request.headers.get("origin")
    foreign = origin is not None and urlsplit(origin).netloc != request.headers.get("host")
    if foreign or request.headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        raise PermissionDeniedException


async def add_headers(response: Response[Any]) -> Response[Any]:
    """Nothing from elsewhere, no frames, no guessing of types; a page is never kept by a cache.

    It waits for nothing, but the framework would run a plain function in another thread, every time.
    """
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)
    response.headers.setdefault("Cache-Control", "no-store")
    return response
