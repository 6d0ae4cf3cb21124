"""The sheet of one line of bulk play: which games to play, who plays them, and what they came to."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Final

from nedra.core.table import Table, cell, row

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from nedra.core.game import AnyGame

MOST_SEATS: Final = 8

WHOLE_WIN: Final = 840
"""A win is counted in 840ths, the least number that up to eight winners can share exactly."""


class Sheet(Table):
    """Games `first`, `first + stride` … before `stop`, counted in integers: sheets add up in any order.

    Its fields have the bodies of a table's, the compiled ones too. `dice` are the players' own.
    """

    seed: int = cell("i8")
    first: int = cell("i8")
    stop: int = cell("i8")
    stride: int = cell("i8")
    bots: list[int] = row(MOST_SEATS, "i1")

    points: list[int] = row(MOST_SEATS)
    standing: list[int] = row(MOST_SEATS)
    moves: list[int]

    games: int = cell("i8")
    decisions: int = cell("i8")
    decisions_squared: int = cell("i8")
    wins: list[int] = row(MOST_SEATS, "i8")
    wins_squared: list[int] = row(MOST_SEATS, "i8")
    scores: list[int] = row(MOST_SEATS, "i8")
    scores_squared: list[int] = row(MOST_SEATS, "i8")


COUNTS: Final = tuple(Sheet.fields)[list(Sheet.fields).index("games") :]


@cache
def sheet_of(game: AnyGame) -> type[Sheet]:
    """The sheet with room for the legal moves of this game."""

    class GameSheet(Sheet):
        moves: list[int] = row(len(game.moves))

    return GameSheet


def add_up(sheets: NDArray[Any]) -> dict[str, Any]:
    """The counts of many sheets together, by name."""
    return {name: sheets[name].sum(axis=0).tolist() for name in COUNTS}
