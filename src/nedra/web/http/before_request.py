"""Coming in: what happens to every request before its page is looked for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from nedra.live.session import fingerprint
from nedra.web.account.person import key_of
from nedra.web.api.bearer_key import bearer_fingerprint
from nedra.web.http.public_url import check_host
from nedra.web.http.rate_limit import TAKE_SEAT_ROUTES, RateLimitError, client_address
from nedra.web.http.security_headers import reject_cross_origin_form

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from litestar import Request
    from litestar.connection import ASGIConnection

    from nedra.live.service import MatchService
    from nedra.web.http.rate_limit import RateLimiter

API_PREFIX: Final = "/api/"


def make_before_request(
    service: MatchService, rate_limiter: RateLimiter
) -> Callable[[Request[Any, Any, Any]], Awaitable[None]]:
    """Strangers, and who is too fast, are turned away; then the match behind the address is fetched.

    So a page finds its match in memory, wherever the journals are kept and whoever else adds to them.
    """

    async def come_in(request: Request[Any, Any, Any]) -> None:
        check_host(request)
        reject_cross_origin_form(request)
        address = client_address(request)
        if address:
            rate_limiter.check(address, request.method, request.scope["path"], key_fingerprint(request))
        if link := request.path_params.get("link"):
            await service.fetch(link)
        if address and await _is_unknown_player(request, service):
            rate_limiter.check_new_player(address)

    return come_in


async def _is_unknown_player(request: Request[Any, Any, Any], service: MatchService) -> bool:
    """Whether somebody sits down whom nobody here knows yet, with a made-up key or without one."""
    if request.method != "POST" or request.scope.get("path_template") not in TAKE_SEAT_ROUTES:
        return False
    owner = key_fingerprint(request)
    return not owner or await service.store.get_profile(owner) is None


def check_unrouted_rate(request: Request[Any, Any, Any], rate_limiter: RateLimiter) -> RateLimitError | None:
    """An address that leads nowhere is asked for at the same pace as any other: nobody came in there."""
    if request.scope.get("path_template"):
        return None
    try:
        if address := client_address(request):
            rate_limiter.check(address, request.method, request.scope["path"], key_fingerprint(request))
    except RateLimitError as error:
        return error
    return None


def key_fingerprint(request: ASGIConnection[Any, Any, Any, Any]) -> str:
    """The fingerprint of the key that counts where a request goes: programs bring theirs in a header.

    A key that opens nothing there is not looked at, or whoever brings another one each time knew no pace.
    """
    if request.scope["path"].startswith(API_PREFIX):
        return bearer_fingerprint(request.headers.get("authorization", ""))
    return fingerprint(key_of(request))
