"""The counters of a server, in the text format of Prometheus."""

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator
from typing import Final

from nedra.live.clock import monotonic_now

LATENCY_BUCKETS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
"""Upper bounds in seconds of the store's write times."""

MINUTES_KEPT: Final = 60


class Metrics:
    """Numbers only: no links, names, keys or moves."""

    def __init__(self) -> None:
        self.move_count = 0
        self._moves_by_minute: Counter[int] = Counter()
        self.errors_by_status: Counter[int] = Counter()  # error responses by HTTP status
        self.store_failures = 0  # entries that could not be stored
        self.is_store_failing = False  # whether the last write failed
        self._latency_counts = [0] * (len(LATENCY_BUCKETS) + 1)
        self._latency_sum = 0.0

    def count_move(self) -> None:
        self.move_count += 1
        minute = int(monotonic_now() // 60)
        self._moves_by_minute[minute] += 1
        if len(self._moves_by_minute) > MINUTES_KEPT:
            del self._moves_by_minute[min(self._moves_by_minute)]

    def moves_per_minute(self) -> tuple[int, ...]:
        """The moves in each minute of the last hour, the present minute last."""
        present = int(monotonic_now() // 60)
        return tuple(
            self._moves_by_minute[minute] for minute in range(present - MINUTES_KEPT + 1, present + 1)
        )

    @property
    def mean_store_seconds(self) -> float:
        """The average time of a write."""
        return self._latency_sum / max(1, sum(self._latency_counts))

    def observe_store_seconds(self, seconds: float) -> None:
        """Record a successful write and its duration."""
        self.is_store_failing = False
        self._latency_counts[bisect_left(LATENCY_BUCKETS, seconds)] += 1
        self._latency_sum += seconds

    def count_store_failure(self) -> None:
        self.is_store_failing = True
        self.store_failures += 1

    def render_prometheus(self, matches: int, streams: int) -> str:
        """All metrics, with the numbers of matches in memory and of open streams."""
        return "\n".join((*self._counter_lines(matches, streams), *self._histogram_lines(), ""))

    def _counter_lines(self, matches: int, streams: int) -> Iterator[str]:
        yield "# TYPE nedra_moves_total counter"
        yield f"nedra_moves_total {self.move_count}"
        yield "# TYPE nedra_error_responses_total counter"
        for status, count in sorted(self.errors_by_status.items()):
            yield f'nedra_error_responses_total{{status="{status}"}} {count}'
        yield "# TYPE nedra_store_failures_total counter"
        yield f"nedra_store_failures_total {self.store_failures}"
        yield "# TYPE nedra_matches_in_memory gauge"
        yield f"nedra_matches_in_memory {matches}"
        yield "# TYPE nedra_streams gauge"
        yield f"nedra_streams {streams}"

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
