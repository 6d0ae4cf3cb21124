"""Gymnasium's environment check for every game, and one learner against bots."""

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import nedra
from nedra import NedraError, gym


@pytest.mark.compiled
@pytest.mark.parametrize("name", nedra.games())
# The check recommends other dtypes and shapes for observations.
@pytest.mark.filterwarnings("ignore:.*WARN:UserWarning")
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
    env = gym.solo("diamant", 3, opponents=["heuristic", "random"], seat=1)
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
        gym.solo("diamant", 4, opponents=["leave-at-15", "trained", "heuristic"], seat=2) for _ in range(2)
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
def test_an_illegal_action_changes_nothing() -> None:
    env = gym.solo("hoard", 2, opponents=["random"])
    before, _ = env.reset(seed=2)
    after, reward, terminated, truncated, info = env.step(1)
    assert (reward, terminated, truncated, info) == (0.0, False, False, {"illegal": True})
    assert np.array_equal(before["observation"], after["observation"])


@pytest.mark.parametrize(
    ("opponents", "seat", "key"),
    [
        (["heuristic", "heuristic"], 0, "refused-bots-and-seats"),
        (["nobody"], 0, "refused-unknown-bot"),
        (["heuristic"], 4, "refused-no-such-seat"),
    ],
)
def test_an_impossible_seating_is_refused(opponents: list[str], seat: int, key: str) -> None:
    with pytest.raises(NedraError) as refused:
        gym.solo("diamant", 4, opponents, seat=seat)
    assert refused.value.key == key


def test_an_unknown_option_is_refused() -> None:
    with pytest.raises(nedra.InvalidOptionError):
        gym.solo("diamant", fog=1)
