"""Strength of the bots: all tables of docs/bots.md, each game on its share of the cores.

It has a time limit and can be resumed: tournaments in a game's result file are not played again, unless the
rules, the components or the settings of a bot have changed since.
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
from code_fingerprint import fingerprint
from measure import RESULTS, machine
from nedra.lab.report.formatting import ReportFormatter
from nedra.lab.simulate.parallel import usable_cores
from nedra.lab.simulate.workers import process_pool
from nedra.lab.tournament.command import standings_table
from nedra.lab.tournament.standings import Standings, compute_standings
from nedra.lab.tournament.tournament import (
    QUEUED_GAMES_PER_CORE,
    make_tournament_spec,
    play_tournament_games,
    warm_up_tournament,
)

LEVELS = ("beginner", "casual", "expert", "master")
WEIGHTS = {"diamant": 3, "hoard": 4, "gnomes": 4, "gemland": 5}
"""Shares of the cores: a game of Land of Gems takes longest."""

MOST_GAMES = 20_000
TABLE_OF_FOUR = 4


class Step(NamedTuple):
    """One tournament, and its share of the time."""

    bots: tuple[str, ...]
    weight: float
    seats: int | None = None  # the game's default

    @property
    def title(self) -> str:
        return ",".join(self.bots)


def main() -> None:
    args = arguments()
    started = time.monotonic()
    cores = max(1, usable_cores() if args.cores is None else args.cores)
    total = sum(WEIGHTS.get(name, 4) for name in args.game)
    with ThreadPoolExecutor(len(args.game)) as pool:
        jobs = [
            pool.submit(measure, name, max(1, cores * WEIGHTS.get(name, 4) // total), started, args)
            for name in args.game
        ]
        for job in jobs:
            job.result()
    for name in args.game:
        report(name, args)


def arguments() -> Namespace:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--game", nargs="*", default=nedra.games(), help="games to measure (all)")
    parser.add_argument("--part", choices=sorted(PARTS), default="levels", help="which tables (levels)")
    parser.add_argument("--minutes", type=float, default=9.0, help="time limit, with compiling (9)")
    parser.add_argument("--cores", type=int, help="number of cores (all)")
    parser.add_argument("--games", type=int, default=MOST_GAMES, help="most games of one tournament")
    parser.add_argument("--out", type=Path, default=RESULTS)
    return parser.parse_args()


def measure(name: str, cores: int, started: float, args: Namespace) -> None:
    """Play the tournaments of one game until the time is up; each result is saved at once."""
    game, file = nedra.game(name), result_file(name, args)
    done, outdated = load_results(name, file)
    for title in outdated:
        print(f"{name}: {title} was measured with other rules or bots and is played again")
    steps = [step for step in PARTS[args.part](name, game.default_seats) if step.title not in done]
    with process_pool(cores) as pool:
        for number, step in enumerate(steps):
            if seconds_left(started, args) > 0:  # compiling counts
                pool.submit(warm_up_tournament, make_tournament_spec(game, step.bots, 1, step.seats)).result()
            left = seconds_left(started, args)
            if left < 2:
                break
            seconds = left * step.weight / sum(later.weight for later in steps[number:])
            spec = make_tournament_spec(game, step.bots, args.games, step.seats, seconds=seconds)
            played = play_tournament_games(spec, pool, QUEUED_GAMES_PER_CORE * cores)
            done[step.title] = compute_standings(spec, played)
            save_results(name, file, done)


def seconds_left(started: float, args: Namespace) -> float:
    return float(args.minutes * 60 - (time.monotonic() - started))


def load_results(name: str, file: Path) -> tuple[dict[str, Standings], list[str]]:
    """The results of a file that are still valid, and the titles of the outdated ones."""
    if not file.exists():
        return {}, []
    game, stored = nedra.game(name), json.loads(file.read_text())
    results, outdated = {}, []
    for title, standings in stored["standings"].items():
        if stored.get("measured", {}).get(title) == fingerprint(game, title.split(",")):
            results[title] = msgspec.convert(standings, Standings)
        else:
            outdated.append(title)
    return results, outdated


def save_results(name: str, file: Path, done: dict[str, Standings]) -> None:
    """Write all results, each with its fingerprint."""
    game = nedra.game(name)
    measured = {title: fingerprint(game, title.split(",")) for title in done}
    file.parent.mkdir(parents=True, exist_ok=True)
    content = {**machine(), "measured": measured, "standings": msgspec.to_builtins(done)}
    file.write_text(json.dumps(content, indent=2, ensure_ascii=False) + "\n")


def result_file(name: str, args: Namespace) -> Path:
    return Path(args.out) / f"strength-{args.part}-{name}.json"


def report(name: str, args: Namespace) -> None:
    """Print the results of a game."""
    game = nedra.game(name)
    formatter = ReportFormatter(game.translator("en"), game)
    results, _ = load_results(name, result_file(name, args))
    for title, standings in results.items():
        Console().print(f"{title}, {standings.games} games", standings_table(standings, formatter), sep="\n")


def levels(name: str, seats: int) -> list[Step]:
    """All four levels together; each level against the one below it; the expert against baselines."""
    steps = [Step(LEVELS, 3.0)]
    for lower, higher, weight in zip(LEVELS[:-1], LEVELS[1:], (0.5, 1.5, 4.0), strict=True):
        steps += [
            Step((higher, *[lower] * (count - 1)), weight / (1 if count == seats else 2), seats=count)
            for count in sorted({2, seats, TABLE_OF_FOUR})
        ]
    return steps + baselines(name, seats)


def baselines(name: str, seats: int) -> list[Step]:
    """One expert against many of one baseline, against one of them, and one of them against experts."""
    steps = []
    for baseline in ("heuristic", "random", *nedra.game(name).baselines):
        steps += [
            Step(("expert", *[baseline] * (seats - 1)), 0.2),
            Step(("expert", baseline), 0.1, seats=2),
            Step((baseline, *["expert"] * (seats - 1)), 0.2),
        ]
    return steps


def config(name: str, _seats: int) -> list[Step]:
    """Strength by number of iterations, and by each search option with all else equal."""
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


PARTS = {"levels": levels, "baselines": baselines, "config": config}

if __name__ == "__main__":
    main()
