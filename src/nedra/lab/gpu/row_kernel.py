"""Recorded games on a CUDA device: each thread writes rows of its own, and all share the item counts."""

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
from nedra.lab.setup import COMPILED_BOTS, LabError, python_bots
from nedra.lab.simulate.accumulator import new_accumulator
from nedra.lab.simulate.fact_counts import COLUMN_COUNT, row_accumulator_type
from nedra.lab.simulate.game_loop import setup_policy
from nedra.lab.simulate.game_rows import SimulatedGames, make_row_player
from nedra.lab.simulate.item_counts import make_item_counter, zero_item_counts
from nedra.lab.simulate.workers import Shard, Workers

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from nedra.core.contract.game import AnyGame
    from nedra.lab.setup import GameSetup
    from nedra.lab.simulate.game_loop import AccumulatorCell, Policy, StateCell
    from nedra.lab.simulate.workers import PlayedShards

THREADS_PER_BLOCK: Final = 64
BLOCKS_PER_MULTIPROCESSOR: Final = 8

MAX_GAMES_PER_LAUNCH: Final = 1_280_000
"""The most games of one launch, which plays many shards: one is too small for a device."""

DeviceArray = Any  # on the device or on the host


def gpu_workers(bots: Iterable[str]) -> Workers:
    """This machine's CUDA device; it cannot run bots that Python calls."""
    for name in python_bots(bots):
        raise LabError("refused-not-on-device", name=name, known=", ".join(COMPILED_BOTS))
    bulk_kernel.require_cuda()
    return Workers(compile_setup_on_gpu, play_shards_on_gpu)


def compile_setup_on_gpu(setup: GameSetup) -> None:
    """Compile before time is measured."""
    launch_shards([Shard(0, setup, 0, 1)])


def play_shards_on_gpu(shards: Iterable[Shard]) -> PlayedShards:
    """Play shards on the device, many in one launch; the rows are the processor's."""
    ordered = sorted(shards, key=lambda shard: (shard.setup_number, shard.first))
    for _, same_setup in groupby(ordered, lambda shard: shard.setup_number):
        batch: list[Shard] = []
        for shard in same_setup:
            is_full = batch and shard.stop - batch[0].first > MAX_GAMES_PER_LAUNCH
            if batch and (is_full or shard.first != batch[-1].stop):
                yield from launch_shards(batch)
                batch = []
            batch.append(shard)
        yield from launch_shards(batch)


def launch_shards(shards: list[Shard]) -> list[tuple[Shard, SimulatedGames]]:
    """Play consecutive shards of one setup in one launch; only the last may be shorter."""
    setup, first, stop = shards[0].setup, shards[0].first, shards[-1].stop
    game = setup.definition
    rows = np.zeros((stop - first, COLUMN_COUNT), np.int32)
    item_counts = np.stack([zero_item_counts(game, setup.seats)] * len(shards))
    outputs = cuda.to_device(rows), cuda.to_device(item_counts)
    kernel = row_kernel(game, setup_policy(setup))
    kernel[block_count(stop - first), THREADS_PER_BLOCK](
        *upload_inputs(setup), first, shards[0].stop - first, *outputs
    )
    rows, item_counts = (array.copy_to_host() for array in outputs)
    return [
        (shard, SimulatedGames(rows[shard.first - first : shard.stop - first], item_counts[number]))
        for number, shard in enumerate(shards)
    ]


def block_count(games: int) -> int:
    """Enough blocks to keep the device busy, and none without a game."""
    processors = int(cuda.get_current_device().MULTIPROCESSOR_COUNT)
    return min(BLOCKS_PER_MULTIPROCESSOR * processors, -(-games // THREADS_PER_BLOCK))


def upload_inputs(setup: GameSetup) -> tuple[Any, Any]:
    """The initial state and an accumulator, on the device."""
    kind = row_accumulator_type(setup.definition)
    template = np.zeros(1, bulk_kernel.packed_type(setup.definition.state_type))
    accumulators = np.zeros(1, bulk_kernel.packed_type(kind))
    write_state(setup.initial_state(), template, 0)
    write_state(new_accumulator(setup, range(0), kind), accumulators, 0)
    return cuda.to_device(template), cuda.to_device(accumulators)


@cache
def row_kernel(game: AnyGame, policy: Policy) -> Any:  # noqa: ANN401 - numba-cuda has no types
    """The kernel for a game and a policy."""
    register_rules(game)
    return bulk_kernel.compile_kernel(make_row_writer(game, policy))


def make_row_writer(game: AnyGame, policy: Policy) -> Callable[..., None]:
    """The function of one thread: it plays every n-th game with a state and an accumulator of its own."""
    play_game = make_row_player(game, policy, make_item_counter(game, atomic_add))
    state_type = bulk_kernel.packed_type(game.state_type)
    accumulator_type = bulk_kernel.packed_type(row_accumulator_type(game))
    state_words = state_type.itemsize // WORD_BYTES
    accumulator_words = accumulator_type.itemsize // LONG_WORD_BYTES

    def write_rows(
        template: StateCell,
        accumulators: AccumulatorCell,
        first: int,
        shard_games: int,
        rows: DeviceArray,
        item_counts: DeviceArray,
    ) -> None:
        truth = cuda.local.array(state_words, np.int32).view(state_type)
        determinized = cuda.local.array(state_words, np.int32).view(state_type)
        own = cuda.local.array(accumulator_words, np.int64).view(accumulator_type)
        copy_state(own, accumulators)
        for place in range(cuda.grid(1), len(rows), cuda.gridsize(1)):
            shard_counts = item_counts[place // shard_games]
            play_game(template, truth, determinized, own[0], first + place, rows[place], shard_counts)

    return write_rows


@register_jitable
def atomic_add(item_counts: DeviceArray, place: tuple[int, int, int, int], amount: int) -> None:
    """Add where many threads count together; integers have the same sum in any order."""
    cuda.atomic.add(item_counts, place, np.int64(amount))
