"""SetsSpeed of dividing a hand of gems into the best sets in Quick Gnomes, by hand size."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from measure import RESULTS, Rate, cpu_seconds, rate, save, show
from nedra.core.compiled.numba_rules import register_rules
from nedra.games.gnomes import GAME, best_sets

SIZES = ((1, 5), (6, 12), (13, 20), (21, 30), (31, 45), (46, 58))


class SetsSpeed(NamedTuple):
    """Hands per second on one core."""

    least: int
    most: int
    mode: str
    hands: Rate


def main() -> None:
    args = arguments()
    register_rules(GAME)
    speeds = []
    for gems in SIZES:
        few, many = deal(*gems, args.interpreted), deal(*gems, args.compiled)
        speeds.append(speed(gems, "interpreted", interpreted(few), args.interpreted, args.runs))
        speeds.append(speed(gems, "compiled", compiled(many), args.compiled, args.runs))
    show(
        "The best division of a random hand on one core, CPU time",
        ("gems", "mode", "µs median", "best"),
        [row(speed) for speed in speeds],
    )
    save("gnomes_sets", {"speeds": [as_json(speed) for speed in speeds]}, args.out)


def arguments() -> Namespace:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=7)
    parser.add_argument("--compiled", type=int, default=50_000, metavar="HANDS", help="hands per run")
    parser.add_argument("--interpreted", type=int, default=500, metavar="HANDS", help="hands per run")
    parser.add_argument("--out", type=Path, default=RESULTS)
    return parser.parse_args()


class Hands(NamedTuple):
    """Many hands: gems of each colour and shape, and diamonds."""

    counts: NDArray[np.int8]
    diamonds: NDArray[np.int8]


def deal(least: int, most: int, count: int) -> Hands:
    """Random hands from the box, with all sizes equally often."""
    rng = np.random.default_rng(1)
    box = np.repeat(np.arange(10), GAME.components().gems.copies())
    sizes = rng.integers(least, most + 1, count)
    gems = [np.bincount(rng.permutation(box)[:size], minlength=10) for size in sizes]
    cards = np.array(gems, np.int8)
    return Hands(np.ascontiguousarray(cards[:, :9]).reshape(-1, 3, 3), cards[:, 9].copy())


def interpreted(hands: Hands) -> Callable[[], object]:
    """Divide all hands in plain Python."""
    lists = list(zip(hands.counts.tolist(), hands.diamonds.tolist(), strict=True))

    def work() -> None:
        for counts, diamonds in lists:
            best_sets(counts, diamonds)

    return work


def compiled(hands: Hands) -> Callable[[], object]:
    """Divide all hands in compiled code."""

    @njit(cache=True)
    def divide_all(counts: Any, diamonds: Any) -> int:  # noqa: ANN401 - arrays of Numba
        sixes = 0
        for place in range(len(diamonds)):
            sixes += best_sets(counts[place], diamonds[place])[0]
        return sixes

    return lambda: divide_all(hands.counts, hands.diamonds)


def speed(gems: tuple[int, int], mode: str, work: Callable[[], object], count: int, runs: int) -> SetsSpeed:
    """Time several runs, after one that compiles and is not counted."""
    work()
    return SetsSpeed(*gems, mode, rate(count, [cpu_seconds(work) for _ in range(runs)]))


def row(speed: SetsSpeed) -> tuple[str, ...]:
    micros = (f"{1e6 / hands:.2f}" for hands in speed.hands)
    return (f"{speed.least}–{speed.most}", speed.mode, *micros)


def as_json(speed: SetsSpeed) -> dict[str, Any]:
    return {
        "gems": [speed.least, speed.most],
        "mode": speed.mode,
        "hands_per_second": speed.hands._asdict(),
    }


if __name__ == "__main__":
    main()
