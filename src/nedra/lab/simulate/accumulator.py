"""Accumulators: which games one thread plays, with which bots, and the sums over these games."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Final

from nedra.core.compiled.seat_mask import MAX_SEATS
from nedra.core.contract.state import State, int_field, list_field

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from nedra.core.contract.game import AnyGame
    from nedra.lab.setup import GameSetup

WIN_UNITS: Final = 840
"""A win counts 840 units, the smallest number that up to eight winners can share exactly."""


class Accumulator(State):
    """The games `first`, `first + stride` … before `stop`. All sums are integers, so their order is free.

    Seats are counted from the beginner of each game on, clockwise: index 0 is whoever began.

    It is a `State`, so it has a compiled record too. `rng` is the stream of the bots.
    """

    seed: int = int_field("i8")
    first: int = int_field("i8")
    stop: int = int_field("i8")
    stride: int = int_field("i8")
    bots: list[int] = list_field(MAX_SEATS, "i1")  # from the beginner of each game on

    beginner: int = int_field("i1")  # the seat that began the present game
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


SUM_FIELDS: Final = tuple(Accumulator.fields)[list(Accumulator.fields).index("games") :]


@cache
def accumulator_type(game: AnyGame) -> type[Accumulator]:
    """The accumulator with room for the legal moves of this game."""

    class GameAccumulator(Accumulator):
        moves: list[int] = list_field(len(game.moves))

    return GameAccumulator


def new_accumulator(setup: GameSetup, games: range, kind: type[Accumulator] | None = None) -> Accumulator:
    """An accumulator that asks for these games of a setup."""
    accumulator = (kind or accumulator_type(setup.definition))()
    accumulator.seed = setup.rng_seed
    accumulator.first, accumulator.stop, accumulator.stride = games.start, games.stop, games.step
    accumulator.bots[: setup.seats] = setup.bot_codes
    return accumulator


def sum_accumulators(accumulators: NDArray[Any]) -> dict[str, Any]:
    """The sums of many accumulators together, by name."""
    return {name: accumulators[name].sum(axis=0).tolist() for name in SUM_FIELDS}
