"""Simulation on a CUDA device: each thread plays games into an accumulator of its own, by the same rules."""

from __future__ import annotations

import time
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import numpy as np
from numba.extending import register_jitable

from nedra.core.compiled.numba_rules import register_rules
from nedra.core.compiled.record_layout import state_dtype, write_state
from nedra.core.contract.state import copy_state
from nedra.internals.cuda_loop_unrolling import disable_unrolling_of_long_kernels
from nedra.lab.gpu.warp_batching import WARP_SIZE, make_block_schedule
from nedra.lab.setup import LabError
from nedra.lab.simulate.accumulator import accumulator_type, new_accumulator, sum_accumulators
from nedra.lab.simulate.game_loop import make_game_steps, setup_policy
from nedra.lab.simulate.result import make_simulation_result

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

    from nedra.core.contract.game import AnyGame
    from nedra.core.contract.state import State
    from nedra.lab.setup import GameSetup
    from nedra.lab.simulate.accumulator import Accumulator
    from nedra.lab.simulate.game_loop import AccumulatorCell, Policy, StateCell
    from nedra.lab.simulate.result import SimulationResult

cuda: Any = import_module("numba.cuda")  # numba-cuda replaces this module; neither has types

WORD_BYTES: Final = 4
LONG_WORD_BYTES: Final = 8
SHARED_MEMORY_BYTES: Final = 48 * 1024


class LaunchConfig(NamedTuple):
    """How games are spread over a device. `memory` holds the state of a thread's game: shared or local."""

    blocks: int
    threads_per_block: int = 128
    memory: str = "shared"
    rounds_per_sync: int = 16  # between two checks whether the game is over
    max_registers: int = 64  # of a thread: with more, fewer threads run at a time


def require_cuda() -> None:
    """Refuse to play without a CUDA device."""
    if not cuda.is_available():
        raise LabError("refused-no-gpu")


