"""Refusals: each says what was refused and why, with the rule's number, in words a player may read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from nedra.core.i18n.translator import translator

if TYPE_CHECKING:
    from nedra.core.i18n.translator import Translator


class NedraError(Exception):
    """Something was refused, and nothing has changed.

    `key` and `args` find the sentence in any language; `rule` is the number of the rule.
    """

    def __init__(self, key: str, /, *, rule: str = "", game: str = "", **args: str | int) -> None:
        self.key = key
        self.rule = rule
        self.game = game
        self.args_by_name = args
        super().__init__(self.translate(translator("en", game)))

    def __reduce__(self) -> tuple[Any, ...]:
        """A refusal comes from another process as it left: its key and what it names, not a sentence."""
        return rebuild_error, (type(self), self.args, self.__dict__)

    def translate(self, say: Translator) -> str:
        """The reason as a sentence, with the rule's number behind it."""
        sentence = say(self.key, **self.args_by_name)
        return f"{sentence} ({self.rule})" if self.rule else sentence


def rebuild_error(kind: type[NedraError], args: tuple[object, ...], attributes: dict[str, Any]) -> NedraError:
    """The same refusal again, without asking anew how it is made: every kind asks for something else."""
    refused = kind.__new__(kind, *args)
    refused.__dict__.update(attributes)
    return refused


class IllegalMoveError(NedraError):
    """A move the rules do not allow now."""


class InvalidOptionError(NedraError):
    """A match that cannot be set up as asked."""


class InvalidComponentsError(NedraError):
    """A box of components that cannot be played with.

    `line` is where in its file, 0: nowhere; `place` names the table or the key that it is about.
    """

    def __init__(
        self, reason: str, /, *, game: str, line: int = 0, key_path: str = "", **args: str | int
    ) -> None:
        self.line = line
        self.key_path = key_path
        super().__init__(reason, rule="", game=game, **args)

    def translate(self, say: Translator) -> str:
        """The reason, after the line and the key."""
        reason = super().translate(say)
        if self.key_path:
            reason = say("box-place", place=self.key_path, reason=reason)
        if self.line:
            reason = say("box-line", line=self.line, reason=reason)
        return say("refused-box", reason=reason)


class InvalidRecordError(NedraError):
    """A record that cannot be replayed; what it is `because` of is said in the reader's language too."""

    def __init__(
        self, key: str, /, *, reason: NedraError | None = None, game: str = "", **args: str | int
    ) -> None:
        self.reason = reason
        super().__init__(key, rule="", game=game, **args)

    def translate(self, say: Translator) -> str:
        """The sentence, with the reason in it."""
        if self.reason is None:
            return super().translate(say)
        reason = self.reason.translate(translator(say.language, self.reason.game or self.game))
        return say(self.key, reason=reason.removesuffix("."), **self.args_by_name)


class UnknownGameError(NedraError):
    """A game that is not in the catalogue."""
