"""The vector environment of Gymnasium gives what a row of `solo` environments gives; ids are registered."""

import pickle
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode, SyncVectorEnv

import nedra
from nedra import NedraError, gym

MODES = list(AutoresetMode)
SETTINGS: list[dict[str, Any]] = [
    {"opponents": "heuristic"},
    {"opponents": ["random", "leave-at-15"], "seat": "random", "reward": "score"},
]


@pytest.mark.compiled
@pytest.mark.parametrize("settings", SETTINGS, ids=str)
@pytest.mark.parametrize("mode", MODES)
def test_it_equals_a_row_of_single_environments(mode: AutoresetMode, settings: dict[str, Any]) -> None:
    env = gym.solo_vector("diamant", 3, num_envs=4, autoreset_mode=mode, **settings)
    row = SyncVectorEnv([lambda: gym.solo("diamant", 3, **settings)] * 4, autoreset_mode=mode)
    assert env.observation_space == row.observation_space
    assert env.action_space == row.action_space
    assert env.metadata["autoreset_mode"] == mode
    assert_equal(env.reset(seed=7), row.reset(seed=7))
    ended = 0
    rng = np.random.default_rng(1)
    for number in range(60):
        actions = rng.integers(2, size=4)
        actions[0] = 9 if number == 5 else actions[0]  # no move
        step, expected = env.step(actions), row.step(actions)
        assert_equal(step, expected)
        assert env.observation_space.contains(step[0])
        ended += int(step[2].sum())
        if mode is AutoresetMode.DISABLED and step[2].any():
            mask = step[2].copy()
            again = env.reset(options={"reset_mask": mask}), row.reset(options={"reset_mask": mask})
            assert_equal(*again)
    assert ended > 8
    assert_equal(env.reset(seed=[5, 5, 9, 9]), row.reset(seed=[5, 5, 9, 9]))
    assert_equal(env.reset(), row.reset())


def assert_equal(one: Any, other: Any) -> None:  # noqa: ANN401 - what environments return
    if isinstance(other, dict):
        assert one.keys() == other.keys()
        for key in other:
            assert_equal(one[key], other[key])
    elif isinstance(other, tuple) or (isinstance(other, np.ndarray) and other.dtype == object):
        for left, right in zip(one, other, strict=True):
            assert_equal(left, right)
    elif other is None:
        assert one is None
    else:
        assert np.array_equal(one, other)


@pytest.mark.compiled
def test_a_finished_game_must_be_reset_where_nothing_resets_it() -> None:
    env = gym.solo_vector("diamant", 2, "random", num_envs=2, autoreset_mode="Disabled")
    with pytest.raises(NedraError, match="reset"):
        env.step(np.zeros(2, int))
    env.reset(seed=1)
    while not env.step(np.ones(2, int))[2].any():
        pass
    with pytest.raises(NedraError, match="reset"):
        env.step(np.ones(2, int))


@pytest.mark.compiled
@pytest.mark.parametrize(
    ("arguments", "key"),
    [
        ({"seed": [1, 2, 3]}, "refused-seeds"),
        ({"options": {"reset_mask": np.zeros(2, np.bool_)}}, "refused-reset-mask"),
        ({"options": {"reset_mask": np.ones(3, np.bool_)}}, "refused-reset-mask"),
    ],
    ids=str,
)
def test_a_wrong_reset_is_refused(arguments: dict[str, Any], key: str) -> None:
    env = gym.solo_vector("diamant", 2, num_envs=2)
    with pytest.raises(NedraError) as refused:
        env.reset(**arguments)
    assert refused.value.key == key


@pytest.mark.parametrize("name", nedra.games())
def test_every_game_has_an_id(name: str) -> None:
    env_id = f"nedra/{name.title()}-v{nedra.game(name).rules_version}"
    assert env_id in gymnasium.registry
    assert env_id in gym.register_gymnasium()
    assert gymnasium.spec(env_id).kwargs == {"name": name}


@pytest.mark.compiled
def test_an_id_makes_the_environments() -> None:
    env = gymnasium.make("nedra/Diamant-v1", seats=3, opponents="random", seat=1, artifacts=1)
    seen, _ = env.reset(seed=1)
    assert env.observation_space.contains(seen)
    assert env.get_wrapper_attr("action_masks")().tolist() == [True, True]
    assert env.step(1)[-1]["seat"] == 1
    batch = gymnasium.make_vec("nedra/Diamant-v1", num_envs=5, seats=3, opponents="random")
    assert batch.reset(seed=1)[0]["observation"].shape == (5, 78)
    row = gymnasium.make_vec("nedra.gym:nedra/Diamant-v1", num_envs=2, vectorization_mode="sync", seats=3)
    assert isinstance(row, SyncVectorEnv)
    batch.close()


@pytest.mark.compiled
def test_environments_can_be_pickled() -> None:
    env = gym.solo("diamant", 3)
    env.reset(seed=4)
    env.step(1)
    copied = pickle.loads(pickle.dumps(env))
    assert_equal(copied.step(0), env.step(0))
    batch = gym.solo_vector("diamant", 3, num_envs=3, cores=2)
    batch.reset(seed=4)
    copied = pickle.loads(pickle.dumps(batch))
    assert_equal(copied.step(np.ones(3, int)), batch.step(np.ones(3, int)))
    for each in (batch, copied):
        each.close()
