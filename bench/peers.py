"""Speed of the gym beside other libraries: decisions per second on one core, by the same kind of interface.

The games differ, so a ratio compares waiting times, not the same work. Missing libraries are named and left
out; `tools/get_peers.sh` installs them into a folder of their own.
"""

from __future__ import annotations

import os
import sys
import time
import warnings
from argparse import ArgumentParser, Namespace
from fnmatch import fnmatchcase
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

import nedra
from contests import BATCHES, Contest, contests
from measure import RESULTS, Rate, save, short, show

LIBRARIES = ("open_spiel", "pettingzoo", "gymnasium", "rlcard", "pgx", "jax", "envpool", "pygame")
OURS = "nedra"
PEERS = Path(__file__).parent.parent / "build" / "peers"


class PeerSpeed(NamedTuple):
    """A contest and its speed."""

    contest: Contest
    decisions: Rate


def main() -> None:
    warnings.simplefilter("ignore")  # of the other libraries
    args = arguments()
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, [min(os.sched_getaffinity(0))])  # before JAX counts the cores
    sys.path.append(str(args.peers))  # last: packages of our environment come first
    found = {name: installed(name) for name in LIBRARIES}
    known = contests(args.game, args.decisions, args.games, args.batch)
    asked = sorted(
        (one for one in known if any(fnmatchcase(one.row, row) for row in args.row)),
        key=lambda one: one.interface,
    )
    if args.list:
        print(*(one.row for one in asked), sep="\n")
        return
    measured = [one for contest in asked if (one := measure(contest, args.runs)) is not None]
    show(
        "Random play, CPU time of one core; the ratio: the slowest and the fastest of ours beside each",
        ("interface", "library", "game", "decisions/s median", "best", "ours beside it"),
        [row(one, measured) for one in measured],
    )
    absent = [name for name, known in found.items() if known is None]
    print(f"not installed, so not measured: {', '.join(absent) or 'none'}")
    if absent:
        print("tools/get_peers.sh installs them into build/peers")
    save(args.name, {"libraries": found, "measured": [as_json(one, measured) for one in measured]}, args.out)


def arguments() -> Namespace:
    parser = ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--game", nargs="*", default=nedra.games(), help="games of Nedra (all)")
    parser.add_argument(
        "--row", nargs="*", default=["*"], help='rows to measure: "agents/*", "*/pgx/*" (all)'
    )
    parser.add_argument("--list", action="store_true", help="print the rows and measure nothing")
    parser.add_argument("--name", default="peers", help="name of the file with the results (peers)")
    parser.add_argument("--batch", nargs="*", type=int, default=BATCHES, help="sizes of batches")
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--decisions", type=int, default=5000, help="decisions per run, step by step")
    parser.add_argument("--games", type=int, default=20_000, help="games per run, compiled")
    parser.add_argument("--peers", type=Path, default=PEERS, help="folder with more libraries (build/peers)")
    parser.add_argument("--out", type=Path, default=RESULTS)
    return parser.parse_args()


def installed(package: str) -> str | None:
    try:
        return version(package)
    except PackageNotFoundError:
        return None


def measure(contest: Contest, runs: int) -> PeerSpeed | None:
    """Time several runs, after one that is not counted; None if the library is missing."""
    try:
        work = contest.work()
    except ImportError:
        return None
    work()
    rates = []
    for _ in range(runs):
        started = time.process_time()
        decisions = work()
        rates.append(decisions / (time.process_time() - started))
    return PeerSpeed(contest, Rate(float(np.median(rates)), max(rates)))


def our_ratios(one: PeerSpeed, measured: list[PeerSpeed]) -> list[float]:
    """The speed of our games through the same interface, relative to this one, the slowest first."""
    if one.contest.library == OURS:
        return []
    ours = [
        other.decisions.median / one.decisions.median
        for other in measured
        if other.contest.library == OURS and other.contest.interface == one.contest.interface
    ]
    return sorted(ours)


def row(one: PeerSpeed, measured: list[PeerSpeed]) -> tuple[str, ...]:
    ratios = our_ratios(one, measured)
    text = f"{ratios[0]:.2f} to {ratios[-1]:.2f}" if ratios else ""
    return (*one.contest[:3], *map(short, one.decisions), text)


def as_json(one: PeerSpeed, measured: list[PeerSpeed]) -> dict[str, Any]:
    interface, library, game, _ = one.contest
    return {
        "interface": interface,
        "library": library,
        "game": game,
        "decisions_per_second": one.decisions._asdict(),
        "ours_beside_it": our_ratios(one, measured),
    }


if __name__ == "__main__":
    main()
