"""Checks with Gymnasium: its own environment check, its ids, its wrappers."""

from __future__ import annotations

import gymnasium
from gymnasium.utils.env_checker import check_env
from gymnasium.wrappers import FlattenObservation, RecordEpisodeStatistics
from gymnasium.wrappers.vector import RecordEpisodeStatistics as RecordVectorStatistics
from tools.interop.checks import Check, run_checks

import nedra
import nedra.gym


def own_check() -> None:
    for env_id in nedra.gym.register_gymnasium():
        check_env(gymnasium.make(env_id).unwrapped, skip_render_check=True)


def wrappers() -> None:
    env = RecordEpisodeStatistics(FlattenObservation(nedra.gym.solo("diamant", seat="random")))
    env.reset(seed=1)
    over = False
    while not over:
        _, _, over, _, info = env.step(0)
        assert not over or info["episode"]["l"] > 0


def vectors() -> None:
    for mode in gymnasium.vector.AutoresetMode:
        env = gymnasium.make_vec("nedra/Diamant-v1", num_envs=8, autoreset_mode=mode)
        if mode is not gymnasium.vector.AutoresetMode.DISABLED:
            env = RecordVectorStatistics(env)
        env.reset(seed=1)
        for _ in range(10):
            seen, _, over, _, _ = env.step(env.action_space.sample())
            assert env.observation_space.contains(seen)
            if mode is gymnasium.vector.AutoresetMode.DISABLED and over.any():
                env.reset(options={"reset_mask": over})


run_checks(
    Check("`solo`", "`check_env` on every game", own_check),
    Check("`solo`", "`FlattenObservation`, `RecordEpisodeStatistics`", wrappers),
    Check("`solo_vector`", "`make_vec` in each autoreset mode", vectors),
)
