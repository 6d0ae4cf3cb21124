"""Many games at once on the processor: one array of records, one compiled step over all of them."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from functools import cache
from math import prod
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import numpy as np
from numba import njit

from nedra.core.compiled.numba_rules import register_rules
from nedra.core.compiled.record_layout import empty_states, write_state
from nedra.core.contract.errors import NedraError
from nedra.gym.env_kernel import (
    ILLEGAL,
    NO_MOVE,
    RESET,
    TERMINATED,
    EnvRecord,
    make_observe_seat,
    make_step,
    random_legal_move,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

    from nedra.core.contract.game import AnyGame
    from nedra.gym.env_kernel import Array
    from nedra.gym.env_spec import EnvSpec


ALIGNMENT_BYTES: Final = 64
"""Arrays begin at an address that so many bytes divide: jax copies any other."""


class InvalidActionsError(NedraError):
    """Answers that are not one number for each game."""


class BatchOutput(NamedTuple):
    """What a batch shows, one game in each row; the arrays are the same ones at every step.

    `seat` is asked (-1: the game is over), sees `observation` and may answer where `mask` is true.
    `rewards` are every seat's for a game that this step has ended, where `over` is true. Where `refused`
    is true the answer was not legal: nothing has happened, and the same question stands.
    """

    observation: Array  # int16, batch by cells
    mask: Array  # bool, batch by moves
    seat: Array  # int8
    rewards: Array  # float32, batch by seats
    terminated: Array  # bool
    illegal: Array  # bool


class VectorEnv:
    """Batched games on the processor. `step` takes one answer for each game, from the seat that is asked."""

    device = "cpu"

    def __init__(self, env_spec: EnvSpec, batch: int, cores: int = 1) -> None:
        self.env_spec = env_spec
        self.batch = batch
        self._step, self._sample, self._observe_seat = compiled_loops(
            env_spec.game, with_bots=env_spec.has_bots
        )
        state = env_spec.game.state_type
        self._template = empty_states(state, 1)
        write_state(env_spec.initial_state(), self._template, 0)
        self.states = empty_states(state, batch)
        self._envs = empty_states(EnvRecord, batch)
        self._workspaces = [ThreadWorkspace.empty(env_spec, batch, core, cores) for core in range(cores)]
        self._pool = ThreadPoolExecutor(cores) if cores > 1 else None
        self.actions: NDArray[np.int32] = np.zeros(batch, np.int32)
        self.output = empty_output(env_spec, batch)
        self.reset(env_spec.seed)

    def reset(self, seed: int | None = None) -> BatchOutput:
        """Begin games 0, 1, 2 … of a seed, one in each lane; without a seed, the lanes' next games."""
        if seed is not None:
            self.env_spec = self.env_spec.with_seed(seed)
            self.env_spec.init_env_records(self._envs)
        return self.step(np.full(self.batch, RESET, np.int32))

    def step(self, actions: Array) -> BatchOutput:
        """Let every seat that is asked answer, and show what is asked next."""
        self.actions[:] = as_int32_actions(actions, self.batch)
        arrays = (self._template, self.states, self._envs, self.actions, *self.output)
        if self._pool is None:
            self._step(*self._workspaces[0], *arrays)
            return self.output
        for done in [self._pool.submit(self._step, *hands, *arrays) for hands in self._workspaces]:
            done.result()
        return self.output

    def sample(self) -> Array:
        """A legal answer for each game, all equally likely, by the lanes' own dice."""
        self._sample(self._envs, self.output.mask, self.actions)
        return self.actions

    def observe_seat(
        self, index: int, seat: int, observation: NDArray[np.int16], mask: NDArray[np.int8]
    ) -> None:
        """What any seat of a game may know now, and what it may answer if it is asked."""
        self._observe_seat(self.states, index, seat, self._workspaces[0].moves, observation, mask)

    def close(self) -> None:
        """Let the threads go."""
        if self._pool is not None:
            self._pool.shutdown()


