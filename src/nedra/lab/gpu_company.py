"""Who answers next among the threads of a block: those at the longest question wait for company there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from numba.extending import register_jitable

if TYPE_CHECKING:
    from collections.abc import Callable

    from nedra.core.game import AnyGame
    from nedra.lab.play import Tables

WARP: Final = 32
"""Threads that go together or one after the other: a block of so many waits for nobody else."""

COMPANY: Final = 24
"""So many of them are enough to go on with the longest question. 20 to 28 are as fast; 16 are slower."""


class Order(NamedTuple):
    """In which order the threads of a block answer. Every one of them must ask both, always."""

    anybody: Callable[[Any], bool]
    may_answer: Callable[[Tables, Any], bool]


def order_of(game: AnyGame, how_many: Callable[[Any], int]) -> Order:
    """Each for itself, unless one question takes longer than all others; `how_many` of the block say yes."""
    return each_for_itself(game) if game.rules.is_longest is None else in_company(game, how_many)


def each_for_itself(game: AnyGame) -> Order:
    """Everybody who is asked answers."""
    asked = game.rules.asked

    @register_jitable
    def myself(playing: Any) -> Any:  # noqa: ANN401 - yes or no, Numba's
        return playing

    @register_jitable
    def may_answer(truth: Tables, playing: Any) -> bool:  # noqa: ANN401 - as above
        return playing and asked(truth[0]) != 0

    return Order(myself, may_answer)


def in_company(game: AnyGame, how_many: Callable[[Any], int]) -> Order:
    """Either those at the longest question answer, if they are many or there is nobody else, or the others.

    Answering it one by one takes a block as long each time as answering it together.
    """
    asked, is_longest = game.rules.asked, game.rules.is_longest
    assert is_longest is not None

    @register_jitable
    def anybody(playing: Any) -> bool:  # noqa: ANN401 - yes or no, Numba's
        return how_many(playing) > 0

    @register_jitable
    def may_answer(truth: Tables, playing: Any) -> bool:  # noqa: ANN401 - as above
        owes = playing and asked(truth[0]) != 0
        waits = owes and is_longest(truth[0])
        waiting, others = how_many(waits), how_many(owes and not waits)
        if waiting >= COMPANY or others == 0:
            return waits
        return owes and not waits

    return Order(anybody, may_answer)
