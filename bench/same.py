"""The same study played by everybody there is: one core, two, a CUDA device, a Ray cluster on this machine.

Each prints how fast it was and a digest of every game's line and every count, which must be the same for
all of them, and on another machine too. Whoever is not here is named and left out.
"""

from __future__ import annotations

import sys
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from importlib.util import find_spec
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

import numpy as np

import nedra
from measure import RESULTS, save, short, show
from nedra.lab.gpu.bulk_kernel import cuda
from nedra.lab.gpu.row_kernel import compile_setup_on_gpu, play_shards_on_gpu
from nedra.lab.study.study import MAX_SHARD_GAMES, Study, compile_setup, make_sweep
from nedra.lab.study.workers import Workers, local_workers, ray_connection, ray_workers

GAMES = {"gemland": 20_000}
"""What takes longest is played less; the others as often as is asked."""


class Played(NamedTuple):
    """Who played a study, how fast, and what came out."""

    who: str
    games: float
    digest: str


def main() -> None:
    args = arguments()
    different = []
    for name in args.game:
        asked = study_of(name, min(args.games, GAMES.get(name, args.games)))
        played = [play(asked, who, workers) for who, workers in everybody(args.without)]
        show(
            f"{name}: {len(asked.set_ups)} set-ups of {asked.games:,} games",
            ("who", "games/s", "digest"),
            [(one.who, short(one.games), one.digest[:16]) for one in played],
        )
        save(f"same-{name}", {"games": asked.games, "played": [one._asdict() for one in played]}, args.out)
        if len({one.digest for one in played}) > 1:
            different.append(name)
    if different:
        sys.exit(f"Not the same: {', '.join(different)}")


def arguments() -> Namespace:
    parser = ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--game", nargs="*", default=nedra.games(), help="all of them unless named")
    parser.add_argument("--games", type=int, default=100_000, help="of each set-up")
    parser.add_argument("--without", nargs="*", default=[], metavar="WHO", help="leave these out: gpu, ray")
    parser.add_argument("--out", type=Path, default=RESULTS)
    return parser.parse_args()


def study_of(name: str, games: int) -> Study:
    """Two and as many seats as are usual, all at random; then all by thumb."""
    usual = nedra.game(name).default_seats
    return make_sweep(name, [2, usual], [["random"], ["heuristic"]], {}, [], games, seed=1)


def everybody(without: list[str]) -> Iterator[tuple[str, Workers]]:
    """All who can play here."""
    yield "1 core", local_workers(1)
    yield "2 cores", local_workers(2)
    if "gpu" not in without and cuda.is_available():
        yield "gpu", play_shards_on_gpu
    else:
        print("No CUDA device: left out.")
    if "ray" not in without and find_spec("ray"):
        yield "ray", ray_workers("local")
    else:
        print("No Ray: left out.")


def play(asked: Study, who: str, workers: Workers) -> Played:
    """All pieces, in whatever order they come back and however large they are; the digest is the same."""
    with ready(asked, who):
        started = time.perf_counter()
        pieces = sorted(workers(asked, asked.shards()), key=lambda one: str(one[0]))
        seconds = time.perf_counter() - started
    digest = sha256()
    for _, portion in groupby(pieces, lambda one: (one[0].set_up, one[0].first // MAX_SHARD_GAMES)):
        together = [played for _, played in portion]
        digest.update(b"".join(played.rows.tobytes() for played in together))
        digest.update(np.sum([played.item_counts for played in together], axis=0).tobytes())
    return Played(who, asked.games * len(asked.set_ups) / seconds, digest.hexdigest())


@contextmanager
def ready(asked: Study, who: str) -> Iterator[None]:
    """Compile before the clock runs, and for Ray have the cluster up."""
    compile_for = compile_setup_on_gpu if who == "gpu" else compile_setup
    for number in range(len(asked.set_ups)):
        compile_for(asked, number)
    if who != "ray":
        yield
        return
    with ray_connection("local"):
        yield


if __name__ == "__main__":
    main()
