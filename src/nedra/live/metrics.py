"""The meter: what a house counts for who operates it, told in the text that Prometheus reads."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from typing import TYPE_CHECKING, Final

from nedra.live.clock import monotonic_now

if TYPE_CHECKING:
    from collections.abc import Iterator

LATENCY_BUCKETS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
"""In seconds: how long it took until a line was on the disk."""

MINUTES_KEPT: Final = 60


class Metrics:
    """Numbers only: no link, no name, no key, nothing of what anybody plays."""

    def __init__(self) -> None:
        self._move_count = 0
        self._moves_by_minute: Counter[int] = Counter()
        self.errors_by_status: Counter[int] = Counter()  # answers that said no, by their HTTP status
        self.store_failures = 0  # lines that could not be stored
        self.is_store_failing = False  # whether that was so the last time
        self._latency_counts = [0] * (len(LATENCY_BUCKETS) + 1)
        self._latency_sum = 0.0

    @property
    def move_count(self) -> int:
        """How many answers were stored."""
        return self._move_count

    def count_move(self) -> None:
        """An answer was stored."""
        self._move_count += 1
        minute = int(monotonic_now() // 60)
        self._moves_by_minute[minute] += 1
        if len(self._moves_by_minute) > MINUTES_KEPT:
            del self._moves_by_minute[min(self._moves_by_minute)]

    def moves_per_minute(self) -> tuple[int, ...]:
        """How many answers in each minute of the last hour, the present one last."""
        present = int(monotonic_now() // 60)
        return tuple(
            self._moves_by_minute[minute] for minute in range(present - MINUTES_KEPT + 1, present + 1)
        )

    @property
    def mean_store_seconds(self) -> float:
        """How long it took to store a line, on the average."""
        return self._latency_sum / max(1, sum(self._latency_counts))

    def observe_store_seconds(self, seconds: float) -> None:
        """A line was stored, and that is how long it took."""
        self.is_store_failing = False
        self._latency_counts[bisect_left(LATENCY_BUCKETS, seconds)] += 1
        self._latency_sum += seconds

    def count_store_failure(self) -> None:
        """A line could not be stored."""
        self.is_store_failing = True
        self.store_failures += 1

    def render_prometheus(self, tables: int, streams: int) -> str:
        """Everything that is counted, and how many tables and streams are open now."""
        return "\n".join((*self._counter_lines(tables, streams), *self._histogram_lines(), ""))

    def _counter_lines(self, tables: int, streams: int) -> Iterator[str]:
        yield "# TYPE nedra_moves_total counter"
        yield f"nedra_moves_total {self.move_count}"
        yield "# TYPE nedra_error_responses_total counter"
        yield from (
            f'nedra_error_responses_total{{status="{status}"}} {count}'
            for status, count in self._sorted_errors()
        )
        yield "# TYPE nedra_store_failures_total counter"
        yield f"nedra_store_failures_total {self.store_failures}"
        yield "# TYPE nedra_matches_in_memory gauge"
        yield f"nedra_matches_in_memory {tables}"
        yield "# TYPE nedra_streams gauge"
        yield f"nedra_streams {streams}"

    def _sorted_errors(self) -> list[tuple[int, int]]:
        return sorted(self.errors_by_status.items())

    def _histogram_lines(self) -> Iterator[str]:
        name, total = "nedra_store_write_seconds", 0
        yield f"# TYPE {name} histogram"
        for bound, count in zip(LATENCY_BUCKETS, self._latency_counts, strict=False):
            total += count
            yield f'{name}_bucket{{le="{bound}"}} {total}'
        total += self._latency_counts[-1]
        yield f'{name}_bucket{{le="+Inf"}} {total}'
        yield f"{name}_sum {self._latency_sum:.6f}"
        yield f"{name}_count {total}"
