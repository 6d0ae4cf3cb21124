"""An argument parser whose help and errors are in the person's language and suggest what was meant."""

from __future__ import annotations

import re
from argparse import SUPPRESS, Action, ArgumentParser, HelpFormatter
from difflib import get_close_matches
from functools import partial
from typing import TYPE_CHECKING, Any, Final, NoReturn, Self, cast

from nedra.core.i18n.translator import register_messages, translator

if TYPE_CHECKING:
    from argparse import Namespace, _SubParsersAction
    from collections.abc import Iterable, Sequence

    from nedra.core.i18n.translator import Translator

SECTION_KEYS: Final = {"positional arguments": "help-arguments", "options": "help-options"}
"""The headings that argparse chooses itself."""

ERROR_KEYS: Final = {
    r"the following arguments are required: (?P<names>.+)": "usage-missing",
    r"argument (?P<where>\S+): expected .+": "usage-no-value",
    r"(argument \S+: )?invalid choice: '(?P<value>.*)' \(choose from (?P<known>.*)\)": "usage-choice",
    r"argument (?P<where>\S+): invalid \w+ value: '(?P<value>.*)'": "usage-value",
    r"ambiguous option: (?P<value>\S+) could match (?P<known>.+)": "usage-ambiguous",
}
"""Messages for what argparse reports."""


class CommandParser(ArgumentParser):
    """All texts that it is given are keys of messages; other text is shown as it is."""

    def __init__(self, *, language: str = "en", **options: Any) -> None:  # noqa: ANN401 - argparse's own
        self.language = language
        options.setdefault("formatter_class", partial(LocalizedHelp, language))
        super().__init__(add_help=False, **options)
        self.add_argument("-h", "--help", action="help", default=SUPPRESS, help="help-help")
        self.set_defaults(parser=self)

    def add_subparsers(self, **options: Any) -> _SubParsersAction[Any]:  # noqa: ANN401 - as above
        """Commands with parsers of the same kind and language."""
        parser_class = cast("type[CommandParser]", partial(CommandParser, language=self.language))
        return super().add_subparsers(parser_class=parser_class, **options)

    def parse_args(self, args: Sequence[str]) -> Namespace:  # type: ignore[override]  # no other use
        """Parse; an unknown word is reported with what the command does know."""
        found, unknown = self.parse_known_args(args)
        if unknown:
            found.parser.refuse_unknown(unknown)
        return found

    def refuse_unknown(self, words: Sequence[str]) -> NoReturn:
        """Report words that the command does not know."""
        say = help_translator(self.language)
        meant = suggest(words[0].partition("=")[0], self._option_string_actions)
        self._fail(say("usage-unknown", words=" ".join(words)), meant)

    def error(self, message: str) -> NoReturn:
        """Report what argparse refuses."""
        say = help_translator(self.language)
        for pattern, key in ERROR_KEYS.items():
            if match := re.fullmatch(pattern, message):
                args = {name: value or "" for name, value in match.groupdict().items()}
                known = re.findall(r"[\w-]+", args.get("known", ""))
                args["known"] = ", ".join(known)
                self._fail(say(key, **args), suggest(args.get("value", ""), known))
        self._fail(message, "")

    def _fail(self, message: str, meant: str) -> NoReturn:
        say = help_translator(self.language)
        suggestion = f" {say('did-you-mean', word=meant)}" if meant else ""
        hint = say("usage-hint", command=self.prog)
        self.exit(2, f"{message}{suggestion}\n{self.format_usage()}{hint}\n")


class LocalizedHelp(HelpFormatter):
    """Translates keys and says the defaults. Text with several lines keeps them."""

    def __init__(self, language: str, prog: str) -> None:
        super().__init__(prog, max_help_position=28)
        self._say = help_translator(language)

    def add_usage(
        self, usage: str | None, actions: Iterable[Action], groups: Iterable[Any], prefix: str | None = None
    ) -> None:
        super().add_usage(usage, actions, groups, f"{self._say('help-usage')} " if prefix is None else prefix)

    def add_text(self, text: str | None) -> None:
        is_key = text is not None and self._say.has_message(text)
        super().add_text(as_sentence(self._say(text)) if text and is_key else text)

    def start_section(self, heading: str | None) -> None:
        key = SECTION_KEYS.get(heading or "", heading or "")
        super().start_section(translate_help(key, self._say))

    def _get_help_string(self, action: Action) -> str:
        text = translate_help(action.help or "", self._say)
        if action.default not in (None, SUPPRESS, "") and not isinstance(action.default, bool | list):
            text += f" ({self._say('help-default', value=str(action.default))})"
        return text.replace("%", "%%")  # argparse formats it

    def _fill_text(self, text: str, width: int, indent: str) -> str:
        if "\n" not in text:
            return super()._fill_text(text, width, indent)
        return "".join(f"{indent}{line}" for line in text.splitlines(keepends=True))


class HelpMessage(str):
    """The key of a help message, with its arguments."""

    __slots__ = ("args",)
    args: dict[str, str | int]

    def __new__(cls, key: str, **args: str | int) -> Self:
        made = super().__new__(cls, key)
        made.args = args
        return made


def translate_help(text: str, say: Translator) -> str:
    """The message of a key; other text as it is."""
    if not say.has_message(text):
        return text
    return say(text, **text.args) if isinstance(text, HelpMessage) else say(text)


def as_sentence(text: str) -> str:
    """A summary as a description; text with several lines as it is."""
    if "\n" in text or not text:
        return text
    return f"{text[0].upper()}{text[1:]}{'' if text.endswith('.') else '.'}"


def help_translator(language: str) -> Translator:
    """The messages of all commands, loaded when somebody reads them."""
    for package in ("nedra.terminal", "nedra.lab"):
        register_messages(package)
    return translator(language)


def suggest(word: str, known: Iterable[str]) -> str:
    """The known word that was probably meant, or nothing."""
    return next(iter(get_close_matches(word, list(known), 1)), "")
