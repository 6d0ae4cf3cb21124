"""Gymnasium's check over every game, and one learner at a table of bots."""

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import nedra
from nedra import NedraError, gym


@pytest.mark.parametrize("name", nedra.games())
# Answers are whole numbers, and a mask is no picture: what the check only recommends.
@pytest.mark.filterwarnings("ignore:.*WARN:UserWarning")
def test_the_check_passes(name: str) -> None:
    check_env(gym.solo(name, opponents=["random"]), skip_render_check=True)


@pytest.mark.parametrize(
    ("name", "seats"), [(name, seats) for name in nedra.games() for seats in nedra.game(name).seats]
)
def test_a_learner_in_the_last_seat_plays_at_every_table(name: str, seats: int) -> None:
    env, chance = gym.solo(name, seats, opponents=["random"], seat=seats - 1), np.random.default_rng(1)
    seen, info = env.reset(seed=seats)
    over = False
    for _ in range(40):
        if over:
            break
        assert env.observation_space.contains(seen)
        assert not info["refused"]
        seen, reward, over, _, info = env.step(int(chance.choice(np.flatnonzero(seen["action_mask"]))))
        assert over or reward == 0


def test_a_learner_who_leaves_early_meets_bots_by_thumb_and_random() -> None:
    env = gym.solo("diamant", 3, opponents=["heuristic", "random"], seat=1)
    rewards = []
    for seed in range(30):
        seen, _ = env.reset(seed=seed)
        over, reward = False, 0.0
        while not over:
            assert seen["observation"][0] == 1
            assert seen["action_mask"].tolist() == [1, 1]
            seen, reward, over, _, info = env.step(int(seen["observation"][6] > 2))
            assert not info["refused"]
        rewards.append(reward)
    assert {round(reward, 4) for reward in rewards} <= {-0.5, 1.0, 0.25, 0.0}
    assert 1.0 in rewards


def test_bots_that_are_not_compiled_can_be_opponents_too() -> None:
    env, again = (
        gym.solo("diamant", 4, opponents=["leave-at-15", "trained", "heuristic"], seat=2) for _ in range(2)
    )
    for seed in range(3):
        stories = []
        for one in (env, again):
            seen, _ = one.reset(seed=seed)
            over, story = False, [seen["observation"].tobytes()]
            while not over:
                seen, reward, over, _, info = one.step(int(seen["observation"][6] > 2))
                assert not info["refused"]
                story += [seen["observation"].tobytes(), str(reward).encode()]
            stories.append(story)
        assert stories[0] == stories[1]


def test_an_illegal_answer_changes_nothing() -> None:
    env = gym.solo("hoard", 2, opponents=["random"])
    before, _ = env.reset(seed=2)
    after, reward, over, cut, info = env.step(1)
    assert (reward, over, cut, info) == (0.0, False, False, {"refused": True})
    assert np.array_equal(before["observation"], after["observation"])


@pytest.mark.parametrize(
    ("opponents", "seat", "key"),
    [
        (["heuristic", "heuristic"], 0, "refused-bots-and-seats"),
        (["nobody"], 0, "refused-unknown-bot"),
        (["heuristic"], 4, "refused-no-such-seat"),
    ],
)
def test_a_table_that_cannot_be_is_refused(opponents: list[str], seat: int, key: str) -> None:
    with pytest.raises(NedraError) as refused:
        gym.solo("diamant", 4, opponents, seat=seat)
    assert refused.value.key == key


def test_an_unknown_option_is_refused() -> None:
    with pytest.raises(nedra.InvalidOptionError):
        gym.solo("diamant", fog=1)
