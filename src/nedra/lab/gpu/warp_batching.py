"""Warp batching: threads at the slowest phase of a game wait for each other, to reduce warp divergence."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from numba.extending import register_jitable

if TYPE_CHECKING:
    from collections.abc import Callable

    from nedra.core.contract.game import AnyGame
    from nedra.lab.simulate.game_loop import StateCell

WARP_SIZE: Final = 32
"""Threads that run in lockstep; a block of this size waits for no other threads."""

MIN_SLOW_THREADS: Final = 24
"""This many threads at the slowest phase run it. 20 to 28 are equally fast; 16 are slower."""


class BlockSchedule(NamedTuple):
    """The order in which threads of a block move. Every thread must call both functions every time."""

    any_active: Callable[[Any], bool]
    may_step: Callable[[StateCell, Any], bool]


def make_block_schedule(game: AnyGame, count_in_block: Callable[[Any], int]) -> BlockSchedule:
    """Independent threads, unless one phase of the game takes longer than all others."""
    return (
        make_independent_schedule(game)
        if game.rules.is_slowest_phase is None
        else make_warp_batched_schedule(game, count_in_block)
    )


def make_independent_schedule(game: AnyGame) -> BlockSchedule:
    """Every thread with a pending move plays it."""
    pending = game.rules.pending

    @register_jitable
    def is_active(playing: Any) -> Any:  # noqa: ANN401 - a boolean of Numba
        return playing

    @register_jitable
    def may_step(truth: StateCell, playing: Any) -> bool:  # noqa: ANN401 - as above
        return playing and pending(truth[0]) != 0

    return BlockSchedule(is_active, may_step)


def make_warp_batched_schedule(game: AnyGame, count_in_block: Callable[[Any], int]) -> BlockSchedule:
    """Threads at the slowest phase move if they are many or no others are left; otherwise the others move.

    The phase takes a block as long for one thread as for all of them together.
    """
    pending, is_slowest_phase = game.rules.pending, game.rules.is_slowest_phase
    assert is_slowest_phase is not None

    @register_jitable
    def any_active(playing: Any) -> bool:  # noqa: ANN401 - a boolean of Numba
        return count_in_block(playing) > 0

    @register_jitable
    def may_step(truth: StateCell, playing: Any) -> bool:  # noqa: ANN401 - as above
        has_move = playing and pending(truth[0]) != 0
        is_slow = has_move and is_slowest_phase(truth[0])
        slow, others = count_in_block(is_slow), count_in_block(has_move and not is_slow)
        if slow >= MIN_SLOW_THREADS or others == 0:
            return is_slow
        return has_move and not is_slow

    return BlockSchedule(any_active, may_step)
