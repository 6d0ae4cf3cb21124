"""The batched environment on the processor: arrays of records and one compiled loop over them."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any

import msgspec
import numpy as np

from nedra.core.compiled.record_layout import write_state
from nedra.core.contract.errors import NedraError
from nedra.gym.batch_arrays import allocate_batch, make_table
from nedra.gym.batch_loops import compile_loops
from nedra.gym.env_kernel import NO_MOVE, RESET, BatchOutput
from nedra.gym.env_setup import DEFAULT_OPTIONS, EnvOptions, has_bots, init_env_records, observation_scale
from nedra.gym.python_bots import PythonBots
from nedra.lab.setup import rng_seed

if TYPE_CHECKING:
    from collections.abc import Iterable

    from numpy.typing import NDArray

    from nedra.gym.env_kernel import Array
    from nedra.lab.setup import GameSetup


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
        self._cores = cores
        self._autoreset = autoreset  # the next game starts in the step that ends one
        self._loops = compile_loops(setup.definition, with_bots=has_bots(setup))
        self.arrays = allocate_batch(setup, batch, cores, observation_scale(setup, options))
        self._table = make_table(self.arrays, cores)
        self.address = int(self._table.ctypes.data)
        self.step_games, self.observe_seats = self._loops.step, self._loops.observe_seats
        self.output, self.actions = self.arrays.output, self.arrays.actions
        self.states, self._envs = self.arrays.states, self.arrays.envs
        self._pool = ThreadPoolExecutor(cores) if cores > 1 else None
        self._python_bots = PythonBots(setup)
        self.has_python_bots = bool(self._python_bots)
        write_state(setup.initial_state(), self.arrays.template, 0)
        self.reset(setup.seed)

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the games, not the threads and the compiled code."""
        arguments = self.setup, self.batch, self._cores, self.options, self._autoreset
        return restore_batch, (*arguments, tuple(self.arrays))

    def reset(self, seed: int | None = None) -> BatchOutput:
        """Start the games 0, 1, 2 … of a seed; without a seed, the next game of each environment."""
        if seed is not None:
            self.setup = msgspec.structs.replace(self.setup, seed=seed)
            init_env_records(self.setup, self._envs, self.options, autoreset=self._autoreset)
        return self.step(np.full(self.batch, RESET, np.int32))

    def seed_games(self, seeds: dict[int, int]) -> None:
        """Let each of these environments play the games 0, 1, 2 … of a seed of its own, from now on."""
        for row, seed in seeds.items():
            self._envs["seed"][row] = rng_seed(seed)
            self._envs["game_number"][row], self._envs["stride"][row] = 0, 1

    def step(self, actions: Array) -> BatchOutput:
        """Play one action in each game."""
        self.actions[:] = as_int32_actions(actions, self.batch)
        if self._pool is None:
            self.step_games(self.address, 0, self.batch, 0)
        else:
            bounds = [self.batch * core // self._cores for core in range(self._cores + 1)]
            parts = zip(bounds[:-1], bounds[1:], range(self._cores), strict=True)
            for future in [self._pool.submit(self.step_games, self.address, *part) for part in parts]:
                future.result()
        if self.has_python_bots:
            self.play_python_bots()
        return self.output

    def reset_games(self, rows: Iterable[int]) -> None:
        """Start the next game of some environments; the others keep their output."""
        for row in rows:
            self._step_game(row, RESET)
        if self.has_python_bots:
            self.play_python_bots()

    def _step_game(self, row: int, action: int) -> None:
        self.actions[row] = action
        self.step_games(self.address, row, row + 1, 0)

    def play_python_bots(self) -> None:
        """Let these bots act until the learner is pending; a game that ended meanwhile keeps its results."""
        arrays = self.arrays
        results, ended = (arrays.rewards, arrays.terminated, arrays.scores, arrays.places), {}
        while pending := self._python_bots.pending(arrays.seat, self._envs):
            moves = self._python_bots.choose(pending, self.states, self._envs, arrays.integers, arrays.mask)
            for row, move in moves.items():
                if arrays.terminated[row] and row not in ended:
                    ended[row] = [array[row].copy() for array in results]
                self._step_game(row, move)
        for row, copies in ended.items():
            for array, copied in zip(results, copies, strict=True):
                array[row] = copied

    def sample(self) -> Array:
        """A random legal action for each game, all equally likely."""
        self._loops.sample(self.address)
        return self.actions

    def observe_seat(self, row: int, seat: int) -> tuple[NDArray[Any], NDArray[np.int8]]:
        """The observation and the mask of any seat of a game."""
        self.observe_seats(self.address, row, seat, seat + 1)
        return self.arrays.seat_observation[seat].copy(), self.arrays.seat_mask[seat, :-1].copy()

    def restore(self, arrays: Iterable[Array]) -> None:
        """Copy the games of another batch of the same setup."""
        for array, given in zip(self.arrays, arrays, strict=True):
            array[:] = given

    def close(self) -> None:
        """Stop the threads."""
        if self._pool is not None:
            self._pool.shutdown()


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
    arrays: tuple[Array, ...],
) -> VectorEnv:
    """A batch as it was pickled, with arrays aligned again."""
    env = VectorEnv(setup, batch, cores, options, autoreset=autoreset)
    env.restore(arrays)
    return env
