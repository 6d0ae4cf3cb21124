"""How fast a CUDA device is: whole games, studies, and steps of the batched environment with observations.

Everything is compared with the processor first. What is printed is written to `gpu.txt` too, game by game,
so that nothing is lost when time runs out; `--quick` measures one way to launch instead of all of them.
"""

from __future__ import annotations

import sys
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterator
from contextlib import redirect_stdout
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple, TextIO

import numpy as np

import batch
import nedra
from measure import RESULTS, Rate, rate, save, short, show
from nedra.core.contract.game import AnyGame
from nedra.lab.gpu.bulk_kernel import (
    SHARED_MEMORY_BYTES,
    GpuRun,
    LaunchConfig,
    build_bulk_kernel,
    cuda,
    default_launch_config,
    packed_type,
)
from nedra.lab.gpu.row_kernel import compile_setup_on_gpu, play_shards_on_gpu
from nedra.lab.simulate.accumulator import sum_accumulators
from nedra.lab.simulate.game_loop import compile_simulator
from nedra.lab.simulate.parallel import make_thread_buffers
from nedra.lab.simulate.spec import SimulationSpec, make_simulation_spec
from nedra.lab.study.study import make_sweep as study_of
from nedra.lab.study.study import play_shard

SEED = 1
MEMORIES = ("shared", "local")
THREADS = (64, 128)
ON_A_PROCESSOR = (512, 1024)
BURSTS = (8, 16)
STEPS = 100


class Measured(NamedTuple):
    """One way to launch, its games and its decisions a second."""

    launch: LaunchConfig
    games: float
    decisions: Rate


class Twice:
    """Writes to two places at once."""

    def __init__(self, *places: TextIO) -> None:
        self._places = places

    def write(self, text: str) -> int:
        for place in self._places:
            place.write(text)
            place.flush()
        return len(text)

    def flush(self) -> None:
        """Nothing is ever held back."""


def main() -> None:
    args = arguments()
    if not cuda.is_available():
        print("No CUDA device here, or no numba-cuda for it: nothing to measure.")
        return
    device = cuda.get_current_device()
    name = device.name if isinstance(device.name, str) else device.name.decode()
    args.out.mkdir(parents=True, exist_ok=True)
    with (args.out / "gpu.txt").open("a", encoding="utf-8") as file, redirect_stdout(Twice(sys.stdout, file)):
        for game in map(nedra.game, args.game):
            show_game(game, name, device.MULTIPROCESSOR_COUNT, args)
            show_study(game, args)
            batch.show_game(game, steps_asked(args))


def show_game(game: AnyGame, name: str, processors: int, args: Namespace) -> None:
    usual = default_launch_config(
        make_simulation_spec(game, game.default_seats, ["random"], args.games, SEED)
    )
    for memory in (usual.memory,) if args.quick else MEMORIES:
        launch = LaunchConfig(processors, min(THREADS), memory)
        if fits(game, launch):
            checked = check(game, launch, args.check, quick=args.quick)
            print(f"{game.name}, {memory}: {checked:,} games are the processor's")
    ways = [usual] if args.quick else list(launches(game, processors))
    measured = sorted(sweep(game, ways, args), key=lambda one: -one.decisions.median)
    show(
        f"Random games of {game.name}, {game.default_seats} seats, on {name}",
        ("table in", "threads", "blocks", "burst", "games/s", "decisions/s median", "best"),
        [row(one) for one in measured[: args.top]],
    )
    save(f"gpu-{game.name}", {"device": name, "measured": [as_json(one) for one in measured]}, args.out)


def show_study(game: AnyGame, args: Namespace) -> None:
    """A piece of a study, line by line and count by count the processor's; then a larger one, timed."""
    few = study_of(game.name, [], [["heuristic"]], {}, [], args.check, SEED)
    for piece, there in play_shards_on_gpu(few, few.shards()):
        here = play_shard(few, piece)
        for one, other in ((here.rows, there.rows), (here.item_counts, there.item_counts)):
            assert np.array_equal(one, other), f"{game.name}: the lines of a study differ"
    many = study_of(game.name, [], [["heuristic"]], {}, [], args.lines, SEED)
    compile_setup_on_gpu(many, 0)
    started = time.perf_counter()
    played = sum(len(there.rows) for _, there in play_shards_on_gpu(many, many.shards()))
    seconds = time.perf_counter() - started
    print(f"{game.name}: a study by thumb, {args.check:,} games checked, {short(played / seconds)} games/s")


def steps_asked(args: Namespace) -> Namespace:
    """What `bench/batch.py` is asked for."""
    few = {"batch": [batch.BATCHES["cuda"][-1]], "quick": True} if args.quick else {"batch": None}
    given = {"device": "cuda", "steps": STEPS, "runs": args.runs, "top": args.top, "out": args.out}
    return Namespace(**{"quick": False, **given, **few})


