"""Play some games on Numba's simulated device and compare them with the same games interpreted."""

import sys

import numpy as np

import nedra
from nedra.lab.gpu import bulk_kernel, row_kernel
from nedra.lab.setup import GameSetup, make_setup
from nedra.lab.simulate.accumulator import new_accumulator
from nedra.lab.simulate.game_loop import make_simulator, setup_policy
from nedra.lab.simulate.workers import split_into_shards
from tests.lab.stats.test_item_effects import play_interpreted_rows
from tests.simulator import prepare, silence_warnings

THREADS = 4


def assert_sums_are_equal(setup: GameSetup, games: int, memory: str) -> None:
    # Eight threads: of twelve games some threads play two, and threads synchronize within a game.
    launch = bulk_kernel.LaunchConfig(blocks=2, threads_per_block=THREADS, memory=memory, rounds_per_sync=3)
    policy = setup_policy(setup)
    kernel = bulk_kernel.build_bulk_kernel(setup.definition, policy, launch)
    run = bulk_kernel.GpuRun(setup, games, launch, kernel)
    run.play()
    accumulator = new_accumulator(setup, range(games))
    template, truth, determinized = ([setup.initial_state()] for _ in range(3))
    make_simulator(setup.definition, policy)(template, truth, determinized, [accumulator])
    assert run.sums() == {name: getattr(accumulator, name) for name in run.sums()}


def assert_rows_are_equal(setup: GameSetup, games: int) -> None:
    """Three shards, two of them neighbours, as if another were kept from an earlier run; then that one."""
    shard_games = -(-games // 4)
    expected = play_interpreted_rows(setup, games)
    shards = list(split_into_shards([setup], games, shard_games))
    kept = [shard for shard in shards if shard.first == 2 * shard_games]
    item_counts = np.zeros_like(expected.item_counts)
    for some in ([shard for shard in shards if shard not in kept], kept):
        for shard, played in row_kernel.play_shards_on_gpu(some):
            assert np.array_equal(played.rows, expected.rows[shard.first : shard.stop])
            item_counts += played.item_counts
    assert np.array_equal(item_counts, expected.item_counts)


def main(name: str, games: int, bots: str, *memories: str) -> None:
    prepare()
    row_kernel.__dict__["THREADS_PER_BLOCK"] = THREADS
    setup = make_setup(name, 3, bots.split(","), {nedra.game(name).options[0].name: 1}, seed=1)
    silence_warnings()
    for memory in memories:
        assert_sums_are_equal(setup, games, memory)
    assert_rows_are_equal(setup, games)
    sys.stdout.write(f"{games} games are equal\n")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), *sys.argv[3:])
