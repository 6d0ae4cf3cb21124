"""The arrays of a batch, bound once: compiled calls get the address of a table that says where they all are.

Unpacking arrays takes a call longer than a step of a game. One address costs next to nothing.
"""

from __future__ import annotations

from math import prod
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import numpy as np
from numba import carray  # type: ignore[attr-defined]  # Numba has no types
from numba.extending import register_jitable

from nedra.core.compiled.record_layout import CACHE_LINE, state_dtype
from nedra.gym.env_kernel import BatchOutput, EnvRecord, KernelOutput
from nedra.gym.env_setup import observation_layout
from nedra.internals.numba_pointers import as_pointer

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

    from nedra.core.contract.game import AnyGame
    from nedra.gym.env_kernel import Array
    from nedra.lab.setup import GameSetup

ALIGNMENT_BYTES: Final = 64
"""Alignment of all arrays. JAX copies arrays that are aligned less."""


class BatchArrays(NamedTuple):
    """All arrays of a batch. Scratch memory is by core: each thread has its own."""

    template: Array  # one state, before a game is set up
    states: Array
    envs: Array
    determinized: Array  # scratch
    moves: Array  # scratch, int32
    actions: Array  # int32
    integers: Array  # the observations before they are scaled, int16
    mask: Array
    seat: Array
    rewards: Array
    terminated: Array
    illegal: Array
    scores: Array
    places: Array
    scaled: Array  # the observations as float32; empty where the learner gets integers
    low: Array  # by cell, the value that becomes 0; empty for integers
    factor: Array  # by cell, what makes the full scale 1
    seat_integers: Array  # what each seat of one game may know, int16
    seat_mask: Array  # int8, with a seat's pass after the last move
    seat_scaled: Array

    @property
    def output(self) -> BatchOutput:
        """What the learner gets."""
        return BatchOutput(
            self.scaled if len(self.low) else self.integers,
            self.mask,
            self.seat,
            self.rewards,
            self.terminated,
            self.illegal,
            self.scores,
            self.places,
        )

    @property
    def kernel_output(self) -> KernelOutput:
        """What the kernel of a step writes."""
        return KernelOutput(self.integers, self.mask, self.seat, self.rewards, self.terminated, self.illegal)

    @property
    def seat_observation(self) -> Array:
        """What each seat of one game may know, as the learner gets it."""
        return self.seat_scaled if len(self.low) else self.seat_integers


def allocate_batch(
    setup: GameSetup, batch: int, cores: int, scale: tuple[NDArray[np.float32], NDArray[np.float32]]
) -> BatchArrays:
    """The arrays of a batch, all zero but the scale."""
    game, seats, cells, scaled_cells = (
        setup.definition,
        setup.seats,
        observation_layout(setup).size,
        len(scale[0]),
    )
    state, env, moves = state_dtype(game.state_type), state_dtype(EnvRecord), len(game.moves)
    arrays = BatchArrays(
        template=aligned_zeros((1,), state),
        states=aligned_zeros((batch,), state),
        envs=aligned_zeros((batch,), env),
        determinized=aligned_zeros((cores,), state),
        moves=aligned_zeros((cores, scratch_moves(game)), np.int32),
        actions=aligned_zeros((batch,), np.int32),
        integers=aligned_zeros((batch, cells), np.int16),
        mask=aligned_zeros((batch, moves), np.bool_),
        seat=aligned_zeros((batch,), np.int8),
        rewards=aligned_zeros((batch, seats), np.float32),
        terminated=aligned_zeros((batch,), np.bool_),
        illegal=aligned_zeros((batch,), np.bool_),
        scores=aligned_zeros((batch, seats), np.int32),
        places=aligned_zeros((batch, seats), np.int8),
        scaled=aligned_zeros((batch, scaled_cells), np.float32),
        low=aligned_zeros((scaled_cells,), np.float32),
        factor=aligned_zeros((scaled_cells,), np.float32),
        seat_integers=aligned_zeros((seats, cells), np.int16),
        seat_mask=aligned_zeros((seats, moves + 1), np.int8),
        seat_scaled=aligned_zeros((seats, scaled_cells), np.float32),
    )
    arrays.low[:], arrays.factor[:] = scale
    return arrays


def make_table(arrays: BatchArrays, cores: int) -> NDArray[np.int64]:
    """What `make_unpack` reads: sizes, then the address of each array. The arrays must live as long."""
    batch, seats = arrays.rewards.shape
    return np.array([batch, seats, cores, len(arrays.low), *(each.ctypes.data for each in arrays)], np.int64)


SIZES: Final = 4
"""The number of sizes before the addresses."""


def make_unpack(game: AnyGame) -> Callable[[int], BatchArrays]:
    """The function that finds the arrays of a game's batch by the address of their table, when compiled."""
    assert game.observation is not None
    state, env = state_dtype(game.state_type), state_dtype(EnvRecord)
    cells, moves, scratch = game.observation.layout.size, len(game.moves), scratch_moves(game)
    entries = SIZES + len(BatchArrays._fields)

    @register_jitable
    def unpack(address: int) -> BatchArrays:
        table = carray(as_pointer(address), (entries,), np.int64)
        batch, seats, cores, scaled_cells = table[0], table[1], table[2], table[3]
        return BatchArrays(
            carray(as_pointer(table[4]), (1,), state),
            carray(as_pointer(table[5]), (batch,), state),
            carray(as_pointer(table[6]), (batch,), env),
            carray(as_pointer(table[7]), (cores,), state),
            carray(as_pointer(table[8]), (cores, scratch), np.int32),
            carray(as_pointer(table[9]), (batch,), np.int32),
            carray(as_pointer(table[10]), (batch, cells), np.int16),
            carray(as_pointer(table[11]), (batch, moves), np.bool_),
            carray(as_pointer(table[12]), (batch,), np.int8),
            carray(as_pointer(table[13]), (batch, seats), np.float32),
            carray(as_pointer(table[14]), (batch,), np.bool_),
            carray(as_pointer(table[15]), (batch,), np.bool_),
            carray(as_pointer(table[16]), (batch, seats), np.int32),
            carray(as_pointer(table[17]), (batch, seats), np.int8),
            carray(as_pointer(table[18]), (batch, scaled_cells), np.float32),
            carray(as_pointer(table[19]), (scaled_cells,), np.float32),
            carray(as_pointer(table[20]), (scaled_cells,), np.float32),
            carray(as_pointer(table[21]), (seats, cells), np.int16),
            carray(as_pointer(table[22]), (seats, moves + 1), np.int8),
            carray(as_pointer(table[23]), (seats, scaled_cells), np.float32),
        )

    return unpack


def scratch_moves(game: AnyGame) -> int:
    """Room for all moves of a game, in whole cache lines: threads must not share one."""
    line = CACHE_LINE // np.dtype(np.int32).itemsize
    return -(-len(game.moves) // line) * line


def aligned_zeros(shape: tuple[int, ...], dtype: Any) -> Array:  # noqa: ANN401 - a type or a dtype
    """Zeros in memory that other libraries can use without a copy."""
    size = prod(shape) * np.dtype(dtype).itemsize
    buffer = np.zeros(size + ALIGNMENT_BYTES, np.uint8)
    first = -buffer.ctypes.data % ALIGNMENT_BYTES
    return buffer[first : first + size].view(dtype).reshape(shape)
