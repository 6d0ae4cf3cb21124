"""The bulk player: whole games of any rules, one after the other, in one function that can be compiled.

Like the rules it is plain Python: it runs interpreted, compiled for the processor, and in a CUDA kernel.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from numba import njit
from numba.extending import register_jitable

from nedra.core.compiled.numba_rules import can_inline_rules, register_rules
from nedra.core.compiled.rng import next_word, randbelow, seed_rng
from nedra.core.compiled.rule import rule
from nedra.core.compiled.seat_mask import count_seats, has_several_seats, lowest_seat
from nedra.core.contract.result import winner_mask
from nedra.core.contract.state import copy_state
from nedra.lab.simulate.accumulator import MAX_SEATS, WIN_UNITS, Accumulator
from nedra.lab.simulate.spec import COMPILED_BOTS

if TYPE_CHECKING:
    from collections.abc import Callable

    import numpy as np
    from numpy.typing import NDArray

    from nedra.core.contract.game import AnyGame
    from nedra.core.contract.state import State
    from nedra.lab.simulate.spec import SimulationSpec

    # One thing in a list, or in an array of records: what a copy can be laid over.
    StateCell = list[State]
    AccumulatorCell = list[Accumulator]
    ResultRows = NDArray[np.int32]
    Policy = Callable[[StateCell, StateCell, int, Accumulator], int]
    MoveHook = Callable[[State, int, int, Accumulator], None]

RANDOM_CODE: Final = COMPILED_BOTS["random"]

PLAYER_RNG_STREAM: Final = 0x09517D2453DB3747
"""What tells the players' stream of dice from the table's."""


def compile_simulator(spec: SimulationSpec) -> Callable[..., None]:
    """`play_games` of a series, compiled, for arrays of one record each."""
    register_rules(spec.game)
    compiled: Callable[..., None] = njit(cache=True, nogil=True, forceinline=can_inline_rules(spec.game))(
        make_simulator(spec)
    )
    return compiled


def make_simulator(
    spec: SimulationSpec,
) -> Callable[[StateCell, StateCell, StateCell, AccumulatorCell, ResultRows], None]:
    """The function that plays the games a sheet asks for, and writes the first ones down in `results`."""
    asked = spec.game.rules.pending
    begin, play_round, finish = make_game_steps(spec)

    def play_games(
        template: StateCell,
        truth: StateCell,
        determinized: StateCell,
        accumulators: AccumulatorCell,
        results: ResultRows,
    ) -> None:
        accumulator = accumulators[0]
        for number in range(accumulator.first, accumulator.stop, accumulator.stride):
            begin(template, truth, accumulator, number)
            decisions = 0
            while asked(truth[0]):
                decisions += play_round(truth, determinized, accumulator)
            finish(truth, accumulator, results, number, decisions)

    return play_games


class GameSteps(NamedTuple):
    """How one game goes."""

    begin: Callable[[StateCell, StateCell, Accumulator, int], None]
    play_round: Callable[[StateCell, StateCell, Accumulator], int]
    finish: Callable[[StateCell, Accumulator, ResultRows, int, int], None]


def make_game_steps(
    spec: SimulationSpec, on_move: MoveHook | None = None, policy: Policy | None = None
) -> GameSteps:
    """The steps of the series' games, for loops that play many of them; `note` hears of every answer.

    Without `choose` the players choose as bulk play can.
    """
    rules = spec.game.rules
    setup, asked, play, scores, standing = (
        rules.setup,
        rules.pending,
        rules.play,
        rules.scores,
        rules.ranking_scores,
    )
    policy, on_move = policy or make_policy(spec), register_jitable(on_move or ignore_move)

    @register_jitable
    def begin(template: StateCell, truth: StateCell, accumulator: Accumulator, number: int) -> None:
        copy_state(truth, template)
        seed_rng(truth[0].rng, accumulator.seed, number)
        seed_rng(accumulator.rng, accumulator.seed ^ PLAYER_RNG_STREAM, number)
        setup(truth[0])

    @register_jitable
    def play_round(truth: StateCell, determinized: StateCell, accumulator: Accumulator) -> int:
        answers = 1
        while has_several_seats(asked(truth[0])):
            answer(truth, determinized, accumulator)
            answers += 1
        # The last answer, which the table answers, stands apart: threads of a GPU meet here.
        answer(truth, determinized, accumulator)
        return answers

    @register_jitable
    def play_answer(truth: StateCell, determinized: StateCell, accumulator: Accumulator) -> int:
        answer(truth, determinized, accumulator)
        return 1

    @register_jitable
    def answer(truth: StateCell, determinized: StateCell, accumulator: Accumulator) -> None:
        seat = lowest_seat(asked(truth[0]))
        move = policy(truth, determinized, seat, accumulator)
        on_move(truth[0], seat, move, accumulator)
        play(truth[0], seat, move)

    @register_jitable
    def finish(
        truth: StateCell, accumulator: Accumulator, results: ResultRows, number: int, decisions: int
    ) -> None:
        scores(truth[0], accumulator.points)
        standing(truth[0], accumulator.standing)
        add_game(accumulator, truth[0].seats, decisions)
        if number < len(results):
            write_result_row(results[number], accumulator, truth[0].seats, decisions)

    # Long rules stand in the code once: a second time costs a GPU more than meeting brings.
    return GameSteps(begin, play_round if can_inline_rules(spec.game) else play_answer, finish)


def ignore_move(_table: State, _seat: int, _move: int, _accumulator: Accumulator) -> None:
    """Where nobody asks for more than who has won."""


def make_policy(spec: SimulationSpec) -> Policy:
    """What chooses for the players. Where all play at random nothing is imagined: twice as fast."""
    choose = make_mixed_policy(spec.game) if any(spec.bot_codes) else make_random_policy(spec.game)
    return register_jitable(choose)


def make_random_policy(game: AnyGame) -> Policy:
    """Any of the legal moves, by the players' own dice."""
    legal = game.rules.legal

    def choose(truth: StateCell, _imagined: StateCell, seat: int, accumulator: Accumulator) -> int:
        return accumulator.moves[randbelow(accumulator.rng, legal(truth[0], seat, accumulator.moves))]

    return choose


def make_mixed_policy(game: AnyGame) -> Policy:
    """At random, or by the game's rule of thumb, which sees an imagined table and never the truth."""
    at_random = register_jitable(make_random_policy(game))
    determinize, heuristic = game.rules.determinize, game.rules.heuristic

    def choose(truth: StateCell, determinized: StateCell, seat: int, accumulator: Accumulator) -> int:
        if accumulator.bots[seat] == RANDOM_CODE:
            return at_random(truth, determinized, seat, accumulator)
        copy_state(determinized, truth)
        seed_rng(determinized[0].rng, next_word(accumulator.rng), seat)
        determinize(determinized[0], seat)
        return heuristic(determinized[0], seat)

    return choose


@rule
def add_game(accumulator: Accumulator, seats: int, decisions: int) -> None:
    """Add a finished game to its sheet."""
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


@rule
def write_result_row(line: NDArray[np.int32], accumulator: Accumulator, seats: int, decisions: int) -> None:
    """One game on one line: every seat's score, then, in the last place, how many decisions it took."""
    for seat in range(seats):
        line[seat] = accumulator.points[seat]
    line[MAX_SEATS] = decisions
