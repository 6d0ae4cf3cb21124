"""Many games at once on a CUDA device: a thread for each, by the same step as on the processor."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from nedra.core.compiled.numba_rules import register_rules
from nedra.core.compiled.record_layout import write_state
from nedra.gym.dlpack import DLPackArray
from nedra.gym.env_kernel import ILLEGAL, RESET, TERMINATED, EnvRecord, make_step, random_legal_move
from nedra.gym.env_spec import EnvSpecError
from nedra.gym.vector_env import BatchOutput, check_actions, empty_output
from nedra.lab.gpu import bulk_kernel
from nedra.lab.gpu.bulk_kernel import SHARED_MEMORY_BYTES, WORD_BYTES, cuda

if TYPE_CHECKING:
    from collections.abc import Callable

    from nedra.core.contract.game import AnyGame
    from nedra.gym.env_kernel import Array
    from nedra.gym.env_spec import EnvSpec


class KernelLayout(NamedTuple):
    """How a batch lies on a device. `memory` is where a thread works: shared or global."""

    threads: int  # in a block
    memory: str


class CudaVectorEnv:
    """Batched games on a CUDA device, by what `Vector` does on the processor.

    What is shown stays on the device: `torch.from_dlpack(env.shown.mask)` is the same memory, once and for
    all steps. Work is done in the order it is asked for, on the device's default stream, which is torch's
    too; others wait for `synchronize`.
    """

    device = "cuda"

    def __init__(self, env_spec: EnvSpec, batch: int, layout: KernelLayout | None = None) -> None:
        self.env_spec = env_spec
        self.batch = batch
        layout = default_kernel_layout(env_spec) if layout is None else layout
        self._blocks = -(-batch // layout.threads), layout.threads
        self._step, self._sample = make_kernels(env_spec.game, layout, with_bots=env_spec.has_bots)
        template = np.zeros(1, bulk_kernel.packed_type(env_spec.game.state_type))
        write_state(env_spec.initial_state(), template, 0)
        self._initial_envs = np.zeros(batch, bulk_kernel.packed_type(EnvRecord))
        self._template = cuda.to_device(template)
        self._states = cuda.to_device(np.zeros(batch, bulk_kernel.packed_type(env_spec.game.state_type)))
        self._envs = cuda.to_device(self._initial_envs)
        self._actions = cuda.to_device(np.zeros(batch, np.int32))
        self._reset_actions = cuda.to_device(np.full(batch, RESET, np.int32))
        arrays = [cuda.to_device(array) for array in empty_output(env_spec, batch)]
        self.output = BatchOutput(*map(DLPackArray, arrays))
        self._arrays = (arrays[0].reshape(arrays[0].size), *arrays[1:])
        self.actions = DLPackArray(self._actions)
        self.reset(env_spec.seed)

    def reset(self, seed: int | None = None) -> BatchOutput:
        """Begin games 0, 1, 2 … of a seed, one in each lane; without a seed, the lanes' next games."""
        if seed is not None:
            self.env_spec = self.env_spec.with_seed(seed)
            self.env_spec.init_env_records(self._initial_envs)
            self._envs.copy_to_device(self._initial_envs)
        return self._launch_step(self._reset_actions)

    def step(self, actions: Array) -> BatchOutput:
        """Let every seat that is asked answer, and show what is asked next; answers lie on the device."""
        lies = isinstance(actions, DLPackArray)
        given = actions.array if lies else cuda.as_cuda_array(actions, sync=False)
        check_actions(given, self.batch, kinds="i")
        return self._launch_step(given)

    def sample(self) -> Array:
        """A legal answer for each game, all equally likely, by the lanes' own dice."""
        self._sample[self._blocks](self._envs, self._arrays[1], self._actions)
        return self.actions

    def synchronize(self) -> None:
        """Wait until the device has done all that was asked for."""
        cuda.synchronize()

    def close(self) -> None:
        """Nothing is held open."""

    def _launch_step(self, actions: Array) -> BatchOutput:
        self._step[self._blocks](self._template, self._states, self._envs, actions, *self._arrays)
        return self.output


def make_cuda_vector_env(env_spec: EnvSpec, batch: int) -> CudaVectorEnv:
    """A batch on the device of this machine."""
    if not cuda.is_available():
        raise EnvSpecError("refused-no-device")
    return CudaVectorEnv(env_spec, batch)


