"""Play some games on Numba's simulated device and compare them with the same games interpreted."""

import sys

import numpy as np

import nedra
from nedra.lab import gpu, gpu_lines, study
from nedra.lab.lines import COLUMNS, Played, liner
from nedra.lab.play import player_of
from nedra.lab.series import Series, series
from nedra.lab.simulate import bench_for
from nedra.lab.study import sweep
from nedra.lab.tallies import blank_tally, noting_sheet_of
from tests.simulator import hush, prepare

THREADS = 4


def assert_counts_are_equal(asked: Series, memory: str) -> None:
    # Eight threads: where there are twelve games some play two of them, and a burst ends within a game.
    launch = gpu.Launch(blocks=2, threads=THREADS, memory=memory, burst=3)
    run = gpu.GpuRun(asked, launch, asked.games)
    run.play()
    sheet, results = asked.sheet(), bench_for(asked, asked.games).results
    player_of(asked)([asked.table()], [asked.table()], [asked.table()], [sheet], results)
    assert np.array_equal(run.results(), results)
    assert run.counts() == {name: getattr(sheet, name) for name in run.counts()}


def assert_lines_are_equal(asked: Series) -> None:
    """Three pieces, two of them neighbours, as if the third had been kept from an earlier run."""
    study.__dict__["PIECE"] = piece = -(-asked.games // 4)
    wanted = sweep(asked.game.name, [asked.seats], [asked.bots], as_swept(asked), [], asked.games, asked.seed)
    sheet = asked.sheet(kind=noting_sheet_of(asked.game))
    whole = Played(np.zeros((asked.games, COLUMNS), np.int32), blank_tally(asked.game, asked.seats))
    tables = [[asked.table()] for _ in range(3)]
    liner(asked)(*tables, [sheet], bench_for(asked).results, *whole)  # type: ignore[call-arg,arg-type]
    pieces = [one for one in wanted.pieces() if one.first != 2 * piece]
    total = blank_tally(asked.game, asked.seats)
    for one, there in gpu_lines.on_device(wanted, pieces):
        assert np.array_equal(there.lines, whole.lines[one.first : one.stop])
        total += there.tallied
    missing = [one for one in wanted.pieces() if one not in pieces]
    total += sum(there.tallied for _, there in gpu_lines.on_device(wanted, missing))
    assert np.array_equal(total, whole.tallied)


def as_swept(asked: Series) -> dict[str, list[int]]:
    return {name: [value] for name, value in asked.options.items()}


def main(name: str, games: int, bots: str, *memories: str) -> None:
    prepare()
    gpu_lines.__dict__["THREADS"] = THREADS
    game = nedra.game(name)
    asked = series(game, 3, bots.split(","), games, seed=1, options={game.options[0].name: 1})
    hush()
    for memory in memories:
        assert_counts_are_equal(asked, memory)
    assert_lines_are_equal(asked)
    sys.stdout.write(f"{games} games are equal\n")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), *sys.argv[3:])
