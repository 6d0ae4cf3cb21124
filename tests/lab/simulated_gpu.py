"""Play some games on Numba's simulated device and compare them with the same games interpreted.

The simulator runs the kernel as plain Python on numpy's scalars. Three things are put right for it: fields
are 64 bits wide, because numpy would overflow where CUDA computes with 64 bits; nobody listens, as in all
compiled play; and it knows no registers.
"""

import sys
from importlib import import_module
from typing import Any

import numpy as np

import nedra
from nedra.core.table import Table
from nedra.lab import gpu
from nedra.lab.play import player_of
from nedra.lab.series import series
from nedra.lab.simulate import bench_for

GAMES = 12


def wide_type(table: type[Table]) -> np.dtype[Any]:
    fields = [(name, "i8", field.shape) for name, field in table.fields.items()]
    wide: np.dtype[Any] = np.dtype((np.record, np.dtype(fields)))
    return wide


def prepare(game: str) -> None:
    gpu.packed_type = wide_type
    import_module(f"nedra.games.{game}.rules").__dict__["tell"] = lambda *_: None
    jit = gpu.cuda.jit
    gpu.cuda.jit = lambda **_: jit


def main(memory: str, bots: str) -> None:
    prepare("diamant")
    asked = series(nedra.game("diamant"), 3, bots.split(","), GAMES, seed=1, options={"artifacts": 1})
    # Eight threads for twelve games: some play two of them, and a burst ends within a game.
    run = gpu.GpuRun(asked, gpu.Launch(blocks=2, threads=4, memory=memory, burst=3), GAMES)
    run.play()
    sheet, results = asked.sheet(), bench_for(asked, GAMES).results
    player_of(asked)([asked.table()], [asked.table()], [asked.table()], [sheet], results)
    assert np.array_equal(run.results(), results)
    assert run.counts() == {name: getattr(sheet, name) for name in run.counts()}
    sys.stdout.write(f"{run.counts()['games']} games are equal\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
