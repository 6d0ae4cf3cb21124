"""Play some games on Numba's simulated device and compare them with the same games interpreted."""

import sys

import numpy as np

import nedra
from nedra.lab.gpu import bulk_kernel, row_kernel
from nedra.lab.simulate.game_loop import make_simulator
from nedra.lab.simulate.game_rows import COLUMN_COUNT, SimulatedGames, make_row_simulator
from nedra.lab.simulate.item_counts import item_accumulator_type, zero_item_counts
from nedra.lab.simulate.parallel import make_thread_buffers
from nedra.lab.simulate.spec import SimulationSpec, make_simulation_spec
from nedra.lab.study import study
from nedra.lab.study.study import make_sweep
from tests.simulator import hush, prepare

THREADS = 4


def assert_counts_are_equal(asked: SimulationSpec, memory: str) -> None:
    # Eight threads: where there are twelve games some play two of them, and a burst ends within a game.
    launch = bulk_kernel.LaunchConfig(blocks=2, threads_per_block=THREADS, memory=memory, rounds_per_sync=3)
    run = bulk_kernel.GpuRun(asked, launch, asked.games)
    run.play()
    accumulator, results = asked.new_accumulator(), make_thread_buffers(asked, asked.games).results
    make_simulator(asked)(
        [asked.initial_state()], [asked.initial_state()], [asked.initial_state()], [accumulator], results
    )
    assert np.array_equal(run.results(), results)
    assert run.counts() == {name: getattr(accumulator, name) for name in run.counts()}


def assert_lines_are_equal(asked: SimulationSpec) -> None:
    """Three pieces, two of them neighbours, as if the third had been kept from an earlier run."""
    study.__dict__["PIECE"] = piece = -(-asked.games // 4)
    wanted = make_sweep(
        asked.game.name, [asked.seats], [asked.bots], as_swept(asked), [], asked.games, asked.seed
    )
    accumulator = asked.new_accumulator(kind=item_accumulator_type(asked.game))
    whole = SimulatedGames(
        np.zeros((asked.games, COLUMN_COUNT), np.int32), zero_item_counts(asked.game, asked.seats)
    )
    tables = [[asked.initial_state()] for _ in range(3)]
    make_row_simulator(asked)(*tables, [accumulator], make_thread_buffers(asked).results, *whole)  # type: ignore[call-arg,arg-type]
    pieces = [one for one in wanted.shards() if one.first != 2 * piece]
    total = zero_item_counts(asked.game, asked.seats)
    for one, there in row_kernel.play_shards_on_gpu(wanted, pieces):
        assert np.array_equal(there.rows, whole.rows[one.first : one.stop])
        total += there.item_counts
    missing = [one for one in wanted.shards() if one not in pieces]
    total += sum(there.item_counts for _, there in row_kernel.play_shards_on_gpu(wanted, missing))
    assert np.array_equal(total, whole.item_counts)


def as_swept(asked: SimulationSpec) -> dict[str, list[int]]:
    return {name: [value] for name, value in asked.options.items()}


def main(name: str, games: int, bots: str, *memories: str) -> None:
    prepare()
    row_kernel.__dict__["THREADS"] = THREADS
    game = nedra.game(name)
    asked = make_simulation_spec(game, 3, bots.split(","), games, seed=1, options={game.options[0].name: 1})
    hush()
    for memory in memories:
        assert_counts_are_equal(asked, memory)
    assert_lines_are_equal(asked)
    sys.stdout.write(f"{games} games are equal\n")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), *sys.argv[3:])
