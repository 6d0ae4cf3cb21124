"""Being operated: whether the server lives, whether it is ready, and what it counts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from litestar import MediaType, Request, Response, get
from litestar.di import NamedDependency

from nedra.live.errors import StoreUnavailableError
from nedra.live.service import MatchService
from nedra.web.ops.admin_session import AdminAuth
from nedra.web.ops.process_stats import process_stats

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from litestar.types import Message, Scope

PROMETHEUS_CONTENT_TYPE: Final = "text/plain; version=0.0.4; charset=utf-8"


@get("/health", media_type=MediaType.TEXT, sync_to_thread=False)
def health() -> str:
    """The process answers; if it does not, it should be started anew."""
    return "alive\n"


@get("/ready")
async def ready(service: NamedDependency[MatchService]) -> Response[str]:
    """The store reads and writes too, and nobody has asked the server to stop: people may be sent here.

    That it writes is told by the last line; only where that one failed something is written to find out.
    """
    try:
        await service.check_store()
    except StoreUnavailableError:
        return Response("away\n", media_type=MediaType.TEXT, status_code=503)
    if service.notifier.closed:
        return Response("stopping\n", media_type=MediaType.TEXT, status_code=503)
    return Response("ready\n", media_type=MediaType.TEXT)


@get("/metrics")
async def metrics(
    request: Request[Any, Any, Any],
    service: NamedDependency[MatchService],
    admin_auth: NamedDependency[AdminAuth],
) -> Response[str]:
    """Counts for Prometheus, which brings the admin's secret.

    A player who watched them would notice an answer that nobody may notice (L43).
    """
    admin_auth.check_bearer(request)
    told = (
        service.metrics.render_prometheus(len(service.loaded_links()), service.notifier.subscriber_count())
        + process_stats().prometheus_text()
    )
    return Response(told, headers={"Content-Type": PROMETHEUS_CONTENT_TYPE})


def make_error_counter(service: MatchService) -> Callable[[Message, Scope], Awaitable[Any]]:
    """Count every answer that says no."""

    async def count(message: Message, _: Scope) -> None:
        if message["type"] == "http.response.start" and message["status"] >= 400:
            service.metrics.errors_by_status[message["status"]] += 1

    return count
