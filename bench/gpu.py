"""Speed of a CUDA device: whole games, studies, and steps of the vector environment with observations.

Everything is compared with the processor first. All output also goes to `gpu.txt`, game by game, so that
nothing is lost when time runs out. `--quick` measures one launch configuration instead of all.
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
from nedra.lab.setup import GameSetup, make_setup
from nedra.lab.simulate.accumulator import sum_accumulators
from nedra.lab.simulate.game_loop import compile_simulator, setup_policy
from nedra.lab.simulate.parallel import make_thread_buffers
from nedra.lab.simulate.workers import MAX_SHARD_GAMES, play_shard, split_into_shards

SEED = 1
MEMORIES = ("shared", "local")
THREADS = (64, 128)
THREADS_PER_MULTIPROCESSOR = (512, 1024)
ROUNDS_PER_SYNC = (8, 16)
STEPS = 100


class LaunchSpeed(NamedTuple):
    """A launch configuration, its games and decisions per second."""

    launch: LaunchConfig
    games: float
    decisions: Rate


class Tee:
    """Writes to several files at once."""

    def __init__(self, *files: TextIO) -> None:
        self._files = files

    def write(self, text: str) -> int:
        for file in self._files:
            file.write(text)
            file.flush()
        return len(text)

    def flush(self) -> None:
        """Every write is flushed."""


def main() -> None:
    args = arguments()
    if not cuda.is_available():
        print("No CUDA device here, or no numba-cuda for it: nothing to measure.")
        return
    device = cuda.get_current_device()
    name = device.name if isinstance(device.name, str) else device.name.decode()
    args.out.mkdir(parents=True, exist_ok=True)
    with (args.out / "gpu.txt").open("a", encoding="utf-8") as file, redirect_stdout(Tee(sys.stdout, file)):
        for game in map(nedra.game, args.game):
            show_game(game, name, device.MULTIPROCESSOR_COUNT, args)
            show_study(game, args)
            batch.show_game(game, batch_arguments(args))


def show_game(game: AnyGame, name: str, processors: int, args: Namespace) -> None:
    default = default_launch_config(game, args.games)
    for memory in (default.memory,) if args.quick else MEMORIES:
        launch = LaunchConfig(processors, min(THREADS), memory)
        if fits(game, launch):
            checked = check(game, launch, args.check, quick=args.quick)
            print(f"{game.name}, {memory}: {checked:,} games are the processor's")
    launches = [default] if args.quick else list(all_launches(game, processors))
    measured = sorted(sweep(game, launches, args), key=lambda one: -one.decisions.median)
    show(
        f"Random games of {game.name}, {game.default_seats} seats, on {name}",
        ("memory", "threads", "blocks", "rounds", "games/s", "decisions/s median", "best"),
        [row(one) for one in measured[: args.top]],
    )
    save(f"gpu-{game.name}", {"device": name, "measured": [as_json(one) for one in measured]}, args.out)


def show_study(game: AnyGame, args: Namespace) -> None:
    """Compare recorded games with the processor's; then measure more of them."""
    setup = make_setup(game.name, bots=["heuristic"], seed=SEED)
    for shard, on_device in play_shards_on_gpu(split_into_shards([setup], args.check, MAX_SHARD_GAMES)):
        on_processor = play_shard(shard)
        assert np.array_equal(on_processor.rows, on_device.rows), f"{game.name}: recorded games differ"
        assert np.array_equal(on_processor.item_counts, on_device.item_counts), f"{game.name}: counts differ"
    compile_setup_on_gpu(setup)
    started = time.perf_counter()
    shards = split_into_shards([setup], args.rows, MAX_SHARD_GAMES)
    played = sum(len(games.rows) for _, games in play_shards_on_gpu(shards))
    seconds = time.perf_counter() - started
    print(f"{game.name}: a study, {args.check:,} games checked, {short(played / seconds)} games/s")


def batch_arguments(args: Namespace) -> Namespace:
    """The arguments of `bench/batch.py`."""
    few = {"batch": [batch.BATCHES["cuda"][-1]], "quick": True} if args.quick else {"batch": None}
    given = {"device": "cuda", "steps": STEPS, "runs": args.runs, "top": args.top, "out": args.out}
    return Namespace(**{"quick": False, **given, **few})


