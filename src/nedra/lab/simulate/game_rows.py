"""Games recorded one by one: every game is a row of numbers with its facts, and its items are counted."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

import numpy as np
from numba import njit
from numba.extending import register_jitable

from nedra.core.compiled.numba_rules import number_record_types, register_rules
from nedra.core.compiled.rule import rule
from nedra.core.compiled.seat_mask import MAX_SEATS
from nedra.core.contract.result import winner_mask
from nedra.lab.simulate.accumulator import WIN_UNITS
from nedra.lab.simulate.fact_counts import (
    COLUMN_COUNT,
    make_fact_writer,
    make_row_hook,
    remember_leader,
    row_accumulator_type,
)
from nedra.lab.simulate.game_loop import make_game_steps, setup_policy
from nedra.lab.simulate.item_counts import make_item_counter, zero_item_counts
from nedra.lab.simulate.parallel import make_thread_buffers

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

    from nedra.core.contract.game import AnyGame
    from nedra.lab.setup import GameSetup
    from nedra.lab.simulate.accumulator import Accumulator
    from nedra.lab.simulate.game_loop import AccumulatorCell, Policy, StateCell
    from nedra.lab.simulate.item_counts import ItemCounts

GameRows: TypeAlias = "NDArray[np.int32]"

# The columns of a row: every seat's score, then these, then those of `fact_counts`.
WINNERS_COLUMN: Final = MAX_SEATS  # a bit for each winner
DECISIONS_COLUMN: Final = MAX_SEATS + 1
LEAD_CHANGES_COLUMN: Final = MAX_SEATS + 2


class SimulatedGames(NamedTuple):
    """Some games of a setup: a row for each, and the item counts of all."""

    rows: GameRows
    item_counts: ItemCounts


def no_games(setup: GameSetup, rows: int = 0) -> SimulatedGames:
    """Empty rows and item counts, to be filled."""
    return SimulatedGames(
        np.zeros((rows, COLUMN_COUNT), np.int32), zero_item_counts(setup.definition, setup.seats)
    )


def play_compiled_rows(setup: GameSetup, games: range) -> SimulatedGames:
    """Play these games with compiled bots and record each."""
    game = setup.definition
    buffers = make_thread_buffers(setup, games, row_accumulator_type(game))
    played = no_games(setup, len(games))
    compile_row_simulator(game, setup_policy(setup))(*buffers, *played)
    return played


@cache
def compile_row_simulator(game: AnyGame, policy: Policy) -> Callable[..., None]:
    """`play_games` of this module, compiled."""
    register_rules(game)
    number_record_types(row_accumulator_type)
    compiled: Callable[..., None] = njit(cache=True, nogil=True)(make_row_simulator(game, policy))
    return compiled


def make_row_simulator(
    game: AnyGame, policy: Policy
) -> Callable[[StateCell, StateCell, StateCell, AccumulatorCell, GameRows, ItemCounts], None]:
    """The function that plays the games of an accumulator and records each."""
    play_game = make_row_player(game, policy, make_item_counter(game))

    def play_games(
        template: StateCell,
        truth: StateCell,
        determinized: StateCell,
        accumulators: AccumulatorCell,
        rows: GameRows,
        item_counts: ItemCounts,
    ) -> None:
        accumulator = accumulators[0]
        for number in range(accumulator.first, accumulator.stop):
            row = rows[number - accumulator.first]
            play_game(template, truth, determinized, accumulator, number, row, item_counts)

    return play_games


def make_row_player(game: AnyGame, policy: Policy, count_items: Callable[..., None]) -> Callable[..., None]:
    """The function that plays one game into its row, on the processor or a CUDA device."""
    pending, scores = game.rules.pending, game.rules.scores
    begin, play_round, finish = make_game_steps(game, policy, make_row_hook(game))
    write_facts = make_fact_writer(game)

    @register_jitable
    def play_game(
        template: StateCell,
        truth: StateCell,
        determinized: StateCell,
        accumulator: Accumulator,
        number: int,
        row: GameRows,
        item_counts: ItemCounts,
    ) -> None:
        begin(template, truth, accumulator, number)
        leader = -1
        decisions = 0
        steps = 0
        while pending(truth[0]):
            decisions += play_round(truth, determinized, accumulator)
            scores(truth[0], accumulator.points)
            ahead = sole_leader(accumulator.points, truth[0].seats)
            row[LEAD_CHANGES_COLUMN] += leader >= 0 and ahead >= 0 and ahead != leader
            leader = ahead if ahead >= 0 else leader
            remember_leader(accumulator, steps, ahead)
            steps += 1
        finish(truth, accumulator, decisions)
        row[DECISIONS_COLUMN] = decisions
        row[WINNERS_COLUMN] = winner_mask(accumulator.standing, truth[0].seats)
        for seat in range(truth[0].seats):
            row[seat] = accumulator.points[seat]
        write_facts(truth[0], accumulator, steps, row)
        count_items(truth[0], accumulator, number, row[WINNERS_COLUMN], item_counts)

    return play_game


@rule
def sole_leader(points: list[int], seats: int) -> int:
    """The seat with the most points; -1 where several seats have them."""
    leader = 0
    alone = True
    for seat in range(1, seats):
        if points[seat] > points[leader]:
            leader = seat
            alone = True
        elif points[seat] == points[leader]:
            alone = False
    return leader if alone else -1


def win_units(rows: GameRows, seats: int) -> NDArray[np.int64]:
    """The wins of each seat in each game, in units; a shared win is divided."""
    bits = rows[:, WINNERS_COLUMN, None].astype(np.int64) >> np.arange(seats) & 1
    units: NDArray[np.int64] = bits * (WIN_UNITS // bits.sum(axis=1, keepdims=True))
    return units
