"""Refusals: each says what was refused and why, with the rule's number, in words a player may read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from nedra.core.words import speech

if TYPE_CHECKING:
    from nedra.core.words import Speech


class Refused(Exception):
    """Something was refused, and nothing has changed.

    `key` and `args` find the sentence in any language; `rule` is the number of the rule.
    """

    def __init__(self, key: str, /, *, rule: str = "", game: str = "", **args: str | int) -> None:
        self.key = key
        self.rule = rule
        self.game = game
        self.args_by_name = args
        super().__init__(self.words(speech("en", game)))

    def __reduce__(self) -> tuple[Any, ...]:
        """A refusal comes from another process as it left: its key and what it names, not a sentence."""
        return as_it_was, (type(self), self.args, self.__dict__)

    def words(self, say: Speech) -> str:
        """The reason as a sentence, with the rule's number behind it."""
        sentence = say(self.key, **self.args_by_name)
        return f"{sentence} ({self.rule})" if self.rule else sentence


def as_it_was(kind: type[Refused], args: tuple[object, ...], kept: dict[str, Any]) -> Refused:
    """The same refusal again, without asking anew how it is made: every kind asks for something else."""
    refused = kind.__new__(kind, *args)
    refused.__dict__.update(kept)
    return refused


class IllegalMove(Refused):
    """A move the rules do not allow now."""


class BadOption(Refused):
    """A match that cannot be set up as asked."""


class BadBox(Refused):
    """A box of components that cannot be played with.

    `line` is where in its file, 0: nowhere; `place` names the table or the key that it is about.
    """

    def __init__(
        self, reason: str, /, *, game: str, line: int = 0, place: str = "", **args: str | int
    ) -> None:
        self.line = line
        self.place = place
        super().__init__(reason, rule="", game=game, **args)

    def words(self, say: Speech) -> str:
        """The reason, after the line and the key."""
        reason = super().words(say)
        if self.place:
            reason = say("box-place", place=self.place, reason=reason)
        if self.line:
            reason = say("box-line", line=self.line, reason=reason)
        return say("refused-box", reason=reason)


class BadRecord(Refused):
    """A record that cannot be replayed; what it is `because` of is said in the reader's language too."""

    def __init__(
        self, key: str, /, *, because: Refused | None = None, game: str = "", **args: str | int
    ) -> None:
        self.because = because
        super().__init__(key, rule="", game=game, **args)

    def words(self, say: Speech) -> str:
        """The sentence, with the reason in it."""
        if self.because is None:
            return super().words(say)
        reason = self.because.words(speech(say.language, self.because.game or self.game))
        return say(self.key, reason=reason.removesuffix("."), **self.args_by_name)


class UnknownGame(Refused):
    """A game that is not in the catalogue."""
