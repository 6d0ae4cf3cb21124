"""A lesson: the scripted match of a guide, played up to the learner's progress."""

from typing import Final

from nedra.core.contract.errors import NedraError
from nedra.core.contract.game import AnyGame
from nedra.core.contract.guide import LEARNER_SEAT, Guide, GuideStep
from nedra.core.match.match import Match

READ_STEP: Final = "n"
"""In a lesson's address: a step that was only read. A move is written as its number."""


class InvalidLessonError(NedraError):
    """The progress in the address is invalid."""


class LessonMoveError(NedraError):
    """The rules allow the move, but the lesson asks for another one."""


class Lesson:
    """One learner's lesson. Nothing is stored: the address holds the progress, which is played again."""

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
        """The current step."""
        return self.guide.steps[len(self.completed)]

    @property
    def is_finished(self) -> bool:
        """Whether only the last step is left, which has nothing to do."""
        return len(self.completed) == len(self.guide.steps) - 1

    @property
    def progress(self) -> str:
        """The completed steps, as written in an address."""
        return ".".join(self.completed)

    def advance(self, move: str) -> None:
        """Complete the step with its move, or with an empty one to read on; refuse other moves."""
        step = self.step
        if not move and (step.move or self.is_finished):
            raise LessonMoveError("refused-lesson-other-move", game=self.game.name)
        if move:
            self.check(move)
            self.match.play(LEARNER_SEAT, move)
        self.completed = (*self.completed, self._token(move))
        for reply in step.replies:
            seat, _, reply_move = reply.partition(" ")
            self.match.play(int(seat), reply_move)
        self._play_forced_passes()

    def check(self, move: str) -> None:
        """Refuse a move that the rules forbid, then one that the lesson does not ask for."""
        step, found = self.step, str(self.match.check_move(LEARNER_SEAT, move))
        if self.is_finished:
            raise LessonMoveError("refused-lesson-over", game=self.game.name)
        if found not in (step.move, *step.alternatives):
            key = "refused-lesson-other-move" if step.move else "refused-lesson-read-first"
            raise LessonMoveError(key, game=self.game.name)

    def _play_forced_passes(self) -> None:
        """Pass for a learner who has no other legal move, as a table does."""
        only = self.game.moves.parse(self.game.pass_move)
        while only is not None and self.match.legal(LEARNER_SEAT) == (only,):
            if self.match.sealed_answer(LEARNER_SEAT) is not None:
                return
            self.match.play(LEARNER_SEAT, only)

    def _token(self, move: str) -> str:
        found = self.game.moves.parse(move)
        return READ_STEP if found is None else str(self.game.moves.number(found))

    def _move(self, token: str) -> str:
        if token == READ_STEP:
            return ""
        number = int(token) if token.isascii() and token.isdecimal() and len(token) < 6 else -1
        if not 0 <= number < len(self.game.moves):
            raise InvalidLessonError("refused-lesson-invalid")
        return str(self.game.moves[number])
