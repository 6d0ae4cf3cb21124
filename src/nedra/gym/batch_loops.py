"""The compiled loops of a batch on the processor. Each takes the address of the batch's table of arrays."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from numba import njit
from numba.extending import register_jitable

from nedra.core.compiled.numba_rules import register_rules
from nedra.gym.batch_arrays import make_unpack
from nedra.gym.env_kernel import (
    KernelOutput,
    make_observe_seat,
    make_step,
    make_step_in_place,
    random_legal_move,
    scale_cell,
    write_results,
)
from nedra.internals.numba_names import extend_name

if TYPE_CHECKING:
    from collections.abc import Callable

    from nedra.core.contract.game import AnyGame
    from nedra.gym.env_kernel import Array

ILLEGAL: Final = -2
"""In place of the next pending seat: the action was not legal."""


class BatchLoops(NamedTuple):
    """The compiled functions of a game's batches."""

    step: Callable[[int, int, int, int], int]
    sample: Callable[[int], None]
    observe_seats: Callable[[int, int, int, int], int]


@cache
def compile_loops(game: AnyGame, *, with_bots: bool) -> BatchLoops:
    """Compile the functions of a game's batches."""
    register_rules(game)
    unpack, observe_seat = make_unpack(game), make_observe_seat(game)
    step = make_step_in_place(make_step(game, with_bots=with_bots))

    def step_games(address: int, first: int, stop: int, core: int) -> int:
        """Play the actions of some games; the next pending seat of the first of them, NOBODY or ILLEGAL."""
        arrays = unpack(address)
        scratch, moves = arrays.determinized[core : core + 1], arrays.moves[core]
        output = KernelOutput(
            arrays.integers, arrays.mask, arrays.seat, arrays.rewards, arrays.terminated, arrays.illegal
        )
        for row in range(first, stop):
            step(row, arrays.template, arrays.states, scratch, arrays.envs, moves, arrays.actions, output)
            if arrays.terminated[row]:
                write_results(arrays.envs[row], arrays.rewards[row], arrays.scores[row], arrays.places[row])
            scale_cells(arrays.integers[row], arrays.low, arrays.factor, arrays.scaled[row])
        return ILLEGAL if arrays.illegal[first] else int(arrays.seat[first])

    def sample_all(address: int) -> None:
        """Choose a random legal action for each game."""
        arrays = unpack(address)
        for row in range(len(arrays.actions)):
            env = arrays.envs[row]
            arrays.actions[row] = random_legal_move(arrays.mask[row], env.legal_count, env.rng)

    def observe_seats(address: int, row: int, first: int, stop: int) -> int:
        """Write what some seats of a game may know, and whether they can only pass; the pending ones."""
        arrays, pending = unpack(address), 0
        for seat in range(first, stop):
            integers, mask = arrays.seat_integers[seat], arrays.seat_mask[seat]
            count = observe_seat(arrays.states[row], seat, arrays.moves[0], integers, mask)
            mask[len(mask) - 1] = count == 0
            scale_cells(integers, arrays.low, arrays.factor, arrays.seat_scaled[seat])
            pending |= (count != 0) << seat
        return pending

    return BatchLoops(
        *(compile_named(each, game, with_bots=with_bots) for each in (step_games, sample_all, observe_seats))
    )


def compile_named(function: Callable[..., Any], game: AnyGame, *, with_bots: bool) -> Callable[..., Any]:
    """Compile under a name of its own: the functions of all games take the same arguments."""
    extend_name(function, game.name + "_with_bots" * with_bots)
    compiled: Callable[..., Any] = njit(cache=True, nogil=True)(function)
    return compiled


@register_jitable
def scale_cells(integers: Array, low: Array, factor: Array, scaled: Array) -> None:
    """An observation as numbers from 0 to 1; nothing where the learner gets integers."""
    for cell in range(len(low)):
        scaled[cell] = scale_cell(integers[cell], low[cell], factor[cell])
