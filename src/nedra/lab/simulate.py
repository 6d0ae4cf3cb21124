"""Simulating: a series played by all cores, its sheets added up."""

from __future__ import annotations

import os
import time
from concurrent.futures import ThreadPoolExecutor
from queue import SimpleQueue
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import numpy as np

from nedra.core.body import records, write
from nedra.lab.outcome import Outcome, outcome_of
from nedra.lab.play import bulk_player
from nedra.lab.series import BadSeries
from nedra.lab.sheet import MOST_SEATS, add_up, sheet_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

    from nedra.core.table import Table
    from nedra.lab.series import Series

CHUNK: Final = 4096
"""The least number of games handed to a core at a time: some milliseconds of work."""

MOST_CHUNKS: Final = 4096


def simulate(series: Series, cores: int | None = None, progress: Callable[[int], object] = bool) -> Outcome:
    """Play the series; `progress` is told the number of games done, from 0 on.

    Only integers are added up, so the outcome does not depend on the number of cores.
    """
    cores = usable_cores() if cores is None else cores
    if cores < 1:
        raise BadSeries("refused-no-cores", cores=cores)
    player = bulk_player(series)
    benches: SimpleQueue[Bench] = SimpleQueue()
    for _ in range(cores):
        benches.put(bench_for(series))
    play_chunk(player, benches, range(0))  # compiles
    progress(0)
    started = time.perf_counter()
    sheets = _played(player, benches, series, cores, progress)
    return outcome_of(series, add_up(sheets), cores, time.perf_counter() - started)


class Bench(NamedTuple):
    """What one thread plays on; every record has cache lines of its own."""

    template: NDArray[Any]
    truth: NDArray[Any]
    imagined: NDArray[Any]
    sheets: NDArray[Any]
    results: NDArray[np.int32]


def bench_for(series: Series, written: int = 0) -> Bench:
    """A bench for this series; the first games, as many as `written`, are written down one by one."""
    table = series.game.table
    bench = Bench(
        template=lone_record(table),
        truth=lone_record(table),
        imagined=lone_record(table),
        sheets=lone_record(sheet_of(series.game)),
        results=np.zeros((written, MOST_SEATS + 1), np.int32),
    )
    write(series.table(), bench.template, 0)
    write(series.sheet(), bench.sheets, 0)
    return bench


def lone_record(table: type[Table]) -> NDArray[Any]:
    """One record between two that nobody uses, wherever the memory begins."""
    return records(table, 3)[1:2]


def usable_cores() -> int:
    """The cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _played(
    player: Callable[..., None],
    benches: SimpleQueue[Bench],
    series: Series,
    cores: int,
    progress: Callable[[int], object],
) -> NDArray[Any]:
    size = max(CHUNK, -(-series.games // MOST_CHUNKS))
    chunks = [range(first, min(first + size, series.games)) for first in range(0, series.games, size)]
    done = 0
    with ThreadPoolExecutor(cores) as pool:
        for games in pool.map(lambda chunk: play_chunk(player, benches, chunk), chunks):
            done += games
            progress(done)
    return np.concatenate([benches.get().sheets for _ in range(cores)])


def play_chunk(player: Callable[..., None], benches: SimpleQueue[Bench], chunk: range) -> int:
    """Play the games of these numbers on the next free bench."""
    bench = benches.get()
    try:
        bench.sheets["first"], bench.sheets["stop"] = chunk.start, chunk.stop
        player(*bench)
    finally:
        benches.put(bench)
    return len(chunk)
