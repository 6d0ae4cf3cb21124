"""Invalid actions change nothing and are reported, in every environment."""

from typing import Any

import numpy as np
import pytest

import nedra
from nedra import NedraError, gym
from nedra.gym.env_kernel import RESET
from nedra.gym.vector_env import VectorEnv

INVALID = [RESET, 2**31, 2**40, -(2**40), -1, 9, 0.7, np.nan, np.inf, "1", None]
"""RESET is among them: it is no action of a learner."""


@pytest.fixture(scope="module")
def batch() -> VectorEnv:
    env = gym.vector("diamant", 2, batch=6, seed=9)
    assert isinstance(env, VectorEnv)
    return env


@pytest.mark.compiled
@pytest.mark.parametrize("action", [action for action in INVALID if action is not None], ids=str)
def test_aec_raises_an_error(action: Any) -> None:  # noqa: ANN401 - of any type
    env = gym.aec("diamant", 2)
    env.reset(seed=1)
    before = env.observe("seat_0")["observation"].tobytes()
    with pytest.raises(nedra.IllegalMoveError) as refused:
        env.step(action)
    assert str(action) in str(refused.value)
    assert env.agent_selection == "seat_0"
    assert env.observe("seat_0")["observation"].tobytes() == before
    env.step(1)
    assert env.agent_selection == "seat_1"


@pytest.mark.compiled
@pytest.mark.parametrize("action", INVALID, ids=str)
def test_parallel_raises_an_error_and_plays_no_action(action: Any) -> None:  # noqa: ANN401 - as above
    env, other = gym.parallel("diamant", 3), gym.parallel("diamant", 3)
    env.reset(seed=1)
    other.reset(seed=1)
    with pytest.raises(nedra.IllegalMoveError) as refused:
        env.step({"seat_0": 0, "seat_1": action, "seat_2": 0})
    assert str(action) in str(refused.value)
    actions = {"seat_0": 1, "seat_1": 0, "seat_2": 0}
    seen, expected = env.step(actions)[0], other.step(actions)[0]
    for agent in env.agents:
        assert np.array_equal(seen[agent]["observation"], expected[agent]["observation"])


@pytest.mark.compiled
@pytest.mark.parametrize("action", INVALID, ids=str)
def test_solo_reports_it(action: Any) -> None:  # noqa: ANN401 - as above
    env = gym.solo("diamant", 2, opponents=["random"])
    before, _ = env.reset(seed=1)
    after, reward, terminated, truncated, info = env.step(action)
    assert (reward, terminated, truncated, info) == (0.0, False, False, {"illegal": True, "seat": 0})
    assert np.array_equal(before["observation"], after["observation"])
    assert env.step(0)[-1] == {"illegal": False, "seat": 0}


@pytest.mark.compiled
@pytest.mark.parametrize("kind", ["aec", "parallel", "solo"])
def test_before_the_first_reset_there_is_nothing_to_answer(kind: str) -> None:
    env = getattr(gym, kind)("diamant", 2)
    with pytest.raises(NedraError) as refused:
        env.step({"seat_0": 0, "seat_1": 0} if kind == "parallel" else 0)
    assert refused.value.key == "refused-not-started"


@pytest.mark.compiled
@pytest.mark.parametrize("kind", ["aec", "parallel"])
def test_after_the_end_a_step_is_refused(kind: str) -> None:
    env = getattr(gym, kind)("diamant", 2)
    env.reset(seed=1)
    while env.agents:
        if kind == "parallel":
            env.step({"seat_0": 1, "seat_1": 1})
        else:
            env.step(None if env.terminations[env.agent_selection] else 1)
    with pytest.raises(NedraError) as refused:
        env.step({"seat_0": 1, "seat_1": 1} if kind == "parallel" else 1)
    assert refused.value.key == "refused-not-started"


@pytest.mark.compiled
@pytest.mark.parametrize(
    ("actions", "key"),
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
def test_a_batch_needs_one_number_for_each_game(batch: VectorEnv, actions: Any, key: str) -> None:  # noqa: ANN401 - as above
    before = batch.output.observation.copy()
    with pytest.raises(NedraError) as refused:
        batch.step(actions)
    assert refused.value.key == key
    assert np.array_equal(batch.output.observation, before)
