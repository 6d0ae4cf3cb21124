"""Many games at once on the processor: one array of records, one compiled step over all of them."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from functools import cache
from math import prod
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import numpy as np
from numba import njit

from nedra.core.body import records, write
from nedra.core.compiled import make_ready
from nedra.core.errors import Refused
from nedra.gym.lane import BEGIN, NO_MOVE, OVER, REFUSED, Lane, any_of, asker, stepper

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

    from nedra.core.game import AnyGame
    from nedra.gym.course import Course
    from nedra.gym.lane import Array


ALIGNED: Final = 64
"""Arrays begin at an address that so many bytes divide: jax copies any other."""


class BadAnswers(Refused):
    """Answers that are not one number for each game."""


class Shown(NamedTuple):
    """What a batch shows, one game in each row; the arrays are the same ones at every step.

    `seat` is asked (-1: the game is over), sees `observation` and may answer where `mask` is true.
    `rewards` are every seat's for a game that this step has ended, where `over` is true. Where `refused`
    is true the answer was not legal: nothing has happened, and the same question stands.
    """

    observation: Array  # int16, batch by cells
    mask: Array  # bool, batch by moves
    seat: Array  # int8
    rewards: Array  # float32, batch by seats
    over: Array  # bool
    refused: Array  # bool


class Vector:
    """Batched games on the processor. `step` takes one answer for each game, from the seat that is asked."""

    device = "cpu"

    def __init__(self, course: Course, batch: int, cores: int = 1) -> None:
        self.course = course
        self.batch = batch
        self._step, self._sample, self._ask = compiled(course.game, with_bots=course.has_bots)
        table = course.game.table
        self._template = records(table, 1)
        write(course.table(), self._template, 0)
        self.tables = records(table, batch)
        self._lanes = records(Lane, batch)
        self._hands = [Hands.empty(course, batch, core, cores) for core in range(cores)]
        self._pool = ThreadPoolExecutor(cores) if cores > 1 else None
        self.answers: NDArray[np.int32] = np.zeros(batch, np.int32)
        self.shown = blank(course, batch)
        self.reset(course.seed)

    def reset(self, seed: int | None = None) -> Shown:
        """Begin games 0, 1, 2 … of a seed, one in each lane; without a seed, the lanes' next games."""
        if seed is not None:
            self.course = self.course.sown(seed)
            self.course.lanes(self._lanes)
        return self.step(np.full(self.batch, BEGIN, np.int32))

    def step(self, answers: Array) -> Shown:
        """Let every seat that is asked answer, and show what is asked next."""
        self.answers[:] = whole(answers, self.batch)
        arrays = (self._template, self.tables, self._lanes, self.answers, *self.shown)
        if self._pool is None:
            self._step(*self._hands[0], *arrays)
            return self.shown
        for done in [self._pool.submit(self._step, *hands, *arrays) for hands in self._hands]:
            done.result()
        return self.shown

    def sample(self) -> Array:
        """A legal answer for each game, all equally likely, by the lanes' own dice."""
        self._sample(self._lanes, self.shown.mask, self.answers)
        return self.answers

    def ask(self, place: int, seat: int, observation: NDArray[np.int16], mask: NDArray[np.int8]) -> None:
        """What any seat of a game may know now, and what it may answer if it is asked."""
        self._ask(self.tables, place, seat, self._hands[0].moves, observation, mask)

    def close(self) -> None:
        """Let the threads go."""
        if self._pool is not None:
            self._pool.shutdown()


class Hands(NamedTuple):
    """What one thread works with: its lanes, from `first` to `stop`, and room for what it imagines."""

    first: int
    stop: int
    imagined: NDArray[Any]
    moves: NDArray[np.int32]

    @classmethod
    def empty(cls, course: Course, batch: int, core: int, cores: int) -> Hands:
        """Those of one of the cores that share a batch."""
        return cls(
            batch * core // cores,
            batch * (core + 1) // cores,
            records(course.game.table, 3)[1:2],
            np.zeros(len(course.game.moves), np.int32),
        )


def whole(answers: Array, batch: int) -> NDArray[np.int32]:
    """Answers as the lanes take them; what is no number of theirs is no move, and never BEGIN by accident."""
    given = np.asarray(answers)
    check_answers(given, batch, kinds="biuf")
    if given.dtype == np.int32:
        return given
    fits = (given >= BEGIN) & (given < -BEGIN) & (np.trunc(given) == given)
    return np.where(fits, given, NO_MOVE).astype(np.int32)


def check_answers(given: Array, batch: int, kinds: str) -> None:
    """One answer for each game, in numbers of a kind that can be played from."""
    if given.shape != (batch,):
        raise BadAnswers("refused-answers-shape", batch=batch, shape=" × ".join(map(str, given.shape)) or "1")
    if given.dtype.kind not in kinds:
        raise BadAnswers("refused-answers-kind", kind=str(given.dtype)[:40])


def blank(course: Course, batch: int) -> Shown:
    """Room for what a batch shows."""
    return Shown(
        observation=aligned((batch, course.layout.size), np.int16),
        mask=aligned((batch, len(course.game.moves)), np.bool_),
        seat=aligned((batch,), np.int8),
        rewards=aligned((batch, course.seats), np.float32),
        over=aligned((batch,), np.bool_),
        refused=aligned((batch,), np.bool_),
    )


def aligned(shape: tuple[int, ...], kind: type[np.generic]) -> Array:
    """Zeros that every library uses where they lie."""
    size = prod(shape) * np.dtype(kind).itemsize
    room = np.zeros(size + ALIGNED, np.uint8)
    first = -room.ctypes.data % ALIGNED
    return room[first : first + size].view(kind).reshape(shape)


class Loops(NamedTuple):
    """What is done to all lanes, or to some of them."""

    step: Callable[..., None]
    sample: Callable[..., None]
    ask: Callable[..., None]


@cache
def compiled(game: AnyGame, *, with_bots: bool) -> Loops:
    """The loops of a game, compiled."""
    make_ready(game)
    compiler = njit(cache=True, nogil=True)
    return Loops(*map(compiler, loops(game, with_bots=with_bots)))


def loops(game: AnyGame, *, with_bots: bool) -> Loops:
    """The loops of a game, plain functions over arrays."""
    step, ask = stepper(game, with_bots=with_bots), asker(game)

    def step_all(
        first: int,
        stop: int,
        imagined: Array,
        moves: Array,
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
        for place in range(first, stop):
            truth, lane = tables[place : place + 1], lanes[place : place + 1]
            came_to = step(
                template,
                truth,
                imagined,
                lane,
                moves,
                answers[place],
                observation[place],
                mask[place],
                rewards[place],
            )
            seat[place] = lane[0].asks
            over[place] = came_to == OVER
            refused[place] = came_to == REFUSED

    def sample_all(lanes: Array, mask: Array, answers: Array) -> None:
        for place in range(len(answers)):
            answers[place] = any_of(mask[place], lanes[place].choices, lanes[place].dice)

    def ask_one(tables: Array, place: int, seat: int, moves: Array, observation: Array, mask: Array) -> None:
        ask(tables[place], seat, moves, observation, mask)

    return Loops(step_all, sample_all, ask_one)