def arguments() -> Namespace:
    parser = ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--game", nargs="*", default=nedra.games(), help="games to measure (all)")
    parser.add_argument("--check", type=int, default=10_000, metavar="GAMES", help="games to compare")
    parser.add_argument("--games", type=int, default=10_000_000, help="games per run")
    parser.add_argument("--rows", type=int, default=1_000_000, metavar="GAMES", help="recorded games")
    parser.add_argument("--quick", action="store_true", help="one launch configuration, one batch size")
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--top", type=int, default=4, help="rows to print")
    parser.add_argument("--out", type=Path, default=RESULTS)
    return parser.parse_args()


def check(game: AnyGame, launch: LaunchConfig, games: int, *, quick: bool = False) -> int:
    """Compare every number of seats with every option; the number of equal games."""
    checked = 0
    kernels: dict[Callable[..., int], Callable[..., Any]] = {}
    setups = list(all_setups(game))
    for setup in setups[:1] + setups[-1:] if quick else setups:
        policy = setup_policy(setup)
        if policy not in kernels:
            kernels[policy] = build_bulk_kernel(game, policy, launch)
        assert_equal(setup, games, GpuRun(setup, games, launch, kernels[policy]))
        checked += games
    return checked


def all_setups(game: AnyGame) -> Iterator[GameSetup]:
    """All seats and options with random bots; the default seats with a heuristic bot as well."""
    names = [option.name for option in game.options]
    for seats, values in product(game.seats, product((0, 1), repeat=len(names))):
        yield make_setup(game.name, seats, ["random"], dict(zip(names, values, strict=True)), seed=SEED)
    yield make_setup(game.name, bots=["heuristic", *["random"] * (game.default_seats - 1)], seed=SEED)


def assert_equal(setup: GameSetup, games: int, on_device: GpuRun) -> None:
    """Compare the sums of all scores, wins and decisions."""
    buffers = make_thread_buffers(setup, range(games))
    compile_simulator(setup.definition, setup_policy(setup))(*buffers)
    on_device.play()
    assert on_device.sums() == sum_accumulators(buffers.accumulators), f"{setup}: sums differ"


def all_launches(game: AnyGame, processors: int) -> Iterator[LaunchConfig]:
    """Every launch configuration that fits."""
    for memory, threads in product(MEMORIES, THREADS):
        if not fits(game, LaunchConfig(processors, threads, memory)):
            continue
        for resident, rounds in product(THREADS_PER_MULTIPROCESSOR, ROUNDS_PER_SYNC):
            yield LaunchConfig(processors * (resident // threads), threads, memory, rounds)


def sweep(game: AnyGame, launches: list[LaunchConfig], args: Namespace) -> Iterator[LaunchSpeed]:
    """Measure each; one kernel serves all that differ in blocks and rounds only."""
    setup = make_setup(game.name, seed=SEED)
    kernels: dict[tuple[str, int], Callable[..., Any]] = {}
    for launch in launches:
        key = launch.memory, launch.threads_per_block
        if key not in kernels:
            kernels[key] = build_bulk_kernel(game, setup_policy(setup), launch)
        yield measure(GpuRun(setup, args.games, launch, kernels[key]), launch, args)


def fits(game: AnyGame, launch: LaunchConfig) -> bool:
    """Whether the states of a block fit into the memory."""
    return (
        launch.memory == "local"
        or launch.threads_per_block * packed_type(game.state_type).itemsize <= SHARED_MEMORY_BYTES
    )


def measure(run: GpuRun, launch: LaunchConfig, args: Namespace) -> LaunchSpeed:
    run.play()  # compiles
    seconds = [run.play() for _ in range(args.runs)]
    decisions = run.sums()["decisions"]
    speed = rate(decisions, seconds)
    return LaunchSpeed(launch, speed.median * args.games / decisions, speed)


def row(one: LaunchSpeed) -> tuple[str, ...]:
    launch = one.launch
    return (
        launch.memory,
        str(launch.threads_per_block),
        str(launch.blocks),
        str(launch.rounds_per_sync),
        short(one.games),
        *map(short, one.decisions),
    )


def as_json(one: LaunchSpeed) -> dict[str, Any]:
    return {
        **one.launch._asdict(),
        "games_per_second": one.games,
        "decisions_per_second": one.decisions._asdict(),
    }


if __name__ == "__main__":
    main()
