"""Tallies: what seats got hold of in many games, and what they won with it, as numbers that add up."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Final, TypeAlias

import numpy as np
from numba.extending import register_jitable

from nedra.core.table import grid
from nedra.core.tally import NO_MOVE
from nedra.lab.play import unheard
from nedra.lab.sheet import MOST_SEATS, WHOLE_WIN, Sheet, sheet_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

    from nedra.core.game import AnyGame

Tallied: TypeAlias = "NDArray[np.int64]"
"""By group of games, seat and thing: how often, in how many games, and what was won in those."""

GROUPS: Final = 20
"""Games are counted in so many groups, by their numbers: how the groups differ says how sure a figure is."""

ALL: Final = 0
"""The first place of a tally counts every game; thing 0 stands in the next."""

TIMES, GAMES, WINS = 0, 1, 2


@cache
def noting_sheet_of(game: AnyGame) -> type[Sheet]:
    """The sheet with room for what every seat got hold of in one game."""

    class NotingSheet(sheet_of(game)):  # type: ignore[misc]  # made at run time
        noted: list[list[int]] = grid(MOST_SEATS, max(1, things_of(game)))

    return NotingSheet


def things_of(game: AnyGame) -> int:
    """How many things are counted in a game."""
    return 0 if game.tally is None else game.tally.size


def blank_tally(game: AnyGame, seats: int) -> Tallied:
    return np.zeros((GROUPS, seats, 1 + things_of(game), 3), np.int64)


def noter(game: AnyGame) -> Callable[..., None]:
    """Note on a sheet what a seat gets hold of by a move."""
    if game.tally is None:
        return register_jitable(unheard)
    note = game.tally.note

    @register_jitable
    def note_on_sheet(table: Any, seat: int, move: int, sheet: Any) -> None:  # noqa: ANN401 - of any game
        note(table, seat, move, sheet.noted[seat])

    return note_on_sheet


@register_jitable
def add_here(tallied: Tallied, place: tuple[int, int, int, int], amount: int) -> None:
    """For one who counts alone."""
    tallied[place] += amount


def settler(game: AnyGame, add: Callable[..., None] = add_here) -> Callable[..., None]:
    """Add a game that is over to a tally, and clear the sheet for the next one."""
    note, size = noter(game), things_of(game)

    @register_jitable
    def settle(table: Any, sheet: Any, number: int, winners: int, tallied: Tallied) -> None:  # noqa: ANN401 - as above
        count = 0
        for seat in range(table.seats):
            count += winners >> seat & 1
        for seat in range(table.seats):
            note(table, seat, NO_MOVE, sheet)
            won = (winners >> seat & 1) * (WHOLE_WIN // count)
            write_off(sheet.noted[seat], number % GROUPS, seat, won, tallied)

    @register_jitable
    def write_off(noted: Any, group: int, seat: int, won: int, tallied: Tallied) -> None:  # noqa: ANN401 - as above
        add(tallied, (group, seat, ALL, TIMES), 1)
        add(tallied, (group, seat, ALL, GAMES), 1)
        add(tallied, (group, seat, ALL, WINS), won)
        for thing in range(size):
            if noted[thing]:
                add(tallied, (group, seat, 1 + thing, TIMES), noted[thing])
                add(tallied, (group, seat, 1 + thing, GAMES), 1)
                add(tallied, (group, seat, 1 + thing, WINS), won)
                noted[thing] = 0

    return settle
