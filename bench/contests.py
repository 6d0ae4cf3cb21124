"""The contests of `bench/peers.py`: the gym and other libraries through one kind of interface each."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from importlib import import_module
from random import Random
from typing import Any, NamedTuple

import numpy as np
from batch_contests import Work, batched, bulk, envpool_batch, pgx_batch, pgx_rollouts, pgx_steps

import nedra
import nedra.gym

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

TREE = "tree states"
AGENTS = "agents"
TOGETHER = "agents together"
ALONE = "one alone"
ROLLOUTS = "whole games"
BATCHES = (1 << 10, 1 << 16, 1 << 20)
ROLLOUT_BATCH = BATCHES[0]
"""How many games pgx plays side by side."""

OPENSPIEL_GAMES = ("leduc_poker", "goofspiel", "hearts")
PYTHON_GAMES = ("python_kuhn_poker", "python_liars_poker")
PETTINGZOO_GAMES = ("tictactoe_v3", "connect_four_v3", "leduc_holdem_v4")
RLCARD_GAMES = ("leduc-holdem", "limit-holdem", "uno")
ENVPOOL_GAMES = ("CartPole-v1", "Catch-v0", "Blackjack-v1")
PGX_GAMES = ("kuhn_poker", "tic_tac_toe", "connect_four", "leduc_holdem", "backgammon")  # the fastest first
EMPTY = "(empty)"
"""A library's interface with nothing behind it: the limit of what goes through it."""
EMPTY_GAME = "empty"


class Contest(NamedTuple):
    """A game of one library, through one kind of interface."""

    interface: str
    library: str
    game: str
    work: Callable[[], Work]  # prepares it

    @property
    def row(self) -> str:
        return f"{self.interface}/{self.library}/{self.game}"


