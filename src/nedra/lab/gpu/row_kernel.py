"""A study on a CUDA device: each thread plays games and writes their lines; the counts meet in one tally."""

from __future__ import annotations

from functools import cache
from itertools import groupby
from typing import TYPE_CHECKING, Any, Final

import numpy as np
from numba.extending import register_jitable

from nedra.core.compiled.numba_rules import register_rules
from nedra.core.compiled.record_layout import write_state
from nedra.core.contract.state import copy_state
from nedra.lab.gpu import bulk_kernel
from nedra.lab.gpu.bulk_kernel import LONG_WORD_BYTES, WORD_BYTES, cuda
from nedra.lab.simulate.accumulator import MAX_SEATS
from nedra.lab.simulate.game_rows import COLUMN_COUNT, SimulatedGames, make_row_player
from nedra.lab.simulate.item_counts import item_accumulator_type, make_item_counter, zero_item_counts
from nedra.lab.simulate.spec import make_simulation_spec
from nedra.lab.study.study import Shard

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from nedra.core.contract.game import AnyGame
    from nedra.lab.simulate.game_loop import AccumulatorCell, ResultRows, StateCell
    from nedra.lab.simulate.spec import SimulationSpec
    from nedra.lab.study.study import Study

THREADS_PER_BLOCK: Final = 64
BLOCKS_PER_MULTIPROCESSOR: Final = 8

MAX_GAMES_PER_LAUNCH: Final = 1_280_000
"""So many games at most are played in one launch: a piece of them is too small for a device."""

DeviceArray = Any  # of numbers, there or here


def play_shards_on_gpu(study: Study, shards: Iterable[Shard]) -> Iterator[tuple[Shard, SimulatedGames]]:
    """The workers of a study that play on the device of this machine; the lines are the processor's."""
    ordered = enumerate(sorted(shards, key=lambda piece: (piece.set_up, piece.first)))
    for _, run in groupby(ordered, lambda one: (one[1].set_up, one[1].first - one[0] * study.shard_games)):
        neighbours = [piece for _, piece in run]
        many = max(1, MAX_GAMES_PER_LAUNCH // study.shard_games)
        for first in range(0, len(neighbours), many):
            yield from launch_shards(study, neighbours[first : first + many])


def compile_setup_on_gpu(study: Study, set_up: int) -> None:
    """Compile, which says nothing of the time that playing takes."""
    launch_shards(study, [Shard(set_up, 0, 1)])


def launch_shards(study: Study, shards: list[Shard]) -> list[tuple[Shard, SimulatedGames]]:
    """Neighbouring pieces of one set-up, in one launch."""
    found = study.simulation_spec(shards[0].set_up)
    first, stop = shards[0].first, shards[-1].stop
    lines = np.zeros((stop - first, COLUMN_COUNT), np.int32)
    tallies = np.stack([zero_item_counts(found.game, found.seats)] * len(shards))
    there = cuda.to_device(lines), cuda.to_device(tallies)
    results = cuda.to_device(np.zeros((1, MAX_SEATS + 1), np.int32))[:0]
    kernel = row_kernel(found.game, mixed=any(found.bot_codes))
    kernel[block_count(stop - first), THREADS_PER_BLOCK](
        *upload_inputs(found), results, first, study.shard_games, *there
    )
    lines, tallies = (array.copy_to_host() for array in there)
    return [
        (piece, SimulatedGames(lines[piece.first - first : piece.stop - first], tallies[number]))
        for number, piece in enumerate(shards)
    ]


def block_count(games: int) -> int:
    """Enough to keep the device busy, and none without a game."""
    processors = int(cuda.get_current_device().MULTIPROCESSOR_COUNT)
    return min(BLOCKS_PER_MULTIPROCESSOR * processors, -(-games // THREADS_PER_BLOCK))


def upload_inputs(spec: SimulationSpec) -> tuple[Any, Any]:
    """The table before every game, and the sheet, on the device."""
    kind = item_accumulator_type(spec.game)
    template = np.zeros(1, bulk_kernel.packed_type(spec.game.state_type))
    accumulators = np.zeros(1, bulk_kernel.packed_type(kind))
    write_state(spec.initial_state(), template, 0)
    write_state(spec.new_accumulator(kind=kind), accumulators, 0)
    return cuda.to_device(template), cuda.to_device(accumulators)


@cache
def row_kernel(game: AnyGame, *, mixed: bool) -> Any:  # noqa: ANN401 - numba-cuda brings no types
    """The kernel for those who play at random, or for all others."""
    register_rules(game)
    asked = make_simulation_spec(game, game.default_seats, ["heuristic" if mixed else "random"], 1, 0)
    return bulk_kernel.compile_kernel(make_row_writer(asked))


def make_row_writer(spec: SimulationSpec) -> Callable[..., None]:
    """What one thread does: it plays every so many games, at a table and with a sheet of its own."""
    game = spec.game
    play_line = make_row_player(spec, make_item_counter(game, atomic_add))
    table_type, sheet_type = (
        bulk_kernel.packed_type(game.state_type),
        bulk_kernel.packed_type(item_accumulator_type(game)),
    )
    table_words, sheet_words = table_type.itemsize // WORD_BYTES, sheet_type.itemsize // LONG_WORD_BYTES

    def write_lines(
        template: StateCell,
        accumulators: AccumulatorCell,
        results: ResultRows,
        first: int,
        piece: int,
        lines: DeviceArray,
        tallies: DeviceArray,
    ) -> None:
        truth = cuda.local.array(table_words, np.int32).view(table_type)
        determinized = cuda.local.array(table_words, np.int32).view(table_type)
        own = cuda.local.array(sheet_words, np.int64).view(sheet_type)
        copy_state(own, accumulators)
        for place in range(cuda.grid(1), len(lines), cuda.gridsize(1)):
            number = first + place
            play_line(
                template, truth, determinized, own[0], results, number, lines[place], tallies[place // piece]
            )

    return write_lines


@register_jitable
def atomic_add(item_counts: DeviceArray, place: tuple[int, int, int, int], amount: int) -> None:
    """Many threads count in one place; integers come to the same sum in any order."""
    cuda.atomic.add(item_counts, place, np.int64(amount))
