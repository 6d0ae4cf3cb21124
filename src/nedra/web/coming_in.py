"""Coming in: what happens to every request before its page is looked for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from nedra.table.live import fingerprint
from nedra.web.doors import turn_away_strangers
from nedra.web.pace import SITTING_DOWN, TooFast, address_of
from nedra.web.person import key_of
from nedra.web.place import check_host
from nedra.web.protocol.bearer import bearer_in

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from litestar import Request
    from litestar.connection import ASGIConnection

    from nedra.table.house import House
    from nedra.web.pace import Pace

PROTOCOL: Final = "/api/"


def coming_in(house: House, pace: Pace) -> Callable[[Request[Any, Any, Any]], Awaitable[None]]:
    """Strangers, and who is too fast, are turned away; then the match behind the address is fetched.

    So a page finds its match in memory, wherever the journals are kept and whoever else adds to them.
    """

    async def come_in(request: Request[Any, Any, Any]) -> None:
        check_host(request)
        turn_away_strangers(request)
        address = address_of(request)
        if address:
            pace.check(address, request.method, request.scope["path"], whose(request))
        if link := request.path_params.get("link"):
            await house.fetch(link)
        if address and await _is_new(request, house):
            pace.check_newcomer(address)

    return come_in


async def _is_new(request: Request[Any, Any, Any], house: House) -> bool:
    """Whether somebody sits down whom nobody here knows yet, with a made-up key or without one."""
    if request.method != "POST" or request.scope.get("path_template") not in SITTING_DOWN:
        return False
    owner = whose(request)
    return not owner or await house.store.known_as(owner) is None


def too_fast(request: Request[Any, Any, Any], pace: Pace) -> TooFast | None:
    """An address that leads nowhere is asked for at the same pace as any other: nobody came in there."""
    if request.scope.get("path_template"):
        return None
    try:
        if address := address_of(request):
            pace.check(address, request.method, request.scope["path"], whose(request))
    except TooFast as refusal:
        return refusal
    return None


def whose(request: ASGIConnection[Any, Any, Any, Any]) -> str:
    """The fingerprint of the key that counts where a request goes: programs bring theirs in a header.

    A key that opens nothing there is not looked at, or whoever brings another one each time knew no pace.
    """
    if request.scope["path"].startswith(PROTOCOL):
        return bearer_in(request.headers.get("authorization", ""))
    return fingerprint(key_of(request))
