"""Many compiled random games of every test case: all must end, and no invariant may break.

Usage: make marathon, or make marathon ARGS="hoard --games 100000".
"""

from __future__ import annotations

import time
from argparse import ArgumentParser

import nedra
from nedra.core.conformance.random_games import make_random_games_kernel, run_random_games
from nedra.core.conformance.trial import trials


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="*", default=nedra.games(), help="games to play (all)")
    parser.add_argument("--games", type=int, default=100_000, help="games of each case")
    args = parser.parse_args()
    for name in args.game:
        run = make_random_games_kernel(nedra.game(name))
        for trial in trials(nedra.game(name), 1):
            started = time.perf_counter()
            case = str(trial).partition(", seed")[0]
            done = run_random_games(trial, run, args.games)
            seconds = time.perf_counter() - started
            mean = done.moves / done.games
            length = f"{mean:.1f} moves, at most {done.longest_game}"
            print(f"{case}: {done.games:,} games of {length}; {seconds:.0f} s")


if __name__ == "__main__":
    main()
