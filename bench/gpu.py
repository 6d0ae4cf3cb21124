"""How fast whole random games go on a CUDA device, once they are known to be the processor's games."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

import nedra
from measure import RESULTS, Rate, rate, save, short, show
from nedra.core.game import AnyGame
from nedra.lab.gpu import GpuRun, Launch, cuda, gpu_player, packed_type
from nedra.lab.play import bulk_player
from nedra.lab.series import Series, series
from nedra.lab.sheet import add_up
from nedra.lab.simulate import bench_for

SEED = 1
MEMORIES = ("shared", "local")
THREADS = (64, 128)
ON_A_PROCESSOR = (512, 1024)
BURSTS = (8, 16)
SHARED_BYTES = 48 * 1024


class Measured(NamedTuple):
    """One way to launch, and its decisions a second."""

    launch: Launch
    decisions: Rate


def main() -> None:
    args = arguments()
    if not cuda.is_available():
        print("No CUDA device here, or no numba-cuda for it: nothing to measure.")
        return
    device = cuda.get_current_device()
    name = device.name if isinstance(device.name, str) else device.name.decode()
    for game in map(nedra.game, args.game):
        show_game(game, name, device.MULTIPROCESSOR_COUNT, args)


def show_game(game: AnyGame, name: str, processors: int, args: Namespace) -> None:
    for memory in MEMORIES:
        launch = Launch(processors, min(THREADS), memory)
        if fits(game, launch):
            print(f"{game.name}, {memory}: {check(game, launch, args.check):,} games are the processor's")
    measured = sorted(sweep(game, processors, args), key=lambda one: -one.decisions.median)
    show(
        f"Random games of {game.name}, {game.usual_seats} seats, on {name}",
        ("table in", "threads", "blocks", "burst", "decisions/s median", "best"),
        [row(one) for one in measured[: args.top]],
    )
    save(f"gpu-{game.name}", {"device": name, "measured": [as_json(one) for one in measured]}, args.out)


def arguments() -> Namespace:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--game", nargs="*", default=nedra.games(), help="all of them unless named")
    parser.add_argument("--check", type=int, default=10_000, metavar="GAMES", help="of each set-up")
    parser.add_argument("--games", type=int, default=10_000_000, help="of each run")
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--top", type=int, default=4, help="lines to print")
    parser.add_argument("--out", type=Path, default=RESULTS)
    return parser.parse_args()


def check(game: AnyGame, launch: Launch, games: int) -> int:
    """Play every number of seats with every switch, at random and by thumb; how many games were equal."""
    checked = 0
    kernels: dict[bool, Callable[..., Any]] = {}
    for asked in set_ups(game, games):
        mixed = any(asked.codes)
        if mixed not in kernels:
            kernels[mixed] = gpu_player(asked, launch)
        assert_equal(asked, GpuRun(asked, launch, asked.games, kernels[mixed]))
        checked += asked.games
    return checked


def set_ups(game: AnyGame, games: int) -> Iterator[Series]:
    """All seats and switches at random; the usual seats with a player by thumb as well."""
    names = [option.name for option in game.options]
    for seats, values in product(game.seats, product((0, 1), repeat=len(names))):
        yield series(game, seats, ["random"], games, SEED, dict(zip(names, values, strict=True)))
    bots = ["thumb", *["random"] * (game.usual_seats - 1)]
    yield series(game, game.usual_seats, bots, games, SEED)


def assert_equal(asked: Series, on_device: GpuRun) -> None:
    """Every score, every game's decisions, and all counts."""
    bench = bench_for(asked, asked.games)
    bulk_player(asked)(*bench)
    on_device.play()
    assert np.array_equal(on_device.results(), bench.results), f"{asked}: games differ"
    assert on_device.counts() == add_up(bench.sheets), f"{asked}: counts differ"


def sweep(game: AnyGame, processors: int, args: Namespace) -> Iterator[Measured]:
    """Every way to launch that fits."""
    asked = series(game, game.usual_seats, ["random"], args.games, SEED)
    for memory, threads in product(MEMORIES, THREADS):
        if not fits(game, Launch(processors, threads, memory)):
            continue
        kernel = gpu_player(asked, Launch(processors, threads, memory))
        for resident, burst in product(ON_A_PROCESSOR, BURSTS):
            launch = Launch(processors * (resident // threads), threads, memory, burst)
            yield measure(asked, launch, kernel, args.runs)


def fits(game: AnyGame, launch: Launch) -> bool:
    """Whether the tables of a block find room where they are to lie."""
    return launch.memory == "local" or launch.threads * packed_type(game.table).itemsize <= SHARED_BYTES


def measure(asked: Series, launch: Launch, kernel: Callable[..., Any], runs: int) -> Measured:
    run = GpuRun(asked, launch, kernel=kernel)
    run.play()  # compiles
    seconds = [run.play() for _ in range(runs)]
    return Measured(launch, rate(run.counts()["decisions"], seconds))


def row(one: Measured) -> tuple[str, ...]:
    launch = one.launch
    return (
        launch.memory,
        str(launch.threads),
        str(launch.blocks),
        str(launch.burst),
        *map(short, one.decisions),
    )


def as_json(one: Measured) -> dict[str, Any]:
    return {**one.launch._asdict(), "decisions_per_second": one.decisions._asdict()}


if __name__ == "__main__":
    main()
