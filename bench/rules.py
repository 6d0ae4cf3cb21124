"""How fast the rules of every game are on one core, interpreted and compiled: whole games at random."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import nedra
from measure import RESULTS, Rate, cpu_seconds, rate, save, short, show
from nedra.lab.simulate.game_loop import compile_simulator, make_simulator
from nedra.lab.simulate.parallel import make_thread_buffers
from nedra.lab.simulate.spec import SimulationSpec, make_simulation_spec

SEED = 1


class Speed(NamedTuple):
    """Decisions and games a second on one core."""

    game: str
    body: str
    decisions: Rate
    games: Rate


def main() -> None:
    args = arguments()
    speeds = [speed for name in args.game for speed in speeds_of(name, args)]
    show(
        "Random play on one core, CPU time",
        ("game", "body", "decisions/s median", "best", "games/s median", "best", "ratio"),
        [row(speed, speeds) for speed in speeds],
    )
    save("rules", {"speeds": [as_json(speed) for speed in speeds]}, args.out)


def arguments() -> Namespace:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--game", nargs="*", default=nedra.games(), help="all of them unless named")
    parser.add_argument("--runs", type=int, default=7)
    parser.add_argument("--compiled", type=int, default=200_000, metavar="GAMES", help="games of a run")
    parser.add_argument("--interpreted", type=int, default=2_000, metavar="GAMES", help="games of a run")
    parser.add_argument("--out", type=Path, default=RESULTS)
    return parser.parse_args()


def speeds_of(name: str, args: Namespace) -> list[Speed]:
    """One game at its usual table, in both bodies."""
    game = nedra.game(name)
    few = make_simulation_spec(game, game.default_seats, ["random"], args.interpreted, SEED)
    many = make_simulation_spec(game, game.default_seats, ["random"], args.compiled, SEED)
    return [speed(few, "interpreted", interpreted(few), args), speed(many, "compiled", compiled(many), args)]


def interpreted(asked: SimulationSpec) -> Callable[[], int]:
    """The series on slotted objects; says how many decisions it took."""
    play = make_simulator(asked)
    nothing_written = make_thread_buffers(asked).results

    def work() -> int:
        accumulator = asked.new_accumulator()
        play(
            [asked.initial_state()],
            [asked.initial_state()],
            [asked.initial_state()],
            [accumulator],
            nothing_written,
        )
        return accumulator.decisions

    return work


def compiled(asked: SimulationSpec) -> Callable[[], int]:
    """The series on records, compiled before it is timed."""
    play = compile_simulator(asked)

    def work() -> int:
        bench = make_thread_buffers(asked)
        play(*bench)
        return int(bench.accumulators["decisions"][0])

    return work


def speed(asked: SimulationSpec, body: str, work: Callable[[], int], args: Namespace) -> Speed:
    """Time several runs, after one that is not counted."""
    decisions = work()
    measured = rate(decisions, [cpu_seconds(work) for _ in range(args.runs)])
    return Speed(asked.game.name, body, measured, measured.scaled(asked.games / decisions))


def ratio(speed: Speed, speeds: list[Speed]) -> float:
    """How many times as fast as interpreted."""
    slow = next(other for other in speeds if other.game == speed.game)
    return speed.decisions.median / slow.decisions.median


def row(speed: Speed, speeds: list[Speed]) -> tuple[str, ...]:
    figures = (*speed.decisions, *speed.games)
    return (speed.game, speed.body, *map(short, figures), f"{ratio(speed, speeds):.1f}")


def as_json(speed: Speed) -> dict[str, Any]:
    return {
        "game": speed.game,
        "body": speed.body,
        "decisions_per_second": speed.decisions._asdict(),
        "games_per_second": speed.games._asdict(),
    }


if __name__ == "__main__":
    main()
