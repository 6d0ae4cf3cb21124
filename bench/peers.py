"""How fast the gym is beside the others: decisions a second on one core, through the same kind of interface.

Games differ, so a ratio compares what a researcher waits for, not the same work. Libraries that are not
installed are named and left out.
"""

from __future__ import annotations

import time
import warnings
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import numpy as np

import nedra
import nedra.gym
from measure import RESULTS, Rate, save, short, show
from nedra.lab.play import bulk_player
from nedra.lab.series import series
from nedra.lab.simulate import bench_for

LIBRARIES = ("open_spiel", "pettingzoo", "gymnasium", "rlcard", "pgx")
OPENSPIEL_GAMES = ("leduc_poker", "goofspiel", "hearts")
PYTHON_GAMES = ("python_kuhn_poker", "python_liars_poker")
PETTINGZOO_GAMES = ("tictactoe_v3", "connect_four_v3", "rps_v2")
BATCH = 1024


class Contest(NamedTuple):
    """Somebody's game, through one kind of interface."""

    interface: str
    library: str
    game: str
    work: Callable[[], int]  # does some work; how many decisions that was


class Measured(NamedTuple):
    """And how fast it was."""

    contest: Contest
    decisions: Rate


def main() -> None:
    warnings.simplefilter("ignore")  # the others' own
    args = arguments()
    missing = [name for name in LIBRARIES if installed(name) is None]
    measured = [measure(contest, args.runs) for contest in contests(args)]
    show(
        "Random play on one core, CPU time; the ratio is the slowest and the fastest of ours beside each",
        ("interface", "library", "game", "decisions/s median", "best", "ours beside it"),
        [row(one, measured) for one in measured],
    )
    print(f"not installed, so not measured: {', '.join(missing) or 'none'}")
    if not any(one.contest.library == "pettingzoo" for one in measured):
        print("pettingzoo's own games need pygame or rlcard, which are not installed")
    told = [as_json(one, measured) for one in measured]
    save("peers", {"libraries": {name: installed(name) for name in LIBRARIES}, "measured": told}, args.out)


def arguments() -> Namespace:
    parser = ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--game", nargs="*", default=nedra.games(), help="of ours: all of them unless named")
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--decisions", type=int, default=5000, help="of a run, step by step")
    parser.add_argument("--games", type=int, default=20_000, help="of a run, in bulk")
    parser.add_argument("--out", type=Path, default=RESULTS)
    return parser.parse_args()


