"""A lesson: the scripted match of a guide, played as far as a learner has come."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nedra.core.contract.errors import NedraError
from nedra.core.contract.guide import LEARNER_SEAT

if TYPE_CHECKING:
    from nedra.core.contract.game import AnyGame
    from nedra.core.contract.guide import Guide, GuideStep
    from nedra.core.match.match import Match

READ_TOKEN: Final = "n"
"""What stands in a lesson's address for a step that was only read; a move stands there as its number."""


class InvalidLessonError(NedraError):
    """An address that no lesson leads to."""


class LessonMoveError(NedraError):
    """A move the rules allow, and the lesson does not need."""


class Lesson:
    """One learner's way so far. Nothing is stored: the way is in the address, and played again from there."""

    def __init__(self, game: AnyGame, guide: Guide, progress: str = "") -> None:
        self.game = game
        self.guide = guide
        self.match: Match = game.match(guide.seats, guide.seed, None, **guide.options)
        self.completed: tuple[str, ...] = ()
        for token in progress.split(".") if progress else ():
            try:
                self.advance(self._move(token))
            except NedraError:
                raise InvalidLessonError("refused-lesson-invalid") from None

    @property
    def step(self) -> GuideStep:
        """What is to be done now; the last step stays."""
        return self.guide.steps[len(self.completed)]

    @property
    def is_finished(self) -> bool:
        """Only the last sentence is left."""
        return len(self.completed) == len(self.guide.steps) - 1

    @property
    def progress(self) -> str:
        """The lesson so far, as it stands in an address."""
        return ".".join(self.completed)

    def advance(self, move: str) -> None:
        """Do what the step asks for; an empty move reads on. Other moves are refused, and nothing changes."""
        step = self.step
        if not move and (step.move or self.is_finished):
            raise LessonMoveError("refused-lesson-other-move", game=self.game.name)
        if move:
            self.check(move)
            self.match.play(LEARNER_SEAT, move)
        self.completed = (*self.completed, self._token(move))
        for answer in step.replies:
            seat, _, other = answer.partition(" ")
            self.match.play(int(seat), other)
        self._play_forced_passes()

    def check(self, move: str) -> None:
        """First the rules say whether the move is allowed, then the lesson whether it is wanted."""
        step, found = self.step, str(self.match.check_move(LEARNER_SEAT, move))
        if self.is_finished:
            raise LessonMoveError("refused-lesson-over", game=self.game.name)
        if found not in (step.move, *step.alternatives):
            key = "refused-lesson-other-move" if step.move else "refused-lesson-read-first"
            raise LessonMoveError(key, game=self.game.name)

    def _play_forced_passes(self) -> None:
        """Pass for a learner who can do nothing else, as a table does."""
        only = self.game.moves.parse(self.game.pass_move)
        while only is not None and self.match.legal(LEARNER_SEAT) == (only,):
            if self.match.sealed_answer(LEARNER_SEAT) is not None:
                return
            self.match.play(LEARNER_SEAT, only)

    def _token(self, move: str) -> str:
        found = self.game.moves.parse(move)
        return READ_TOKEN if found is None else str(self.game.moves.number(found))

    def _move(self, token: str) -> str:
        if token == READ_TOKEN:
            return ""
        number = int(token) if token.isascii() and token.isdecimal() and len(token) < 6 else -1
        if not 0 <= number < len(self.game.moves):
            raise InvalidLessonError("refused-lesson-invalid")
        return str(self.game.moves[number])
