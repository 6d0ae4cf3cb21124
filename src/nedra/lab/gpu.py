"""The bulk player on a CUDA device: each thread plays a sheet of its own, by the same rule functions."""

from __future__ import annotations

import time
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import numpy as np
from numba.extending import register_jitable

from nedra.core.body import record_type, write
from nedra.core.compiled import make_ready
from nedra.core.table import lay_over
from nedra.lab.gpu_company import WARP, order_of
from nedra.lab.gpu_loops import keep_long_loops
from nedra.lab.outcome import outcome_of
from nedra.lab.play import steps_of
from nedra.lab.series import BadSeries
from nedra.lab.sheet import MOST_SEATS, add_up, sheet_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

    from nedra.core.table import Table
    from nedra.lab.outcome import Outcome
    from nedra.lab.play import Results, Sheets, Tables
    from nedra.lab.series import Series
    from nedra.lab.sheet import Sheet

cuda: Any = import_module("numba.cuda")  # numba-cuda puts itself in this place; neither is typed

WORD: Final = 4
LONG_WORD: Final = 8
SHARED_BYTES: Final = 48 * 1024


class Launch(NamedTuple):
    """How a series is spread over a device. `memory` is where a thread's table lies: shared or local."""

    blocks: int
    threads: int = 128  # in a block
    memory: str = "shared"
    burst: int = 16  # rounds between two looks whether the game is over
    registers: int = 64  # the most a thread may use: more of them, fewer threads at a time


def need_device() -> None:
    """Refuse where there is no device to play on."""
    if not cuda.is_available():
        raise BadSeries("refused-no-gpu")


