"""The game loop: whole games of any rules, one after the other, in one function that can be compiled.

Like the rules it is plain Python: it runs interpreted, compiled for the processor, and in a CUDA kernel.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple

from numba import njit
from numba.extending import register_jitable

from nedra.core.compiled.numba_rules import can_inline_rules, number_record_types, register_rules
from nedra.core.compiled.rng import next_word, randbelow, seed_rng
from nedra.core.compiled.rule import rule
from nedra.core.compiled.seat_mask import count_seats, has_several_seats, lowest_seat
from nedra.core.contract.result import winner_mask
from nedra.core.contract.state import copy_state
from nedra.lab.setup import COMPILED_BOTS
from nedra.lab.simulate.accumulator import WIN_UNITS, Accumulator, accumulator_type

if TYPE_CHECKING:
    from collections.abc import Callable

    from nedra.core.contract.game import AnyGame
    from nedra.core.contract.state import State
    from nedra.lab.setup import GameSetup

    # A list of one object, or an array of one record: `copy_state` can write into both.
    StateCell = list[State]
    AccumulatorCell = list[Accumulator]
    Policy = Callable[[StateCell, StateCell, int, Accumulator], int]
    MoveHook = Callable[[State, int, int, Accumulator], None]

RANDOM_CODE: Final = COMPILED_BOTS["random"]

PLAYER_RNG_STREAM: Final = 0x09517D2453DB3747
"""Separates the bots' random numbers from those of the game."""


def compile_simulator(game: AnyGame, policy: Policy) -> Callable[..., None]:
    """`play_games`, compiled for arrays of one record each."""
    register_rules(game)
    number_record_types(accumulator_type)
    compiled: Callable[..., None] = njit(cache=True, nogil=True, forceinline=can_inline_rules(game))(
        make_simulator(game, policy)
    )
    return compiled


def make_simulator(
    game: AnyGame, policy: Policy
) -> Callable[[StateCell, StateCell, StateCell, AccumulatorCell], None]:
    """The function that plays the games of an accumulator and adds them up in it."""
    pending = game.rules.pending
    begin, play_round, finish = make_game_steps(game, policy)

    def play_games(
        template: StateCell, truth: StateCell, determinized: StateCell, accumulators: AccumulatorCell
    ) -> None:
        accumulator = accumulators[0]
        for number in range(accumulator.first, accumulator.stop, accumulator.stride):
            begin(template, truth, accumulator, number)
            decisions = 0
            while pending(truth[0]):
                decisions += play_round(truth, determinized, accumulator)
            finish(truth, accumulator, decisions)

    return play_games


class GameSteps(NamedTuple):
    """The steps of one game, for loops that play many."""

    begin: Callable[[StateCell, StateCell, Accumulator, int], None]
    play_round: Callable[[StateCell, StateCell, Accumulator], int]
    finish: Callable[[StateCell, Accumulator, int], None]


def ignore_move(_state: State, _seat: int, _move: int, _accumulator: Accumulator) -> None:
    """The move hook of loops that count wins and scores only."""


