"""The same study on one core, two cores, a CUDA device and a Ray cluster on this machine.

It prints the speed of each and a digest of all rows and item counts, which must be the same for all of them
and on every machine. Workers that are missing here are named and left out.
"""

from __future__ import annotations

import sys
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from contextlib import nullcontext
from hashlib import sha256
from importlib.util import find_spec
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

import numpy as np

import nedra
from measure import RESULTS, save, short, show
from nedra.lab.gpu.bulk_kernel import cuda
from nedra.lab.gpu.row_kernel import gpu_workers
from nedra.lab.simulate.workers import MAX_SHARD_GAMES, Workers, local_workers
from nedra.lab.study.ray_workers import ray_connection, ray_workers
from nedra.lab.study.study import Study, make_sweep

GAMES = {"gemland": 20_000}
"""Fewer games of the slowest game."""


class Played(NamedTuple):
    """Which workers played a study, how fast, and the digest of their games."""

    workers: str
    games: float
    digest: str


def main() -> None:
    args = arguments()
    different = []
    for name in args.game:
        study = make_study(name, min(args.games, GAMES.get(name, args.games)))
        played = [play(study, kind, workers) for kind, workers in all_workers(args.without)]
        show(
            f"{name}: {len(study.setups)} setups of {study.games:,} games",
            ("workers", "games/s", "digest"),
            [(one.workers, short(one.games), one.digest[:16]) for one in played],
        )
        save(f"same-{name}", {"games": study.games, "played": [one._asdict() for one in played]}, args.out)
        if len({one.digest for one in played}) > 1:
            different.append(name)
    if different:
        sys.exit(f"Not the same: {', '.join(different)}")


def arguments() -> Namespace:
    parser = ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--game", nargs="*", default=nedra.games(), help="games to play (all)")
    parser.add_argument("--games", type=int, default=100_000, help="games of each setup")
    parser.add_argument("--without", nargs="*", default=[], metavar="NAME", help="leave out gpu or ray")
    parser.add_argument("--out", type=Path, default=RESULTS)
    return parser.parse_args()


def make_study(name: str, games: int) -> Study:
    """Two seats and the default number, with random bots and with the heuristic."""
    return make_sweep(
        name, [2, nedra.game(name).default_seats], [["random"], ["heuristic"]], {}, [], games, seed=1
    )


def all_workers(without: list[str]) -> Iterator[tuple[str, Workers]]:
    """All workers that can play here."""
    yield "1 core", local_workers(1)
    yield "2 cores", local_workers(2)
    if "gpu" not in without and cuda.is_available():
        yield "gpu", gpu_workers([])
    else:
        print("No CUDA device: left out.")
    if "ray" not in without and find_spec("ray"):
        yield "ray", ray_workers("local")
    else:
        print("No Ray: left out.")


def play(study: Study, kind: str, workers: Workers) -> Played:
    """Play all shards. The digest does not depend on their order or size."""
    for setup in study.setups:
        workers.compile(setup)
    with ray_connection("local") if kind == "ray" else nullcontext():
        started = time.perf_counter()
        shards = sorted(workers.play(list(study.shards())), key=lambda one: str(one[0]))
        seconds = time.perf_counter() - started
    digest = sha256()
    for _, group in groupby(shards, lambda one: (one[0].setup_number, one[0].first // MAX_SHARD_GAMES)):
        games = [played for _, played in group]
        digest.update(b"".join(played.rows.tobytes() for played in games))
        digest.update(np.sum([played.item_counts for played in games], axis=0).tobytes())
    return Played(kind, study.games * len(study.setups) / seconds, digest.hexdigest())


if __name__ == "__main__":
    main()
