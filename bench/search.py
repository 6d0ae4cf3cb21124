"""Search iterations per second of every game, on one core, from the first decision of a game."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import nedra
from measure import RESULTS, Rate, cpu_seconds, rate, save, short, show
from nedra.bots.search import SearchConfig, Searcher
from nedra.bots.search.compiled import CompiledSearcher

ROLLOUTS = {"heuristic": 0, "random": 1000}


class SearchSpeed(NamedTuple):
    """Iterations per second on one core."""

    game: str
    seats: int
    rollouts: str
    iterations: int
    rate: Rate


def main() -> None:
    args = arguments()
    speeds = [speed for name in args.game for speed in speeds_of(name, args)]
    show(
        "Search on one core, CPU time",
        ("game", "seats", "rollouts", "iterations", "iterations/s median", "best"),
        [(s.game, str(s.seats), s.rollouts, str(s.iterations), *map(short, s.rate)) for s in speeds],
    )
    save("search", {"speeds": [as_json(speed) for speed in speeds]}, args.out)


def arguments() -> Namespace:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--game", nargs="*", default=nedra.games(), help="games to measure (all)")
    parser.add_argument("--runs", type=int, default=7)
    parser.add_argument("--iterations", type=int, default=4_000, help="iterations of one search")
    parser.add_argument(
        "--interpreted", action="store_true", help="without compiling: hundreds of times slower"
    )
    parser.add_argument("--out", type=Path, default=RESULTS)
    return parser.parse_args()


def speeds_of(name: str, args: Namespace) -> list[SearchSpeed]:
    """One game with its default seats, with heuristic and with random rollouts."""
    game = nedra.game(name)
    searcher = Searcher(game) if args.interpreted else CompiledSearcher(game)
    speeds = []
    for rollouts, epsilon in ROLLOUTS.items():
        work = make_search(searcher, SearchConfig(iterations=args.iterations, rollout_epsilon=epsilon))
        work()
        measured = rate(args.iterations, [cpu_seconds(work) for _ in range(args.runs)])
        speeds.append(SearchSpeed(name, game.default_seats, rollouts, args.iterations, measured))
    return speeds


def make_search(searcher: Searcher, config: SearchConfig) -> Callable[[], object]:
    """A search at the first decision of a game."""
    match = searcher.game.match(searcher.game.default_seats, seed=3)
    seat = next(iter(match.legal_by_seat()))
    state = match.determinize(seat, seed=5)
    return lambda: searcher.search(state, config._replace(seat=seat, seed=9))


def as_json(speed: SearchSpeed) -> dict[str, Any]:
    return {**speed._asdict(), "rate": speed.rate._asdict()}


if __name__ == "__main__":
    main()
