"""The batched environment plays the games that the rules play."""

import pickle
from typing import Any

import numpy as np
import pytest

import nedra
from nedra import NedraError, gym
from nedra.bots.trained import choose_by_policy
from nedra.core.compiled.record_layout import read_state
from nedra.core.compiled.rng import seed_rng
from nedra.core.contract.game import legal_move_numbers
from nedra.core.contract.state import State
from nedra.gym.env_kernel import RESET
from nedra.gym.python_bots import bot_input_from_state
from nedra.gym.vector_env import VectorEnv


@pytest.mark.compiled
@pytest.mark.parametrize(
    ("name", "seats"), [(name, seats) for name in nedra.games() for seats in nedra.game(name).seats]
)
def test_a_batch_plays_the_games_that_the_rules_play(name: str, seats: int) -> None:
    """Observations and masks equal those of interpreted rules, over several games."""
    game = nedra.game(name)
    assert game.observation is not None
    batch = 3
    env = gym.vector(name, seats, batch=batch, seed=11, observation="integers")
    numbers = list(range(batch))
    state = [started_state(name, seats, 11, number) for number in numbers]
    for _ in range(150 if seats == game.default_seats else 50):
        output = env.output
        for index in range(batch):
            seat = int(output.seat[index])
            assert game.rules.pending(state[index]) & -game.rules.pending(state[index]) == 1 << seat
            seen = [0] * game.observation.layout.size
            game.observation.observe(state[index], seat, seen)
            assert output.observation[index].tolist() == seen
            assert np.flatnonzero(output.mask[index]).tolist() == sorted(
                legal_move_numbers(game, state[index], seat)
            )
        pending, actions = output.seat.copy(), env.sample().copy()
        env.step(actions)
        for index in range(batch):
            game.rules.play(state[index], int(pending[index]), int(actions[index]))
            assert output.terminated[index] == (game.rules.pending(state[index]) == 0)
            if output.terminated[index]:
                numbers[index] += batch
                state[index] = started_state(name, seats, 11, numbers[index])


def started_state(name: str, seats: int, seed: int, number: int) -> State:
    game = nedra.game(name)
    state: State = game.new_state(seats, game.resolve_options())
    seed_rng(state.rng, seed, number)
    game.rules.setup(state)
    return state


@pytest.mark.compiled
def test_the_number_of_cores_does_not_change_the_games() -> None:
    one_core, three_cores = (gym.vector("diamant", 4, batch=37, cores=cores, seed=5) for cores in (1, 3))
    for _ in range(60):
        actions = one_core.sample().copy()
        for one, other in zip(one_core.step(actions), three_cores.step(actions), strict=True):
            assert np.array_equal(one, other)
    three_cores.close()


@pytest.mark.compiled
def test_rewards_sum_to_zero_and_come_at_the_end() -> None:
    env = gym.vector("diamant", 3, batch=64)
    ended = 0
    for _ in range(80):
        output = env.step(env.sample())
        assert not output.rewards[~output.terminated].any()
        assert np.allclose(output.rewards.sum(axis=1), 0, atol=1e-6)
        assert (output.rewards[output.terminated].max(axis=1) >= 0).all()
        ended += int(output.terminated.sum())
    assert ended > 64


@pytest.mark.compiled
def test_an_illegal_action_changes_nothing() -> None:
    env = gym.vector("hoard", 2, batch=2)
    before = env.output.observation.copy()
    output = env.step(np.array([32, 0]))
    assert output.illegal.tolist() == [True, False]
    assert np.array_equal(output.observation[0], before[0])
    assert not np.array_equal(output.observation[1], before[1])
    assert not env.step(env.sample()).illegal.any()


@pytest.mark.compiled
@pytest.mark.parametrize(
    "action", [np.nan, np.inf, -np.inf, 0.5, 2**31, 2**32, 2**63, -(2**31) - 1, -1.0], ids=str
)
def test_what_is_no_move_number_is_illegal_and_never_resets(action: float) -> None:
    env = gym.vector("diamant", 2, batch=2, seed=9)
    before = env.output.observation.copy()
    output = env.step(np.array([action, 1]))
    assert output.illegal.tolist() == [True, False]
    assert np.array_equal(output.observation[0], before[0])
    assert np.array_equal(env.step(np.array([1.0, 0.0])).illegal, [False, False])


@pytest.mark.compiled
def test_one_environment_can_be_reset() -> None:
    env = gym.vector("diamant", 2, batch=2, seed=9)
    env.step(np.array([0, 0]))
    env.step(np.array([RESET, 0]))
    assert env.output.seat.tolist()[0] == 0
    first = env.output.observation[0].copy()
    assert not env.output.terminated.any()
    other = gym.vector("diamant", 2, batch=3, seed=9)
    assert np.array_equal(first, other.output.observation[2])


@pytest.mark.compiled
@pytest.mark.parametrize("batch", [1, 3, 64])
def test_other_libraries_use_the_output_without_a_copy(batch: int) -> None:
    """JAX needs an alignment of 64 bytes."""
    for array in gym.vector("diamant", 3, batch=batch).output:
        assert array.ctypes.data % 64 == 0
        assert array.flags.c_contiguous
        assert np.shares_memory(np.from_dlpack(array), array)