class ThreadWorkspace(NamedTuple):
    """What one thread works with: its lanes, from `first` to `stop`, and room for what it imagines."""

    first: int
    stop: int
    determinized: NDArray[Any]
    moves: NDArray[np.int32]

    @classmethod
    def empty(cls, env_spec: EnvSpec, batch: int, core: int, cores: int) -> ThreadWorkspace:
        """Those of one of the cores that share a batch."""
        return cls(
            batch * core // cores,
            batch * (core + 1) // cores,
            empty_states(env_spec.game.state_type, 3)[1:2],
            np.zeros(len(env_spec.game.moves), np.int32),
        )


def as_int32_actions(actions: Array, batch: int) -> NDArray[np.int32]:
    """Answers as the lanes take them; what is no number of theirs is no move, and never BEGIN by accident."""
    given = np.asarray(actions)
    check_actions(given, batch, kinds="biuf")
    if given.dtype == np.int32:
        return given
    fits = (given >= RESET) & (given < -RESET) & (np.trunc(given) == given)
    return np.where(fits, given, NO_MOVE).astype(np.int32)


def check_actions(actions: Array, batch: int, kinds: str) -> None:
    """One answer for each game, in numbers of a kind that can be played from."""
    if actions.shape != (batch,):
        raise InvalidActionsError(
            "refused-actions-shape", batch=batch, shape=" × ".join(map(str, actions.shape)) or "1"
        )
    if actions.dtype.kind not in kinds:
        raise InvalidActionsError("refused-actions-dtype", kind=str(actions.dtype)[:40])


def empty_output(env_spec: EnvSpec, batch: int) -> BatchOutput:
    """Room for what a batch shows."""
    return BatchOutput(
        observation=aligned_zeros((batch, env_spec.layout.size), np.int16),
        mask=aligned_zeros((batch, len(env_spec.game.moves)), np.bool_),
        seat=aligned_zeros((batch,), np.int8),
        rewards=aligned_zeros((batch, env_spec.seats), np.float32),
        terminated=aligned_zeros((batch,), np.bool_),
        illegal=aligned_zeros((batch,), np.bool_),
    )


def aligned_zeros(shape: tuple[int, ...], kind: type[np.generic]) -> Array:
    """Zeros that every library uses where they lie."""
    size = prod(shape) * np.dtype(kind).itemsize
    room = np.zeros(size + ALIGNMENT_BYTES, np.uint8)
    first = -room.ctypes.data % ALIGNMENT_BYTES
    return room[first : first + size].view(kind).reshape(shape)


class BatchLoops(NamedTuple):
    """What is done to all lanes, or to some of them."""

    step: Callable[..., None]
    sample: Callable[..., None]
    observe_seat: Callable[..., None]


@cache
def compiled_loops(game: AnyGame, *, with_bots: bool) -> BatchLoops:
    """The loops of a game, compiled."""
    register_rules(game)
    compiler = njit(cache=True, nogil=True)
    return BatchLoops(*map(compiler, make_loops(game, with_bots=with_bots)))


def make_loops(game: AnyGame, *, with_bots: bool) -> BatchLoops:
    """The loops of a game, plain functions over arrays."""
    step, ask = make_step(game, with_bots=with_bots), make_observe_seat(game)

    def step_all(
        first: int,
        stop: int,
        determinized: Array,
        moves: Array,
        template: Array,
        states: Array,
        envs: Array,
        answers: Array,
        observation: Array,
        mask: Array,
        seat: Array,
        rewards: Array,
        over: Array,
        refused: Array,
    ) -> None:
        for place in range(first, stop):
            truth, env = states[place : place + 1], envs[place : place + 1]
            came_to = step(
                template,
                truth,
                determinized,
                env,
                moves,
                answers[place],
                observation[place],
                mask[place],
                rewards[place],
            )
            seat[place] = env[0].pending_seat
            over[place] = came_to == TERMINATED
            refused[place] = came_to == ILLEGAL

    def sample_all(envs: Array, mask: Array, answers: Array) -> None:
        for place in range(len(answers)):
            answers[place] = random_legal_move(mask[place], envs[place].legal_count, envs[place].rng)

    def ask_one(states: Array, place: int, seat: int, moves: Array, observation: Array, mask: Array) -> None:
        ask(states[place], seat, moves, observation, mask)

    return BatchLoops(step_all, sample_all, ask_one)
