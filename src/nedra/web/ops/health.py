"""Health checks and metrics."""

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
    """Liveness: a process that does not answer should be restarted."""
    return "alive\n"


@get("/ready")
async def ready(service: NamedDependency[MatchService]) -> Response[str]:
    """Readiness: the store can be read and written, and the server is not stopping.

    The last write tells whether writing works; only after a failure a new write is tried.
    """
    try:
        await service.check_store()
    except StoreUnavailableError:
        return Response("unavailable\n", media_type=MediaType.TEXT, status_code=503)
    if service.notifier.closed:
        return Response("stopping\n", media_type=MediaType.TEXT, status_code=503)
    return Response("ready\n", media_type=MediaType.TEXT)


@get("/metrics")
async def metrics(
    request: Request[Any, Any, Any],
    service: NamedDependency[MatchService],
    admin_auth: NamedDependency[AdminAuth],
) -> Response[str]:
    """Metrics for Prometheus, which sends the admin's secret.

    They are secret because a player could see from them when a hidden answer is given (L43).
    """
    admin_auth.check_bearer(request)
    text = (
        service.metrics.render_prometheus(len(service.loaded_links()), service.notifier.subscriber_count())
        + process_stats().prometheus_text()
    )
    return Response(text, headers={"Content-Type": PROMETHEUS_CONTENT_TYPE})


def make_error_counter(service: MatchService) -> Callable[[Message, Scope], Awaitable[Any]]:
    """A hook that counts error responses by status."""

    async def count(message: Message, _: Scope) -> None:
        if message["type"] == "http.response.start" and message["status"] >= 400:
            service.metrics.errors_by_status[message["status"]] += 1

    return count
