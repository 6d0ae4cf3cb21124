"""The bulk player on a CUDA device: each thread plays a sheet of its own, by the same rule functions."""

from __future__ import annotations

import time
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import numpy as np
from numba.extending import register_jitable

from nedra.core.compiled.numba_rules import register_rules
from nedra.core.compiled.record_layout import state_dtype, write_state
from nedra.core.contract.state import copy_state
from nedra.lab.gpu.loop_unrolling import disable_unrolling_of_long_kernels
from nedra.lab.gpu.warp_batching import WARP_SIZE, make_block_schedule
from nedra.lab.simulate.accumulator import MAX_SEATS, accumulator_type, sum_accumulators
from nedra.lab.simulate.game_loop import make_game_steps
from nedra.lab.simulate.result import make_simulation_result
from nedra.lab.simulate.spec import LabError

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

    from nedra.core.contract.state import State
    from nedra.lab.simulate.accumulator import Accumulator
    from nedra.lab.simulate.game_loop import AccumulatorCell, ResultRows, StateCell
    from nedra.lab.simulate.result import SimulationResult
    from nedra.lab.simulate.spec import SimulationSpec

cuda: Any = import_module("numba.cuda")  # numba-cuda puts itself in this place; neither is typed

WORD_BYTES: Final = 4
LONG_WORD_BYTES: Final = 8
SHARED_MEMORY_BYTES: Final = 48 * 1024


class LaunchConfig(NamedTuple):
    """How a series is spread over a device. `memory` is where a thread's table lies: shared or local."""

    blocks: int
    threads_per_block: int = 128  # in a block
    memory: str = "shared"
    rounds_per_sync: int = 16  # rounds between two looks whether the game is over
    max_registers: int = 64  # the most a thread may use: more of them, fewer threads at a time


def require_cuda() -> None:
    """Refuse where there is no device to play on."""
    if not cuda.is_available():
        raise LabError("refused-no-gpu")