@pytest.mark.compiled
def test_a_reset_with_the_seed_gives_the_same_games() -> None:
    env = gym.vector("diamant", 2, batch=8, seed=4)
    first = env.output.observation.copy()
    env.step(env.sample())
    assert not np.array_equal(env.reset(5).observation, first)
    assert np.array_equal(env.reset(4).observation, first)


@pytest.mark.compiled
def test_bots_act_between_the_learners_decisions() -> None:
    env = gym.vector("diamant", 3, batch=32, bots=["heuristic", None, "random"])
    for _ in range(40):
        assert (env.output.seat == 1).all()
        env.step(env.sample())


@pytest.mark.compiled
def test_rotated_bots_leave_every_seat_to_the_learner() -> None:
    env = gym.vector("diamant", 3, batch=64, bots=[None, "heuristic", "random"], rotate_bots=True)
    same = gym.vector("diamant", 3, batch=64, bots=[None, "heuristic", "random"], rotate_bots=True)
    assert set(env.output.seat.tolist()) == {0, 1, 2}
    for _ in range(40):
        seat = env.output.seat.copy()
        for one, other in zip(env.step(env.sample()), same.step(same.sample()), strict=True):
            assert np.array_equal(one, other)
        ended = env.output.terminated
        assert np.array_equal(env.output.seat[~ended], seat[~ended])


@pytest.mark.compiled
def test_rewards_by_points_and_the_results_of_a_game() -> None:
    env = gym.vector("gnomes", 3, batch=32, bots=[None, "heuristic", "heuristic"], reward="score")
    ended = 0
    for _ in range(60):
        output = env.step(env.sample())
        over = output.terminated
        ended += int(over.sum())
        mean = output.scores[over].mean(axis=1, keepdims=True)
        assert np.allclose(output.rewards[over], output.scores[over] - mean, atol=1e-4)
        assert not output.rewards[~over].any()
        assert (output.places[over].min(axis=1) == 1).all()
    assert ended


@pytest.mark.parametrize("bot", ["leave-at-15", "trained", "search:iterations=20"])
def test_bots_that_are_not_compiled_play_in_a_batch(bot: str) -> None:
    """Games end, with the same results as those of another batch size."""
    bots = [bot, None, "heuristic", bot]
    env, single = (gym.vector("diamant", 4, batch=batch, bots=bots, seed=2) for batch in (3, 1))
    ended = 0
    for _ in range(20):
        assert (env.output.seat == 1).all()
        if not ended:
            for one, other in zip(env.output, single.output, strict=True):
                assert np.array_equal(one[0], other[0])
        stay = (env.output.observation[:, 6] < 0.2).astype(np.int32)
        env.step(stay)
        single.step(stay[:1])
        assert not env.output.illegal.any()
        assert np.allclose(env.output.rewards[env.output.terminated].sum(axis=1), 0, atol=1e-6)
        ended += int(env.output.terminated[0])
    assert ended


def test_a_network_plays_in_a_batch_as_it_plays_alone() -> None:
    """A batch asks it for all games at once."""
    game, bots = nedra.game("hoard"), ["trained", None, "trained", "trained"]
    env = gym.vector("hoard", 4, batch=4, bots=bots, observation="integers", seed=5)
    assert isinstance(env, VectorEnv)
    learners = gym.vector("hoard", 4, batch=4, observation="integers", seed=5)
    assert isinstance(learners, VectorEnv)
    for _ in range(12):
        while (waiting := np.flatnonzero(learners.output.seat != 1)).size:
            row, seat = int(waiting[0]), int(learners.output.seat[waiting[0]])
            state: State = read_state(game.state_type, learners.states, row)
            mask = learners.output.mask[row]
            move = choose_by_policy(bot_input_from_state(game, state, seat, 1, mask))
            learners._step_game(row, game.moves.number(move))
        assert np.array_equal(learners.output.observation, env.output.observation)
        actions = env.sample().copy()
        env.step(actions)
        learners.step(actions)


@pytest.mark.compiled
@pytest.mark.parametrize("cores", [1, 2])
def test_a_batch_can_be_pickled_in_the_middle_of_its_games(cores: int) -> None:
    env = gym.vector("diamant", 3, batch=9, cores=cores, bots=[None, "heuristic", "random"], seed=8)
    for _ in range(7):
        env.step(env.sample())
    copied = pickle.loads(pickle.dumps(env))
    for _ in range(30):
        actions = env.sample().copy()
        assert np.array_equal(copied.sample(), actions)
        for one, other in zip(env.step(actions), copied.step(actions), strict=True):
            assert np.array_equal(one, other)
            assert other.ctypes.data % 64 == 0
    env.close()
    copied.close()


@pytest.mark.parametrize(
    ("arguments", "key"),
    [
        ({"batch": 0}, "refused-no-batch"),
        ({"cores": 0}, "refused-no-cores"),
        ({"device": "abacus"}, "refused-unknown-device"),
        ({"bots": ["heuristic"] * 4}, "refused-no-learner"),
        ({"bots": ["heuristic"]}, "refused-bots-and-seats"),
        ({"seats": 9}, "refused-seats"),
        ({"observation": "words"}, "refused-unknown-choice"),
        ({"reward": "love"}, "refused-unknown-choice"),
    ],
)
def test_invalid_arguments_are_refused(arguments: dict[str, Any], key: str) -> None:
    with pytest.raises(NedraError) as refused:
        gym.vector("diamant", **arguments)
    assert refused.value.key == key
