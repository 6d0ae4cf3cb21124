"""Simulating: a series played by all cores, its sheets added up."""

from __future__ import annotations

import os
import time
from concurrent.futures import ThreadPoolExecutor
from queue import SimpleQueue
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import numpy as np

from nedra.core.compiled.record_layout import empty_states, write_state
from nedra.lab.simulate.accumulator import MAX_SEATS, accumulator_type, sum_accumulators
from nedra.lab.simulate.game_loop import compile_simulator
from nedra.lab.simulate.result import SimulationResult, make_simulation_result
from nedra.lab.simulate.spec import LabError

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

    from nedra.core.contract.state import State
    from nedra.lab.simulate.spec import SimulationSpec

MIN_CHUNK_GAMES: Final = 4096
"""The least number of games handed to a core at a time: some milliseconds of work."""

MAX_CHUNKS: Final = 4096


def simulate(
    spec: SimulationSpec, cores: int | None = None, progress: Callable[[int], object] = bool
) -> SimulationResult:
    """Play the series; `progress` is told the number of games done, from 0 on.

    Only integers are added up, so the outcome does not depend on the number of cores.
    """
    cores = usable_cores() if cores is None else cores
    if cores < 1:
        raise LabError("refused-no-cores", cores=cores)
    player = compile_simulator(spec)
    benches: SimpleQueue[ThreadBuffers] = SimpleQueue()
    for _ in range(cores):
        benches.put(make_thread_buffers(spec))
    play_chunk(player, benches, range(0))  # compiles
    progress(0)
    started = time.perf_counter()
    accumulators = _play_chunks(player, benches, spec, cores, progress)
    return make_simulation_result(spec, sum_accumulators(accumulators), cores, time.perf_counter() - started)


class ThreadBuffers(NamedTuple):
    """What one thread plays on; every record has cache lines of its own."""

    template: NDArray[Any]
    truth: NDArray[Any]
    determinized: NDArray[Any]
    accumulators: NDArray[Any]
    results: NDArray[np.int32]


def make_thread_buffers(spec: SimulationSpec, recorded_games: int = 0) -> ThreadBuffers:
    """A bench for this series; the first games, as many as `written`, are written down one by one."""
    state = spec.game.state_type
    bench = ThreadBuffers(
        template=padded_record(state),
        truth=padded_record(state),
        determinized=padded_record(state),
        accumulators=padded_record(accumulator_type(spec.game)),
        results=np.zeros((recorded_games, MAX_SEATS + 1), np.int32),
    )
    write_state(spec.initial_state(), bench.template, 0)
    write_state(spec.new_accumulator(), bench.accumulators, 0)
    return bench


def padded_record(state: type[State]) -> NDArray[Any]:
    """One record between two that nobody uses, wherever the memory begins."""
    return empty_states(state, 3)[1:2]


def usable_cores() -> int:
    """The cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _play_chunks(
    player: Callable[..., None],
    buffer_queue: SimpleQueue[ThreadBuffers],
    spec: SimulationSpec,
    cores: int,
    progress: Callable[[int], object],
) -> NDArray[Any]:
    size = max(MIN_CHUNK_GAMES, -(-spec.games // MAX_CHUNKS))
    chunks = [range(first, min(first + size, spec.games)) for first in range(0, spec.games, size)]
    done = 0
    with ThreadPoolExecutor(cores) as pool:
        for games in pool.map(lambda chunk: play_chunk(player, buffer_queue, chunk), chunks):
            done += games
            progress(done)
    return np.concatenate([buffer_queue.get().accumulators for _ in range(cores)])


def play_chunk(player: Callable[..., None], buffer_queue: SimpleQueue[ThreadBuffers], chunk: range) -> int:
    """Play the games of these numbers on the next free bench."""
    bench = buffer_queue.get()
    try:
        bench.accumulators["first"], bench.accumulators["stop"] = chunk.start, chunk.stop
        player(*bench)
    finally:
        buffer_queue.put(bench)
    return len(chunk)