def contests(ours: list[str], decisions: int, games: int, batches: Sequence[int]) -> Iterator[Contest]:
    """All contests by interface, the other libraries first."""
    for name in OPENSPIEL_GAMES:
        yield Contest(TREE, "open_spiel", name, partial(states, name, decisions))
        yield Contest(ROLLOUTS, "open_spiel", name, partial(evaluated, name, games // 20))
    for name in PYTHON_GAMES:
        yield Contest(TREE, "open_spiel", name, partial(states, name, decisions))
    yield Contest(TREE, EMPTY, "in Python", partial(states, EMPTY_GAME, decisions))
    yield Contest(AGENTS, EMPTY, "PettingZoo", partial(empty_aec, decisions))
    yield Contest(TOGETHER, EMPTY, "PettingZoo", partial(empty_parallel, decisions))
    yield Contest(TOGETHER, "pettingzoo", "rps_v2", partial(rps, decisions // 4))
    yield Contest(ALONE, EMPTY, "Gymnasium", partial(empty_gymnasium, decisions))
    for name in PETTINGZOO_GAMES:
        yield Contest(AGENTS, "pettingzoo", name, partial(classic, name, decisions // 4))
    for name in RLCARD_GAMES:
        yield Contest(AGENTS, "rlcard", name, partial(rlcard_hands, name, decisions))
    yield Contest(ALONE, "gymnasium", "Blackjack-v1", partial(blackjack, decisions))
    for name in PGX_GAMES:
        yield Contest(AGENTS, "pgx", name, partial(pgx_steps, name, decisions // 10))
        yield Contest(ROLLOUTS, "pgx", name, partial(pgx_rollouts, name, ROLLOUT_BATCH, steps(decisions)))
    for name in ours:
        yield Contest(TREE, "nedra", name, partial(states, f"nedra_{name}", decisions // 4))
        sampled = partial(states, f"nedra_{name}", decisions // 4, sampled=True)
        yield Contest(TREE, "nedra", f"{name}, sampled", sampled)
        yield Contest(AGENTS, "nedra", name, partial(aec, name, decisions))
        yield Contest(TOGETHER, "nedra", name, partial(parallel, name, decisions))
        yield Contest(ALONE, "nedra", name, partial(solo, name, decisions))
        yield Contest(ROLLOUTS, "nedra", name, partial(bulk, name, games))
    for batch in batches:
        yield from batch_contests(ours, decisions, batch)


def batch_contests(ours: list[str], decisions: int, batch: int) -> Iterator[Contest]:
    """The contests between batches of one size."""
    libraries = (
        ("pgx", PGX_GAMES, pgx_batch),
        ("envpool", ENVPOOL_GAMES, envpool_batch),
        ("nedra", ours, batched),
    )
    for library, names, prepare in libraries:
        for name in names:
            work = partial(prepare, name, batch, steps(decisions, batch))
            yield Contest(f"batch of {batch}", library, name, work)


def steps(decisions: int, batch: int = ROLLOUT_BATCH) -> int:
    """Steps of a whole batch."""
    return max(2, 4 * decisions // batch)


def states(name: str, decisions: int, **parameters: bool) -> Work:
    """Apply random actions to OpenSpiel's states, from Python."""
    game, rng = spiel_game(name, **parameters), Random(1)

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


def spiel_game(name: str, **parameters: bool) -> Any:  # noqa: ANN401 - brings no types
    import_module("open_spiel.python.games")
    nedra.gym.register_openspiel()
    if name == EMPTY_GAME:
        return import_module("empty_interfaces").EmptySpielGame()
    return import_module("pyspiel").load_game(name, parameters)


def play_aec(env: Any, decisions: int) -> Work:  # noqa: ANN401 - PettingZoo's, and ours
    """Random legal actions, agent by agent."""
    random = Random(1).random

    def work() -> int:
        made = 0
        while made < decisions:
            env.reset(seed=made)
            for _ in env.agent_iter():
                seen, _, over, cut, _ = env.last()
                if over or cut:
                    env.step(None)
                    continue
                env.step(pick(seen["action_mask"], random))
                made += 1
                if made >= decisions:
                    break
        return made

    return work


def pick(mask: Any, random: Callable[[], float]) -> int:  # noqa: ANN401 - an array
    """A random legal action, found as fast as numpy can."""
    legal = mask.view(np.bool_).nonzero()[0]  # several times as fast as with int8
    return int(legal[int(random() * len(legal))])


def aec(name: str, decisions: int) -> Work:
    """A game of Nedra, agent by agent."""
    return play_aec(nedra.gym.aec(name), decisions)


def empty_aec(decisions: int) -> Work:
    return play_aec(import_module("empty_interfaces").EmptyAECEnv(), decisions)


def classic(name: str, decisions: int) -> Work:
    """A game of PettingZoo, without its wrappers."""
    return play_aec(import_module(f"pettingzoo.classic.{name}").raw_env(), decisions)


def play_parallel(env: Any, decisions: int) -> Work:  # noqa: ANN401 - PettingZoo's, and ours
    """Random actions of all agents in one step; each agent's counts as a decision."""
    random = Random(1).random

    def work() -> int:
        made = 0
        while made < decisions:
            seen, _ = env.reset(seed=made)
            while env.agents and made < decisions:
                seen, *_ = env.step({agent: answer(one, random) for agent, one in seen.items()})
                made += len(seen)
        return made

    return work


def answer(seen: Any, random: Callable[[], float]) -> int:  # noqa: ANN401 - of a game with a mask, or of RPS
    return pick(seen["action_mask"], random) if isinstance(seen, dict) else int(3 * random())


def parallel(name: str, decisions: int) -> Work:
    """A game of Nedra, all agents in one step."""
    return play_parallel(nedra.gym.parallel(name), decisions)


def empty_parallel(decisions: int) -> Work:
    return play_parallel(import_module("empty_interfaces").EmptyParallelEnv(), decisions)


def rps(decisions: int) -> Work:
    """Rock paper scissors, which PettingZoo has agent by agent and converts."""
    convert = import_module("pettingzoo.utils.conversions").parallel_wrapper_fn
    return play_parallel(convert(import_module("pettingzoo.classic.rps_v2").raw_env)(), decisions)


def rlcard_hands(name: str, decisions: int) -> Work:
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
    return play_gymnasium(import_module("gymnasium").make("Blackjack-v1").unwrapped, decisions)


def empty_gymnasium(decisions: int) -> Work:
    return play_gymnasium(import_module("empty_interfaces").EmptyGymnasiumEnv(), decisions)


def solo(name: str, decisions: int) -> Work:
    """A game of Nedra against random bots."""
    return play_gymnasium(nedra.gym.solo(name, opponents="random"), decisions)


def play_gymnasium(env: Any, decisions: int) -> Work:  # noqa: ANN401 - Gymnasium's, and ours
    """Random actions, by the mask where there is one."""
    random = Random(1).random

    def work() -> int:
        seen, _ = env.reset(seed=1)
        for _ in range(decisions):
            action = pick(seen["action_mask"], random) if isinstance(seen, dict) else int(2 * random())
            seen, _, over, _, _ = env.step(action)
            if over:
                seen, _ = env.reset()
        return decisions

    return work