def default_launch_config(game: AnyGame, games: int) -> LaunchConfig:
    """States in shared memory if those of a block fit there, and enough threads to keep the device busy."""
    processors = int(cuda.get_current_device().MULTIPROCESSOR_COUNT)
    size = packed_type(game.state_type).itemsize
    is_batched = game.rules.is_slowest_phase is not None
    threads = WARP_SIZE if is_batched else max(64, min(128, SHARED_MEMORY_BYTES // size // 64 * 64))
    memory = "shared" if threads * size <= SHARED_MEMORY_BYTES else "local"
    needed = -(-games // threads)
    return LaunchConfig(
        min(processors * (1024 // threads), needed), threads, memory, rounds_per_sync=64 if is_batched else 16
    )


def simulate_on_gpu(setup: GameSetup, games: int) -> SimulationResult:
    """Play games 0 to `games` - 1 of a setup on the device; the result is the processor's."""
    require_cuda()
    launch = default_launch_config(setup.definition, games)
    kernel = build_bulk_kernel(setup.definition, setup_policy(setup), launch)
    GpuRun(setup, 1, launch, kernel).play()  # compiles
    run = GpuRun(setup, games, launch, kernel)
    seconds = run.play()
    return make_simulation_result(setup, games, run.sums(), 0, seconds)


class GpuRun:
    """Games on the device, ready to be played."""

    def __init__(
        self, setup: GameSetup, games: int, launch: LaunchConfig, kernel: Callable[..., Any]
    ) -> None:
        self._launch = launch
        self._kernel: Any = kernel
        template = np.zeros(1, packed_type(setup.definition.state_type))
        write_state(setup.initial_state(), template, 0)
        self._template = cuda.to_device(template)
        threads = launch.blocks * launch.threads_per_block
        self._initial_accumulators = initial_accumulators(setup, games, threads)
        self._accumulators = cuda.to_device(self._initial_accumulators)

    def play(self) -> float:
        """Play all games; the seconds it took, which include compiling the first time."""
        self._accumulators.copy_to_device(self._initial_accumulators)
        cuda.synchronize()
        started = time.perf_counter()
        self._kernel[self._launch.blocks, self._launch.threads_per_block](
            self._template, self._accumulators, self._launch.rounds_per_sync
        )
        cuda.synchronize()
        return time.perf_counter() - started

    def sums(self) -> dict[str, Any]:
        """The sums over all games played."""
        return sum_accumulators(self._accumulators.copy_to_host())


def initial_accumulators(setup: GameSetup, games: int, threads: int) -> NDArray[Any]:
    """An accumulator for every thread; thread n plays game n and then every `threads`-th game."""
    accumulators = np.zeros(threads, packed_type(accumulator_type(setup.definition)))
    write_state(new_accumulator(setup, range(0, games, threads)), accumulators, 0)
    accumulators[:] = accumulators[0]
    accumulators["first"] = np.arange(threads)
    return accumulators


def packed_type(state: type[State]) -> np.dtype[Any]:
    """The record without its padding, in an odd number of words.

    Then the same field of 32 neighbouring records in shared memory lies in 32 banks and is read at once.
    """
    full = state_dtype(state)
    assert full.fields is not None
    word = max(WORD_BYTES, full.alignment)
    end = max(offset + kind.itemsize for kind, offset, *_ in full.fields.values())
    layout = {
        "names": list(full.fields),
        "formats": [kind for kind, *_ in full.fields.values()],
        "offsets": [offset for _, offset, *_ in full.fields.values()],
        "itemsize": (-(-end // word) | 1) * word,
    }
    packed: np.dtype[Any] = np.dtype((np.record, np.dtype(layout, align=True)))  # type: ignore[call-overload]  # numpy's stubs lack layouts
    return packed


def build_bulk_kernel(game: AnyGame, policy: Policy, launch: LaunchConfig) -> Callable[..., Any]:
    """The kernel of a game, for every launch with this memory and this number of threads."""
    register_rules(game)
    play_games = make_thread_loop(game, policy)
    state_type, accumulator_dtype = packed_type(game.state_type), packed_type(accumulator_type(game))
    threads = launch.threads_per_block
    # Arrays of words viewed as records: an array of records itself could begin at any byte.
    state_words = state_type.itemsize // WORD_BYTES
    accumulator_words = accumulator_dtype.itemsize // LONG_WORD_BYTES
    shared_words = threads * state_words

    def with_shared_state(template: StateCell, accumulators: AccumulatorCell, rounds_per_sync: int) -> None:
        thread = cuda.grid(1)
        place = cuda.threadIdx.x
        states = cuda.shared.array(shared_words, np.int32).view(state_type)
        determinized = cuda.local.array(state_words, np.int32).view(state_type)
        own = cuda.local.array(accumulator_words, np.int64).view(accumulator_dtype)
        copy_state(own, accumulators[thread : thread + 1])
        play_games(template, states[place : place + 1], determinized, own[0], rounds_per_sync)
        copy_state(accumulators[thread : thread + 1], own)

    def with_local_state(template: StateCell, accumulators: AccumulatorCell, rounds_per_sync: int) -> None:
        thread = cuda.grid(1)
        truth = cuda.local.array(state_words, np.int32).view(state_type)
        determinized = cuda.local.array(state_words, np.int32).view(state_type)
        own = cuda.local.array(accumulator_words, np.int64).view(accumulator_dtype)
        copy_state(own, accumulators[thread : thread + 1])
        play_games(template, truth, determinized, own[0], rounds_per_sync)
        copy_state(accumulators[thread : thread + 1], own)

    kernel = {"shared": with_shared_state, "local": with_local_state}[launch.memory]
    return compile_kernel(kernel, max_registers=launch.max_registers)


def compile_kernel(function: Callable[..., None], **options: Any) -> Callable[..., Any]:  # noqa: ANN401 - Numba's
    """The function as a kernel, compiled at its first launch."""
    disable_unrolling_of_long_kernels()
    compiled: Callable[..., Any] = cuda.jit(**options)(function)
    return compiled


@register_jitable
def count_in_block(predicate: Any) -> int:  # noqa: ANN401 - a boolean of Numba
    """The number of threads of the block where the predicate holds."""
    counted: int = cuda.syncthreads_count(np.int32(predicate))
    return counted


def make_thread_loop(
    game: AnyGame, policy: Policy
) -> Callable[[StateCell, StateCell, StateCell, Accumulator, int], None]:
    """The loop of one thread, which waits for the others of its block after some rounds.

    Threads whose games are over then begin the next games together instead of one by one.
    """
    pending = game.rules.pending
    begin, play_round, finish = make_game_steps(game, policy)
    any_active, may_step = make_block_schedule(game, count_in_block)

    @register_jitable
    def play_games(
        template: StateCell,
        truth: StateCell,
        determinized: StateCell,
        accumulator: Accumulator,
        rounds_per_sync: int,
    ) -> None:
        number = accumulator.first
        decisions = 0
        over = True
        while any_active(number < accumulator.stop):
            playing = number < accumulator.stop
            if playing and over:
                begin(template, truth, accumulator, number)
                decisions = 0
            for _ in range(rounds_per_sync):
                if may_step(truth, playing):
                    decisions += play_round(truth, determinized, accumulator)
            over = playing and pending(truth[0]) == 0
            if over:
                finish(truth, accumulator, decisions)
                number += accumulator.stride

    return play_games
