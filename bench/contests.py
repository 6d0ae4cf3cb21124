"""The contests of `bench/peers.py`: the gym and other libraries through one kind of interface each."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from random import Random
from typing import Any, NamedTuple

import numpy as np

import nedra
import nedra.gym
from nedra.lab.setup import make_setup
from rules import compiled

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("JAX_PLATFORMS", "cpu")

TREE = "tree states"
AGENTS = "agents"
ALONE = "one alone"
BATCHED = "batch of 1024"
ROLLOUTS = "whole games"

OPENSPIEL_GAMES = ("leduc_poker", "goofspiel", "hearts")
PYTHON_GAMES = ("python_kuhn_poker", "python_liars_poker")
PETTINGZOO_GAMES = ("tictactoe_v3", "connect_four_v3", "leduc_holdem_v4")
RLCARD_GAMES = ("leduc-holdem", "limit-holdem", "uno")
PGX_GAMES = ("leduc_holdem", "connect_four", "backgammon")
BATCH = 1024

Work = Callable[[], int]
"""Does some work; the number of decisions."""


class Contest(NamedTuple):
    """A game of one library, through one kind of interface."""

    interface: str
    library: str
    game: str
    work: Callable[[], Work]  # prepares it


def contests(ours: list[str], decisions: int, games: int) -> Iterator[Contest]:
    """All contests by interface, the other libraries first."""
    for name in OPENSPIEL_GAMES:
        yield Contest(TREE, "open_spiel", name, partial(states, name, decisions))
        yield Contest(ROLLOUTS, "open_spiel", name, partial(evaluated, name, games // 20))
    for name in PYTHON_GAMES:
        yield Contest(TREE, "open_spiel", name, partial(states, name, decisions))
    for name in PETTINGZOO_GAMES:
        yield Contest(AGENTS, "pettingzoo", name, partial(classic, name, decisions // 4))
    for name in RLCARD_GAMES:
        yield Contest(AGENTS, "rlcard", name, partial(hands, name, decisions))
    yield Contest(ALONE, "gymnasium", "Blackjack-v1", partial(blackjack, decisions))
    for name in PGX_GAMES:
        yield Contest(AGENTS, "pgx", name, partial(pgx_steps, name, decisions // 10))
        yield Contest(BATCHED, "pgx", name, partial(pgx_batch, name, steps(decisions)))
        yield Contest(ROLLOUTS, "pgx", name, partial(pgx_rollouts, name, steps(decisions)))
    for name in ours:
        yield Contest(TREE, "nedra", name, partial(states, f"nedra_{name}", decisions // 10))
        yield Contest(AGENTS, "nedra", name, partial(agents, name, decisions))
        yield Contest(ALONE, "nedra", name, partial(solo, name, decisions))
        yield Contest(BATCHED, "nedra", name, partial(batched, name, steps(decisions)))
        yield Contest(ROLLOUTS, "nedra", name, partial(bulk, name, games))


def steps(decisions: int) -> int:
    """Steps of a whole batch."""
    return max(2, 4 * decisions // BATCH)


def states(name: str, decisions: int) -> Work:
    """Apply random actions to OpenSpiel's states, from Python."""
    game, rng = spiel_game(name), Random(1)

    def work() -> int:
        made = 0
        state = game.new_initial_state()
        while made < decisions:
            if state.is_terminal():
                state = game.new_initial_state()
            actions = state.legal_actions()
            made += not state.is_chance_node()
            state.apply_action(rng.choice(actions))
        return made

    return work