def make_game_steps(game: AnyGame, policy: Policy, on_move: MoveHook = ignore_move) -> GameSteps:
    """The steps of a game with bots that choose by `policy`; `on_move` is called before every move."""
    rules = game.rules
    setup, pending, play = rules.setup, rules.pending, rules.play
    scores, standing = rules.scores, rules.ranking_scores
    beginner = rules.beginner or nobody_begins
    on_move = register_jitable(on_move)

    @register_jitable
    def begin(template: StateCell, truth: StateCell, accumulator: Accumulator, number: int) -> None:
        copy_state(truth, template)
        seed_rng(truth[0].rng, accumulator.seed, number)
        seed_rng(accumulator.rng, accumulator.seed ^ PLAYER_RNG_STREAM, number)
        setup(truth[0])
        accumulator.beginner = beginner(truth[0])

    @register_jitable
    def play_round(truth: StateCell, determinized: StateCell, accumulator: Accumulator) -> int:
        moves = 1
        while has_several_seats(pending(truth[0])):
            play_move(truth, determinized, accumulator)
            moves += 1
        # The last move of a round runs the game's own steps. Called here, threads of a GPU run them together.
        play_move(truth, determinized, accumulator)
        return moves

    @register_jitable
    def play_single_move(truth: StateCell, determinized: StateCell, accumulator: Accumulator) -> int:
        play_move(truth, determinized, accumulator)
        return 1

    @register_jitable
    def play_move(truth: StateCell, determinized: StateCell, accumulator: Accumulator) -> None:
        seat = lowest_seat(pending(truth[0]))
        move = policy(truth, determinized, seat, accumulator)
        on_move(truth[0], seat, move, accumulator)
        play(truth[0], seat, move)

    @register_jitable
    def finish(truth: StateCell, accumulator: Accumulator, decisions: int) -> None:
        scores(truth[0], accumulator.points)
        standing(truth[0], accumulator.standing)
        count_from_beginner(accumulator.points, truth[0].seats, accumulator.beginner)
        count_from_beginner(accumulator.standing, truth[0].seats, accumulator.beginner)
        add_game(accumulator, truth[0].seats, decisions)

    # Long rules are compiled into the loop once: a second copy costs a GPU more than running together saves.
    return GameSteps(begin, play_round if can_inline_rules(game) else play_single_move, finish)


def setup_policy(setup: GameSetup) -> Policy:
    """The policy of a setup's compiled bots. Random bots alone need no determinization: twice as fast."""
    game = setup.definition
    return mixed_policy(game) if any(setup.bot_codes) else random_policy(game)


@cache
def random_policy(game: AnyGame) -> Policy:
    """Choose any legal move, by the bots' own random numbers."""
    legal = game.rules.legal

    @register_jitable
    def choose(truth: StateCell, _determinized: StateCell, seat: int, accumulator: Accumulator) -> int:
        return accumulator.moves[randbelow(accumulator.rng, legal(truth[0], seat, accumulator.moves))]

    return choose


@cache
def mixed_policy(game: AnyGame) -> Policy:
    """Choose at random, or by the game's heuristic, which sees a determinized state and never the truth."""
    choose_at_random = random_policy(game)
    determinize, heuristic = game.rules.determinize, game.rules.heuristic

    @register_jitable
    def choose(truth: StateCell, determinized: StateCell, seat: int, accumulator: Accumulator) -> int:
        if accumulator.bots[place_of(seat, truth[0].seats, accumulator.beginner)] == RANDOM_CODE:
            return choose_at_random(truth, determinized, seat, accumulator)
        copy_state(determinized, truth)
        seed_rng(determinized[0].rng, next_word(accumulator.rng), seat)
        determinize(determinized[0], seat)
        return heuristic(determinized[0], seat)

    return choose


@rule
def nobody_begins(_state: State) -> int:
    """For games in which all decide together: places are seats."""
    return 0


@rule
def place_of(seat: int, seats: int, beginner: int) -> int:
    """How many seats after the beginner, clockwise."""
    place = seat - beginner
    return place + seats if place < 0 else place


@rule
def count_from_beginner(values: list[int], seats: int, beginner: int) -> None:
    """Reorder the values of all seats: the beginner's first, then clockwise."""
    for _ in range(beginner):
        first = values[0]
        for seat in range(seats - 1):
            values[seat] = values[seat + 1]
        values[seats - 1] = first


@rule
def add_game(accumulator: Accumulator, seats: int, decisions: int) -> None:
    """Add a finished game to the sums."""
    accumulator.games += 1
    accumulator.decisions += decisions
    accumulator.decisions_squared += decisions * decisions
    for seat in range(seats):
        accumulator.scores[seat] += accumulator.points[seat]
        accumulator.scores_squared[seat] += accumulator.points[seat] * accumulator.points[seat]
    add_win_shares(accumulator, seats)


@rule
def add_win_shares(accumulator: Accumulator, seats: int) -> None:
    """Divide the win of a finished game among its winners."""
    winners = winner_mask(accumulator.standing, seats)
    share = WIN_UNITS // count_seats(winners)
    for seat in range(seats):
        if winners >> seat & 1:
            accumulator.wins[seat] += share
            accumulator.wins_squared[seat] += share * share
