"""Being operated: whether the server lives, whether it is ready, and what it counts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from litestar import MediaType, Request, Response, get
from litestar.di import NamedDependency

from nedra.table.house import House
from nedra.table.refusals import StoreAway
from nedra.web.admin.session import Guard
from nedra.web.pulse import pulse

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from litestar.types import Message, Scope

PROMETHEUS: Final = "text/plain; version=0.0.4; charset=utf-8"


@get("/health", media_type=MediaType.TEXT, sync_to_thread=False)
def health() -> str:
    """The process answers; if it does not, it should be started anew."""
    return "alive\n"


@get("/ready")
async def ready(house: NamedDependency[House]) -> Response[str]:
    """The store reads and writes too, and nobody has asked the server to stop: people may be sent here.

    That it writes is told by the last line; only where that one failed something is written to find out.
    """
    try:
        await house.check_store()
    except StoreAway:
        return Response("away\n", media_type=MediaType.TEXT, status_code=503)
    if house.hub.closed:
        return Response("stopping\n", media_type=MediaType.TEXT, status_code=503)
    return Response("ready\n", media_type=MediaType.TEXT)


@get("/metrics")
async def metrics(
    request: Request[Any, Any, Any], house: NamedDependency[House], guard: NamedDependency[Guard]
) -> Response[str]:
    """Counts for Prometheus, which brings the admin's secret.

    A player who watched them would notice an answer that nobody may notice (L43).
    """
    guard.check_bearer(request)
    told = house.meter.told(len(house.remembered()), house.hub.listeners()) + pulse().told()
    return Response(told, headers={"Content-Type": PROMETHEUS})


def counting(house: House) -> Callable[[Message, Scope], Awaitable[Any]]:
    """Count every answer that says no."""

    async def count(message: Message, _: Scope) -> None:
        if message["type"] == "http.response.start" and message["status"] >= 400:
            house.meter.refusals[message["status"]] += 1

    return count
