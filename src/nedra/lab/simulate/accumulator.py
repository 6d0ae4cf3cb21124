"""The sheet of one line of bulk play: which games to play, who plays them, and what they came to."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Final

from nedra.core.contract.state import State, int_field, list_field

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from nedra.core.contract.game import AnyGame

MAX_SEATS: Final = 8

WIN_UNITS: Final = 840
"""A win is counted in 840ths, the least number that up to eight winners can share exactly."""


class Accumulator(State):
    """Games `first`, `first + stride` … before `stop`, counted in integers: sheets add up in any order.

    Its fields have the bodies of a table's, the compiled ones too. `dice` are the players' own.
    """

    seed: int = int_field("i8")
    first: int = int_field("i8")
    stop: int = int_field("i8")
    stride: int = int_field("i8")
    bots: list[int] = list_field(MAX_SEATS, "i1")

    points: list[int] = list_field(MAX_SEATS)
    standing: list[int] = list_field(MAX_SEATS)
    moves: list[int]

    games: int = int_field("i8")
    decisions: int = int_field("i8")
    decisions_squared: int = int_field("i8")
    wins: list[int] = list_field(MAX_SEATS, "i8")
    wins_squared: list[int] = list_field(MAX_SEATS, "i8")
    scores: list[int] = list_field(MAX_SEATS, "i8")
    scores_squared: list[int] = list_field(MAX_SEATS, "i8")


COUNT_FIELDS: Final = tuple(Accumulator.fields)[list(Accumulator.fields).index("games") :]


@cache
def accumulator_type(game: AnyGame) -> type[Accumulator]:
    """The sheet with room for the legal moves of this game."""

    class GameSheet(Accumulator):
        moves: list[int] = list_field(len(game.moves))

    return GameSheet


def sum_accumulators(accumulators: NDArray[Any]) -> dict[str, Any]:
    """The counts of many sheets together, by name."""
    return {name: accumulators[name].sum(axis=0).tolist() for name in COUNT_FIELDS}
