"""Memory of a study by its number of games: each sweep plays and is analyzed in a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from measure import RESULTS, save, short, show

GAMES = (100_000, 1_000_000, 4_000_000)


class StudyMemory(NamedTuple):
    """The games of each of two setups, and the most memory that the process took."""

    games: int
    megabytes: float


def main() -> None:
    args = arguments()
    measured = [StudyMemory(games, sweep_megabytes(games, args)) for games in args.games]
    show(
        f"A sweep of {args.game}, two setups",
        ("games of each", "most memory, MB"),
        [(short(one.games), f"{one.megabytes:.0f}") for one in measured],
    )
    save("study-memory", {"sweeps": [one._asdict() for one in measured]}, args.out)


def arguments() -> Namespace:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="diamant")
    parser.add_argument("--games", nargs="*", type=int, default=GAMES, help="games of each setup")
    parser.add_argument("--out", type=Path, default=RESULTS)
    return parser.parse_args()


def sweep_megabytes(games: int, args: Namespace) -> float:
    """The most memory that a sweep of so many games took, as the system counts it."""
    with TemporaryDirectory() as folder:
        words = ["lab", "sweep", args.game, "--bots", "random", "--bots", "heuristic"]
        words += ["--games", str(games), "--cores", "1", "--out", f"{folder}/study"]
        sweep = subprocess.Popen([sys.executable, "-m", "nedra", *words], stdout=subprocess.DEVNULL)
        _, status, used = os.wait4(sweep.pid, 0)
        sweep.returncode = os.waitstatus_to_exitcode(status)
        if sweep.returncode:
            sys.exit(f"the sweep of {games} games failed")
        return used.ru_maxrss / 1024  # Linux counts kilobytes


if __name__ == "__main__":
    main()
