"""Many games side by side: the same games as one by one, whoever counts them."""

from typing import Any

import numpy as np
import pytest

import nedra
from nedra import NedraError, gym
from nedra.core.compiled.rng import seed_rng
from nedra.core.contract.game import legal_move_numbers
from nedra.core.contract.state import State
from nedra.gym.env_kernel import RESET


@pytest.mark.parametrize(
    ("name", "seats"), [(name, seats) for name in nedra.games() for seats in nedra.game(name).seats]
)
def test_a_lane_plays_the_game_that_the_rules_play(name: str, seats: int) -> None:
    """Compiled, in a batch, with games beginning anew: byte by byte what a plain table says."""
    game = nedra.game(name)
    assert game.observation is not None
    batch = 3
    env = gym.vector(name, seats, batch=batch, seed=11)
    numbers = list(range(batch))
    state = [begun(name, seats, 11, number) for number in numbers]
    for _ in range(150 if seats == game.default_seats else 50):
        shown = env.output
        for place in range(batch):
            seat = int(shown.seat[place])
            assert game.rules.pending(state[place]) & -game.rules.pending(state[place]) == 1 << seat
            seen = [0] * game.observation.layout.size
            game.observation.observe(state[place], seat, seen)
            assert shown.observation[place].tolist() == seen
            assert np.flatnonzero(shown.mask[place]).tolist() == sorted(
                legal_move_numbers(game, state[place], seat)
            )
        asked, answers = shown.seat.copy(), env.sample().copy()
        env.step(answers)
        for place in range(batch):
            game.rules.play(state[place], int(asked[place]), int(answers[place]))
            assert shown.terminated[place] == (game.rules.pending(state[place]) == 0)
            if shown.terminated[place]:
                numbers[place] += batch
                state[place] = begun(name, seats, 11, numbers[place])


def begun(name: str, seats: int, seed: int, number: int) -> State:
    game = nedra.game(name)
    state: State = game.new_state(seats, game.resolve_options())
    seed_rng(state.rng, seed, number)
    game.rules.setup(state)
    return state


def test_the_number_of_cores_changes_nothing() -> None:
    alone, together = (gym.vector("diamant", 4, batch=37, cores=cores, seed=5) for cores in (1, 3))
    for _ in range(60):
        answers = alone.sample().copy()
        for one, other in zip(alone.step(answers), together.step(answers), strict=True):
            assert np.array_equal(one, other)
    together.close()


def test_rewards_sum_to_nothing_and_come_with_the_end() -> None:
    env = gym.vector("diamant", 3, batch=64)
    ended = 0
    for _ in range(80):
        shown = env.step(env.sample())
        assert not shown.rewards[~shown.terminated].any()
        assert np.allclose(shown.rewards.sum(axis=1), 0, atol=1e-6)
        assert (shown.rewards[shown.terminated].max(axis=1) >= 0).all()
        ended += int(shown.terminated.sum())
    assert ended > 64


def test_an_illegal_answer_is_refused_and_the_question_stands() -> None:
    env = gym.vector("hoard", 2, batch=2)
    before = env.output.observation.copy()
    shown = env.step(np.array([32, 0]))
    assert shown.illegal.tolist() == [True, False]
    assert np.array_equal(shown.observation[0], before[0])
    assert not np.array_equal(shown.observation[1], before[1])
    assert not env.step(env.sample()).illegal.any()


@pytest.mark.parametrize(
    "strange", [np.nan, np.inf, -np.inf, 0.5, 2**31, 2**32, 2**63, -(2**31) - 1, -1.0], ids=str
)
def test_what_is_no_number_of_a_move_is_refused_and_never_begins_anew(strange: float) -> None:
    env = gym.vector("diamant", 2, batch=2, seed=9)
    before = env.output.observation.copy()
    shown = env.step(np.array([strange, 1]))
    assert shown.illegal.tolist() == [True, False]
    assert np.array_equal(shown.observation[0], before[0])
    assert np.array_equal(env.step(np.array([1.0, 0.0])).illegal, [False, False])


def test_a_lane_can_begin_anew() -> None:
    env = gym.vector("diamant", 2, batch=2, seed=9)
    env.step(np.array([0, 0]))
    env.step(np.array([RESET, 0]))
    assert env.output.seat.tolist()[0] == 0
    first = env.output.observation[0].copy()
    assert not env.output.terminated.any()
    other = gym.vector("diamant", 2, batch=3, seed=9)
    assert np.array_equal(first, other.output.observation[2])


@pytest.mark.parametrize("batch", [1, 3, 64])
def test_what_is_shown_lies_where_other_libraries_take_it_without_a_copy(batch: int) -> None:
    """DLPack lets them; jax, on a processor, wants every array to begin at a multiple of 64 bytes."""
    for array in gym.vector("diamant", 3, batch=batch).output:
        assert array.ctypes.data % 64 == 0
        assert array.flags.c_contiguous
        assert np.shares_memory(np.from_dlpack(array), array)


def test_a_reset_with_the_seed_gives_the_same_games() -> None:
    env = gym.vector("diamant", 2, batch=8, seed=4)
    first = env.output.observation.copy()
    env.step(env.sample())
    assert not np.array_equal(env.reset(5).observation, first)
    assert np.array_equal(env.reset(4).observation, first)


def test_bots_answer_between_the_learners_questions() -> None:
    env = gym.vector("diamant", 3, batch=32, bots=["heuristic", None, "random"])
    for _ in range(40):
        assert (env.output.seat == 1).all()
        env.step(env.sample())


@pytest.mark.parametrize(
    ("asked", "key"),
    [
        ({"batch": 0}, "refused-no-batch"),
        ({"cores": 0}, "refused-no-cores"),
        ({"device": "abacus"}, "refused-unknown-device"),
        ({"bots": ["heuristic"] * 4}, "refused-no-learner"),
        ({"bots": ["heuristic"]}, "refused-bots-and-seats"),
        ({"seats": 9}, "refused-seats"),
    ],
)
def test_what_cannot_be_is_refused(asked: dict[str, Any], key: str) -> None:
    with pytest.raises(NedraError) as refused:
        gym.vector("diamant", **asked)
    assert refused.value.key == key
