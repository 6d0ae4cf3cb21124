"""Errors with a translated message that players may read, and the number of the broken rule."""

from typing import Any

from nedra.core.i18n.system_errors import translate_system_error
from nedra.core.i18n.translator import Translator, translator


class NedraError(Exception):
    """A refused request; nothing has changed.

    `key` and `args_by_name` find the message in any language; `rule` is the number of the rule.
    """

    def __init__(self, key: str, /, *, rule: str = "", game: str = "", **args: str | int) -> None:
        self.key = key
        self.rule = rule
        self.game = game
        self.args_by_name = args
        super().__init__(self.translate(translator("en", game)))

    def __reduce__(self) -> tuple[Any, ...]:
        """Keep all attributes when pickled: the message is translated later."""
        return rebuild_error, (type(self), self.args, self.__dict__)

    def translate(self, say: Translator) -> str:
        """The message, followed by the number of the rule."""
        args = dict(self.args_by_name)
        if "reason" in args:
            args["reason"] = translate_system_error(str(args["reason"]), say)
        message = say(self.key, **args)
        return f"{message} ({self.rule})" if self.rule else message


def rebuild_error(kind: type[NedraError], args: tuple[object, ...], attributes: dict[str, Any]) -> NedraError:
    """Unpickle an error without `__init__`: each kind has other parameters."""
    error = kind.__new__(kind, *args)
    error.__dict__.update(attributes)
    return error


class IllegalMoveError(NedraError):
    """A move that the rules do not allow now."""


class InvalidOptionError(NedraError):
    """Options that no match can be set up with."""


class InvalidComponentsError(NedraError):
    """Components that cannot be played with.

    `line` is the line in their file, 0 if there is none; `key_path` names the TOML key.
    """

    def __init__(
        self, reason: str, /, *, game: str, line: int = 0, key_path: str = "", **args: str | int
    ) -> None:
        self.line = line
        self.key_path = key_path
        super().__init__(reason, rule="", game=game, **args)

    def translate(self, say: Translator) -> str:
        """The reason, preceded by line and key."""
        reason = super().translate(say)
        if self.key_path:
            reason = say("box-place", place=self.key_path, reason=reason)
        if self.line:
            reason = say("box-line", line=self.line, reason=reason)
        return say("refused-box", reason=reason)


class InvalidRecordError(NedraError):
    """A record that cannot be replayed; its `reason` is translated too."""

    def __init__(
        self, key: str, /, *, reason: NedraError | None = None, game: str = "", **args: str | int
    ) -> None:
        self.reason = reason
        super().__init__(key, rule="", game=game, **args)

    def translate(self, say: Translator) -> str:
        """The message with its reason."""
        if self.reason is None:
            return super().translate(say)
        reason = self.reason.translate(translator(say.language, self.reason.game or self.game))
        return say(self.key, reason=reason.removesuffix("."), **self.args_by_name)


class UnknownGameError(NedraError):
    """A game that is not in the catalogue."""
