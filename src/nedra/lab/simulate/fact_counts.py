"""Facts of every recorded game: dead turns, the leader at half time, rounds, and what its game declares."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Final

from numba.extending import register_jitable

from nedra.core.compiled.rule import rule
from nedra.core.compiled.seat_mask import MAX_SEATS
from nedra.core.contract.analysis.game_facts import MAX_FACTS
from nedra.core.contract.analysis.item_stats import NO_MOVE
from nedra.core.contract.state import int_field, list_field
from nedra.lab.simulate.accumulator import Accumulator
from nedra.lab.simulate.game_loop import place_of
from nedra.lab.simulate.item_counts import item_accumulator_type, make_item_recorder

if TYPE_CHECKING:
    from collections.abc import Callable

    import numpy as np
    from numpy.typing import NDArray

    from nedra.core.contract.game import AnyGame

# The columns of a row after those of `game_rows`.
ROUNDS_COLUMN: Final = MAX_SEATS + 3
DEAD_TURNS_COLUMN: Final = MAX_SEATS + 4
HALF_TIME_LEADER_COLUMN: Final = MAX_SEATS + 5  # counted from 1, the beginner; 0: nobody led alone
FIRST_FACT_COLUMN: Final = MAX_SEATS + 6
COLUMN_COUNT: Final = FIRST_FACT_COLUMN + MAX_FACTS

LEAD_SAMPLES: Final = 256
"""Moments at which the leader is remembered. A longer game keeps every second one, then every fourth …"""


@cache
def row_accumulator_type(game: AnyGame) -> type[Accumulator]:
    """The accumulator with room for the items and the facts of one game."""

    class RowAccumulator(item_accumulator_type(game)):  # type: ignore[misc]  # made at run time
        dead_turns: int = int_field()
        facts: list[int] = list_field(MAX_FACTS)
        lead_stride: int = int_field()
        lead_count: int = int_field()
        leaders: list[int] = list_field(LEAD_SAMPLES, "i1")

    return RowAccumulator


def make_row_hook(game: AnyGame) -> Callable[..., None]:
    """The move hook of recorded games: counts items, facts and dead turns.

    A turn is dead if it leaves no choice: there is one legal move, or the seat passes.
    """
    record_items, count_facts, legal = make_item_recorder(game), fact_counter(game), game.rules.legal
    pass_move = game.moves.parse(game.pass_move) if game.pass_move else None
    pass_number = NO_MOVE if pass_move is None else game.moves.number(pass_move)

    @register_jitable
    def record_move(state: Any, seat: int, move: int, accumulator: Any) -> None:  # noqa: ANN401 - of any game
        record_items(state, seat, move, accumulator)
        count_facts(state, seat, move, accumulator.facts)
        if move == pass_number or legal(state, seat, accumulator.moves) == 1:
            accumulator.dead_turns += 1

    return record_move


def fact_counter(game: AnyGame) -> Callable[..., None]:
    """The game's own counting rule, or one that counts nothing."""
    if game.facts is not None:
        return game.facts.count

    @register_jitable
    def count_nothing(_state: Any, _seat: int, _move: int, _out: Any) -> None:  # noqa: ANN401 - as above
        return

    return count_nothing


def make_fact_writer(game: AnyGame) -> Callable[..., None]:
    """The function that writes the facts of a finished game into its row and clears the accumulator's."""
    count_facts, has_rounds = fact_counter(game), game.facts is not None
    rounds = game.facts.rounds if game.facts is not None else game.rules.pending

    @register_jitable
    def write_facts(state: Any, accumulator: Any, steps: int, row: NDArray[np.int32]) -> None:  # noqa: ANN401 - as above
        for seat in range(state.seats):
            count_facts(state, seat, NO_MOVE, accumulator.facts)
        for fact in range(MAX_FACTS):
            row[FIRST_FACT_COLUMN + fact] = accumulator.facts[fact]
            accumulator.facts[fact] = 0
        row[ROUNDS_COLUMN] = rounds(state) if has_rounds else 0
        row[DEAD_TURNS_COLUMN] = accumulator.dead_turns
        accumulator.dead_turns = 0
        leader = leader_at(accumulator, steps // 2)
        row[HALF_TIME_LEADER_COLUMN] = (
            0 if leader < 0 else 1 + place_of(leader, state.seats, accumulator.beginner)
        )
        accumulator.lead_count = 0

    return write_facts


@rule
def remember_leader(history: Any, step: int, leader: int) -> None:  # noqa: ANN401 - an accumulator of `row_accumulator_type`
    """Remember who leads after a step, -1 for nobody; a full list keeps every second entry."""
    if step == 0:
        history.lead_stride = 1
        history.lead_count = 0
    if step % history.lead_stride:
        return
    if history.lead_count == LEAD_SAMPLES:
        history.lead_count = LEAD_SAMPLES // 2
        history.lead_stride *= 2
        for place in range(history.lead_count):
            history.leaders[place] = history.leaders[2 * place]
    history.leaders[history.lead_count] = leader
    history.lead_count += 1


@rule
def leader_at(history: Any, step: int) -> Any:  # noqa: ANN401 - as above
    """Who led after this step, or after the last remembered one before it."""
    if history.lead_count == 0:
        return -1
    return history.leaders[min(step // history.lead_stride, history.lead_count - 1)]
