"""How many iterations a second the search of every game makes, on one core, from a game's first question."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import nedra
from measure import RESULTS, Rate, cpu_seconds, rate, save, short, show
from nedra.bots.search import SearchConfig, Searcher
from nedra.bots.search.compiled import CompiledSearcher

PLAYOUTS = {"by thumb": 0, "at random": 1000}


class Speed(NamedTuple):
    """Iterations a second on one core."""

    game: str
    seats: int
    playouts: str
    iterations: int
    rate: Rate


def main() -> None:
    args = arguments()
    speeds = [speed for name in args.game for speed in speeds_of(name, args)]
    show(
        "Search on one core, CPU time",
        ("game", "seats", "playouts", "iterations", "iterations/s median", "best"),
        [(s.game, str(s.seats), s.playouts, str(s.iterations), *map(short, s.rate)) for s in speeds],
    )
    save("search", {"speeds": [as_json(speed) for speed in speeds]}, args.out)


def arguments() -> Namespace:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--game", nargs="*", default=nedra.games(), help="all of them unless named")
    parser.add_argument("--runs", type=int, default=7)
    parser.add_argument("--iterations", type=int, default=4_000, help="of one search")
    parser.add_argument(
        "--interpreted", action="store_true", help="without a compiler: hundreds of times slower"
    )
    parser.add_argument("--out", type=Path, default=RESULTS)
    return parser.parse_args()


def speeds_of(name: str, args: Namespace) -> list[Speed]:
    """One game at its usual table, its playouts by thumb and at random."""
    game = nedra.game(name)
    searcher = Searcher(game) if args.interpreted else CompiledSearcher(game)
    speeds = []
    for playouts, rollout_epsilon in PLAYOUTS.items():
        work = searching(searcher, SearchConfig(iterations=args.iterations, rollout_epsilon=rollout_epsilon))
        work()
        measured = rate(args.iterations, [cpu_seconds(work) for _ in range(args.runs)])
        speeds.append(Speed(name, game.default_seats, playouts, args.iterations, measured))
    return speeds


def searching(searcher: Searcher, config: SearchConfig) -> Callable[[], object]:
    """The search for the answer to the first question of a game."""
    match = searcher.game.match(searcher.game.default_seats, seed=3)
    seat = next(iter(match.legal_by_seat()))
    table = match.determinize(seat, seed=5)
    return lambda: searcher.search(table, config._replace(seat=seat, seed=9))


def as_json(speed: Speed) -> dict[str, Any]:
    return {**speed._asdict(), "rate": speed.rate._asdict()}


if __name__ == "__main__":
    main()