def usual_launch(series: Series) -> Launch:
    """Tables in shared memory where those of a block find room there; as many threads as are kept busy."""
    processors = int(cuda.get_current_device().MULTIPROCESSOR_COUNT)
    size = packed_type(series.game.table).itemsize
    waits = series.game.rules.is_longest is not None
    threads = WARP if waits else max(64, min(128, SHARED_BYTES // size // 64 * 64))
    memory = "shared" if threads * size <= SHARED_BYTES else "local"
    busy = -(-series.games // threads)
    return Launch(min(processors * (1024 // threads), busy), threads, memory, burst=64 if waits else 16)


def simulate_there(series: Series) -> Outcome:
    """Play the series on the device; the outcome is the processor's."""
    need_device()
    launch = usual_launch(series)
    kernel = gpu_player(series, launch)
    GpuRun(series._replace(games=1), launch, kernel=kernel).play()  # compiles
    run = GpuRun(series, launch, kernel=kernel)
    seconds = run.play()
    return outcome_of(series, run.counts(), 0, seconds)


class GpuRun:
    """A series on the device, ready to be played."""

    def __init__(
        self, series: Series, launch: Launch, written: int = 0, kernel: Callable[..., Any] | None = None
    ) -> None:
        self._launch = launch
        self._kernel: Any = gpu_player(series, launch) if kernel is None else kernel
        template = np.zeros(1, packed_type(series.game.table))
        write(series.table(), template, 0)
        self._template = cuda.to_device(template)
        self._fresh = fresh_sheets(series, launch.blocks * launch.threads)
        self._sheets = cuda.to_device(self._fresh)
        self._results = cuda.to_device(np.zeros((written, MOST_SEATS + 1), np.int32))

    def play(self) -> float:
        """Play all games; the seconds it took, after the first time without compiling."""
        self._sheets.copy_to_device(self._fresh)
        cuda.synchronize()
        started = time.perf_counter()
        self._kernel[self._launch.blocks, self._launch.threads](
            self._template, self._sheets, self._results, self._launch.burst
        )
        cuda.synchronize()
        return time.perf_counter() - started

    def counts(self) -> dict[str, Any]:
        """The counts of all games played."""
        return add_up(self._sheets.copy_to_host())

    def results(self) -> NDArray[np.int32]:
        """The first games, one by one, as far as they were to be written down."""
        written: NDArray[np.int32] = self._results.copy_to_host()
        return written


def fresh_sheets(series: Series, threads: int) -> NDArray[Any]:
    """A sheet for every thread: the games are dealt out to them in turn."""
    sheets = np.zeros(threads, packed_type(sheet_of(series.game)))
    write(series.sheet(stride=threads), sheets, 0)
    sheets[:] = sheets[0]
    sheets["first"] = np.arange(threads)
    return sheets


def packed_type(table: type[Table]) -> np.dtype[Any]:
    """The record without its padding, in an odd number of words.

    So the same field of 32 neighbours in shared memory lies in 32 banks, and is read at once.
    """
    full = record_type(table)
    assert full.fields is not None
    word = max(WORD, full.alignment)
    end = max(offset + kind.itemsize for kind, offset, *_ in full.fields.values())
    layout = {
        "names": list(full.fields),
        "formats": [kind for kind, *_ in full.fields.values()],
        "offsets": [offset for _, offset, *_ in full.fields.values()],
        "itemsize": (-(-end // word) | 1) * word,
    }
    packed: np.dtype[Any] = np.dtype((np.record, np.dtype(layout, align=True)))  # type: ignore[call-overload]  # numpy's stubs know no layouts
    return packed


def gpu_player(series: Series, launch: Launch) -> Callable[..., Any]:
    """The kernel of a series, and of others with the same game, the same memory and as many threads.

    Where all play at random it is a kernel for those who play at random only.
    """
    make_ready(series.game)
    play_sheet = sheet_player(series)
    table_type, sheet_type = packed_type(series.game.table), packed_type(sheet_of(series.game))
    threads = launch.threads
    # Arrays of words seen as records: an array of records itself could lie at any byte.
    table_words, sheet_words = table_type.itemsize // WORD, sheet_type.itemsize // LONG_WORD
    shared_words = threads * table_words

    def with_shared_table(template: Tables, sheets: Sheets, results: Results, burst: int) -> None:
        thread = cuda.grid(1)
        place = cuda.threadIdx.x
        tables = cuda.shared.array(shared_words, np.int32).view(table_type)
        imagined = cuda.local.array(table_words, np.int32).view(table_type)
        own = cuda.local.array(sheet_words, np.int64).view(sheet_type)
        lay_over(own, sheets[thread : thread + 1])
        play_sheet(template, tables[place : place + 1], imagined, own[0], results, burst)
        lay_over(sheets[thread : thread + 1], own)

    def with_local_table(template: Tables, sheets: Sheets, results: Results, burst: int) -> None:
        thread = cuda.grid(1)
        truth = cuda.local.array(table_words, np.int32).view(table_type)
        imagined = cuda.local.array(table_words, np.int32).view(table_type)
        own = cuda.local.array(sheet_words, np.int64).view(sheet_type)
        lay_over(own, sheets[thread : thread + 1])
        play_sheet(template, truth, imagined, own[0], results, burst)
        lay_over(sheets[thread : thread + 1], own)

    kernel = {"shared": with_shared_table, "local": with_local_table}[launch.memory]
    return kernel_of(kernel, max_registers=launch.registers)


def kernel_of(function: Callable[..., None], **options: Any) -> Callable[..., Any]:  # noqa: ANN401 - Numba's
    """The function as a kernel, compiled when it is first launched."""
    keep_long_loops()
    compiled: Callable[..., Any] = cuda.jit(**options)(function)
    return compiled


@register_jitable
def how_many(yes: Any) -> int:  # noqa: ANN401 - a truth of Numba's
    """How many threads of the block say yes."""
    counted: int = cuda.syncthreads_count(np.int32(yes))
    return counted


def sheet_player(series: Series) -> Callable[[Tables, Tables, Tables, Sheet, Results, int], None]:
    """What one thread does. It pauses its game after a burst of rounds and waits for its neighbours.

    Those whose games are over begin the next ones together then, instead of one by one.
    """
    asked = series.game.rules.asked
    begin, play_round, finish = steps_of(series)
    anybody, may_answer = order_of(series.game, how_many)

    @register_jitable
    def play_sheet(
        template: Tables, truth: Tables, imagined: Tables, sheet: Sheet, results: Results, burst: int
    ) -> None:
        number = sheet.first
        decisions = 0
        over = True
        while anybody(number < sheet.stop):
            playing = number < sheet.stop
            if playing and over:
                begin(template, truth, sheet, number)
                decisions = 0
            for _ in range(burst):
                if may_answer(truth, playing):
                    decisions += play_round(truth, imagined, sheet)
            over = playing and asked(truth[0]) == 0
            if over:
                finish(truth, sheet, results, number, decisions)
                number += sheet.stride

    return play_sheet
