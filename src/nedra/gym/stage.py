"""A stage: one game at a time, one seat asked at a time, for environments that go step by step."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Any, NoReturn

import numpy as np

from nedra.core.body import read
from nedra.core.errors import IllegalMove
from nedra.gym.batch import Vector
from nedra.gym.lane import NO_MOVE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from nedra.core.game import AnyGame
    from nedra.core.table import Table
    from nedra.gym.course import Course
    from nedra.gym.spaces import Seen


class Stage:
    """A batch of one, compiled. `seat` is asked; -1 once the game is over."""

    def __init__(self, course: Course) -> None:
        self.course = course._replace(again=False)
        self._vector = Vector(self.course, 1)
        self._answer = np.zeros(1, np.int32)
        self.seat = int(self._vector.shown.seat[0])

    def begin(self, seed: int | None = None) -> None:
        """A game by its seed; without one, by the system's randomness."""
        self._vector.reset(secrets.randbits(62) if seed is None else seed)
        self.seat = int(self._vector.shown.seat[0])

    def play(self, move: object) -> bool:
        """The asked seat's answer; false if it was refused, and nothing has happened."""
        self._answer[0] = self._number(move)
        shown = self._vector.step(self._answer)
        self.seat = int(shown.seat[0])
        return not shown.refused[0]

    def insist(self, move: object) -> None:
        """The asked seat's answer; a move the rules do not allow says which rule."""
        seat = self.seat
        if not self.play(move):
            self._refuse(seat, move)

    def insist_on_all(self, answers: dict[int, object]) -> None:
        """Every asked seat's answer; if the rules do not allow one of them, none is played."""
        for seat, move in answers.items():
            number = self._number(move)
            if number == NO_MOVE or not self.seen(seat)["action_mask"][number]:
                self._refuse(seat, move)
        for move in answers.values():
            self.insist(move)

    def _number(self, move: object) -> int:
        """The number of a move; whatever else is said is no move, and never one of the lanes' own words."""
        number = whole_number(move)
        return number if 0 <= number < len(self.course.game.moves) else NO_MOVE

    def _refuse(self, seat: int, move: object) -> NoReturn:
        number, legal = self._number(move), np.flatnonzero(self.seen(seat)["action_mask"])
        if number == NO_MOVE:
            refuse_unknown(self.course.game, move, legal.tolist())
        refuse(self.course.game, self.table(), seat, number)

    def legal(self) -> list[int]:
        """What the asked seat may answer, by number."""
        moves: list[int] = np.flatnonzero(self._vector.shown.mask[0]).tolist()
        return moves

    def table(self) -> Table:
        """A copy of the true table: for who imagines one, or says why a move was refused."""
        table: Table = read(self.course.game.table, self._vector.tables, 0)
        return table

    @property
    def over(self) -> bool:
        return self.seat < 0

    def rewards(self) -> list[float]:
        """Every seat's, of a game that the last answer ended."""
        rewards: list[float] = self._vector.shown.rewards[0].tolist()
        return rewards

    def asked(self) -> tuple[int, ...]:
        """Every seat that owes an answer; the first of them is asked now."""
        return tuple(seat for seat in range(self.course.seats) if self.seen(seat)["action_mask"].any())

    def seen(self, seat: int) -> Seen:
        """What that seat may know, and what it may answer if it is asked."""
        observation = np.empty(self.course.layout.size, np.int16)
        mask = np.empty(len(self.course.game.moves), np.int8)
        if seat == self.seat:
            observation[:], mask[:] = self._vector.shown.observation[0], self._vector.shown.mask[0]
        else:
            self._vector.ask(0, seat, observation, mask)
        return {"observation": observation, "action_mask": mask}


def refuse(game: AnyGame, table: Table, seat: int, number: int) -> NoReturn:
    """A move that the rules do not allow now: they say why."""
    key, words = game.refusal(table, seat, game.moves[number])
    args = dict(words)
    raise IllegalMove(key, rule=str(args.pop("rule")), game=game.name, **args)


def refuse_unknown(game: AnyGame, said: object, possible: Sequence[int]) -> NoReturn:
    """What is no move's number; some that are possible stand beside it."""
    known = ", ".join(map(str, possible[:8]))
    raise IllegalMove("refused-unknown-move", game=game.name, move=str(said)[:40], known=known)


def whole_number(said: Any) -> int:  # noqa: ANN401 - what a learner answers comes from anywhere
    """What was said, if that is a whole number; 0.7 is not taken for 0."""
    try:
        number = int(said)
    except (TypeError, ValueError, OverflowError):
        return NO_MOVE
    return number if number == said else NO_MOVE
