"""Coming in: what happens to every request before its page is looked for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from nedra.web.doors import turn_away_strangers

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from litestar import Request

    from nedra.table.house import House


def coming_in(house: House) -> Callable[[Request[Any, Any, Any]], Awaitable[None]]:
    """Strangers are turned away; then the match behind the address is fetched, with all that is new.

    So a page finds its match in memory, wherever the journals are kept and whoever else adds to them.
    """

    async def come_in(request: Request[Any, Any, Any]) -> None:
        turn_away_strangers(request)
        if link := request.path_params.get("link"):
            await house.fetch(link)

    return come_in
