"""Simulation on many cores: each thread plays chunks of games, and the sums are added up."""

from __future__ import annotations

import os
import time
from concurrent.futures import ThreadPoolExecutor
from queue import SimpleQueue
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import numpy as np

from nedra.core.compiled.record_layout import empty_states, write_state
from nedra.lab.setup import require_cores, require_games
from nedra.lab.simulate.accumulator import accumulator_type, new_accumulator, sum_accumulators
from nedra.lab.simulate.game_loop import compile_simulator, setup_policy
from nedra.lab.simulate.result import SimulationResult, make_simulation_result

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

    from nedra.core.contract.state import State
    from nedra.lab.setup import GameSetup
    from nedra.lab.simulate.accumulator import Accumulator

MIN_CHUNK_GAMES: Final = 4096
"""The least number of games that a core gets at a time: some milliseconds of work."""

MAX_CHUNKS: Final = 4096


def simulate(
    setup: GameSetup, games: int, cores: int | None = None, progress: Callable[[int], object] = bool
) -> SimulationResult:
    """Play games 0 to `games` - 1 of a setup; `progress` gets the number of games done, from 0 on.

    Only integers are added up, so the result does not depend on the number of cores.
    """
    cores = usable_cores() if cores is None else cores
    require_games(games)
    require_cores(cores)
    play_games = compile_simulator(setup.definition, setup_policy(setup))
    buffer_queue: SimpleQueue[ThreadBuffers] = SimpleQueue()
    for _ in range(cores):
        buffer_queue.put(make_thread_buffers(setup, range(0)))
    play_chunk(play_games, buffer_queue, range(0))  # compiles
    progress(0)
    started = time.perf_counter()
    _play_chunks(play_games, buffer_queue, games, cores, progress)
    seconds = time.perf_counter() - started
    accumulators = np.concatenate([buffer_queue.get().accumulators for _ in range(cores)])
    return make_simulation_result(setup, games, sum_accumulators(accumulators), cores, seconds)


class ThreadBuffers(NamedTuple):
    """The records that one thread works on; each has cache lines of its own."""

    template: NDArray[Any]
    truth: NDArray[Any]
    determinized: NDArray[Any]
    accumulators: NDArray[Any]


def make_thread_buffers(
    setup: GameSetup, games: range, kind: type[Accumulator] | None = None
) -> ThreadBuffers:
    """Buffers for these games of a setup."""
    state, kind = setup.definition.state_type, kind or accumulator_type(setup.definition)
    buffers = ThreadBuffers(
        template=padded_record(state),
        truth=padded_record(state),
        determinized=padded_record(state),
        accumulators=padded_record(kind),
    )
    write_state(setup.initial_state(), buffers.template, 0)
    write_state(new_accumulator(setup, games, kind), buffers.accumulators, 0)
    return buffers


def padded_record(state: type[State]) -> NDArray[Any]:
    """One record between two unused ones, wherever the memory begins."""
    return empty_states(state, 3)[1:2]


def usable_cores() -> int:
    """The cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _play_chunks(
    play_games: Callable[..., None],
    buffer_queue: SimpleQueue[ThreadBuffers],
    games: int,
    cores: int,
    progress: Callable[[int], object],
) -> None:
    size = max(MIN_CHUNK_GAMES, -(-games // MAX_CHUNKS))
    chunks = [range(first, min(first + size, games)) for first in range(0, games, size)]
    done = 0
    with ThreadPoolExecutor(cores) as pool:
        for played in pool.map(lambda chunk: play_chunk(play_games, buffer_queue, chunk), chunks):
            done += played
            progress(done)


def play_chunk(
    play_games: Callable[..., None], buffer_queue: SimpleQueue[ThreadBuffers], chunk: range
) -> int:
    """Play these games in the next free buffers; the number of games."""
    buffers = buffer_queue.get()
    try:
        buffers.accumulators["first"], buffers.accumulators["stop"] = chunk.start, chunk.stop
        play_games(*buffers)
    finally:
        buffer_queue.put(buffers)
    return len(chunk)
