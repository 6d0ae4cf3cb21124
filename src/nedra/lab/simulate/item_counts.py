"""Tallies: what seats got hold of in many games, and what they won with it, as numbers that add up."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Final, TypeAlias

import numpy as np
from numba.extending import register_jitable

from nedra.core.contract.item_stats import NO_MOVE
from nedra.core.contract.state import grid_field
from nedra.lab.simulate.accumulator import MAX_SEATS, WIN_UNITS, Accumulator, accumulator_type
from nedra.lab.simulate.game_loop import ignore_move

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

    from nedra.core.contract.game import AnyGame

ItemCounts: TypeAlias = "NDArray[np.int64]"
"""By group of games, seat and thing: how often, in how many games, and what was won in those."""

GROUPS: Final = 20
"""Games are counted in so many groups, by their numbers: how the groups differ says how sure a figure is."""

ALL_GAMES: Final = 0
"""The first place of a tally counts every game; thing 0 stands in the next."""

TIMES, GAMES, WINS = 0, 1, 2


@cache
def item_accumulator_type(game: AnyGame) -> type[Accumulator]:
    """The sheet with room for what every seat got hold of in one game."""

    class NotingSheet(accumulator_type(game)):  # type: ignore[misc]  # made at run time
        noted: list[list[int]] = grid_field(MAX_SEATS, max(1, item_count(game)))

    return NotingSheet


def item_count(game: AnyGame) -> int:
    """How many things are counted in a game."""
    return 0 if game.item_stats is None else game.item_stats.size


def zero_item_counts(game: AnyGame, seats: int) -> ItemCounts:
    return np.zeros((GROUPS, seats, 1 + item_count(game), 3), np.int64)


def make_item_recorder(game: AnyGame) -> Callable[..., None]:
    """Note on a sheet what a seat gets hold of by a move."""
    if game.item_stats is None:
        return register_jitable(ignore_move)
    note = game.item_stats.count

    @register_jitable
    def note_on_sheet(state: Any, seat: int, move: int, accumulator: Any) -> None:  # noqa: ANN401 - of any game
        note(state, seat, move, accumulator.noted[seat])

    return note_on_sheet


@register_jitable
def plain_add(item_counts: ItemCounts, place: tuple[int, int, int, int], amount: int) -> None:
    """For one who counts alone."""
    item_counts[place] += amount


def make_item_counter(game: AnyGame, add: Callable[..., None] = plain_add) -> Callable[..., None]:
    """Add a game that is over to a tally, and clear the sheet for the next one."""
    note, size = make_item_recorder(game), item_count(game)

    @register_jitable
    def settle(state: Any, accumulator: Any, number: int, winners: int, item_counts: ItemCounts) -> None:  # noqa: ANN401 - as above
        count = 0
        for seat in range(state.seats):
            count += winners >> seat & 1
        for seat in range(state.seats):
            note(state, seat, NO_MOVE, accumulator)
            won = (winners >> seat & 1) * (WIN_UNITS // count)
            write_off(accumulator.noted[seat], number % GROUPS, seat, won, item_counts)

    @register_jitable
    def write_off(noted: Any, group: int, seat: int, won: int, item_counts: ItemCounts) -> None:  # noqa: ANN401 - as above
        add(item_counts, (group, seat, ALL_GAMES, TIMES), 1)
        add(item_counts, (group, seat, ALL_GAMES, GAMES), 1)
        add(item_counts, (group, seat, ALL_GAMES, WINS), won)
        for thing in range(size):
            if noted[thing]:
                add(item_counts, (group, seat, 1 + thing, TIMES), noted[thing])
                add(item_counts, (group, seat, 1 + thing, GAMES), 1)
                add(item_counts, (group, seat, 1 + thing, WINS), won)
                noted[thing] = 0

    return settle
