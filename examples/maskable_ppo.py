"""Stable-Baselines3 learns Diamant: MaskablePPO against three heuristics. Needs the package sb3-contrib.

    python examples/maskable_ppo.py --decisions 131072

Each line of the output: decisions so far, CPU seconds, and the share of wins in games of their own, where the
network always takes its likeliest move. Chance is one in four.
"""

from __future__ import annotations

import time
from argparse import ArgumentParser, Namespace
from importlib import import_module
from typing import Any

import numpy as np

import nedra.gym

PARALLEL, STEPS = 16, 256


def train(args: Namespace) -> list[float]:
    """Train and print the learning curve; returns the shares of wins."""
    import_module("torch").set_num_threads(1)  # the network is too small for more
    make_vec_env = import_module("stable_baselines3.common.env_util").make_vec_env
    env = make_vec_env(
        "nedra/Diamant-v1", PARALLEL, args.seed, env_kwargs={"opponents": "heuristic", "seat": "random"}
    )
    model = import_module("sb3_contrib").MaskablePPO(
        "MultiInputPolicy",
        env,
        n_steps=STEPS,
        batch_size=512,
        n_epochs=6,
        learning_rate=1e-3,
        gamma=1.0,
        gae_lambda=0.98,
        ent_coef=0.003,
        seed=args.seed,
        device="cpu",
    )
    curve, spent = [evaluate(model, args.games)], 0.0
    print(f"{0:>9,} decisions {spent:6.1f} s {curve[-1]:7.1%}", flush=True)
    for _ in range(args.evaluations):
        started = time.process_time()
        model.learn(args.decisions // args.evaluations, reset_num_timesteps=False)
        spent += time.process_time() - started
        curve.append(evaluate(model, args.games))
        print(f"{model.num_timesteps:>9,} decisions {spent:6.1f} s {curve[-1]:7.1%}", flush=True)
    return curve


def evaluate(model: Any, games: int) -> float:  # noqa: ANN401 - sb3 is imported late
    """The share of wins in one batch of games; a shared win counts in part."""
    env = nedra.gym.solo_vector("diamant", num_envs=games, seat="random", autoreset_mode="NextStep")
    seen, _ = env.reset(seed=1_000_003)
    wins, left = np.zeros(games), np.ones(games, bool)
    while left.any():
        actions, _ = model.predict(seen, deterministic=True, action_masks=env.action_masks())
        seen, rewards, over, _, _ = env.step(actions)
        wins = np.where(over & left, (rewards * 3 + 1) / 4, wins)
        left &= ~over
    return float(wins.mean())


def arguments(words: list[str] | None = None) -> Namespace:
    parser = ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--decisions", type=int, default=131_072)
    parser.add_argument("--evaluations", type=int, default=8)
    parser.add_argument("--games", type=int, default=4096, help="games of each evaluation")
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args(words)


if __name__ == "__main__":
    train(arguments())
