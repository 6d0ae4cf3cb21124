"""Games written down one by one: every game of a series is a line of numbers, and its things are counted."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

import numpy as np
from numba import njit
from numba.extending import register_jitable

from nedra.core.compiled.numba_rules import register_rules
from nedra.core.compiled.record_layout import write_state
from nedra.core.compiled.rule import rule
from nedra.core.contract.result import winner_mask
from nedra.lab.simulate.accumulator import MAX_SEATS
from nedra.lab.simulate.game_loop import make_game_steps
from nedra.lab.simulate.item_counts import (
    item_accumulator_type,
    make_item_counter,
    make_item_recorder,
    zero_item_counts,
)
from nedra.lab.simulate.parallel import make_thread_buffers, padded_record

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

    from nedra.lab.simulate.accumulator import Accumulator
    from nedra.lab.simulate.game_loop import AccumulatorCell, Policy, ResultRows, StateCell
    from nedra.lab.simulate.item_counts import ItemCounts
    from nedra.lab.simulate.spec import SimulationSpec

GameRows: TypeAlias = "NDArray[np.int32]"

# A line: every seat's score, then these.
WINNERS_COLUMN: Final = MAX_SEATS  # a bit for each
DECISIONS_COLUMN: Final = MAX_SEATS + 1
LEAD_CHANGES_COLUMN: Final = MAX_SEATS + 2
COLUMN_COUNT: Final = MAX_SEATS + 3


class SimulatedGames(NamedTuple):
    """Some games of a series: a line for each, and what was counted in all of them."""

    rows: GameRows
    item_counts: ItemCounts


def play_rows(spec: SimulationSpec, player: Callable[..., None], first: int, stop: int) -> SimulatedGames:
    """The games of these numbers."""
    bench, kind = make_thread_buffers(spec), item_accumulator_type(spec.game)
    accumulators = padded_record(kind)
    write_state(spec.new_accumulator(kind=kind), accumulators, 0)
    accumulators["first"], accumulators["stop"] = first, stop
    played = SimulatedGames(
        np.zeros((stop - first, COLUMN_COUNT), np.int32), zero_item_counts(spec.game, spec.seats)
    )
    player(bench.template, bench.truth, bench.determinized, accumulators, bench.results, *played)
    return played


def compile_row_simulator(spec: SimulationSpec) -> Callable[..., None]:
    """`liner` of a series, compiled."""
    register_rules(spec.game)
    compiled: Callable[..., None] = njit(cache=True, nogil=True)(make_row_simulator(spec))
    return compiled


def make_row_simulator(
    spec: SimulationSpec, policy: Policy | None = None
) -> Callable[[StateCell, StateCell, StateCell, AccumulatorCell, ResultRows, GameRows, ItemCounts], None]:
    """The function that plays the games a sheet asks for, and writes each of them down."""
    play_line = make_row_player(spec, policy=policy)

    def play_all(
        template: StateCell,
        truth: StateCell,
        determinized: StateCell,
        accumulators: AccumulatorCell,
        results: ResultRows,
        lines: GameRows,
        item_counts: ItemCounts,
    ) -> None:
        accumulator = accumulators[0]
        for number in range(accumulator.first, accumulator.stop):
            line = lines[number - accumulator.first]
            play_line(template, truth, determinized, accumulator, results, number, line, item_counts)

    return play_all


def make_row_player(
    spec: SimulationSpec, settle: Callable[..., None] | None = None, policy: Policy | None = None
) -> Callable[..., None]:
    """One game, written on its line; for processor and device alike."""
    asked, scores = spec.game.rules.pending, spec.game.rules.scores
    begin, play_round, finish = make_game_steps(spec, make_item_recorder(spec.game), policy)
    settle = make_item_counter(spec.game) if settle is None else settle

    @register_jitable
    def play_line(
        template: StateCell,
        truth: StateCell,
        determinized: StateCell,
        accumulator: Accumulator,
        results: ResultRows,
        number: int,
        line: GameRows,
        item_counts: ItemCounts,
    ) -> None:
        begin(template, truth, accumulator, number)
        leader = -1
        decisions = 0
        while asked(truth[0]):
            decisions += play_round(truth, determinized, accumulator)
            scores(truth[0], accumulator.points)
            ahead = sole_leader(accumulator.points, truth[0].seats)
            line[LEAD_CHANGES_COLUMN] += leader >= 0 and ahead >= 0 and ahead != leader
            leader = ahead if ahead >= 0 else leader
        finish(truth, accumulator, results, number, decisions)
        line[DECISIONS_COLUMN] = decisions
        line[WINNERS_COLUMN] = winner_mask(accumulator.standing, truth[0].seats)
        for seat in range(truth[0].seats):
            line[seat] = accumulator.points[seat]
        settle(truth[0], accumulator, number, line[WINNERS_COLUMN], item_counts)

    return play_line


@rule
def sole_leader(points: list[int], seats: int) -> int:
    """The seat with more points than any other; -1: two or more have the most."""
    leader = 0
    alone = True
    for seat in range(1, seats):
        if points[seat] > points[leader]:
            leader = seat
            alone = True
        elif points[seat] == points[leader]:
            alone = False
    return leader if alone else -1
