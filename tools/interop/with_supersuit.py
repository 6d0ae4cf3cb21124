"""Checks with SuperSuit's wrappers."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import numpy as np
from tools.interop.checks import Check, run_checks

import nedra.gym

supersuit: Any = import_module("supersuit")  # it has no types


def vector() -> None:
    env = supersuit.pettingzoo_env_to_vec_env_v1(nedra.gym.parallel("diamant"))
    batch = supersuit.concat_vec_envs_v1(env, 4, num_cpus=0, base_class="gymnasium")
    seen, _ = batch.reset(seed=1)
    for _ in range(40):
        actions = np.array([np.flatnonzero(mask)[0] for mask in seen["action_mask"]])
        seen, *_ = batch.step(actions)
    batch.close()


def rewards() -> None:
    env = supersuit.clip_reward_v0(nedra.gym.aec("diamant"), -0.1, 0.1)
    env.reset(seed=1)
    for _ in env.agent_iter():
        seen, _, over, truncated, _ = env.last()
        env.step(None if over or truncated else int(np.flatnonzero(seen["action_mask"])[0]))


run_checks(
    Check("`parallel`", "`pettingzoo_env_to_vec_env`, `concat_vec_envs`", vector),
    Check("`aec`", "`clip_reward`, a whole game", rewards),
)
