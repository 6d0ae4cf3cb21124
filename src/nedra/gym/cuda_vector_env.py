"""The batched environment on a CUDA device: one thread for each game, with the step of the processor."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec
import numpy as np

from nedra.core.compiled.numba_rules import register_rules
from nedra.core.compiled.record_layout import write_state
from nedra.gym.batch_arrays import allocate_batch
from nedra.gym.dlpack import DLPackArray
from nedra.gym.env_kernel import (
    RESET,
    BatchOutput,
    EnvRecord,
    KernelOutput,
    make_step,
    make_step_in_place,
    random_legal_move,
    scale_cell,
    write_results,
)
from nedra.gym.env_setup import (
    DEFAULT_OPTIONS,
    EnvOptions,
    EnvSetupError,
    has_bots,
    init_env_records,
    observation_scale,
)
from nedra.gym.vector_env import check_actions
from nedra.lab.gpu import bulk_kernel
from nedra.lab.gpu.bulk_kernel import SHARED_MEMORY_BYTES, WORD_BYTES, cuda

if TYPE_CHECKING:
    from collections.abc import Callable

    from nedra.core.contract.game import AnyGame
    from nedra.gym.env_kernel import Array
    from nedra.lab.setup import GameSetup


class KernelLayout(NamedTuple):
    """How a batch is launched."""

    threads_per_block: int
    memory: str  # where a thread steps its game: shared or global


class CudaVectorEnv:
    """A batch of games on a CUDA device, with the interface of `VectorEnv`.

    The output stays on the device: `torch.from_dlpack(env.output.mask)` shares its memory and is called once.
    Kernels run on the default stream, which is torch's too. Other libraries call `synchronize` first.
    """

    device = "cuda"

    def __init__(
        self,
        setup: GameSetup,
        batch: int,
        layout: KernelLayout | None = None,
        options: EnvOptions = DEFAULT_OPTIONS,
    ) -> None:
        self.setup = setup
        self.options = options
        game = setup.definition
        self.batch = batch
        layout = default_kernel_layout(game) if layout is None else layout
        self._launch = -(-batch // layout.threads_per_block), layout.threads_per_block
        self._step, self._sample, self._complete = make_kernels(game, layout, with_bots=has_bots(setup))
        state_type = bulk_kernel.packed_type(game.state_type)
        template = np.zeros(1, state_type)
        write_state(setup.initial_state(), template, 0)
        self._template = cuda.to_device(template)
        self._states = cuda.to_device(np.zeros(batch, state_type))
        self._initial_envs = np.zeros(batch, bulk_kernel.packed_type(EnvRecord))
        self._envs = cuda.to_device(self._initial_envs)
        self._reset_actions = cuda.to_device(np.full(batch, RESET, np.int32))
        self._actions = cuda.to_device(np.zeros(batch, np.int32))
        self.actions = DLPackArray(self._actions)
        self._scale = [cuda.to_device(bound) for bound in observation_scale(setup, options)]
        self._written, self._output = empty_outputs(setup, batch, options)
        self.output = BatchOutput(*map(DLPackArray, self._output))
        self.reset(setup.seed)

    def reset(self, seed: int | None = None) -> BatchOutput:
        """Start the games 0, 1, 2 … of a seed; without a seed, the next game of each environment."""
        if seed is not None:
            self.setup = msgspec.structs.replace(self.setup, seed=seed)
            init_env_records(self.setup, self._initial_envs, self.options, autoreset=True)
            self._envs.copy_to_device(self._initial_envs)
        return self._launch_step(self._reset_actions)

    def step(self, actions: Array) -> BatchOutput:
        """Play one action in each game. The actions are an array on the device."""
        is_ours = isinstance(actions, DLPackArray)
        array = actions.array if is_ours else cuda.as_cuda_array(actions, sync=False)
        check_actions(array, self.batch, kinds="i")
        return self._launch_step(array)

    def sample(self) -> Array:
        """A random legal action for each game, all equally likely."""
        self._sample[self._launch](self._envs, self._output.mask, self._actions)
        return self.actions

    def synchronize(self) -> None:
        """Wait until the device is done."""
        cuda.synchronize()

    def close(self) -> None:
        """Do nothing: there is nothing to close."""

    def _launch_step(self, actions: Array) -> BatchOutput:
        self._step[self._launch](self._template, self._states, self._envs, actions, self._written)
        self._complete[self._launch](self._envs, self._written, self._output, *self._scale)
        return self.output


def empty_outputs(setup: GameSetup, batch: int, options: EnvOptions) -> tuple[KernelOutput, BatchOutput]:
    """The output arrays of a batch on the device, all zero. They share all but scaled observations."""
    arrays = allocate_batch(setup, batch, 1, observation_scale(setup, options))
    written, shown = KernelOutput(*map(cuda.to_device, arrays.kernel_output)), arrays.output
    observation = cuda.to_device(shown.observation) if options.is_scaled else written.observation
    results = map(cuda.to_device, (shown.scores, shown.places))
    return written, BatchOutput(observation, *written[1:], *results)


def make_cuda_vector_env(setup: GameSetup, batch: int, options: EnvOptions) -> CudaVectorEnv:
    """A batch on this machine's device; refused if there is none."""
    if not cuda.is_available():
        raise EnvSetupError("refused-no-device")
    return CudaVectorEnv(setup, batch, options=options)


