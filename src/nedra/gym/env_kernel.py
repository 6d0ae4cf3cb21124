"""One step of one environment, as plain functions that compile for the processor and for CUDA."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from numba.extending import register_jitable

from nedra.core.compiled.rng import next_word, randbelow, seed_rng
from nedra.core.compiled.rule import rule
from nedra.core.compiled.seat_mask import MAX_SEATS, count_seats, lowest_seat
from nedra.core.contract.result import ranked_place, winner_mask
from nedra.core.contract.state import State, copy_state, int_field, list_field
from nedra.lab.simulate.game_loop import PLAYER_RNG_STREAM, RANDOM_CODE

if TYPE_CHECKING:
    from collections.abc import Callable

    from nedra.core.contract.game import AnyGame

    Array = Any  # of numbers or records, on the processor or on a device

LEARNER: Final = -1
"""In place of a bot's code: the environment stops and waits for an action."""

NOBODY: Final = -1
"""In place of a seat: the game is over."""

RESET: Final = -(1 << 31)
"""In place of an action: abandon the game and start the environment's next one."""

NO_MOVE: Final = -1
"""An action that is always illegal."""


LONG_MASK: Final = 128
MASK_BLOCK: Final = 64
"""A mask of so many moves is searched in blocks of this size."""


class BatchOutput(NamedTuple):
    """What a batch shows, one game in each row. The arrays stay the same from step to step.

    `seat` is pending (-1: the game is over); `observation` and `mask` are that seat's.
    Where `terminated` is true, this step ended a game and `rewards` are its rewards.
    `scores` and `places` are those of the latest game that ended.
    Where `illegal` is true, the action was not legal and the state has not changed.
    """

    observation: Array  # float32 from 0 to 1, or int16; batch by cells
    mask: Array  # bool, batch by moves
    seat: Array  # int8
    rewards: Array  # float32, batch by seats
    terminated: Array  # bool
    illegal: Array  # bool
    scores: Array  # int32, batch by seats
    places: Array  # int8, batch by seats; 1 is the best, equal seats share a place


class KernelOutput(NamedTuple):
    """The part of the output that the kernel of a step writes. More arrays would make every step slower."""

    observation: Array  # int16
    mask: Array
    seat: Array
    rewards: Array
    terminated: Array
    illegal: Array


class EnvRecord(State):
    """An environment. It plays the games `game_number`, `game_number + stride` … of a seed.

    Its `rng` belongs to the players; the game has its own.
    """

    seed: int = int_field("i8")
    game_number: int = int_field("i8")
    stride: int = int_field("i8")
    autoreset: int = int_field("i1")  # the next game starts in the step that ends one
    pending_seat: int = int_field("i1")
    legal_count: int = int_field("i2")
    score_rewards: int = int_field("i1")  # points decide the rewards, not the win alone
    rotates_bots: int = int_field("i1")  # by a random number of seats in each game
    rotation: int = int_field("i1")  # in this game: the bot of seat 0 is at `bots[rotation]`
    bots: list[int] = list_field(MAX_SEATS, "i1")
    ranking_scores: list[int] = list_field(MAX_SEATS)  # of the latest game that ended
    scores: list[int] = list_field(MAX_SEATS)  # the same


def make_step(game: AnyGame, *, with_bots: bool) -> Callable[..., None]:
    """The step of a game's environments. Without bots nothing is determinized.

    `state`, `determinized` and `env` are arrays of one record; `observation` and `mask` are those of this
    environment. `output` is that of the whole batch, in which it has the place `index`.
    """
    pending, play, scores = game.rules.pending, game.rules.play, game.rules.scores
    ranking_scores = game.rules.ranking_scores
    play_bots = make_play_bots(game) if with_bots else register_jitable(play_no_bots)
    reset, observe_seat = make_reset(game, play_bots), make_observe_seat(game)

    @register_jitable
    def step(
        index: int,
        template: Array,
        state: Array,
        determinized: Array,
        env: Array,
        moves: Array,
        action: int,
        observation: Array,
        mask: Array,
        output: KernelOutput,
    ) -> None:
        rewards = output.rewards[index]
        for each in range(len(rewards)):
            rewards[each] = 0
        output.terminated[index] = False
        output.illegal[index] = False
        if action == RESET:
            reset(template, state, determinized, env, moves)
        elif 0 <= action < len(mask) and mask[action]:
            play(state[0], env[0].pending_seat, action)
            play_bots(state, determinized, env, moves)
            if pending(state[0]) == 0:
                output.terminated[index] = True
                ranking_scores(state[0], env[0].ranking_scores)
                scores(state[0], env[0].scores)
                write_rewards(env[0].ranking_scores, state[0].seats, rewards)
                if env[0].autoreset:
                    reset(template, state, determinized, env, moves)
        else:
            output.illegal[index] = True
        seats = pending(state[0])
        next_seat = lowest_seat(seats) if seats else 0
        env[0].legal_count = observe_seat(state[0], next_seat, moves, observation, mask)
        env[0].pending_seat = next_seat if seats else NOBODY
        output.seat[index] = env[0].pending_seat

    return step