def contests(args: Namespace) -> Iterator[Contest]:
    """Kind by kind, the others first."""
    few = args.decisions
    for name in OPENSPIEL_GAMES:
        yield Contest("OpenSpiel state", "open_spiel", name, spiel(name, few))
    import_module("open_spiel.python.games")
    for name in PYTHON_GAMES:
        yield Contest("OpenSpiel state", "open_spiel in Python", name, spiel(name, few))
    nedra.gym.register_openspiel()
    for name in args.game:
        yield Contest("OpenSpiel state", "nedra", name, spiel(f"nedra_{name}", few // 10))
    for name in PETTINGZOO_GAMES:
        if (made := pettingzoo_game(name)) is not None:
            yield Contest("PettingZoo AEC", "pettingzoo", name, turns(made, few // 4))
    for name in args.game:
        yield Contest("PettingZoo AEC", "nedra", name, turns(nedra.gym.aec(name), few))
    yield Contest(
        "Gymnasium", "gymnasium", "Blackjack-v1", alone(import_module("gymnasium").make("Blackjack-v1"), few)
    )
    for name in args.game:
        yield Contest("Gymnasium", "nedra", name, alone(nedra.gym.solo(name, opponents=["random"]), few))
    yield from in_bulk(args)


def in_bulk(args: Namespace) -> Iterator[Contest]:
    """What the others have no interface for on a processor's core, or are not installed for."""
    for name in args.game:
        yield Contest("batched", "nedra", name, batched(name, max(2, 4 * args.decisions // BATCH)))
        yield Contest("rollouts", "nedra", name, bulk(name, args.games))


def spiel(name: str, decisions: int) -> Callable[[], int]:
    """Apply random actions to states, from Python."""
    game, chance = import_module("pyspiel").load_game(name), Random(1)

    def work() -> int:
        made = 0
        state = game.new_initial_state()
        while made < decisions:
            if state.is_terminal():
                state = game.new_initial_state()
            actions = state.legal_actions()
            made += not state.is_chance_node()
            state.apply_action(chance.choice(actions))
        return made

    return work


def turns(env: Any, decisions: int) -> Callable[[], int]:  # noqa: ANN401 - PettingZoo's, and ours
    """Random answers by the mask, agent by agent."""
    chance = Random(1)

    def work() -> int:
        made = 0
        while made < decisions:
            env.reset(seed=made)
            for _ in env.agent_iter():
                seen, _, over, cut, _ = env.last()
                mask = (
                    seen["action_mask"]
                    if isinstance(seen, dict)
                    else [1] * env.action_space(env.agent_selection).n
                )
                env.step(None if over or cut else chance.choice(np.flatnonzero(mask).tolist()))
                made += not over
                if made >= decisions:
                    break
        return made

    return work


def alone(env: Any, decisions: int) -> Callable[[], int]:  # noqa: ANN401 - Gymnasium's, and ours
    """Random answers, by the mask where there is one."""
    chance = Random(1)

    def work() -> int:
        seen, _ = env.reset(seed=1)
        for _ in range(decisions):
            mask = seen["action_mask"] if isinstance(seen, dict) else [1] * env.action_space.n
            seen, _, over, _, _ = env.step(chance.choice(np.flatnonzero(mask).tolist()))
            if over:
                seen, _ = env.reset()
        return decisions

    return work


def batched(name: str, steps: int) -> Callable[[], int]:
    """Many games in one step, with their observations and masks."""
    env = nedra.gym.vector(name, batch=BATCH)

    def work() -> int:
        for _ in range(steps):
            env.step(env.sample())
        return steps * BATCH

    return work


def bulk(name: str, games: int) -> Callable[[], int]:
    """Whole games, nothing observed."""
    game = nedra.game(name)
    asked = series(game, game.usual_seats, ["random"], games, 1)
    play = bulk_player(asked)

    def work() -> int:
        bench = bench_for(asked)
        play(*bench)
        return int(bench.sheets["decisions"][0])

    return work


def pettingzoo_game(name: str) -> Any | None:  # noqa: ANN401 - brings no types
    """One of PettingZoo's classic games, if what it needs is installed."""
    try:
        return import_module(f"pettingzoo.classic.{name}").env()
    except ImportError:
        return None


def installed(package: str) -> str | None:
    try:
        return version(package)
    except PackageNotFoundError:
        return None


def measure(contest: Contest, runs: int) -> Measured:
    """Several runs, after one that is not counted."""
    contest.work()
    rates = []
    for _ in range(runs):
        started = time.process_time()
        decisions = contest.work()
        rates.append(decisions / (time.process_time() - started))
    return Measured(contest, Rate(float(np.median(rates)), max(rates)))


def beside(one: Measured, measured: list[Measured]) -> list[float]:
    """Ours through the same interface, how many times as fast, the slowest game first."""
    if one.contest.library == "nedra":
        return []
    ours = [
        other.decisions.median / one.decisions.median
        for other in measured
        if other.contest.library == "nedra" and other.contest.interface == one.contest.interface
    ]
    return sorted(ours)


def row(one: Measured, measured: list[Measured]) -> tuple[str, ...]:
    ratios = beside(one, measured)
    told = f"{ratios[0]:.2f} to {ratios[-1]:.2f}" if ratios else ""
    return (*one.contest[:3], *map(short, one.decisions), told)


def as_json(one: Measured, measured: list[Measured]) -> dict[str, Any]:
    interface, library, game, _ = one.contest
    return {
        "interface": interface,
        "library": library,
        "game": game,
        "decisions_per_second": one.decisions._asdict(),
        "ours_beside_it": beside(one, measured),
    }


if __name__ == "__main__":
    main()
