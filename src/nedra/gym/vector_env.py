"""The batched environment on the processor: arrays of records and one compiled loop over them."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from functools import cache
from itertools import chain
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
    KernelOutput,
    make_observe_seat,
    make_step,
    make_step_in_place,
    random_legal_move,
    scale_cell,
    write_results,
)
from nedra.gym.env_setup import (
    DEFAULT_OPTIONS,
    EnvOptions,
    has_bots,
    init_env_records,
    observation_layout,
    observation_scale,
)
from nedra.gym.python_bots import PythonBots

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

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

    def __init__(
        self,
        setup: GameSetup,
        batch: int,
        cores: int = 1,
        options: EnvOptions = DEFAULT_OPTIONS,
        *,
        autoreset: bool = True,
    ) -> None:
        self.setup = setup
        self.batch = batch
        self.options = options
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
        self._python_bots = PythonBots(setup)
        self._complete, self._scale = compile_completion(), observation_scale(setup, options)
        self.actions: NDArray[np.int32] = np.zeros(batch, np.int32)
        self.output, self._kernel_output = empty_outputs(setup, batch, options)
        self.reset(setup.seed)

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the games, not the threads and the compiled code."""
        arguments = self.setup, self.batch, len(self._workspaces), self.options, self._autoreset
        return restore_batch, (*arguments, self.states, self._envs, self.output, self._kernel_output)

    def reset(self, seed: int | None = None) -> BatchOutput:
        """Start the games 0, 1, 2 … of a seed; without a seed, the next game of each environment."""
        if seed is not None:
            self.setup = msgspec.structs.replace(self.setup, seed=seed)
            init_env_records(self.setup, self._envs, self.options, autoreset=self._autoreset)
        return self.step(np.full(self.batch, RESET, np.int32))

    def seed_games(self, seeds: dict[int, int]) -> None:
        """Let each of these environments play the games 0, 1, 2 … of a seed of its own, from now on."""
        for row, seed in seeds.items():
            self._envs["seed"][row] = msgspec.structs.replace(self.setup, seed=seed).rng_seed
            self._envs["game_number"][row], self._envs["stride"][row] = 0, 1

    def step(self, actions: Array) -> BatchOutput:
        """Play one action in each game."""
        self.actions[:] = as_int32_actions(actions, self.batch)
        if self._pool is None:
            self._step_games(self._workspaces[0])
        else:
            for future in [self._pool.submit(self._step_games, each) for each in self._workspaces]:
                future.result()
        if self._python_bots:
            self._play_python_bots()
        return self.output

    def reset_games(self, rows: Iterable[int]) -> None:
        """Start the next game of some environments; the others keep their output."""
        for row in rows:
            self._step_game(row, RESET)
        if self._python_bots:
            self._play_python_bots()

    def _step_games(self, workspace: ThreadWorkspace) -> None:
        """Play the actions of the games from `first` to `stop`."""
        self._loops.step(
            *workspace, self._template, self.states, self._envs, self.actions, self._kernel_output
        )
        self._complete(*workspace[:2], self._envs, self._kernel_output, self.output, *self._scale)

    def _step_game(self, row: int, action: int) -> None:
        self.actions[row] = action
        self._step_games(self._workspaces[0]._replace(first=row, stop=row + 1))

    def _play_python_bots(self) -> None:
        """Let these bots act until the learner is pending; a game that ended meanwhile keeps its results."""
        output = self._kernel_output
        results, ended = (output.rewards, output.terminated, *self.output[-2:]), {}
        while pending := self._python_bots.pending(output.seat, self._envs):
            moves = self._python_bots.choose(
                pending, self.states, self._envs, output.observation, output.mask
            )
            for row, move in moves.items():
                if output.terminated[row] and row not in ended:
                    ended[row] = [array[row].copy() for array in results]
                self._step_game(row, move)
        for row, copies in ended.items():
            for array, copied in zip(results, copies, strict=True):
                array[row] = copied

    def sample(self) -> Array:
        """A random legal action for each game, all equally likely."""
        self._loops.sample(self._envs, self.output.mask, self.actions)
        return self.actions

    def observe_seat(self, row: int, seat: int) -> tuple[NDArray[Any], NDArray[np.int8]]:
        """The observation and the mask of any seat of a game."""
        output = self.output
        if seat == output.seat[row]:
            return output.observation[row].copy(), output.mask[row].astype(np.int8)
        integers, mask = (
            np.zeros(output.observation.shape[1], np.int16),
            np.zeros(output.mask.shape[1], np.int8),
        )
        self._loops.observe_seat(self.states, row, seat, self._workspaces[0].moves, integers, mask)
        if not self.options.is_scaled:
            return integers, mask
        low, factor = self._scale
        return np.clip((integers - low) * factor, 0, 1), mask

    def restore(self, states: Array, envs: Array, *outputs: tuple[Array, ...]) -> None:
        """Copy the games of another batch of the same setup."""
        self.states[:], self._envs[:] = states, envs
        for array, given in zip((*self.output, *self._kernel_output), chain(*outputs), strict=True):
            array[:] = given

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


def restore_batch(
    setup: GameSetup,
    batch: int,
    cores: int,
    options: EnvOptions,
    autoreset: bool,  # noqa: FBT001 - unpickling passes no keywords
    states: Array,
    envs: Array,
    *outputs: tuple[Array, ...],
) -> VectorEnv:
    """A batch as it was pickled, with arrays aligned again."""
    env = VectorEnv(setup, batch, cores, options, autoreset=autoreset)
    env.restore(states, envs, *outputs)
    return env


def empty_outputs(setup: GameSetup, batch: int, options: EnvOptions) -> tuple[BatchOutput, KernelOutput]:
    """The output arrays of a batch, all zero, and those of its kernel. They share all but the observation."""
    cells, moves, seats = observation_layout(setup).size, len(setup.definition.moves), setup.seats
    written = KernelOutput(
        observation=aligned_zeros((batch, cells), np.int16),
        mask=aligned_zeros((batch, moves), np.bool_),
        seat=aligned_zeros((batch,), np.int8),
        rewards=aligned_zeros((batch, seats), np.float32),
        terminated=aligned_zeros((batch,), np.bool_),
        illegal=aligned_zeros((batch,), np.bool_),
    )
    scores, places = (aligned_zeros((batch, seats), dtype) for dtype in (np.int32, np.int8))
    output = BatchOutput(*written, scores, places)
    if options.is_scaled:
        output = output._replace(observation=aligned_zeros((batch, cells), np.float32))
    return output, written


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


@cache
def compile_completion() -> Callable[..., None]:
    """Compile what follows the step of any game: the results of games that ended, and scaled observations."""

    @njit(cache=True, nogil=True)
    def complete(
        first: int,
        stop: int,
        envs: Array,
        written: KernelOutput,
        output: BatchOutput,
        low: Array,
        factor: Array,
    ) -> None:
        for row in range(first, stop):
            if output.terminated[row]:
                write_results(envs[row], output.rewards[row], output.scores[row], output.places[row])
        if len(low):
            for row in range(first, stop):
                for cell in range(len(low)):
                    value = scale_cell(written.observation[row, cell], low[cell], factor[cell])
                    output.observation[row, cell] = value

    return complete