def default_kernel_layout(game: AnyGame) -> KernelLayout:
    """Shared memory if the games of a block fit into it."""
    for threads in (128, 64, 32, 16):
        if fits_in_memory(game, KernelLayout(threads, "shared")):
            return KernelLayout(threads, "shared")
    return KernelLayout(64, "global")


def fits_in_memory(game: AnyGame, layout: KernelLayout) -> bool:
    """Whether the states, observations and masks of a block fit into the memory of the layout."""
    assert game.observation is not None
    bytes_per_game = (
        bulk_kernel.packed_type(game.state_type).itemsize
        + game.observation.layout.size * np.dtype(np.int16).itemsize
        + len(game.moves)
    )
    return layout.memory == "global" or layout.threads_per_block * bytes_per_game <= SHARED_MEMORY_BYTES


@cache
def make_kernels(game: AnyGame, layout: KernelLayout, *, with_bots: bool) -> tuple[Any, ...]:
    """The kernels for steps, for random actions and for what follows a step."""
    register_rules(game)
    step = make_step(game, with_bots=with_bots)
    kernel = (
        make_shared_memory_kernel(game, step, layout.threads_per_block)
        if layout.memory == "shared"
        else make_global_memory_kernel(game, step)
    )
    kernels: tuple[Callable[..., None], ...] = (kernel, sample_actions_kernel, completion_kernel)
    return tuple(bulk_kernel.compile_kernel(each) for each in kernels)


def sample_actions_kernel(envs: Array, mask: Array, actions: Array) -> None:
    """One thread for each game."""
    index = cuda.grid(1)
    if index < len(actions):
        actions[index] = random_legal_move(mask[index], envs[index].legal_count, envs[index].rng)


def completion_kernel(
    envs: Array, written: KernelOutput, output: BatchOutput, low: Array, factor: Array
) -> None:
    """Write the results of games that ended, and scale observations. A block does so for its games.

    Neighbouring threads write neighbouring cells.
    """
    index, thread, threads = cuda.grid(1), cuda.threadIdx.x, cuda.blockDim.x
    if index < len(envs) and output.terminated[index]:
        write_results(envs[index], output.rewards[index], output.scores[index], output.places[index])
    first, cells = index - thread, len(low)
    for each in range(thread, min(threads, len(envs) - first) * cells, threads):
        row, cell = first + each // cells, each % cells
        output.observation[row, cell] = scale_cell(written.observation[row, cell], low[cell], factor[cell])


def make_global_memory_kernel(game: AnyGame, step: Callable[..., None]) -> Callable[..., None]:
    """Each thread steps its game in global memory."""
    state_type, moves = bulk_kernel.packed_type(game.state_type), len(game.moves)
    state_words = state_type.itemsize // WORD_BYTES

    step_in_place = make_step_in_place(step)

    def step_all(template: Array, states: Array, envs: Array, actions: Array, output: KernelOutput) -> None:
        index = cuda.grid(1)
        if index < len(states):
            determinized = cuda.local.array(state_words, np.int32).view(state_type)
            own_moves = cuda.local.array(moves, np.int32)
            step_in_place(index, template, states, determinized, envs, own_moves, actions, output)

    return step_all


def make_shared_memory_kernel(game: AnyGame, step: Callable[..., None], threads: int) -> Callable[..., None]:
    """Each block copies its games to shared memory, steps them there and copies them back.

    Neighbouring threads copy neighbouring words, so that accesses to global memory coalesce.
    """
    assert game.observation is not None
    state_type = bulk_kernel.packed_type(game.state_type)
    moves, cells = len(game.moves), game.observation.layout.size
    state_words = state_type.itemsize // WORD_BYTES
    shared_words, shared_cells, shared_moves = threads * state_words, threads * cells, threads * moves

    def step_all(template: Array, states: Array, envs: Array, actions: Array, output: KernelOutput) -> None:
        index, thread = cuda.grid(1), cuda.threadIdx.x
        first = index - thread
        games = min(threads, len(states) - first)
        block_words = cuda.shared.array(shared_words, np.int32)
        block_observation = cuda.shared.array(shared_cells, np.int16)
        block_mask = cuda.shared.array(shared_moves, np.bool_)
        state_view = states.view(np.int32)
        for word in range(thread, games * state_words, threads):
            block_words[word] = state_view[first * state_words + word]
        cuda.syncthreads()
        if thread < games:
            action = actions[index]
            if 0 <= action < moves:
                block_mask[thread * moves + action] = output.mask[index, action]
            step(
                index,
                template,
                block_words.view(state_type)[thread : thread + 1],
                cuda.local.array(state_words, np.int32).view(state_type),
                envs[index : index + 1],
                cuda.local.array(moves, np.int32),
                action,
                block_observation[thread * cells : (thread + 1) * cells],
                block_mask[thread * moves : (thread + 1) * moves],
                output,
            )
        cuda.syncthreads()
        for word in range(thread, games * state_words, threads):
            state_view[first * state_words + word] = block_words[word]
        for cell in range(thread, games * cells, threads):
            output.observation[first + cell // cells, cell % cells] = block_observation[cell]
        for move in range(thread, games * moves, threads):
            output.mask[first + move // moves, move % moves] = block_mask[move]

    return step_all