def default_launch_config(spec: SimulationSpec) -> LaunchConfig:
    """Tables in shared memory where those of a block find room there; as many threads as are kept busy."""
    processors = int(cuda.get_current_device().MULTIPROCESSOR_COUNT)
    size = packed_type(spec.game.state_type).itemsize
    waits = spec.game.rules.is_slowest_phase is not None
    threads = WARP_SIZE if waits else max(64, min(128, SHARED_MEMORY_BYTES // size // 64 * 64))
    memory = "shared" if threads * size <= SHARED_MEMORY_BYTES else "local"
    busy = -(-spec.games // threads)
    return LaunchConfig(
        min(processors * (1024 // threads), busy), threads, memory, rounds_per_sync=64 if waits else 16
    )


def simulate_on_gpu(spec: SimulationSpec) -> SimulationResult:
    """Play the series on the device; the outcome is the processor's."""
    require_cuda()
    launch = default_launch_config(spec)
    kernel = build_bulk_kernel(spec, launch)
    GpuRun(spec._replace(games=1), launch, kernel=kernel).play()  # compiles
    run = GpuRun(spec, launch, kernel=kernel)
    seconds = run.play()
    return make_simulation_result(spec, run.counts(), 0, seconds)


class GpuRun:
    """A series on the device, ready to be played."""

    def __init__(
        self,
        spec: SimulationSpec,
        launch: LaunchConfig,
        recorded_games: int = 0,
        kernel: Callable[..., Any] | None = None,
    ) -> None:
        self._launch = launch
        self._kernel: Any = build_bulk_kernel(spec, launch) if kernel is None else kernel
        template = np.zeros(1, packed_type(spec.game.state_type))
        write_state(spec.initial_state(), template, 0)
        self._template = cuda.to_device(template)
        self._initial_accumulators = initial_accumulators(spec, launch.blocks * launch.threads_per_block)
        self._accumulators = cuda.to_device(self._initial_accumulators)
        self._results = cuda.to_device(np.zeros((recorded_games, MAX_SEATS + 1), np.int32))

    def play(self) -> float:
        """Play all games; the seconds it took, after the first time without compiling."""
        self._accumulators.copy_to_device(self._initial_accumulators)
        cuda.synchronize()
        started = time.perf_counter()
        self._kernel[self._launch.blocks, self._launch.threads_per_block](
            self._template, self._accumulators, self._results, self._launch.rounds_per_sync
        )
        cuda.synchronize()
        return time.perf_counter() - started

    def counts(self) -> dict[str, Any]:
        """The counts of all games played."""
        return sum_accumulators(self._accumulators.copy_to_host())

    def results(self) -> NDArray[np.int32]:
        """The first games, one by one, as far as they were to be written down."""
        formatter: NDArray[np.int32] = self._results.copy_to_host()
        return formatter


def initial_accumulators(spec: SimulationSpec, threads: int) -> NDArray[Any]:
    """A sheet for every thread: the games are dealt out to them in turn."""
    accumulators = np.zeros(threads, packed_type(accumulator_type(spec.game)))
    write_state(spec.new_accumulator(stride=threads), accumulators, 0)
    accumulators[:] = accumulators[0]
    accumulators["first"] = np.arange(threads)
    return accumulators


def packed_type(state: type[State]) -> np.dtype[Any]:
    """The record without its padding, in an odd number of words.

    So the same field of 32 neighbours in shared memory lies in 32 banks, and is read at once.
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
    packed: np.dtype[Any] = np.dtype((np.record, np.dtype(layout, align=True)))  # type: ignore[call-overload]  # numpy's stubs know no layouts
    return packed


def build_bulk_kernel(spec: SimulationSpec, launch: LaunchConfig) -> Callable[..., Any]:
    """The kernel of a series, and of others with the same game, the same memory and as many threads.

    Where all play at random it is a kernel for those who play at random only.
    """
    register_rules(spec.game)
    play_sheet = make_thread_loop(spec)
    table_type, sheet_type = packed_type(spec.game.state_type), packed_type(accumulator_type(spec.game))
    threads = launch.threads_per_block
    # Arrays of words seen as records: an array of records itself could lie at any byte.
    table_words, sheet_words = table_type.itemsize // WORD_BYTES, sheet_type.itemsize // LONG_WORD_BYTES
    shared_words = threads * table_words

    def with_shared_table(
        template: StateCell, accumulators: AccumulatorCell, results: ResultRows, burst: int
    ) -> None:
        thread = cuda.grid(1)
        place = cuda.threadIdx.x
        states = cuda.shared.array(shared_words, np.int32).view(table_type)
        determinized = cuda.local.array(table_words, np.int32).view(table_type)
        own = cuda.local.array(sheet_words, np.int64).view(sheet_type)
        copy_state(own, accumulators[thread : thread + 1])
        play_sheet(template, states[place : place + 1], determinized, own[0], results, burst)
        copy_state(accumulators[thread : thread + 1], own)

    def with_local_table(
        template: StateCell, accumulators: AccumulatorCell, results: ResultRows, burst: int
    ) -> None:
        thread = cuda.grid(1)
        truth = cuda.local.array(table_words, np.int32).view(table_type)
        determinized = cuda.local.array(table_words, np.int32).view(table_type)
        own = cuda.local.array(sheet_words, np.int64).view(sheet_type)
        copy_state(own, accumulators[thread : thread + 1])
        play_sheet(template, truth, determinized, own[0], results, burst)
        copy_state(accumulators[thread : thread + 1], own)

    kernel = {"shared": with_shared_table, "local": with_local_table}[launch.memory]
    return compile_kernel(kernel, max_registers=launch.max_registers)


def compile_kernel(function: Callable[..., None], **options: Any) -> Callable[..., Any]:  # noqa: ANN401 - Numba's
    """The function as a kernel, compiled when it is first launched."""
    disable_unrolling_of_long_kernels()
    compiled: Callable[..., Any] = cuda.jit(**options)(function)
    return compiled


@register_jitable
def count_in_block(predicate: Any) -> int:  # noqa: ANN401 - a truth of Numba's
    """How many threads of the block say yes."""
    counted: int = cuda.syncthreads_count(np.int32(predicate))
    return counted


def make_thread_loop(
    spec: SimulationSpec,
) -> Callable[[StateCell, StateCell, StateCell, Accumulator, ResultRows, int], None]:
    """What one thread does. It pauses its game after a burst of rounds and waits for its neighbours.

    Those whose games are over begin the next ones together then, instead of one by one.
    """
    asked = spec.game.rules.pending
    begin, play_round, finish = make_game_steps(spec)
    anybody, may_answer = make_block_schedule(spec.game, count_in_block)

    @register_jitable
    def play_sheet(
        template: StateCell,
        truth: StateCell,
        determinized: StateCell,
        accumulator: Accumulator,
        results: ResultRows,
        burst: int,
    ) -> None:
        number = accumulator.first
        decisions = 0
        over = True
        while anybody(number < accumulator.stop):
            playing = number < accumulator.stop
            if playing and over:
                begin(template, truth, accumulator, number)
                decisions = 0
            for _ in range(burst):
                if may_answer(truth, playing):
                    decisions += play_round(truth, determinized, accumulator)
            over = playing and asked(truth[0]) == 0
            if over:
                finish(truth, accumulator, results, number, decisions)
                number += accumulator.stride

    return play_sheet
