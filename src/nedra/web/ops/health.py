"""Health checks, metrics, and the resources that this process uses."""

import asyncio
import os
import sys
import threading
import time
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

from litestar import MediaType, Response, get
from litestar.di import NamedDependency
from litestar.types import Message, Scope

from nedra.live.errors import StoreUnavailableError
from nedra.live.service import MatchService
from nedra.web.account.person import AnyRequest
from nedra.web.ops.admin_session import AdminAuth

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
    request: AnyRequest,
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


STARTED_AT: Final = time.time()
FD_FOLDERS: Final = ("/proc/self/fd", "/dev/fd")


class ProcessStats(NamedTuple):
    """Current use; 0 where the system does not tell."""

    started_at: float
    cpu_seconds: float
    memory_bytes: int
    open_files: int
    threads: int
    tasks: int

    def prometheus_text(self) -> str:
        """The metrics in the Prometheus text format, with its standard names."""
        return "\n".join((*self._prometheus_lines(), ""))

    def _prometheus_lines(self) -> Iterator[str]:
        for name, kind, value in (
            ("process_start_time_seconds", "gauge", f"{self.started_at:.3f}"),
            ("process_cpu_seconds_total", "counter", f"{self.cpu_seconds:.3f}"),
            ("process_resident_memory_bytes", "gauge", self.memory_bytes),
            ("process_open_fds", "gauge", self.open_files),
            ("nedra_threads", "gauge", self.threads),
            ("nedra_tasks", "gauge", self.tasks),
        ):
            yield f"# TYPE {name} {kind}"
            yield f"{name} {value}"


def process_stats() -> ProcessStats:
    """Measure this process; call it in a running event loop."""
    return ProcessStats(
        STARTED_AT,
        time.process_time(),
        resident_memory(),
        _count_open_files(),
        threading.active_count(),
        len(asyncio.all_tasks()),
    )


def resident_memory() -> int:
    """Resident memory in bytes, or the peak where the system does not tell the current value."""
    try:
        pages = Path("/proc/self/statm").read_text(encoding="ascii").split()[1]
        return int(pages) * os.sysconf("SC_PAGE_SIZE")
    except OSError:
        return _peak_memory()


def _peak_memory() -> int:
    try:
        import resource
    except ImportError:  # Windows
        return 0
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak if sys.platform == "darwin" else peak * 1024  # elsewhere in kilobytes


def _count_open_files() -> int:
    for folder in FD_FOLDERS:
        try:
            return sum(1 for _ in Path(folder).iterdir())
        except OSError:
            continue
    return 0
