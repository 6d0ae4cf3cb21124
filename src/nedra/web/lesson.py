"""A lesson: the scripted match of a guide, played as far as a learner has come."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nedra.core.errors import Refused
from nedra.core.guide import LEARNER

if TYPE_CHECKING:
    from nedra.core.game import AnyGame
    from nedra.core.guide import Guide, Step
    from nedra.core.match import Match

READ_ON: Final = "n"
"""What stands in a lesson's address for a step that was only read; a move stands there as its number."""


class LostLesson(Refused):
    """An address that no lesson leads to."""


class NotNow(Refused):
    """A move the rules allow, and the lesson does not need."""


class Lesson:
    """One learner's way so far. Nothing is stored: the way is in the address, and played again from there."""

    def __init__(self, game: AnyGame, guide: Guide, way: str = "") -> None:
        self.game = game
        self.guide = guide
        self.match: Match = game.match(guide.seats, guide.seed, None, **guide.options)
        self.done: tuple[str, ...] = ()
        for token in way.split(".") if way else ():
            try:
                self.go(self._move(token))
            except Refused:
                raise LostLesson("refused-lost-lesson") from None

    @property
    def step(self) -> Step:
        """What is to be done now; the last step stays."""
        return self.guide.steps[len(self.done)]

    @property
    def finished(self) -> bool:
        """Only the last sentence is left."""
        return len(self.done) == len(self.guide.steps) - 1

    @property
    def way(self) -> str:
        """The lesson so far, as it stands in an address."""
        return ".".join(self.done)

    def go(self, move: str) -> None:
        """Do what the step asks for; an empty move reads on. Other moves are refused, and nothing changes."""
        step = self.step
        if not move and (step.move or self.finished):
            raise NotNow("refused-not-now", game=self.game.name)
        if move:
            self.check(move)
            self.match.play(LEARNER, move)
        self.done = (*self.done, self._token(move))
        for answer in step.then:
            seat, _, other = answer.partition(" ")
            self.match.play(int(seat), other)
        self._pass()

    def check(self, move: str) -> None:
        """First the rules say whether the move is allowed, then the lesson whether it is wanted."""
        step, found = self.step, str(self.match.check(LEARNER, move))
        if self.finished:
            raise NotNow("refused-lesson-over", game=self.game.name)
        if found not in (step.move, *step.also):
            key = "refused-not-now" if step.move else "refused-read-first"
            raise NotNow(key, game=self.game.name)

    def _pass(self) -> None:
        """Pass for a learner who can do nothing else, as a table does."""
        only = self.game.moves.read(self.game.pass_move)
        while only is not None and self.match.legal(LEARNER) == (only,):
            if self.match.answer(LEARNER) is not None:
                return
            self.match.play(LEARNER, only)

    def _token(self, move: str) -> str:
        found = self.game.moves.read(move)
        return READ_ON if found is None else str(self.game.moves.number(found))

    def _move(self, token: str) -> str:
        if token == READ_ON:
            return ""
        number = int(token) if token.isascii() and token.isdecimal() and len(token) < 6 else -1
        if not 0 <= number < len(self.game.moves):
            raise LostLesson("refused-lost-lesson")
        return str(self.game.moves[number])
