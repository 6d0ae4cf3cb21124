"""Many games at once on a CUDA device: a thread for each, by the same step as on the processor."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from nedra.core.body import write
from nedra.core.compiled import make_ready
from nedra.gym.batch import Shown, blank, check_answers
from nedra.gym.course import BadCourse
from nedra.gym.lane import BEGIN, OVER, REFUSED, Lane, any_of, stepper
from nedra.gym.lent import Lent
from nedra.lab import gpu
from nedra.lab.gpu import SHARED_BYTES, WORD, cuda

if TYPE_CHECKING:
    from collections.abc import Callable

    from nedra.core.game import AnyGame
    from nedra.gym.course import Course
    from nedra.gym.lane import Array


class Spread(NamedTuple):
    """How a batch lies on a device. `memory` is where a thread works: shared or global."""

    threads: int  # in a block
    memory: str


class DeviceVector:
    """Batched games on a CUDA device, by what `Vector` does on the processor.

    What is shown stays on the device: `torch.from_dlpack(env.shown.mask)` is the same memory, once and for
    all steps. Work is done in the order it is asked for, on the device's default stream, which is torch's
    too; others wait for `synchronize`.
    """

    device = "cuda"

    def __init__(self, course: Course, batch: int, spread: Spread | None = None) -> None:
        self.course = course
        self.batch = batch
        spread = usual_spread(course) if spread is None else spread
        self._blocks = -(-batch // spread.threads), spread.threads
        self._step, self._sample = kernels(course.game, spread, with_bots=course.has_bots)
        template = np.zeros(1, gpu.packed_type(course.game.table))
        write(course.table(), template, 0)
        self._fresh = np.zeros(batch, gpu.packed_type(Lane))
        self._template = cuda.to_device(template)
        self._tables = cuda.to_device(np.zeros(batch, gpu.packed_type(course.game.table)))
        self._lanes = cuda.to_device(self._fresh)
        self._answers = cuda.to_device(np.zeros(batch, np.int32))
        self._begin = cuda.to_device(np.full(batch, BEGIN, np.int32))
        arrays = [cuda.to_device(array) for array in blank(course, batch)]
        self.shown = Shown(*map(Lent, arrays))
        self._arrays = (arrays[0].reshape(arrays[0].size), *arrays[1:])
        self.answers = Lent(self._answers)
        self.reset(course.seed)

    def reset(self, seed: int | None = None) -> Shown:
        """Begin games 0, 1, 2 … of a seed, one in each lane; without a seed, the lanes' next games."""
        if seed is not None:
            self.course = self.course.sown(seed)
            self.course.lanes(self._fresh)
            self._lanes.copy_to_device(self._fresh)
        return self._stepped(self._begin)

    def step(self, answers: Array) -> Shown:
        """Let every seat that is asked answer, and show what is asked next; answers lie on the device."""
        lies = isinstance(answers, Lent)
        given = answers.array if lies else cuda.as_cuda_array(answers, sync=False)
        check_answers(given, self.batch, kinds="i")
        return self._stepped(given)

    def sample(self) -> Array:
        """A legal answer for each game, all equally likely, by the lanes' own dice."""
        self._sample[self._blocks](self._lanes, self._arrays[1], self._answers)
        return self.answers

    def synchronize(self) -> None:
        """Wait until the device has done all that was asked for."""
        cuda.synchronize()

    def close(self) -> None:
        """Nothing is held open."""

    def _stepped(self, answers: Array) -> Shown:
        self._step[self._blocks](self._template, self._tables, self._lanes, answers, *self._arrays)
        return self.shown


def device_vector(course: Course, batch: int) -> DeviceVector:
    """A batch on the device of this machine."""
    if not cuda.is_available():
        raise BadCourse("refused-no-device")
    return DeviceVector(course, batch)


def usual_spread(course: Course) -> Spread:
    """Shared memory where a block of tables, observations and masks finds room there."""
    for threads in (128, 64, 32, 16):
        if fits(course.game, Spread(threads, "shared")):
            return Spread(threads, "shared")
    return Spread(64, "global")


