"""PettingZoo's API tests for every game, and what they leave out."""

import random
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from gymnasium import spaces
from pettingzoo.test import api_test, parallel_api_test, seed_test  # type: ignore[import-untyped]  # no types
from pettingzoo.utils.conversions import aec_to_parallel  # type: ignore[import-untyped]  # as above

import nedra
from nedra import NedraError, gym
from nedra.core.contract.game import legal_move_numbers
from nedra.gym.pettingzoo_envs import NedraAECEnv

GAMES = nedra.games()
GAMES_AND_SEATS = [(name, seats) for name in GAMES for seats in nedra.game(name).seats]

# The API tests warn about integer observations and about masks in observations.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation space:UserWarning"),
    pytest.mark.filterwarnings("ignore:Observation:UserWarning:pettingzoo"),
    pytest.mark.filterwarnings("ignore:The base environment:UserWarning"),
]


@pytest.mark.compiled
@pytest.mark.parametrize(("name", "seats"), GAMES_AND_SEATS)
def test_every_game_passes_the_api_test(name: str, seats: int) -> None:
    api_test(gym.aec(name, seats), num_cycles=60)


@pytest.mark.compiled
@pytest.mark.parametrize(("name", "seats"), GAMES_AND_SEATS)
def test_every_game_passes_the_parallel_api_test(name: str, seats: int) -> None:
    parallel_api_test(gym.parallel(name, seats), num_cycles=30)


@pytest.mark.compiled
@pytest.mark.parametrize("name", GAMES)
def test_every_game_passes_the_seed_test(name: str) -> None:
    seed_test(lambda: gym.aec(name), num_cycles=60)


@pytest.mark.compiled
@pytest.mark.parametrize("name", GAMES)
def test_a_seed_gives_the_same_game_whatever_the_global_generators_do(name: str) -> None:
    env, other = gym.aec(name), gym.aec(name)
    for seed in range(2):
        for one, again in zip(trajectory(env, seed), trajectory(other, seed, disturbed=True), strict=True):
            assert one == again


def trajectory(
    env: NedraAECEnv, seed: int, *, disturbed: bool = False, most: int = 300
) -> Iterator[tuple[Any, ...]]:
    """All steps of a game with random actions."""
    rng = np.random.default_rng(seed)
    env.reset(seed=seed)
    for agent in env.agent_iter(most):
        if disturbed:
            random.seed()
            np.random.seed()  # noqa: NPY002 - the global generator must not matter
        seen, reward, over, _, _ = env.last()
        move = None if over else int(rng.choice(np.flatnonzero(seen["action_mask"])))
        yield agent, seen["observation"].tobytes(), seen["action_mask"].tobytes(), reward, over, move
        env.step(move)


@pytest.mark.compiled
def test_simultaneous_actions_are_hidden_until_all_are_played() -> None:
    env, other = gym.aec("diamant", 3), gym.aec("diamant", 3)
    env.reset(seed=1)
    other.reset(seed=1)
    env.step(0)
    other.step(1)
    for agent in env.agents:
        assert env.observe(agent)["observation"].tobytes() == other.observe(agent)["observation"].tobytes()


@pytest.mark.compiled
def test_aec_and_parallel_play_the_same_game() -> None:
    aec, parallel = gym.aec("diamant", 4, artifacts=1), gym.parallel("diamant", 4, artifacts=1)
    aec.reset(seed=3)
    seen, _ = parallel.reset(seed=3)
    rng = np.random.default_rng(1)
    rewards: dict[str, float] = {}
    infos: dict[str, Any] = {}
    while parallel.agents:
        actions = {agent: int(rng.integers(2)) for agent in parallel.agents}
        pending = [agent for agent in parallel.agents if not seen[agent]["action_mask"][-1]]
        for agent in pending:
            assert aec.agent_selection == agent
            aec.step(actions[agent])
        seen, rewards, _, _, infos = parallel.step(actions)
    assert aec.rewards == rewards
    assert aec.infos == infos
    best = max(infos.values(), key=lambda info: info["score"])
    assert best["place"] == 1
    assert sum(rewards.values()) == pytest.approx(0, abs=1e-6)


