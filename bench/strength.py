"""How strong the bots are: all the tables of docs/bots.md, each game on its share of the cores.

Bounded by time, and resumable: what stands in a game's file of results is not played again, unless the
rules, the box or the numbers of a bot have changed since.
"""

from __future__ import annotations

import json
import time
from argparse import ArgumentParser, Namespace
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

import msgspec
from rich.console import Console

import nedra
from measure import RESULTS, machine
from measured import measured_of
from nedra.lab.report.formatting import ReportFormatter
from nedra.lab.simulate.parallel import usable_cores
from nedra.lab.tournament.command import standings_table
from nedra.lab.tournament.standings import Standings, compute_standings
from nedra.lab.tournament.tournament import (
    QUEUED_GAMES_PER_CORE,
    make_tournament_spec,
    play_tournament_games,
    process_pool,
    warm_up_tournament,
)

LEVELS = ("beginner", "casual", "expert", "master")
WEIGHTS = {"diamant": 3, "hoard": 4, "gnomes": 4, "gemland": 5}
"""How the cores are shared out: a game of Land of Gems takes longest."""

MOST_GAMES = 20_000
TABLE_OF_FOUR = 4


class Step(NamedTuple):
    """One tournament, and its weight when time is shared out."""

    bots: tuple[str, ...]
    weight: float
    seats: int | None = None  # what is usual

    @property
    def title(self) -> str:
        return ",".join(self.bots)


def main() -> None:
    args = arguments()
    began = time.monotonic()
    cores = max(1, usable_cores() if args.cores is None else args.cores)
    total = sum(WEIGHTS.get(name, 4) for name in args.game)
    with ThreadPoolExecutor(len(args.game)) as pool:
        jobs = [
            pool.submit(measure, name, max(1, cores * WEIGHTS.get(name, 4) // total), began, args)
            for name in args.game
        ]
        for job in jobs:
            job.result()
    for name in args.game:
        report(name, args)


def arguments() -> Namespace:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--game", nargs="*", default=nedra.games(), help="all of them unless named")
    parser.add_argument("--part", choices=sorted(PARTS), default="levels", help="which tables (levels)")
    parser.add_argument("--minutes", type=float, default=9.0, help="how long in all, compiling included (9)")
    parser.add_argument("--cores", type=int, help="how many to use (all)")
    parser.add_argument("--games", type=int, default=MOST_GAMES, help="the most games of one tournament")
    parser.add_argument("--out", type=Path, default=RESULTS)
    return parser.parse_args()


def measure(name: str, cores: int, began: float, args: Namespace) -> None:
    """Play one game's tournaments, as long as there is time; each is written down when it is done."""
    game, file = nedra.game(name), file_of(name, args)
    done, outdated = kept(name, file)
    for title in outdated:
        print(f"{name}: {title} was measured of other rules or other numbers, and is played afresh")
    steps = [step for step in PARTS[args.part](name, game.default_seats) if step.title not in done]
    with process_pool(cores) as pool:
        for number, step in enumerate(steps):
            if seconds_left(began, args) > 0:  # compiling is part of the time
                pool.submit(warm_up_tournament, make_tournament_spec(game, step.bots, 1, step.seats)).result()
            left = seconds_left(began, args)
            if left < 2:
                break
            seconds = left * step.weight / sum(later.weight for later in steps[number:])
            asked = make_tournament_spec(game, step.bots, args.games, step.seats, seconds=seconds)
            found = compute_standings(
                asked, play_tournament_games(asked, pool, QUEUED_GAMES_PER_CORE * cores)
            )
            done[step.title] = found
            keep(name, file, done)


def seconds_left(began: float, args: Namespace) -> float:
    return float(args.minutes * 60 - (time.monotonic() - began))


def kept(name: str, file: Path) -> tuple[dict[str, Standings], list[str]]:
    """The lines of a file that were measured of what there is now, and the titles of the others."""
    if not file.exists():
        return {}, []
    game, found = nedra.game(name), json.loads(file.read_text())
    lines, outdated = {}, []
    for title, line in found["standings"].items():
        if found.get("measured", {}).get(title) == measured_of(game, title.split(",")):
            lines[title] = msgspec.convert(line, Standings)
        else:
            outdated.append(title)
    return lines, outdated


def keep(name: str, file: Path, done: dict[str, Standings]) -> None:
    """Write all lines down, each with what it was measured of."""
    game = nedra.game(name)
    measured = {title: measured_of(game, title.split(",")) for title in done}
    file.parent.mkdir(parents=True, exist_ok=True)
    written = {**machine(), "measured": measured, "standings": msgspec.to_builtins(done)}
    file.write_text(json.dumps(written, indent=2, ensure_ascii=False) + "\n")


def file_of(name: str, args: Namespace) -> Path:
    return Path(args.out) / f"strength-{args.part}-{name}.json"


def report(name: str, args: Namespace) -> None:
    """Print what stands in the game's file."""
    game = nedra.game(name)
    written = ReportFormatter(game.translator("en"), game)
    lines, _ = kept(name, file_of(name, args))
    for title, results in lines.items():
        Console().print(f"{title}, {results.games} games", standings_table(results, written), sep="\n")


def levels(name: str, seats: int) -> list[Step]:
    """All four levels together; each against the one below, alone at tables of every size; what is simple."""
    steps = [Step(LEVELS, 3.0)]
    for lower, higher, weight in zip(LEVELS[:-1], LEVELS[1:], (0.5, 1.5, 4.0), strict=True):
        steps += [
            Step((higher, *[lower] * (many - 1)), weight / (1 if many == seats else 2), seats=many)
            for many in sorted({2, seats, TABLE_OF_FOUR})
        ]
    return steps + against_simple(name, seats)


def against_simple(name: str, seats: int) -> list[Step]:
    """The expert among those of one simple strategy, against one of them, and one of them among experts."""
    steps = []
    for simple in ("heuristic", "random", *nedra.game(name).baselines):
        steps += [
            Step(("expert", *[simple] * (seats - 1)), 0.2),
            Step(("expert", simple), 0.1, seats=2),
            Step((simple, *["expert"] * (seats - 1)), 0.2),
        ]
    return steps


def config(name: str, _seats: int) -> list[Step]:
    """How strength grows with iterations, and which way of searching wins, all else equal."""
    short = 150 if name == "gemland" else 400
    search = f"search:iterations={short}"
    rivals = [
        [f"search:iterations={short * factor // 4}" for factor in (1, 4, 16, 64)],
        [search, f"{search}:rollout_epsilon=1000", f"{search}:rollout_epsilon=200", "heuristic"],
        [f"{search}:exploration={value}" for value in (0.5, 1, 2, 4)],
        [f"{search}:prior_weight={value}" for value in (0.15, 0.3, 0.5, 0.8)],
        [f"{search}:score_weight={value}" for value in (0, 0.1, 0.5, 2)],
        [f"{search}:simultaneous_noise={value}" for value in (0, 0.5, 1, 2)],
        [search, f"{search}:trees=2", f"{search}:trees=4", f"{search}:trees=8"],
        [search, f"{search}:blunder_rate=50", f"{search}:blunder_rate=100", f"{search}:blunder_rate=200"],
    ]
    return [Step(tuple(bots), 3.0 if number == 0 else 1.0) for number, bots in enumerate(rivals)]


PARTS = {"levels": levels, "simple": against_simple, "dials": config}

if __name__ == "__main__":
    main()
