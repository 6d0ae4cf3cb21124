"""A lane: one game after the other, a step of which is one answer; for processor and device alike."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from numba.extending import register_jitable

from nedra.core.compiled.rng import next_word, randbelow, seed_rng
from nedra.core.compiled.rule import rule
from nedra.core.compiled.seat_mask import count_seats, lowest_seat
from nedra.core.contract.result import winner_mask
from nedra.core.contract.state import State, copy_state, int_field, list_field
from nedra.lab.simulate.accumulator import MAX_SEATS
from nedra.lab.simulate.game_loop import PLAYER_RNG_STREAM, RANDOM_CODE

if TYPE_CHECKING:
    from collections.abc import Callable

    from nedra.core.contract.game import AnyGame

    Array = Any  # of numbers or records, or a row of one: numba's own kinds, and CUDA's

LEARNER: Final = -1
"""Stands where a bot's number would: the lane stops and asks."""

NOBODY: Final = -1
"""The seat that is asked when the game is over."""

RESET: Final = -(1 << 31)
"""Instead of an answer: break the game off, and begin the lane's next one."""

NO_MOVE: Final = -1
"""An answer that is always refused."""

RUNNING: Final = 0
TERMINATED: Final = 1
ILLEGAL: Final = 2


class EnvRecord(State):
    """Games `number`, `number + stride` … of a seed. `dice` are those of the players, not of the table."""

    seed: int = int_field("i8")
    game_number: int = int_field("i8")
    stride: int = int_field("i8")
    autoreset: int = int_field("i1")  # the next game begins as soon as one is over
    pending_seat: int = int_field("i1")  # the seat that is asked
    legal_count: int = int_field("i2")  # how many answers it has
    bots: list[int] = list_field(MAX_SEATS, "i1")
    standing: list[int] = list_field(MAX_SEATS)


def make_step(game: AnyGame, *, with_bots: bool) -> Callable[..., int]:
    """The step of a game's lanes; without bots there is nothing to imagine.

    Arrays of one record stand for tables and lanes, so that they can be copied.
    """
    asked, play, standing = game.rules.pending, game.rules.play, game.rules.ranking_scores
    let_bots = make_bot_loop(game) if with_bots else register_jitable(no_bots)
    begin, show = make_reset(game, let_bots), make_observe_pending(game)

    @register_jitable
    def step(
        template: Array,
        truth: Array,
        determinized: Array,
        env: Array,
        moves: Array,
        answer: int,
        observation: Array,
        mask: Array,
        rewards: Array,
    ) -> int:
        for seat in range(len(rewards)):
            rewards[seat] = 0
        came_to = RUNNING
        if answer == RESET:
            begin(template, truth, determinized, env, moves)
        elif 0 <= answer < len(mask) and mask[answer]:
            play(truth[0], env[0].pending_seat, answer)
            let_bots(truth, determinized, env, moves)
            if asked(truth[0]) == 0:
                came_to = TERMINATED
                standing(truth[0], env[0].standing)
                write_rewards(env[0].standing, truth[0].seats, rewards)
                if env[0].autoreset:
                    begin(template, truth, determinized, env, moves)
        else:
            came_to = ILLEGAL
        show(truth[0], env[0], moves, observation, mask)
        return came_to

    return step


def make_reset(game: AnyGame, let_bots: Callable[..., None]) -> Callable[..., None]:
    """Begin the next game of a lane in which a learner is asked."""
    setup, asked = game.rules.setup, game.rules.pending

    @register_jitable
    def begin(template: Array, truth: Array, determinized: Array, env: Array, moves: Array) -> None:
        while True:
            copy_state(truth, template)
            seed_rng(truth[0].rng, env[0].seed, env[0].game_number)
            seed_rng(env[0].rng, env[0].seed ^ PLAYER_RNG_STREAM, env[0].game_number)
            env[0].game_number += env[0].stride
            setup(truth[0])
            let_bots(truth, determinized, env, moves)
            if asked(truth[0]):
                return

    return begin


def no_bots(_truth: Array, _imagined: Array, _lane: Array, _moves: Array) -> None:
    """Where all seats learn."""


def make_bot_loop(game: AnyGame) -> Callable[..., None]:
    """Let bots answer until a learner is asked; each sees an imagined table and never the truth."""
    rules = game.rules
    asked, legal, play, determinize, heuristic = (
        rules.pending,
        rules.legal,
        rules.play,
        rules.determinize,
        rules.heuristic,
    )

    @register_jitable
    def choose(truth: Array, determinized: Array, env: Array, moves: Array, seat: int) -> int:
        if env[0].bots[seat] == RANDOM_CODE:
            return int(moves[randbelow(env[0].rng, legal(truth[0], seat, moves))])
        copy_state(determinized, truth)
        seed_rng(determinized[0].rng, next_word(env[0].rng), seat)
        determinize(determinized[0], seat)
        return heuristic(determinized[0], seat)

    @register_jitable
    def let_bots(truth: Array, determinized: Array, env: Array, moves: Array) -> None:
        while asked(truth[0]):
            seat = lowest_seat(asked(truth[0]))
            if env[0].bots[seat] == LEARNER:
                return
            play(truth[0], seat, choose(truth, determinized, env, moves, seat))

    return let_bots


def make_observe_pending(game: AnyGame) -> Callable[..., None]:
    """Lay the next question before whoever is asked; of several, the first."""
    asked, ask = game.rules.pending, make_observe_seat(game)

    @register_jitable
    def show(state: Array, env: Array, moves: Array, observation: Array, mask: Array) -> None:
        seat = lowest_seat(asked(state)) if asked(state) else 0
        env.legal_count = ask(state, seat, moves, observation, mask)
        env.pending_seat = seat if asked(state) else NOBODY

    return show


def make_observe_seat(game: AnyGame) -> Callable[..., int]:
    """A question to a seat: what it may know, and what it may answer; how many answers there are."""
    assert game.observation is not None
    legal, observe = game.rules.legal, game.observation.observe

    @register_jitable
    def ask(state: Array, seat: int, moves: Array, observation: Array, mask: Array) -> int:
        for place in range(len(observation)):
            observation[place] = 0
        for place in range(len(mask)):
            mask[place] = 0
        observe(state, seat, observation)
        count = legal(state, seat, moves)
        for place in range(count):
            mask[moves[place]] = 1
        return count

    return ask


@rule
def write_rewards(standing: list[int], seats: int, rewards: list[float]) -> None:
    """One to whoever wins alone, shared by those who win together; paid by all the others alike.

    So rewards always sum to nothing, and all lie between -1 and 1.
    """
    winners = winner_mask(standing, seats)
    count = count_seats(winners)
    for seat in range(seats):
        share = seats if winners >> seat & 1 else 0
        rewards[seat] = (share - count) / (count * (seats - 1))


@rule
def random_legal_move(mask: list[bool], choices: int, rng: list[int]) -> int:
    """One of so many moves that a mask allows, all equally likely."""
    if choices == 0:
        return 0
    nth = randbelow(rng, choices)
    move = 0
    while nth or not mask[move]:
        nth -= mask[move]
        move += 1
    return move
