"""Gymnasium's environment check for every game, and one learner against bots."""

from typing import Any

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import nedra
from nedra import NedraError, gym
from nedra.gym.gymnasium_env import SoloEnv


@pytest.mark.compiled
@pytest.mark.parametrize("name", nedra.games())
def test_the_environment_check_passes(name: str) -> None:
    check_env(gym.solo(name, opponents=["random"]), skip_render_check=True)


@pytest.mark.compiled
@pytest.mark.parametrize(
    ("name", "seats"), [(name, seats) for name in nedra.games() for seats in nedra.game(name).seats]
)
def test_a_learner_in_the_last_seat_with_every_number_of_seats(name: str, seats: int) -> None:
    env, rng = gym.solo(name, seats, opponents=["random"], seat=seats - 1), np.random.default_rng(1)
    observation, info = env.reset(seed=seats)
    over = False
    for _ in range(40):
        if over:
            break
        assert env.observation_space.contains(observation)
        assert not info["illegal"]
        observation, reward, over, _, info = env.step(
            int(rng.choice(np.flatnonzero(observation["action_mask"])))
        )
        assert over or reward == 0


@pytest.mark.compiled
def test_a_learner_against_the_heuristic_and_a_random_bot() -> None:
    env = gym.solo("diamant", 3, opponents=["heuristic", "random"], seat=1, observation="integers")
    rewards = []
    for seed in range(30):
        observation, _ = env.reset(seed=seed)
        over, reward = False, 0.0
        while not over:
            assert observation["observation"][0] == 1
            assert observation["action_mask"].tolist() == [1, 1]
            observation, reward, over, _, info = env.step(int(observation["observation"][6] > 2))
            assert not info["illegal"]
        rewards.append(reward)
    assert {round(reward, 4) for reward in rewards} <= {-0.5, 1.0, 0.25, 0.0}
    assert 1.0 in rewards


def test_bots_that_are_not_compiled_can_be_opponents() -> None:
    env, again = (
        gym.solo("diamant", 4, ["leave-at-15", "trained", "heuristic"], seat=2, observation="integers")
        for _ in range(2)
    )
    for seed in range(3):
        trajectories = []
        for one in (env, again):
            observation, _ = one.reset(seed=seed)
            over, trajectory = False, [observation["observation"].tobytes()]
            while not over:
                observation, reward, over, _, info = one.step(int(observation["observation"][6] > 2))
                assert not info["illegal"]
                trajectory += [observation["observation"].tobytes(), str(reward).encode()]
            trajectories.append(trajectory)
        assert trajectories[0] == trajectories[1]


@pytest.mark.compiled
@pytest.mark.parametrize("name", nedra.games())
def test_floats_are_the_integers_divided_by_their_full_scale(name: str) -> None:
    observation = nedra.game(name).observation
    assert observation is not None
    full_scale = np.array(observation.layout.full_scales())
    floats, integers = (gym.solo(name, observation=form) for form in ("scaled", "integers"))
    (scaled, _), (counted, _) = floats.reset(seed=5), integers.reset(seed=5)
    for _ in range(60):
        assert scaled["observation"].dtype == np.float32
        expected = np.minimum(counted["observation"] / full_scale, 1)
        assert np.allclose(scaled["observation"], expected, atol=1e-6)
        assert np.array_equal(floats.action_masks(), scaled["action_mask"])
        action = int(np.flatnonzero(floats.action_masks())[-1])
        scaled, _, over, *_ = floats.step(action)
        counted, *_ = integers.step(action)
        if over:
            break


@pytest.mark.compiled
@pytest.mark.parametrize("name", nedra.games())
def test_the_full_scale_fits_the_printed_box(name: str) -> None:
    """No cell goes above it in ordinary games, and the largest cell of each part comes near it."""
    definition = nedra.game(name)
    assert definition.observation is not None
    layout, seats = definition.observation.layout, definition.default_seats
    env = gym.vector(name, batch=64, bots=[None] + ["heuristic"] * (seats - 1), observation="integers")
    most, above, rows = env.output.observation.max(0), np.zeros(layout.size), 0
    for _ in range(120):
        seen = env.step(env.sample()).observation
        most, rows = np.maximum(most, seen.max(0)), rows + len(seen)
        above = above + (seen > layout.full_scales()).sum(0)
    assert (above < rows / 200).all()
    for part in layout.parts:
        if isinstance(part.full_scale, int) and part.full_scale and most[layout.cells(part.name)].max():
            assert part.full_scale <= 8 * most[layout.cells(part.name)].max(), part.name