@pytest.mark.compiled
def test_an_illegal_action_names_the_rule_and_changes_nothing() -> None:
    env = gym.aec("hoard", 2)
    env.reset(seed=1)
    beginner = env.agent_selection
    before = env.observe(beginner)["observation"].tobytes()
    with pytest.raises(nedra.IllegalMoveError, match=r"\(H\d+\)"):
        env.step(1)
    assert env.observe(beginner)["observation"].tobytes() == before
    assert env.agent_selection == beginner


@pytest.mark.compiled
@pytest.mark.parametrize("name", GAMES)
def test_parallel_shows_every_seat_what_the_rules_show(name: str) -> None:
    """Observations and masks equal those of interpreted rules, byte by byte."""
    game, rng = nedra.game(name), np.random.default_rng(2)
    assert game.observation is not None
    env = gym.parallel(name, observation="integers")
    seen, _ = env.reset(seed=5)
    for _ in range(60):
        state = env._env.copy_state()
        for seat, agent in enumerate(env.agents):
            cells, mask = [0] * game.observation.layout.size, [0] * (len(game.moves) + 1)
            game.observation.observe(state, seat, cells)
            for move in legal_move_numbers(game, state, seat) or [len(game.moves)]:
                mask[move] = 1
            assert seen[agent]["observation"].tobytes() == np.array(cells, np.int16).tobytes()
            assert seen[agent]["action_mask"].tobytes() == np.array(mask, np.int8).tobytes()
        actions = {agent: int(rng.choice(np.flatnonzero(seen[agent]["action_mask"]))) for agent in env.agents}
        seen, *_ = env.step(actions)
        if not env.agents:
            seen, _ = env.reset(seed=6)


@pytest.mark.compiled
def test_if_an_action_is_missing_no_action_is_played() -> None:
    env, other = gym.parallel("diamant", 3), gym.parallel("diamant", 3)
    env.reset(seed=1)
    other.reset(seed=1)
    with pytest.raises(NedraError, match="seat_1, seat_2"):
        env.step({"seat_0": 0})
    actions = {"seat_0": 1, "seat_1": 0, "seat_2": 0}
    seen, expected = env.step(actions)[0], other.step(actions)[0]
    for agent in env.agents:
        assert np.array_equal(seen[agent]["observation"], expected[agent]["observation"])


@pytest.mark.compiled
def test_a_seat_that_is_not_pending_can_only_pass() -> None:
    env = gym.parallel("hoard", 3)
    seen, _ = env.reset(seed=1)
    no_move = len(nedra.game("hoard").moves)
    assert env.action_space("seat_0") == spaces.Discrete(no_move + 1)
    for _ in range(20):
        idle = [agent for agent in env.agents if seen[agent]["action_mask"][no_move]]
        assert len(idle) == 2
        for agent in idle:
            assert np.flatnonzero(seen[agent]["action_mask"]).tolist() == [no_move]
        (pending,) = set(env.agents) - set(idle)
        with pytest.raises(nedra.IllegalMoveError):
            env.step(dict.fromkeys(env.agents, no_move))
        action = int(np.flatnonzero(seen[pending]["action_mask"])[0])
        seen, *_ = env.step({pending: action, **dict.fromkeys(idle, no_move)})


@pytest.mark.compiled
@pytest.mark.parametrize("name", GAMES)
def test_no_game_is_parallelizable_by_pettingzoos_conversion(name: str) -> None:
    """The conversion would ask seats that are not pending."""
    env = gym.aec(name)
    assert env.metadata["is_parallelizable"] is False
    with pytest.raises(AssertionError, match="parallelizable"):
        aec_to_parallel(env)