def arguments() -> Namespace:
    parser = ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--game", nargs="*", default=nedra.games(), help="all of them unless named")
    parser.add_argument("--check", type=int, default=10_000, metavar="GAMES", help="of each set-up")
    parser.add_argument("--games", type=int, default=10_000_000, help="of each run")
    parser.add_argument("--lines", type=int, default=1_000_000, metavar="GAMES", help="of a study")
    parser.add_argument("--quick", action="store_true", help="one way to launch, one size of a batch")
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--top", type=int, default=4, help="lines to print")
    parser.add_argument("--out", type=Path, default=RESULTS)
    return parser.parse_args()


def check(game: AnyGame, launch: LaunchConfig, games: int, *, quick: bool = False) -> int:
    """Play every number of seats with every switch, at random and by thumb; how many games were equal."""
    checked = 0
    kernels: dict[bool, Callable[..., Any]] = {}
    asked_for = list(set_ups(game, games))
    for asked in asked_for[:1] + asked_for[-1:] if quick else asked_for:
        mixed = any(asked.bot_codes)
        if mixed not in kernels:
            kernels[mixed] = build_bulk_kernel(asked, launch)
        assert_equal(asked, GpuRun(asked, launch, asked.games, kernels[mixed]))
        checked += asked.games
    return checked


def set_ups(game: AnyGame, games: int) -> Iterator[SimulationSpec]:
    """All seats and switches at random; the usual seats with a player by thumb as well."""
    names = [option.name for option in game.options]
    for seats, values in product(game.seats, product((0, 1), repeat=len(names))):
        yield make_simulation_spec(
            game, seats, ["random"], games, SEED, dict(zip(names, values, strict=True))
        )
    bots = ["heuristic", *["random"] * (game.default_seats - 1)]
    yield make_simulation_spec(game, game.default_seats, bots, games, SEED)


def assert_equal(asked: SimulationSpec, on_device: GpuRun) -> None:
    """Every score, every game's decisions, and all counts."""
    bench = make_thread_buffers(asked, asked.games)
    compile_simulator(asked)(*bench)
    on_device.play()
    assert np.array_equal(on_device.results(), bench.results), f"{asked}: games differ"
    assert on_device.counts() == sum_accumulators(bench.accumulators), f"{asked}: counts differ"


def launches(game: AnyGame, processors: int) -> Iterator[LaunchConfig]:
    """Every way to launch that fits."""
    for memory, threads in product(MEMORIES, THREADS):
        if not fits(game, LaunchConfig(processors, threads, memory)):
            continue
        for resident, burst in product(ON_A_PROCESSOR, BURSTS):
            yield LaunchConfig(processors * (resident // threads), threads, memory, burst)


def sweep(game: AnyGame, ways: list[LaunchConfig], args: Namespace) -> Iterator[Measured]:
    """Each of the ways; a kernel serves all that differ in blocks and bursts only."""
    asked = make_simulation_spec(game, game.default_seats, ["random"], args.games, SEED)
    kernels: dict[tuple[str, int], Callable[..., Any]] = {}
    for launch in ways:
        same = launch.memory, launch.threads_per_block
        if same not in kernels:
            kernels[same] = build_bulk_kernel(asked, launch)
        yield measure(asked, launch, kernels[same], args.runs)


def fits(game: AnyGame, launch: LaunchConfig) -> bool:
    """Whether the tables of a block find room where they are to lie."""
    return (
        launch.memory == "local"
        or launch.threads_per_block * packed_type(game.state_type).itemsize <= SHARED_MEMORY_BYTES
    )


def measure(asked: SimulationSpec, launch: LaunchConfig, kernel: Callable[..., Any], runs: int) -> Measured:
    run = GpuRun(asked, launch, kernel=kernel)
    run.play()  # compiles
    seconds = [run.play() for _ in range(runs)]
    decisions = rate(run.counts()["decisions"], seconds)
    return Measured(launch, decisions.median * asked.games / run.counts()["decisions"], decisions)


def row(one: Measured) -> tuple[str, ...]:
    launch = one.launch
    return (
        launch.memory,
        str(launch.threads_per_block),
        str(launch.blocks),
        str(launch.rounds_per_sync),
        short(one.games),
        *map(short, one.decisions),
    )


def as_json(one: Measured) -> dict[str, Any]:
    return {
        **one.launch._asdict(),
        "games_per_second": one.games,
        "decisions_per_second": one.decisions._asdict(),
    }


if __name__ == "__main__":
    main()