@pytest.mark.compiled
def test_the_last_info_has_scores_and_places() -> None:
    env = gym.solo("diamant", 3, opponents="random")
    for seed in range(5):
        info, reward = play_first_legal(env, seed)
        scores, places = info["scores"].tolist(), info["places"].tolist()
        assert places == [1 + sum(other > own for other in scores) for own in scores]
        assert (reward > 0) == (places[0] == 1 and places.count(1) < 3)


@pytest.mark.compiled
def test_the_reward_can_be_the_points_above_the_mean() -> None:
    env = gym.solo("hoard", 3, opponents="heuristic", reward="score")
    info, reward = play_first_legal(env, 1)
    assert reward == pytest.approx(info["scores"][0] - info["scores"].mean(), abs=1e-5)


@pytest.mark.compiled
@pytest.mark.parametrize("opponents", ["heuristic", ["heuristic", "leave-at-15"]], ids=str)
def test_the_learner_can_have_a_random_seat_in_every_game(opponents: str | list[str]) -> None:
    env, seats = gym.solo("diamant", 3, opponents, seat="random", observation="integers"), set()
    for seed in range(20):
        observation, info = env.reset(seed=seed)
        assert observation["observation"][0] == info["seat"] == env.seat
        seats.add(env.seat)
        again, _ = env.reset(seed=seed)
        assert np.array_equal(again["observation"], observation["observation"])
        info, _ = play_first_legal(env, seed)
        assert info["seat"] == env.seat
    assert seats == {0, 1, 2}


@pytest.mark.compiled
def test_without_a_seed_the_next_game_of_the_last_seed_begins() -> None:
    env, other = (gym.solo("diamant", 3, observation="integers") for _ in range(2))
    games = []
    for one in (env, other):
        starts = [one.reset(seed=3)[0], one.reset()[0], one.reset()[0]]
        games.append([start["observation"].tobytes() for start in starts])
    assert games[0] == games[1]
    assert len(set(games[0])) == 3


def play_first_legal(env: SoloEnv, seed: int) -> tuple[dict[str, Any], float]:
    """Play a game with each first legal move; returns the last info and the reward."""
    env.reset(seed=seed)
    while True:
        _, reward, over, _, info = env.step(int(np.flatnonzero(env.action_masks())[0]))
        if over:
            return info, reward


@pytest.mark.compiled
def test_an_illegal_action_changes_nothing() -> None:
    env = gym.solo("hoard", 2, opponents=["random"])
    before, _ = env.reset(seed=2)
    after, reward, terminated, truncated, info = env.step(1)
    assert (reward, terminated, truncated, info) == (0.0, False, False, {"illegal": True, "seat": 0})
    assert np.array_equal(before["observation"], after["observation"])


@pytest.mark.parametrize(
    ("opponents", "seat", "key"),
    [
        (["heuristic", "heuristic"], 0, "refused-bots-and-seats"),
        (["nobody"], 0, "refused-unknown-bot"),
        ("nobody", 0, "refused-unknown-bot"),
        (["heuristic"], 4, "refused-no-such-seat"),
        (["heuristic"], "first", "refused-no-such-seat"),
    ],
)
def test_an_impossible_seating_is_refused(opponents: str | list[str], seat: int | str, key: str) -> None:
    with pytest.raises(NedraError) as refused:
        gym.solo("diamant", 4, opponents, seat=seat)
    assert refused.value.key == key


def test_an_unknown_option_is_refused() -> None:
    with pytest.raises(nedra.InvalidOptionError):
        gym.solo("diamant", fog=1)


def test_a_render_mode_is_refused_as_tools_expect() -> None:
    """Stable-Baselines3 asks for one first, and goes on without it after a TypeError."""
    with pytest.raises(TypeError, match="render_mode"):
        gym.solo("diamant", render_mode="rgb_array")
