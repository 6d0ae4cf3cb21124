"""What may be answered at every door: the number of a legal move. All else changes nothing, and says so."""

from typing import Any

import numpy as np
import pytest

import nedra
from nedra import NedraError, gym
from nedra.gym.env_kernel import RESET
from nedra.gym.vector_env import VectorEnv

STRANGE = [RESET, 2**31, 2**40, -(2**40), -1, 9, 0.7, np.nan, np.inf, "1", None]
"""Among them the word by which a lane begins anew: it is the lanes' own, and no answer."""


@pytest.fixture(scope="module")
def batch() -> VectorEnv:
    env = gym.vector("diamant", 2, batch=6, seed=9)
    assert isinstance(env, VectorEnv)
    return env


@pytest.mark.parametrize("strange", [answer for answer in STRANGE if answer is not None], ids=str)
def test_turn_by_turn_it_is_refused_in_words(strange: Any) -> None:  # noqa: ANN401 - that is the point
    env = gym.aec("diamant", 2)
    env.reset(seed=1)
    before = env.observe("seat_0")["observation"].tobytes()
    with pytest.raises(nedra.IllegalMoveError) as refused:
        env.step(strange)
    assert str(strange) in str(refused.value)
    assert env.agent_selection == "seat_0"
    assert env.observe("seat_0")["observation"].tobytes() == before
    env.step(1)
    assert env.agent_selection == "seat_1"


@pytest.mark.parametrize("strange", STRANGE, ids=str)
def test_all_at_once_it_is_refused_with_all_the_others(strange: Any) -> None:  # noqa: ANN401 - as above
    env, other = gym.parallel("diamant", 3), gym.parallel("diamant", 3)
    env.reset(seed=1)
    other.reset(seed=1)
    with pytest.raises(nedra.IllegalMoveError) as refused:
        env.step({"seat_0": 0, "seat_1": strange, "seat_2": 0})
    assert str(strange) in str(refused.value)
    answers = {"seat_0": 1, "seat_1": 0, "seat_2": 0}
    seen, expected = env.step(answers)[0], other.step(answers)[0]
    for agent in env.agents:
        assert np.array_equal(seen[agent]["observation"], expected[agent]["observation"])


@pytest.mark.parametrize("strange", STRANGE, ids=str)
def test_alone_it_is_refused_and_the_question_stands(strange: Any) -> None:  # noqa: ANN401 - as above
    env = gym.solo("diamant", 2, opponents=["random"])
    before, _ = env.reset(seed=1)
    after, reward, over, cut, info = env.step(strange)
    assert (reward, over, cut, info) == (0.0, False, False, {"refused": True})
    assert np.array_equal(before["observation"], after["observation"])
    assert env.step(0)[-1] == {"refused": False}


@pytest.mark.parametrize("door", ["aec", "parallel", "solo"])
def test_before_the_first_reset_there_is_nothing_to_answer(door: str) -> None:
    env = getattr(gym, door)("diamant", 2)
    with pytest.raises(NedraError) as refused:
        env.step({"seat_0": 0, "seat_1": 0} if door == "parallel" else 0)
    assert refused.value.key == "refused-not-started"


@pytest.mark.parametrize("door", ["aec", "parallel"])
def test_after_the_end_there_is_nothing_to_answer(door: str) -> None:
    env = getattr(gym, door)("diamant", 2)
    env.reset(seed=1)
    while env.agents:
        if door == "parallel":
            env.step({"seat_0": 1, "seat_1": 1})
        else:
            env.step(None if env.terminations[env.agent_selection] else 1)
    with pytest.raises(NedraError) as refused:
        env.step({"seat_0": 1, "seat_1": 1} if door == "parallel" else 1)
    assert refused.value.key == "refused-not-started"


@pytest.mark.parametrize(
    ("answers", "key"),
    [
        (1, "refused-actions-shape"),
        ([1], "refused-actions-shape"),
        ([1, 1], "refused-actions-shape"),
        ([[1, 1, 1, 1, 1, 1]], "refused-actions-shape"),
        (["1"] * 6, "refused-actions-dtype"),
        ([None] * 6, "refused-actions-dtype"),
    ],
    ids=str,
)
def test_a_batch_wants_one_number_for_each_game(batch: VectorEnv, answers: Any, key: str) -> None:  # noqa: ANN401 - as above
    before = batch.output.observation.copy()
    with pytest.raises(NedraError) as refused:
        batch.step(answers)
    assert refused.value.key == key
    assert np.array_equal(batch.output.observation, before)