def make_step_in_place(step: Callable[..., None]) -> Callable[..., None]:
    """The step of an environment in a batch, written straight into the batch's arrays."""

    @register_jitable
    def step_in_place(
        index: int,
        template: Array,
        states: Array,
        determinized: Array,
        envs: Array,
        moves: Array,
        actions: Array,
        output: KernelOutput,
    ) -> None:
        step(
            index,
            template,
            states[index : index + 1],
            determinized,
            envs[index : index + 1],
            moves,
            actions[index],
            output.observation[index],
            output.mask[index],
            output,
        )

    return step_in_place


def make_reset(game: AnyGame, play_bots: Callable[..., None]) -> Callable[..., None]:
    """Start the next game in which the learner has a decision."""
    setup, pending = game.rules.setup, game.rules.pending

    @register_jitable
    def reset(template: Array, state: Array, determinized: Array, env: Array, moves: Array) -> None:
        while True:
            copy_state(state, template)
            seed_rng(state[0].rng, env[0].seed, env[0].game_number)
            seed_rng(env[0].rng, env[0].seed ^ PLAYER_RNG_STREAM, env[0].game_number)
            env[0].game_number += env[0].stride
            env[0].rotation = randbelow(env[0].rng, state[0].seats) if env[0].rotates_bots else 0
            setup(state[0])
            play_bots(state, determinized, env, moves)
            if pending(state[0]):
                return

    return reset


def play_no_bots(_state: Array, _determinized: Array, _env: Array, _moves: Array) -> None:
    """For environments in which the learner has all seats."""


def make_play_bots(game: AnyGame) -> Callable[..., None]:
    """Let the bots move until the learner is pending. The heuristic gets a determinized state."""
    pending, legal, play = game.rules.pending, game.rules.legal, game.rules.play
    determinize, heuristic = game.rules.determinize, game.rules.heuristic

    @register_jitable
    def play_bots(state: Array, determinized: Array, env: Array, moves: Array) -> None:
        while pending(state[0]):
            seat = lowest_seat(pending(state[0]))
            bot = env[0].bots[(seat + env[0].rotation) % state[0].seats]
            if bot == LEARNER:
                return
            if bot == RANDOM_CODE:
                move = int(moves[randbelow(env[0].rng, legal(state[0], seat, moves))])
            else:
                copy_state(determinized, state)
                seed_rng(determinized[0].rng, next_word(env[0].rng), seat)
                determinize(determinized[0], seat)
                move = int(heuristic(determinized[0], seat))
            play(state[0], seat, move)

    return play_bots


def make_observe_seat(game: AnyGame) -> Callable[..., int]:
    """Write a seat's observation and its mask of legal moves; returns the number of legal moves."""
    assert game.observation is not None
    legal, observe = game.rules.legal, game.observation.observe

    @register_jitable
    def observe_seat(state: Array, seat: int, moves: Array, observation: Array, mask: Array) -> int:
        for cell in range(len(observation)):
            observation[cell] = 0
        for move in range(len(mask)):
            mask[move] = 0
        observe(state, seat, observation)
        count = legal(state, seat, moves)
        for nth in range(count):
            mask[moves[nth]] = 1
        return count

    return observe_seat


@rule
def write_rewards(ranking_scores: list[int], seats: int, rewards: list[float]) -> None:
    """The winners share a reward of 1, which the other seats pay in equal parts.

    Rewards sum to 0 and lie between -1 and 1.
    """
    winners = winner_mask(ranking_scores, seats)
    count = count_seats(winners)
    for seat in range(seats):
        share = seats if winners >> seat & 1 else 0
        rewards[seat] = (share - count) / (count * (seats - 1))


@rule
def write_results(env: EnvRecord, rewards: list[float], scores: list[int], places: list[int]) -> None:
    """The scores and places of a game that has just ended, and its rewards where points decide them.

    By points, the reward of a seat is what it has above the mean; such rewards sum to 0, too.
    """
    seats, total = len(rewards), 0
    for seat in range(seats):
        scores[seat] = env.scores[seat]
        total += env.scores[seat]
        places[seat] = ranked_place(env.ranking_scores, seat, seats)
    if env.score_rewards:
        for seat in range(seats):
            rewards[seat] = scores[seat] - total / seats


@rule
def scale_cell(value: int, low: float, factor: float) -> float:
    """A cell of an observation as a number from 0 to 1."""
    return min(max((value - low) * factor, 0.0), 1.0)


@rule
def random_legal_move(mask: list[bool], legal_count: int, rng: list[int]) -> int:
    """One of the legal moves, all equally likely; 0 if there are none."""
    if legal_count == 0:
        return 0
    nth = randbelow(rng, legal_count)
    move = 0
    while len(mask) - move > LONG_MASK:  # compiled, a block is counted in a few instructions
        legal_in_block = 0
        for is_legal in mask[move : move + MASK_BLOCK]:
            legal_in_block += is_legal
        if legal_in_block > nth:
            break
        nth -= legal_in_block
        move += MASK_BLOCK
    while nth or not mask[move]:
        nth -= mask[move]
        move += 1
    return move
