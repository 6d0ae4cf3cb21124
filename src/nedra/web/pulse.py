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

STARTED: Final = time.time()
OPEN_FILES: Final = ("/proc/self/fd", "/dev/fd")


class Pulse(NamedTuple):
    """What is taken now; 0 where the system does not say."""

    started: float
    cpu: float  # seconds of computing so far
    memory: int  # bytes
    files: int
    threads: int
    tasks: int

    def told(self) -> str:
        """The same in the text that Prometheus reads, by the names that all programs use."""
        return "\n".join((*self._lines(), ""))

    def _lines(self) -> Iterator[str]:
        for name, kind, value in (
            ("process_start_time_seconds", "gauge", f"{self.started:.3f}"),
            ("process_cpu_seconds_total", "counter", f"{self.cpu:.3f}"),
            ("process_resident_memory_bytes", "gauge", self.memory),
            ("process_open_fds", "gauge", self.files),
            ("nedra_threads", "gauge", self.threads),
            ("nedra_tasks", "gauge", self.tasks),
        ):
            yield f"# TYPE {name} {kind}"
            yield f"{name} {value}"


def pulse() -> Pulse:
    """As it is now, in a running event loop."""
    return Pulse(
        STARTED, time.process_time(), memory(), _files(), threading.active_count(), len(asyncio.all_tasks())
    )


def memory() -> int:
    """Bytes of memory that lie in the machine's; where the system does not say, the most there ever were."""
    try:
        pages = Path("/proc/self/statm").read_text(encoding="ascii").split()[1]
        return int(pages) * os.sysconf("SC_PAGE_SIZE")
    except OSError:
        return _most_memory()


def _most_memory() -> int:
    try:
        import resource
    except ImportError:  # Windows
        return 0
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most if sys.platform == "darwin" else most * 1024


def _files() -> int:
    for folder in OPEN_FILES:
        try:
            return sum(1 for _ in Path(folder).iterdir())
        except OSError:
            continue
    return 0
