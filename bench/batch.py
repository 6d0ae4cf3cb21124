"""Speed of the vector environment, with observations and masks, on one core or a CUDA device."""

from __future__ import annotations

import time
import warnings
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path
from typing import NamedTuple

import numpy as np

import nedra
import nedra.gym
from measure import RESULTS, Rate, cpu_seconds, rate, save, short, show
from nedra.core.contract.game import AnyGame
from nedra.gym.cuda_vector_env import CudaVectorEnv, KernelLayout, default_kernel_layout, fits_in_memory
from nedra.gym.env_setup import INTEGERS, SCALED, EnvOptions, make_env_setup
from nedra.gym.vector_env import VectorEnv
from nedra.lab.gpu.bulk_kernel import cuda

SEED = 1
BATCHES = {"cpu": (1 << 10, 1 << 14), "cuda": (1 << 14, 1 << 17, 1 << 20)}
SPREADS = tuple(
    KernelLayout(threads, memory) for memory, threads in product(("shared", "global"), (16, 32, 64, 128))
)
CHECKED_GAMES, CHECKED_STEPS = 4096, 100


class BatchSpeed(NamedTuple):
    """A batch size, and the steps of all its games per second."""

    batch: int
    how: str
    steps: Rate


def main() -> None:
    args = arguments()
    if args.device == "cuda" and not cuda.is_available():
        print("No CUDA device here, or no numba-cuda for it: nothing to measure.")
        return
    warnings.filterwarnings("ignore", message=".*under-utilization")  # the comparison uses small batches
    for game in map(nedra.game, args.game):
        show_game(game, args)


def show_game(game: AnyGame, args: Namespace) -> None:
    measure_all = {"cpu": on_processor, "cuda": on_device}[args.device]
    measured = sorted(measure_all(game, args), key=lambda one: -one.steps.median)
    assert game.observation is not None
    size = f"{game.observation.layout.size} cells, {len(game.moves)} moves"
    show(
        f"Steps of {game.name}, {game.default_seats} seats, {size}, on {args.device}",
        ("batch", "how", "steps/s median", "best"),
        [(str(one.batch), one.how, *map(short, one.steps)) for one in measured[: args.top]],
    )
    result = [
        {"batch": one.batch, "how": one.how, "steps_per_second": one.steps._asdict()} for one in measured
    ]
    save(f"batch-{args.device}-{game.name}", {"measured": result}, args.out)


def arguments() -> Namespace:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--game", nargs="*", default=nedra.games(), help="games to measure (all)")
    parser.add_argument("--device", default="cpu", choices=("cpu", "cuda"))
    parser.add_argument("--observation", default=INTEGERS, choices=(INTEGERS, SCALED))
    parser.add_argument("--batch", nargs="*", type=int, help="batch sizes")
    parser.add_argument("--steps", type=int, default=100, help="steps of every game per run")
    parser.add_argument("--quick", action="store_true", help="on a device: the default layout only")
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--top", type=int, default=6, help="rows to print")
    parser.add_argument("--out", type=Path, default=RESULTS)
    return parser.parse_args()


def on_processor(game: AnyGame, args: Namespace) -> Iterator[BatchSpeed]:
    for batch in args.batch or BATCHES["cpu"]:
        env = nedra.gym.vector(game.name, batch=batch, seed=SEED, observation=args.observation)
        seconds = [cpu_seconds(stepping(env, args.steps)) for _ in range(args.runs + 1)]
        yield BatchSpeed(batch, "one core", rate(batch * args.steps, seconds[1:]))


def on_device(game: AnyGame, args: Namespace) -> Iterator[BatchSpeed]:
    """Measure every kernel layout that fits, after its steps were compared with the processor's."""
    for spread in (default_kernel_layout(game),) if args.quick else SPREADS:
        if not fits_in_memory(game, spread):
            continue
        check(game, spread)
        for batch in args.batch or BATCHES["cuda"]:
            options = EnvOptions(args.observation)
            env = CudaVectorEnv(make_env_setup(game.name, seed=SEED), batch, spread, options)
            seconds = [timed(env, stepping(env, args.steps)) for _ in range(args.runs + 1)]
            how = f"{spread.memory}, {spread.threads_per_block} threads"
            yield BatchSpeed(batch, how, rate(batch * args.steps, seconds[1:]))


def stepping(env: VectorEnv | CudaVectorEnv, steps: int) -> Callable[[], None]:
    def work() -> None:
        for _ in range(steps):
            env.step(env.sample())

    return work


def timed(env: CudaVectorEnv, work: Callable[[], None]) -> float:
    """Time the device's work; it runs asynchronously, so both ends synchronize."""
    env.synchronize()
    started = time.perf_counter()
    work()
    env.synchronize()
    return time.perf_counter() - started


def check(game: AnyGame, spread: KernelLayout) -> None:
    """Compare all outputs of every step, byte by byte, with and without bots."""
    for bots in (None, [None, *["heuristic", "random", "heuristic"][: game.default_seats - 1]]):
        asked = make_env_setup(game.name, bots=bots, seed=SEED)
        there, here = CudaVectorEnv(asked, CHECKED_GAMES, spread), VectorEnv(asked, CHECKED_GAMES)
        for _ in range(CHECKED_STEPS):
            there.step(there.sample())
            here.step(here.sample())
            for name, one, other in zip(here.output._fields, here.output, there.output, strict=True):
                assert np.array_equal(one, other.copy_to_host()), f"{game.name}, {spread}: {name} differs"
    print(
        f"{game.name}, {spread}: {2 * CHECKED_GAMES * CHECKED_STEPS:,} steps are the processor's", flush=True
    )


if __name__ == "__main__":
    main()
