"""Checks before every request: host, origin and rate limits; then the request's match is loaded."""

from collections.abc import Awaitable, Callable
from typing import Final

from litestar.exceptions import NotFoundException

from nedra.live.service import MatchService
from nedra.live.session import key_fingerprint
from nedra.live.turns import Turns
from nedra.web.account.person import AnyConnection, AnyRequest, bearer_fingerprint, key_of
from nedra.web.http.public_url import check_host
from nedra.web.http.rate_limit import TAKE_SEAT_ROUTES, RateLimiter, RateLimitError, client_address
from nedra.web.http.security_headers import reject_cross_origin_form
from nedra.web.network.access import NetworkAccess
from nedra.web.network.this_machine import is_on_this_machine

API_PREFIX: Final = "/api/"
ADMIN_PREFIXES: Final = ("/admin", "/metrics")
ACCOUNT_PREFIX: Final = "/me"


def make_before_request(
    service: MatchService, rate_limiter: RateLimiter, network: NetworkAccess
) -> Callable[[AnyRequest], Awaitable[None]]:
    """A hook that rejects bad requests, then loads the match that the path names.

    Handlers find the match in memory, up to date with what other processes have added.
    """
    turns = Turns()

    async def before_request(request: AnyRequest) -> None:
        check_host(request)
        if network.is_switchable and request.scope["path"].startswith(ADMIN_PREFIXES):
            _reject_other_machines(request, network)
        reject_cross_origin_form(request)
        address = client_address(request)
        if address:
            rate_limiter.check(
                address, request.method, request.scope["path"], request_key_fingerprint(request)
            )
            await turns.wait(address)
        link = request.path_params.get("link")
        shows_address = link or request.scope["path"].startswith(ACCOUNT_PREFIX)
        if shows_address and await network.follow():
            service.notifier.notify_all()
        if link:
            await service.fetch(link)
        takes_seat = request.method == "POST" and request.scope.get("path_template") in TAKE_SEAT_ROUTES
        if address and takes_seat:
            rate_limiter.check_seating(address, str(link))
            if await _is_unknown_player(request, service):
                rate_limiter.check_new_player(address)

    return before_request


def _reject_other_machines(request: AnyRequest, network: NetworkAccess) -> None:
    """A server for this machine and its phones hides its admin page from the phones."""
    if not is_on_this_machine(request, network):
        raise NotFoundException


async def _is_unknown_player(request: AnyRequest, service: MatchService) -> bool:
    """Whether the request has an invented key, or none."""
    owner = request_key_fingerprint(request)
    return not owner or await service.store.get_profile(owner) is None


def check_unrouted_rate(request: AnyRequest, rate_limiter: RateLimiter) -> RateLimitError | None:
    """The rate limit for paths that no route matches: `before_request` does not run for them."""
    if request.scope.get("path_template"):
        return None
    try:
        if address := client_address(request):
            rate_limiter.check(
                address, request.method, request.scope["path"], request_key_fingerprint(request)
            )
    except RateLimitError as error:
        return error
    return None


def request_key_fingerprint(request: AnyConnection) -> str:
    """The fingerprint of the request's key; programs send theirs in a header.

    A key in the wrong place is ignored, or a new one for each request would evade the rate limit.
    """
    if request.scope["path"].startswith(API_PREFIX):
        return bearer_fingerprint(request.headers.get("authorization", ""))
    return key_fingerprint(key_of(request))
