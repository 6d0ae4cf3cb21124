"""RulesSpeed of the rules of every game on one core, interpreted and compiled: whole random games."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import nedra
from measure import RESULTS, Rate, cpu_seconds, rate, save, short, show
from nedra.lab.setup import GameSetup, make_setup
from nedra.lab.simulate.accumulator import new_accumulator
from nedra.lab.simulate.game_loop import compile_simulator, make_simulator, setup_policy
from nedra.lab.simulate.parallel import make_thread_buffers

SEED = 1


class RulesSpeed(NamedTuple):
    """Decisions and games per second on one core."""

    game: str
    mode: str
    decisions: Rate
    games: Rate


def main() -> None:
    args = arguments()
    speeds = [speed for name in args.game for speed in speeds_of(name, args)]
    show(
        "Random play on one core, CPU time",
        ("game", "mode", "decisions/s median", "best", "games/s median", "best", "ratio"),
        [row(speed, speeds) for speed in speeds],
    )
    save("rules", {"speeds": [as_json(speed) for speed in speeds]}, args.out)


def arguments() -> Namespace:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--game", nargs="*", default=nedra.games(), help="games to measure (all)")
    parser.add_argument("--runs", type=int, default=7)
    parser.add_argument("--compiled", type=int, default=200_000, metavar="GAMES", help="games per run")
    parser.add_argument("--interpreted", type=int, default=2_000, metavar="GAMES", help="games per run")
    parser.add_argument("--out", type=Path, default=RESULTS)
    return parser.parse_args()


def speeds_of(name: str, args: Namespace) -> list[RulesSpeed]:
    """One game with its default number of seats, in both modes."""
    setup = make_setup(name, seed=SEED)
    few, many = args.interpreted, args.compiled
    return [
        measure_speed(name, "interpreted", few, interpreted(setup, few), args.runs),
        measure_speed(name, "compiled", many, compiled(setup, many), args.runs),
    ]


def interpreted(setup: GameSetup, games: int) -> Callable[[], int]:
    """Play games in plain Python; the work returns the number of decisions."""
    play_games = make_simulator(setup.definition, setup_policy(setup))

    def work() -> int:
        accumulator = new_accumulator(setup, range(games))
        template, truth, determinized = ([setup.initial_state()] for _ in range(3))
        play_games(template, truth, determinized, [accumulator])
        return accumulator.decisions

    return work


def compiled(setup: GameSetup, games: int) -> Callable[[], int]:
    """Play games in compiled code; the work returns the number of decisions."""
    play_games = compile_simulator(setup.definition, setup_policy(setup))

    def work() -> int:
        buffers = make_thread_buffers(setup, range(games))
        play_games(*buffers)
        return int(buffers.accumulators["decisions"][0])

    return work


def measure_speed(game: str, mode: str, games: int, work: Callable[[], int], runs: int) -> RulesSpeed:
    """Time several runs, after one that compiles and is not counted."""
    decisions = work()
    measured = rate(decisions, [cpu_seconds(work) for _ in range(runs)])
    return RulesSpeed(game, mode, measured, measured.scaled(games / decisions))


def ratio(speed: RulesSpeed, speeds: list[RulesSpeed]) -> float:
    """RulesSpeed relative to the interpreted rules of the same game."""
    slow = next(other for other in speeds if other.game == speed.game)
    return speed.decisions.median / slow.decisions.median


def row(speed: RulesSpeed, speeds: list[RulesSpeed]) -> tuple[str, ...]:
    figures = (*speed.decisions, *speed.games)
    return (speed.game, speed.mode, *map(short, figures), f"{ratio(speed, speeds):.1f}")


def as_json(speed: RulesSpeed) -> dict[str, Any]:
    return {
        "game": speed.game,
        "mode": speed.mode,
        "decisions_per_second": speed.decisions._asdict(),
        "games_per_second": speed.games._asdict(),
    }


if __name__ == "__main__":
    main()
