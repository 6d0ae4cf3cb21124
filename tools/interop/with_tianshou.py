"""Checks with Tianshou: its PettingZoo wrapper and its vector environments."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import numpy as np
from tools.interop.checks import Check, run_checks

import nedra.gym

PettingZooEnv: Any = import_module("tianshou.env.pettingzoo_env").PettingZooEnv
DummyVectorEnv: Any = import_module("tianshou.env").DummyVectorEnv


def aec() -> None:
    env = PettingZooEnv(nedra.gym.aec("diamant"))
    seen, _ = env.reset(seed=1)
    over = False
    while not over:
        seen, _, over, _, _ = env.step(int(np.flatnonzero(seen["mask"])[0]))


def vector() -> None:
    envs = DummyVectorEnv([lambda: nedra.gym.solo("diamant", seat="random") for _ in range(4)])
    seen, _ = envs.reset(seed=1)
    for _ in range(20):
        seen, _, over, _, _ = envs.step(np.array([one["action_mask"].argmax() for one in seen]))
        if over.any():
            seen, _ = envs.reset()


run_checks(
    Check("`aec`", "`PettingZooEnv`, a whole game", aec),
    Check("`solo`", "`DummyVectorEnv`", vector),
)