def default_kernel_layout(env_spec: EnvSpec) -> KernelLayout:
    """Shared memory where a block of tables, observations and masks finds room there."""
    for threads in (128, 64, 32, 16):
        if fits_in_memory(env_spec.game, KernelLayout(threads, "shared")):
            return KernelLayout(threads, "shared")
    return KernelLayout(64, "global")


def fits_in_memory(game: AnyGame, layout: KernelLayout) -> bool:
    """Whether a block finds room where it is to work."""
    assert game.observation is not None
    cells = game.observation.layout.size
    each = (
        bulk_kernel.packed_type(game.state_type).itemsize
        + cells * np.dtype(np.int16).itemsize
        + len(game.moves)
    )
    return layout.memory == "global" or layout.threads * each <= SHARED_MEMORY_BYTES


@cache
def make_kernels(game: AnyGame, layout: KernelLayout, *, with_bots: bool) -> tuple[Any, Any]:
    """The step and the random answers of a game's lanes, as kernels."""
    register_rules(game)
    makers = {"shared": make_shared_memory_kernel, "global": make_global_memory_kernel}
    step = makers[layout.memory](game, layout.threads, with_bots=with_bots)
    return bulk_kernel.compile_kernel(step), bulk_kernel.compile_kernel(sample_actions_kernel)


def sample_actions_kernel(envs: Array, mask: Array, actions: Array) -> None:
    """A thread for each lane."""
    place = cuda.grid(1)
    if place < len(actions):
        actions[place] = random_legal_move(mask[place], envs[place].legal_count, envs[place].rng)


def make_global_memory_kernel(game: AnyGame, _threads: int, *, with_bots: bool) -> Callable[..., None]:
    """Each thread steps its table where it lies."""
    step = make_step(game, with_bots=with_bots)
    table_type, moves = bulk_kernel.packed_type(game.state_type), len(game.moves)
    table_words = table_type.itemsize // WORD_BYTES

    def step_all(
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
        place = cuda.grid(1)
        if place >= len(states):
            return
        found = cuda.local.array(moves, np.int32)
        determinized = cuda.local.array(table_words, np.int32).view(table_type)
        cells = len(observation) // len(states)
        env = envs[place : place + 1]
        came_to = step(
            template,
            states[place : place + 1],
            determinized,
            env,
            found,
            answers[place],
            observation[place * cells : (place + 1) * cells],
            mask[place],
            rewards[place],
        )
        seat[place] = env[0].pending_seat
        over[place] = came_to == TERMINATED
        refused[place] = came_to == ILLEGAL

    return step_all


def make_shared_memory_kernel(game: AnyGame, threads: int, *, with_bots: bool) -> Callable[..., None]:
    """A block brings its tables together into shared memory, steps them, and takes all back together.

    So neighbouring threads read and write neighbouring words of the device's memory.
    """
    step = make_step(game, with_bots=with_bots)
    assert game.observation is not None
    table_type, moves, cells = (
        bulk_kernel.packed_type(game.state_type),
        len(game.moves),
        game.observation.layout.size,
    )
    table_words = table_type.itemsize // WORD_BYTES
    shared_words, shared_cells, shared_moves = threads * table_words, threads * cells, threads * moves

    def step_all(
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
        place, own = cuda.grid(1), cuda.threadIdx.x
        first = place - own
        here = min(threads, len(states) - first)
        words = cuda.shared.array(shared_words, np.int32)
        seen = cuda.shared.array(shared_cells, np.int16)
        allowed = cuda.shared.array(shared_moves, np.bool_)
        far = states.view(np.int32)
        for word in range(own, here * table_words, threads):
            words[word] = far[first * table_words + word]
        cuda.syncthreads()
        if own < here:
            found = cuda.local.array(moves, np.int32)
            determinized = cuda.local.array(table_words, np.int32).view(table_type)
            env, answer = envs[place : place + 1], answers[place]
            if 0 <= answer < moves:
                allowed[own * moves + answer] = mask[place, answer]
            came_to = step(
                template,
                words.view(table_type)[own : own + 1],
                determinized,
                env,
                found,
                answer,
                seen[own * cells : (own + 1) * cells],
                allowed[own * moves : (own + 1) * moves],
                rewards[place],
            )
            seat[place] = env[0].pending_seat
            over[place] = came_to == TERMINATED
            refused[place] = came_to == ILLEGAL
        cuda.syncthreads()
        for word in range(own, here * table_words, threads):
            far[first * table_words + word] = words[word]
        for cell in range(own, here * cells, threads):
            observation[first * cells + cell] = seen[cell]
        for move in range(own, here * moves, threads):
            mask[first + move // moves, move % moves] = allowed[move]

    return step_all
