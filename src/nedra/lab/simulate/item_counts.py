"""Item counts: how often seats got each card, tile or treasure, and what they won with it."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Final, TypeAlias

import numpy as np
from numba.extending import register_jitable

from nedra.core.compiled.seat_mask import MAX_SEATS
from nedra.core.contract.analysis.item_stats import NO_MOVE
from nedra.core.contract.state import grid_field
from nedra.lab.simulate.accumulator import WIN_UNITS, Accumulator, accumulator_type
from nedra.lab.simulate.game_loop import ignore_move, place_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

    from nedra.core.contract.game import AnyGame

ItemCounts: TypeAlias = "NDArray[np.int64]"
"""By group of games, seat and item: how often it was got, in how many games, and the wins in these games."""

GROUPS: Final = 20
"""Games are split into this many groups by number; the jackknife compares the groups."""

ALL_GAMES: Final = 0
"""The first item column counts every game; item 0 is in the next."""

TIMES, GAMES, WINS = 0, 1, 2


@cache
def item_accumulator_type(game: AnyGame) -> type[Accumulator]:
    """The accumulator with room for the items that every seat got in one game."""

    class ItemAccumulator(accumulator_type(game)):  # type: ignore[misc]  # made at run time
        items: list[list[int]] = grid_field(MAX_SEATS, max(1, item_count(game)))

    return ItemAccumulator


def item_count(game: AnyGame) -> int:
    """The number of items that a game counts."""
    return 0 if game.item_stats is None else game.item_stats.size


def zero_item_counts(game: AnyGame, seats: int) -> ItemCounts:
    return np.zeros((GROUPS, seats, 1 + item_count(game), 3), np.int64)


def make_item_recorder(game: AnyGame) -> Callable[..., None]:
    """The move hook that counts the items a seat gets by a move."""
    if game.item_stats is None:
        return register_jitable(ignore_move)
    count_items = game.item_stats.count

    @register_jitable
    def record_items(state: Any, seat: int, move: int, accumulator: Any) -> None:  # noqa: ANN401 - of any game
        count_items(state, seat, move, accumulator.items[place_of(seat, state.seats, accumulator.beginner)])

    return record_items


@register_jitable
def plain_add(item_counts: ItemCounts, place: tuple[int, int, int, int], amount: int) -> None:
    """Add in a single thread."""
    item_counts[place] += amount


def make_item_counter(game: AnyGame, add: Callable[..., None] = plain_add) -> Callable[..., None]:
    """The function that adds a finished game to the item counts and clears the accumulator's items."""
    record_items, size = make_item_recorder(game), item_count(game)

    @register_jitable
    def count_game(state: Any, accumulator: Any, number: int, winners: int, item_counts: ItemCounts) -> None:  # noqa: ANN401 - as above
        winner_count = 0
        for seat in range(state.seats):
            winner_count += winners >> seat & 1
        for seat in range(state.seats):
            record_items(state, seat, NO_MOVE, accumulator)
            place = place_of(seat, state.seats, accumulator.beginner)
            won = (winners >> place & 1) * (WIN_UNITS // winner_count)
            count_seat(accumulator.items[place], number % GROUPS, place, won, item_counts)

    @register_jitable
    def count_seat(items: Any, group: int, seat: int, won: int, item_counts: ItemCounts) -> None:  # noqa: ANN401 - as above
        add(item_counts, (group, seat, ALL_GAMES, TIMES), 1)
        add(item_counts, (group, seat, ALL_GAMES, GAMES), 1)
        add(item_counts, (group, seat, ALL_GAMES, WINS), won)
        for item in range(size):
            if items[item]:
                add(item_counts, (group, seat, 1 + item, TIMES), items[item])
                add(item_counts, (group, seat, 1 + item, GAMES), 1)
                add(item_counts, (group, seat, 1 + item, WINS), won)
                items[item] = 0

    return count_game
