"""Who answers next among the threads of a block: those at the longest question wait for company there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from numba.extending import register_jitable

if TYPE_CHECKING:
    from collections.abc import Callable

    from nedra.core.contract.game import AnyGame
    from nedra.lab.simulate.game_loop import StateCell

WARP_SIZE: Final = 32
"""Threads that go together or one after the other: a block of so many waits for nobody else."""

MIN_SLOW_THREADS: Final = 24
"""So many of them are enough to go on with the longest question. 20 to 28 are as fast; 16 are slower."""


class BlockSchedule(NamedTuple):
    """In which order the threads of a block answer. Every one of them must ask both, always."""

    any_active: Callable[[Any], bool]
    may_step: Callable[[StateCell, Any], bool]


def make_block_schedule(game: AnyGame, count_in_block: Callable[[Any], int]) -> BlockSchedule:
    """Each for itself, unless one question takes longer than all others; `how_many` of the block say yes."""
    return (
        make_independent_schedule(game)
        if game.rules.is_slowest_phase is None
        else make_warp_batched_schedule(game, count_in_block)
    )


def make_independent_schedule(game: AnyGame) -> BlockSchedule:
    """Everybody who is asked answers."""
    asked = game.rules.pending

    @register_jitable
    def myself(playing: Any) -> Any:  # noqa: ANN401 - yes or no, Numba's
        return playing

    @register_jitable
    def may_answer(truth: StateCell, playing: Any) -> bool:  # noqa: ANN401 - as above
        return playing and asked(truth[0]) != 0

    return BlockSchedule(myself, may_answer)


def make_warp_batched_schedule(game: AnyGame, count_in_block: Callable[[Any], int]) -> BlockSchedule:
    """Either those at the longest question answer, if they are many or there is nobody else, or the others.

    Answering it one by one takes a block as long each time as answering it together.
    """
    asked, is_longest = game.rules.pending, game.rules.is_slowest_phase
    assert is_longest is not None

    @register_jitable
    def anybody(playing: Any) -> bool:  # noqa: ANN401 - yes or no, Numba's
        return count_in_block(playing) > 0

    @register_jitable
    def may_answer(truth: StateCell, playing: Any) -> bool:  # noqa: ANN401 - as above
        owes = playing and asked(truth[0]) != 0
        waits = owes and is_longest(truth[0])
        waiting, others = count_in_block(waits), count_in_block(owes and not waits)
        if waiting >= MIN_SLOW_THREADS or others == 0:
            return waits
        return owes and not waits

    return BlockSchedule(anybody, may_answer)
