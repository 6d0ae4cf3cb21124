"""The batched environment on the processor: arrays of records and one compiled loop over them."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from functools import cache
from math import prod
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import msgspec
import numpy as np
from numba import njit

from nedra.core.compiled.numba_rules import register_rules
from nedra.core.compiled.record_layout import empty_states, write_state
from nedra.core.contract.errors import NedraError
from nedra.gym.env_kernel import (
    NO_MOVE,
    RESET,
    BatchOutput,
    EnvRecord,
    make_observe_seat,
    make_step,
    make_step_in_place,
    random_legal_move,
)
from nedra.gym.env_setup import has_bots, init_env_records, observation_layout

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

    from nedra.core.contract.game import AnyGame
    from nedra.gym.env_kernel import Array
    from nedra.lab.setup import GameSetup


ALIGNMENT_BYTES: Final = 64
"""Alignment of the output arrays. JAX copies arrays that are aligned less."""


class InvalidActionsError(NedraError):
    """Actions that are not one number for each game."""


class VectorEnv:
    """A batch of games on the processor. An action belongs to the pending seat of its game."""

    device = "cpu"

    def __init__(self, setup: GameSetup, batch: int, cores: int = 1, *, autoreset: bool = True) -> None:
        self.setup = setup
        self.batch = batch
        self._autoreset = autoreset  # the next game starts in the step that ends one
        game = setup.definition
        self._loops = compile_loops(game, with_bots=has_bots(setup))
        self._template = empty_states(game.state_type, 1)
        write_state(setup.initial_state(), self._template, 0)
        self.states = empty_states(game.state_type, batch)
        self._envs = empty_states(EnvRecord, batch)
        self._workspaces = [
            ThreadWorkspace(
                batch * core // cores,
                batch * (core + 1) // cores,
                empty_states(game.state_type, 3)[1:2],
                np.zeros(len(game.moves), np.int32),
            )
            for core in range(cores)
        ]
        self._pool = ThreadPoolExecutor(cores) if cores > 1 else None
        self.actions: NDArray[np.int32] = np.zeros(batch, np.int32)
        self.output = empty_output(setup, batch)
        self.reset(setup.seed)

    def reset(self, seed: int | None = None) -> BatchOutput:
        """Start the games 0, 1, 2 … of a seed; without a seed, the next game of each environment."""
        if seed is not None:
            self.setup = msgspec.structs.replace(self.setup, seed=seed)
            init_env_records(self.setup, self._envs, autoreset=self._autoreset)
        return self.step(np.full(self.batch, RESET, np.int32))

    def step(self, actions: Array) -> BatchOutput:
        """Play one action in each game."""
        self.actions[:] = as_int32_actions(actions, self.batch)
        arrays = (self._template, self.states, self._envs, self.actions, self.output)
        if self._pool is None:
            self._loops.step(*self._workspaces[0], *arrays)
            return self.output
        for future in [self._pool.submit(self._loops.step, *each, *arrays) for each in self._workspaces]:
            future.result()
        return self.output

    def sample(self) -> Array:
        """A random legal action for each game, all equally likely."""
        self._loops.sample(self._envs, self.output.mask, self.actions)
        return self.actions

    def observe_seat(
        self, index: int, seat: int, observation: NDArray[np.int16], mask: NDArray[np.int8]
    ) -> None:
        """Write the observation and the mask of any seat of a game."""
        self._loops.observe_seat(self.states, index, seat, self._workspaces[0].moves, observation, mask)

    def close(self) -> None:
        """Stop the threads."""
        if self._pool is not None:
            self._pool.shutdown()


class ThreadWorkspace(NamedTuple):
    """The games of one thread, from `first` to `stop`, and its scratch memory."""

    first: int
    stop: int
    determinized: NDArray[Any]
    moves: NDArray[np.int32]


def as_int32_actions(actions: Array, batch: int) -> NDArray[np.int32]:
    """Actions as the kernel takes them. Numbers that are no 32-bit integers become illegal moves."""
    given = np.asarray(actions)
    check_actions(given, batch, kinds="biuf")
    if given.dtype == np.int32:
        return given
    fits = (given >= RESET) & (given < -RESET) & (np.trunc(given) == given)
    return np.where(fits, given, NO_MOVE).astype(np.int32)


def check_actions(actions: Array, batch: int, kinds: str) -> None:
    """Refuse arrays of another shape than the batch, or of a dtype that is not one of these kinds."""
    if actions.shape != (batch,):
        raise InvalidActionsError(
            "refused-actions-shape", batch=batch, shape=" × ".join(map(str, actions.shape)) or "1"
        )
    if actions.dtype.kind not in kinds:
        raise InvalidActionsError("refused-actions-dtype", kind=str(actions.dtype)[:40])


def empty_output(setup: GameSetup, batch: int) -> BatchOutput:
    """The output arrays of a batch, all zero."""
    return BatchOutput(
        observation=aligned_zeros((batch, observation_layout(setup).size), np.int16),
        mask=aligned_zeros((batch, len(setup.definition.moves)), np.bool_),
        seat=aligned_zeros((batch,), np.int8),
        rewards=aligned_zeros((batch, setup.seats), np.float32),
        terminated=aligned_zeros((batch,), np.bool_),
        illegal=aligned_zeros((batch,), np.bool_),
    )


def aligned_zeros(shape: tuple[int, ...], dtype: type[np.generic]) -> Array:
    """Zeros in memory that other libraries can use without a copy."""
    size = prod(shape) * np.dtype(dtype).itemsize
    buffer = np.zeros(size + ALIGNMENT_BYTES, np.uint8)
    first = -buffer.ctypes.data % ALIGNMENT_BYTES
    return buffer[first : first + size].view(dtype).reshape(shape)


class BatchLoops(NamedTuple):
    """The compiled functions of a game's batches."""

    step: Callable[..., None]
    sample: Callable[..., None]
    observe_seat: Callable[..., None]


@cache
def compile_loops(game: AnyGame, *, with_bots: bool) -> BatchLoops:
    """Compile the functions of a game's batches."""
    register_rules(game)
    step = make_step_in_place(make_step(game, with_bots=with_bots))
    observe_seat = make_observe_seat(game)
    compiler = njit(cache=True, nogil=True)

    @compiler
    def step_all(
        first: int,
        stop: int,
        determinized: Array,
        moves: Array,
        template: Array,
        states: Array,
        envs: Array,
        actions: Array,
        output: BatchOutput,
    ) -> None:
        for index in range(first, stop):
            step(index, template, states, determinized, envs, moves, actions, output)

    @compiler
    def sample_all(envs: Array, mask: Array, actions: Array) -> None:
        for index in range(len(actions)):
            actions[index] = random_legal_move(mask[index], envs[index].legal_count, envs[index].rng)

    @compiler
    def observe_one(
        states: Array, index: int, seat: int, moves: Array, observation: Array, mask: Array
    ) -> None:
        observe_seat(states[index], seat, moves, observation, mask)

    return BatchLoops(step_all, sample_all, observe_one)