def evaluated(name: str, games: int) -> Work:
    """Whole games of OpenSpiel's random bots, all in C++; their length was measured before."""
    pyspiel, game = import_module("pyspiel"), spiel_game(name)
    bots = [pyspiel.make_uniform_random_bot(player, player) for player in range(game.num_players())]
    length = mean_length(game, games // 10 + 1)

    def work() -> int:
        for number in range(games):
            pyspiel.evaluate_bots(game.new_initial_state(), bots, number)
        return round(games * length)

    return work


def mean_length(game: Any, games: int) -> float:  # noqa: ANN401 - brings no types
    """Decisions of a random game."""
    rng, made = Random(1), 0
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            made += not state.is_chance_node()
            state.apply_action(rng.choice(state.legal_actions()))
    return made / games


def spiel_game(name: str) -> Any:  # noqa: ANN401 - brings no types
    import_module("open_spiel.python.games")
    nedra.gym.register_openspiel()
    return import_module("pyspiel").load_game(name)


def turns(env: Any, decisions: int) -> Work:  # noqa: ANN401 - PettingZoo's, and ours
    """Random legal actions, agent by agent."""
    rng = Random(1)

    def work() -> int:
        made = 0
        while made < decisions:
            env.reset(seed=made)
            for _ in env.agent_iter():
                seen, _, over, cut, _ = env.last()
                over = over or cut
                env.step(None if over else rng.choice(np.flatnonzero(seen["action_mask"]).tolist()))
                made += not over
                if made >= decisions:
                    break
        return made

    return work


def agents(name: str, decisions: int) -> Work:
    """A game of Nedra, agent by agent."""
    return turns(nedra.gym.aec(name, observation="integers"), decisions)


def classic(name: str, decisions: int) -> Work:
    """A game of PettingZoo."""
    return turns(import_module(f"pettingzoo.classic.{name}").env(), decisions)


def hands(name: str, decisions: int) -> Work:
    """Random actions in RLCard."""
    env, rng = import_module("rlcard").make(name, config={"seed": 1}), Random(1)

    def work() -> int:
        made = 0
        while made < decisions:
            state, _ = env.reset()
            while not env.is_over() and made < decisions:
                state, _ = env.step(rng.choice(list(state["legal_actions"])))
                made += 1
        return made

    return work


def blackjack(decisions: int) -> Work:
    return alone(import_module("gymnasium").make("Blackjack-v1"), decisions)


def solo(name: str, decisions: int) -> Work:
    """A game of Nedra against random bots."""
    return alone(nedra.gym.solo(name, opponents="random", observation="integers"), decisions)


def alone(env: Any, decisions: int) -> Work:  # noqa: ANN401 - Gymnasium's, and ours
    """Random actions, by the mask where there is one."""
    rng = Random(1)

    def work() -> int:
        seen, _ = env.reset(seed=1)
        for _ in range(decisions):
            mask = seen["action_mask"] if isinstance(seen, dict) else [1] * env.action_space.n
            seen, _, over, _, _ = env.step(rng.choice(np.flatnonzero(mask).tolist()))
            if over:
                seen, _ = env.reset()
        return decisions

    return work


def batched(name: str, steps: int) -> Work:
    """Many games in one step, with their observations and masks."""
    env = nedra.gym.vector(name, batch=BATCH, observation="integers")

    def work() -> int:
        for _ in range(steps):
            env.step(env.sample())
        return steps * BATCH

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


def pgx_batch(name: str, steps: int) -> Work:
    """Many states of pgx in one step with automatic reset, from Python."""
    jax, env = import_module("jax"), import_module("pgx").make(name)
    go_on = jax.jit(stepping(jax, env))

    def work() -> int:
        state, key = fresh(jax, env)
        for _ in range(steps):
            state, key = go_on(state, key)
        jax.block_until_ready(state)
        return steps * BATCH

    return work


def pgx_rollouts(name: str, steps: int) -> Work:
    """The same inside a compiled loop, without observations."""
    jax, env = import_module("jax"), import_module("pgx").make(name)
    go_on = stepping(jax, env)
    loop = jax.jit(lambda state, key: jax.lax.fori_loop(0, steps, lambda _, now: go_on(*now), (state, key)))

    def work() -> int:
        jax.block_until_ready(loop(*fresh(jax, env))[0].rewards)
        return steps * BATCH

    return work


def fresh(jax: Any, env: Any) -> tuple[Any, Any]:  # noqa: ANN401 - neither brings types
    """A batch of new games."""
    return jax.vmap(env.init)(jax.random.split(jax.random.PRNGKey(1), BATCH)), jax.random.PRNGKey(2)


def stepping(jax: Any, env: Any) -> Callable[[Any, Any], tuple[Any, Any]]:  # noqa: ANN401 - as above
    """A step with a random legal action in every game."""
    again = import_module("pgx.experimental").auto_reset(env.step, env.init)

    def step(state: Any, key: Any) -> tuple[Any, Any]:  # noqa: ANN401 - as above
        key, rng = jax.random.split(key)
        legal = jax.numpy.log(state.legal_action_mask.astype(jax.numpy.float32))
        answers = jax.random.categorical(rng, legal, axis=1)
        return jax.vmap(again)(state, answers, jax.random.split(rng, BATCH)), key

    return step
