"""Checks with RLlib: an update of PPO on each interface that it can use."""

from __future__ import annotations

import os
from importlib import import_module
from typing import Any

from tools.interop.checks import Check, run_checks

import nedra.gym

os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
ray: Any = import_module("ray")  # without types here
wrappers: Any = import_module("ray.rllib.env.wrappers.pettingzoo_env")
PPOConfig: Any = import_module("ray.rllib.algorithms.ppo").PPOConfig


def flat_solo(_: object) -> Any:  # noqa: ANN401 - of any wrapper
    from gymnasium.wrappers import FilterObservation, FlattenObservation

    return FlattenObservation(FilterObservation(nedra.gym.solo("diamant"), ["observation"]))


def solo() -> None:
    config = PPOConfig().environment(env=flat_solo_name()).env_runners(num_env_runners=0)
    algorithm = config.training(
        train_batch_size_per_learner=256, minibatch_size=64, num_epochs=1
    ).build_algo()
    assert algorithm.train()["env_runners"]["num_env_steps_sampled"] >= 256
    algorithm.stop()


def flat_solo_name() -> str:
    import_module("ray.tune.registry").register_env("flat_solo", flat_solo)
    return "flat_solo"


def several(wrapper: Any, env: Any) -> None:  # noqa: ANN401 - RLlib's and PettingZoo's
    """A whole game behind RLlib's wrapper, with legal actions."""
    wrapped = wrapper(env)
    seen, _ = wrapped.reset(seed=1)
    over = False
    while not over:
        actions = {agent: int(one["action_mask"].argmax()) for agent, one in seen.items()}
        seen, _, terminated, _, _ = wrapped.step(actions)
        over = terminated["__all__"]


ray.init(num_cpus=1, include_dashboard=False, log_to_driver=False)
run_checks(
    Check("`solo`", "an update of PPO", solo),
    Check(
        "`aec`",
        "`PettingZooEnv`, a whole game",
        lambda: several(wrappers.PettingZooEnv, nedra.gym.aec("diamant")),
    ),
    Check(
        "`parallel`",
        "`ParallelPettingZooEnv`, a whole game",
        lambda: several(wrappers.ParallelPettingZooEnv, nedra.gym.parallel("diamant")),
    ),
)