def fits(game: AnyGame, spread: Spread) -> bool:
    """Whether a block finds room where it is to work."""
    assert game.observation is not None
    cells = game.observation.layout.size
    each = gpu.packed_type(game.table).itemsize + cells * np.dtype(np.int16).itemsize + len(game.moves)
    return spread.memory == "global" or spread.threads * each <= SHARED_BYTES


@cache
def kernels(game: AnyGame, spread: Spread, *, with_bots: bool) -> tuple[Any, Any]:
    """The step and the random answers of a game's lanes, as kernels."""
    make_ready(game)
    makers = {"shared": shared_kernel, "global": global_kernel}
    step = makers[spread.memory](game, spread.threads, with_bots=with_bots)
    return gpu.kernel_of(step), gpu.kernel_of(sample_all)


def sample_all(lanes: Array, mask: Array, answers: Array) -> None:
    """A thread for each lane."""
    place = cuda.grid(1)
    if place < len(answers):
        answers[place] = any_of(mask[place], lanes[place].choices, lanes[place].dice)


def global_kernel(game: AnyGame, _threads: int, *, with_bots: bool) -> Callable[..., None]:
    """Each thread steps its table where it lies."""
    step = stepper(game, with_bots=with_bots)
    table_type, moves = gpu.packed_type(game.table), len(game.moves)
    table_words = table_type.itemsize // WORD

    def step_all(
        template: Array,
        tables: Array,
        lanes: Array,
        answers: Array,
        observation: Array,
        mask: Array,
        seat: Array,
        rewards: Array,
        over: Array,
        refused: Array,
    ) -> None:
        place = cuda.grid(1)
        if place >= len(tables):
            return
        found = cuda.local.array(moves, np.int32)
        imagined = cuda.local.array(table_words, np.int32).view(table_type)
        cells = len(observation) // len(tables)
        lane = lanes[place : place + 1]
        came_to = step(
            template,
            tables[place : place + 1],
            imagined,
            lane,
            found,
            answers[place],
            observation[place * cells : (place + 1) * cells],
            mask[place],
            rewards[place],
        )
        seat[place] = lane[0].asks
        over[place] = came_to == OVER
        refused[place] = came_to == REFUSED

    return step_all


def shared_kernel(game: AnyGame, threads: int, *, with_bots: bool) -> Callable[..., None]:
    """A block brings its tables together into shared memory, steps them, and takes all back together.

    So neighbouring threads read and write neighbouring words of the device's memory.
    """
    step = stepper(game, with_bots=with_bots)
    assert game.observation is not None
    table_type, moves, cells = gpu.packed_type(game.table), len(game.moves), game.observation.layout.size
    table_words = table_type.itemsize // WORD
    shared_words, shared_cells, shared_moves = threads * table_words, threads * cells, threads * moves

    def step_all(
        template: Array,
        tables: Array,
        lanes: Array,
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
        here = min(threads, len(tables) - first)
        words = cuda.shared.array(shared_words, np.int32)
        seen = cuda.shared.array(shared_cells, np.int16)
        allowed = cuda.shared.array(shared_moves, np.bool_)
        far = tables.view(np.int32)
        for word in range(own, here * table_words, threads):
            words[word] = far[first * table_words + word]
        cuda.syncthreads()
        if own < here:
            found = cuda.local.array(moves, np.int32)
            imagined = cuda.local.array(table_words, np.int32).view(table_type)
            lane, answer = lanes[place : place + 1], answers[place]
            if 0 <= answer < moves:
                allowed[own * moves + answer] = mask[place, answer]
            came_to = step(
                template,
                words.view(table_type)[own : own + 1],
                imagined,
                lane,
                found,
                answer,
                seen[own * cells : (own + 1) * cells],
                allowed[own * moves : (own + 1) * moves],
                rewards[place],
            )
            seat[place] = lane[0].asks
            over[place] = came_to == OVER
            refused[place] = came_to == REFUSED
        cuda.syncthreads()
        for word in range(own, here * table_words, threads):
            far[first * table_words + word] = words[word]
        for cell in range(own, here * cells, threads):
            observation[first * cells + cell] = seen[cell]
        for move in range(own, here * moves, threads):
            mask[first + move // moves, move % moves] = allowed[move]

    return step_all
