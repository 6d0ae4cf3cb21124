"""Checks with TorchRL's wrappers."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path
from typing import Any

from tools.interop.checks import Check, run_checks

import nedra
import nedra.gym

sys.path.append(str(Path(__file__).parents[2] / "examples"))
envs: Any = import_module("torchrl.envs")  # it has no types
example: Any = import_module("torchrl_ppo")  # a script beside packages


def solo() -> None:
    for name in nedra.games():
        env = envs.TransformedEnv(envs.GymWrapper(nedra.gym.solo(name)), envs.ActionMask())
        envs.check_env_specs(envs.GymWrapper(nedra.gym.solo(name)))
        assert env.rollout(30).shape[0] > 0


def parallel() -> None:
    for name in nedra.games():
        env = envs.PettingZooWrapper(nedra.gym.parallel(name), use_mask=True)
        envs.check_env_specs(env)
        assert env.rollout(30).shape[0] > 0


def aec() -> None:
    for name in nedra.games():
        env = envs.PettingZooWrapper(nedra.gym.aec(name), use_mask=True)
        assert env.rollout(30).shape[0] > 0


def learns() -> None:
    words = ["--decisions", "49152", "--evaluations", "1", "--games", "2048"]
    curve = example.train(example.arguments(words))
    assert curve[-1] > max(0.4, curve[0]), curve


run_checks(
    Check("`solo`", "`GymWrapper`: `check_env_specs`, rollout of every game", solo),
    Check("`parallel`", "`PettingZooWrapper`: `check_env_specs`, rollout of every game", parallel),
    Check("`aec`", "`PettingZooWrapper`: rollout of every game", aec),
    Check("`solo_vector`", "`examples/torchrl_ppo.py` learns to win more than 40 %", learns),
)
