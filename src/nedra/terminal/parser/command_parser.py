"""An argument parser whose help and errors are in the person's language and suggest what was meant."""

from __future__ import annotations

import re
from argparse import SUPPRESS, Action, ArgumentParser
from difflib import get_close_matches
from functools import partial
from typing import TYPE_CHECKING, Any, Final, NoReturn, Self, cast

from nedra.core.i18n.translator import LANGUAGES, register_messages, translator
from nedra.internals.argparse_parts import HelpTexts, options_of, positionals_of

if TYPE_CHECKING:
    from argparse import Namespace, _SubParsersAction
    from collections.abc import Callable, Iterable, Sequence

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
    """Every command has `--help` and `--lang`. Texts are keys of messages; other text is shown as it is."""

    def __init__(
        self,
        *,
        language: str = "en",
        add_late_options: Callable[[ArgumentParser], None] | None = None,
        **settings: Any,  # noqa: ANN401 - argparse's own
    ) -> None:
        self.language = language
        self._add_late_options = add_late_options
        settings.setdefault("formatter_class", partial(LocalizedHelp, language))
        super().__init__(add_help=False, **settings)
        self.add_argument("-h", "--help", action="help", default=SUPPRESS, help="help-help")
        self.add_argument("--lang", choices=LANGUAGES, default=SUPPRESS, help="help-lang")
        self.set_defaults(parser=self)

    def add_subparsers(self, **options: Any) -> _SubParsersAction[Any]:  # noqa: ANN401 - as above
        """Commands with parsers of the same kind and language."""
        parser_class = cast("type[CommandParser]", partial(CommandParser, language=self.language))
        return super().add_subparsers(parser_class=parser_class, **options)

    def complete(self) -> Self:
        """Add the options that are too costly to load before somebody asks for this command."""
        if (add := self._add_late_options) is not None:
            self._add_late_options = None
            add(self)
        return self

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:  # noqa: ANN401 - argparse has overloads
        """Parse with all options."""
        return super(CommandParser, self.complete()).parse_known_args(args, namespace)

    def parse_args(self, args: Sequence[str]) -> Namespace:  # type: ignore[override]  # no other use
        """Parse; an unknown word is reported with what the command does know."""
        found: Namespace
        found, unknown = self.parse_known_args(args)
        if unknown:
            found.parser.refuse_unknown(unknown)
        return found

    def refuse_unknown(self, words: Sequence[str]) -> NoReturn:
        """Report words that the command does not know."""
        say = help_translator(self.language)
        meant = suggest(words[0].partition("=")[0], options_of(self))
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


class LocalizedHelp(HelpTexts):
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

    def argument_text(self, action: Action) -> str:
        """The translated text with the default."""
        text = translate_help(action.help or "", self._say)
        if action.default not in (None, SUPPRESS, "") and not isinstance(action.default, bool | list):
            text += f" ({self._say('help-default', value=str(action.default))})"
        return text

    def paragraph(self, text: str, indent: str) -> str | None:
        """Text with several lines keeps them."""
        if "\n" not in text:
            return None
        return "".join(f"{indent}{line}" for line in text.splitlines(keepends=True))


def subcommands(parser: ArgumentParser) -> dict[str, CommandParser]:
    """The commands of a parser by name."""
    found: dict[str, CommandParser] = {}
    for action in positionals_of(parser):
        if isinstance(action.choices, dict):
            found |= action.choices
    return found


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
