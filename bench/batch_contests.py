"""The contests of `bench/peers.py` between batches, and between compiled loops over whole games."""

from __future__ import annotations

import os
from collections.abc import Callable
from importlib import import_module
from random import Random
from typing import Any

import numpy as np

import nedra.gym
from nedra.lab.setup import make_setup
from rules import compiled

os.environ.setdefault("JAX_PLATFORMS", "cpu")

Work = Callable[[], int]
"""Does some work; the number of decisions."""


def batched(name: str, batch: int, steps: int) -> Work:
    """Many games in one step, with their observations and masks."""
    env = nedra.gym.vector(name, batch=batch, observation="integers")

    def work() -> int:
        for _ in range(steps):
            env.step(env.sample())
        return steps * batch

    return work


def bulk(name: str, games: int) -> Work:
    """Whole compiled games without observations."""
    return compiled(make_setup(name, seed=1), games)


def pgx_steps(name: str, decisions: int) -> Work:
    """One state of pgx, compiled by JAX, stepped from Python."""
    jax, env = import_module("jax"), import_module("pgx").make(name)
    init, step, rng = jax.jit(env.init), jax.jit(env.step), Random(1)
    key = jax.random.PRNGKey(1)

    def work() -> int:
        state = init(key)
        for _ in range(decisions):
            if state.terminated:
                state = init(key)
            state = step(state, rng.choice(np.flatnonzero(state.legal_action_mask).tolist()), key)
        return decisions

    return work


def pgx_batch(name: str, batch: int, steps: int) -> Work:
    """Many states of pgx in one step with automatic reset, from Python."""
    jax, env = import_module("jax"), import_module("pgx").make(name)
    go_on, start = jax.jit(stepping(jax, env, batch)), fresh(jax, env, batch)

    def work() -> int:
        state, key = start
        for _ in range(steps):
            state, key = go_on(state, key)
        jax.block_until_ready(state)
        return steps * batch

    return work


def envpool_batch(name: str, batch: int, steps: int) -> Work:
    """Many environments of envpool, written in C++, in one step on one thread."""
    env = import_module("envpool").make(name, env_type="gymnasium", num_envs=batch, num_threads=1, seed=1)
    actions, rng = int(env.action_space.n), np.random.default_rng(1)
    env.reset()

    def work() -> int:
        for _ in range(steps):
            env.step(rng.integers(0, actions, batch, np.int32))
        return steps * batch

    return work


def pgx_rollouts(name: str, batch: int, steps: int) -> Work:
    """The same inside a compiled loop, without observations."""
    jax, env = import_module("jax"), import_module("pgx").make(name)
    go_on = stepping(jax, env, batch)
    loop = jax.jit(lambda state, key: jax.lax.fori_loop(0, steps, lambda _, now: go_on(*now), (state, key)))
    start = fresh(jax, env, batch)

    def work() -> int:
        jax.block_until_ready(loop(*start)[0].rewards)
        return steps * batch

    return work


def fresh(jax: Any, env: Any, batch: int) -> tuple[Any, Any]:  # noqa: ANN401 - neither brings types
    """A batch of new games, made before the clock starts."""
    keys = jax.random.split(jax.random.PRNGKey(1), batch)
    return jax.jit(jax.vmap(env.init))(keys), jax.random.PRNGKey(2)


def stepping(jax: Any, env: Any, batch: int) -> Callable[[Any, Any], tuple[Any, Any]]:  # noqa: ANN401 - as above
    """A step with a random legal action in every game."""
    again = import_module("pgx.experimental").auto_reset(env.step, env.init)

    def step(state: Any, key: Any) -> tuple[Any, Any]:  # noqa: ANN401 - as above
        key, rng = jax.random.split(key)
        legal = jax.numpy.log(state.legal_action_mask.astype(jax.numpy.float32))
        answers = jax.random.categorical(rng, legal, axis=1)
        return jax.vmap(again)(state, answers, jax.random.split(rng, batch)), key

    return step
