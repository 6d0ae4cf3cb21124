"""Solve a tiny cave of Diamant with OpenSpiel: CFR+ approaches a Nash equilibrium.

    python examples/cfr.py --iterations 40

First come lines with what the players could still gain in all by deviating (NashConv), then the equilibrium:
how likely a player leaves, by the cards in the deck, the explorers inside, the traps and the rubies in the
corridor, and the rubies that it carries. Where it never gets in equilibrium, any answer will do: 50 %.
"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import nedra.gym

PARTS = ("deck", "explorers", "sprung", "rubies", "carried")
LEAVE = 1
BOX = Path(__file__).parent / "tiny-cave.toml"
pyspiel: Any = import_module("pyspiel")  # it has no types
cfr, exploitability = (
    import_module(f"open_spiel.python.algorithms.{name}") for name in ("cfr", "exploitability")
)


def solve(game: Any, iterations: int, every: int = 10) -> tuple[list[float], Any]:  # noqa: ANN401 - as above
    """NashConv from time to time, and the average policy."""
    solver, gains = cfr.CFRPlusSolver(game), []
    for iteration in range(iterations + 1):
        if iteration % every == 0:
            gains.append(float(exploitability.nash_conv(game, solver.average_policy())))
            print(f"{iteration:>5} iterations: {gains[-1]:.6f}", flush=True)
        solver.evaluate_and_update_policy()
    return gains, solver.average_policy()


def show(game: Any, policy: Any) -> None:  # noqa: ANN401 - as above
    """What player 0 does in everything that it can know."""
    print("\n" + "".join(f"{part:>14}" for part in PARTS) + "        leaves")
    rows = {}
    for state in decisions(game.new_initial_state()):
        leaves = policy.action_probabilities(state)[LEAVE]
        rows[state.information_state_string(0)] = (*observed(state), round(leaves, 3))
    for *cells, leaves in sorted(set(rows.values())):
        print("".join(f"{cell:>14}" for cell in cells) + f"{leaves:>14.1%}")


def decisions(state: Any) -> Iterator[Any]:  # noqa: ANN401 - as above
    """Every state below this one in which player 0 decides."""
    if state.is_terminal():
        return
    if state.current_player() == 0:
        yield state
    for action in state.legal_actions():
        yield from decisions(state.child(action))


def observed(state: Any) -> tuple[int, ...]:  # noqa: ANN401 - as above
    """Some parts of player 0's observation, each summed over its cells."""
    observer = state.get_game().make_py_observer()
    observer.set_from(state, 0)
    carried = int(observer.dict["carried"][0])
    return (*(int(observer.dict[part].sum()) for part in PARTS[:-1]), carried)


def load() -> Any:  # noqa: ANN401 - as above
    """The tiny cave for two."""
    nedra.gym.register_openspiel()
    return pyspiel.load_game("nedra_diamant", {"players": 2, "box": str(BOX)})


def arguments() -> Namespace:
    parser = ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--iterations", type=int, default=40)
    return parser.parse_args()


if __name__ == "__main__":
    tiny = load()
    show(tiny, solve(tiny, arguments().iterations)[1])
