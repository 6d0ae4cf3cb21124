"""Checks with OpenSpiel: its simulation test and its algorithms."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np
from tools.interop.checks import Check, run_checks

import nedra
import nedra.gym

pyspiel: Any = import_module("pyspiel")  # it has no types
TINY = Path(__file__).parents[2] / "examples" / "tiny-cave.toml"


def load(name: str = "diamant", **parameters: object) -> Any:  # noqa: ANN401 - as above
    return pyspiel.load_game(f"nedra_{name}", parameters)


def simulation() -> None:
    for name in nedra.games():
        pyspiel.random_sim_test(load(name), num_sims=1, serialize=False, verbose=False)
    pyspiel.random_sim_test(load(players=2, box=str(TINY)), num_sims=3, serialize=True, verbose=False)


def tree() -> None:
    cfr, exploitability = (
        import_module(f"open_spiel.python.algorithms.{name}") for name in ("cfr", "exploitability")
    )
    game = load(players=2, box=str(TINY))
    solver = cfr.CFRPlusSolver(game)
    before = exploitability.nash_conv(game, solver.average_policy())
    for _ in range(10):
        solver.evaluate_and_update_policy()
    assert exploitability.nash_conv(game, solver.average_policy()) < before / 10


def search() -> None:
    mcts = import_module("open_spiel.python.algorithms.mcts")
    game, rng = load(players=2), np.random.RandomState(1)
    bot = mcts.MCTSBot(game, 2, 20, mcts.RandomRolloutEvaluator(1, rng), random_state=rng)
    state = game.new_initial_state()
    for _ in range(12):
        if state.is_chance_node():
            actions, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choice(actions, p=chances))
        else:
            state.apply_action(bot.step(state))


def rl_environment() -> None:
    module = import_module("open_spiel.python.rl_environment")
    env = module.Environment(load(), observation_type=module.ObservationType.OBSERVATION)
    step = env.reset()
    while not step.last():
        step = env.step([step.observations["legal_actions"][step.current_player()][0]])
    assert abs(sum(step.rewards)) < 1e-6


nedra.gym.register_openspiel()
run_checks(
    Check("OpenSpiel", "`random_sim_test` on every game", simulation),
    Check("OpenSpiel", "CFR+ and NashConv on the tiny cave", tree),
    Check("OpenSpiel", "Monte Carlo tree search, in Python", search),
    Check("OpenSpiel", "`rl_environment`, a whole game", rl_environment),
)
