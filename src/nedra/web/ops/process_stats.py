"""Resources that this process uses, and since when it runs."""

from __future__ import annotations

import asyncio
import os
import sys
import threading
import time
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator

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
