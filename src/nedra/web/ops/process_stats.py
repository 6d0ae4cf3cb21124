"""The pulse: what this process takes of its machine, and since when it runs."""

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
    """What is taken now; 0 where the system does not say."""

    started_at: float
    cpu_seconds: float  # seconds of computing so far
    memory_bytes: int  # bytes
    open_files: int
    threads: int
    tasks: int

    def prometheus_text(self) -> str:
        """The same in the text that Prometheus reads, by the names that all programs use."""
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
    """As it is now, in a running event loop."""
    return ProcessStats(
        STARTED_AT,
        time.process_time(),
        resident_memory(),
        _count_open_files(),
        threading.active_count(),
        len(asyncio.all_tasks()),
    )


def resident_memory() -> int:
    """Bytes of memory that lie in the machine's; where the system does not say, the most there ever were."""
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
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most if sys.platform == "darwin" else most * 1024


def _count_open_files() -> int:
    for folder in FD_FOLDERS:
        try:
            return sum(1 for _ in Path(folder).iterdir())
        except OSError:
            continue
    return 0
