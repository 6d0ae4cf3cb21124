"""The meter: what a house counts for who operates it, told in the text that Prometheus reads."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from typing import TYPE_CHECKING, Final

from nedra.table.clock import now

if TYPE_CHECKING:
    from collections.abc import Iterator

BOUNDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
"""In seconds: how long it took until a line was on the disk."""

MINUTES: Final = 60


class Meter:
    """Numbers only: no link, no name, no key, nothing of what anybody plays."""

    def __init__(self) -> None:
        self._moves = 0
        self._by_minute: Counter[int] = Counter()
        self.refusals: Counter[int] = Counter()  # answers that said no, by their HTTP status
        self.failures = 0  # lines that could not be stored
        self.failing = False  # whether that was so the last time
        self._stored = [0] * (len(BOUNDS) + 1)
        self._seconds = 0.0

    @property
    def moves(self) -> int:
        """How many answers were stored."""
        return self._moves

    def moved(self) -> None:
        """An answer was stored."""
        self._moves += 1
        minute = int(now() // 60)
        self._by_minute[minute] += 1
        if len(self._by_minute) > MINUTES:
            del self._by_minute[min(self._by_minute)]

    def minutes(self) -> tuple[int, ...]:
        """How many answers in each minute of the last hour, the present one last."""
        present = int(now() // 60)
        return tuple(self._by_minute[minute] for minute in range(present - MINUTES + 1, present + 1))

    @property
    def mean_seconds(self) -> float:
        """How long it took to store a line, on the average."""
        return self._seconds / max(1, sum(self._stored))

    def stored(self, seconds: float) -> None:
        """A line was stored, and that is how long it took."""
        self.failing = False
        self._stored[bisect_left(BOUNDS, seconds)] += 1
        self._seconds += seconds

    def failed(self) -> None:
        """A line could not be stored."""
        self.failing = True
        self.failures += 1

    def told(self, tables: int, streams: int) -> str:
        """Everything that is counted, and how many tables and streams are open now."""
        return "\n".join((*self._numbers(tables, streams), *self._histogram(), ""))

    def _numbers(self, tables: int, streams: int) -> Iterator[str]:
        yield "# TYPE nedra_moves_total counter"
        yield f"nedra_moves_total {self.moves}"
        yield "# TYPE nedra_refusals_total counter"
        yield from (f'nedra_refusals_total{{status="{status}"}} {count}' for status, count in self._refused())
        yield "# TYPE nedra_store_failures_total counter"
        yield f"nedra_store_failures_total {self.failures}"
        yield "# TYPE nedra_tables gauge"
        yield f"nedra_tables {tables}"
        yield "# TYPE nedra_streams gauge"
        yield f"nedra_streams {streams}"

    def _refused(self) -> list[tuple[int, int]]:
        return sorted(self.refusals.items())

    def _histogram(self) -> Iterator[str]:
        name, total = "nedra_store_seconds", 0
        yield f"# TYPE {name} histogram"
        for bound, count in zip(BOUNDS, self._stored, strict=False):
            total += count
            yield f'{name}_bucket{{le="{bound}"}} {total}'
        total += self._stored[-1]
        yield f'{name}_bucket{{le="+Inf"}} {total}'
        yield f"{name}_sum {self._seconds:.6f}"
        yield f"{name}_count {total}"
