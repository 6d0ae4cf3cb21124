"""Translators: all text that a player reads comes from Fluent files."""

from __future__ import annotations

from functools import cache, lru_cache
from importlib.resources import files
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

    from fluent.runtime import FluentBundle
    from fluent.syntax.ast import Resource

LANGUAGES: Final = ("ru", "en")

FALLBACK_LANGUAGE: Final = "en"
"""Every package has messages in this language; another language may lack some, or all."""

MESSAGE_CACHE_SIZE: Final = 4096
"""A redrawn table repeats most of its messages."""

MAX_ARG_LENGTH: Final = 500
"""Longer arguments are cut: nobody reads them, and Fluent fails at some length."""
MAX_ARG_NUMBER: Final = 10**15
"""Larger numbers are shown as “> 10¹⁵”: Fluent's arithmetic fails at some size."""

_message_folders: dict[str, list[Traversable]] = {"": [files("nedra.core.i18n")]}


class Translator:
    """Translates into one language: `say("event-lost", a=7)` is a sentence."""

    def __init__(self, language: str, game: str = "", fallback: str = FALLBACK_LANGUAGE) -> None:
        self.language = language
        self._game = game
        self._fallback = fallback  # empty: a missing message is an error
        self._cached_format = lru_cache(MESSAGE_CACHE_SIZE)(self._format)

    def __call__(self, key: str, /, **args: str | int) -> str:
        for value in args.values():
            if isinstance(value, str) and len(value) > MAX_ARG_LENGTH:
                return self._format(key, *args.items())  # not worth caching
        return self._cached_format(key, *args.items())

    def _format(self, key: str, *args: tuple[str, str | int]) -> str:
        bundle = self._bundle_with(key)
        message = bundle.get_message(key)
        if message.value is None:
            raise KeyError(key)
        text, errors = bundle.format_pattern(message.value, {name: _clip_arg(value) for name, value in args})
        if errors or not isinstance(text, str):
            raise ValueError(f"{self.language}: {key}: {errors}")
        return text

    def has_message(self, key: str) -> bool:
        return bool(self._bundle_with(key).has_message(key))

    def _bundle_with(self, key: str) -> FluentBundle:
        """The bundle of the language, or of the fallback for a message that only the fallback has."""
        bundle = bundle_of(self.language, self._game)
        if not self._fallback or bundle.has_message(key):
            return bundle
        return bundle_of(self._fallback, self._game)


def _clip_arg(value: str | int) -> str | int:
    """Shorten an argument that is too long or too large: anyone may send one."""
    if isinstance(value, int) and abs(value) > MAX_ARG_NUMBER:
        return "> 10¹⁵" if value > 0 else "< −10¹⁵"
    if isinstance(value, str) and len(value) > MAX_ARG_LENGTH:
        return f"{value[:MAX_ARG_LENGTH]}…"
    return value


def register_messages(package: str, game: str = "") -> None:
    """Add a package's `words.*.ftl` to the messages of the program or of one game."""
    folder = files(package)
    folders = _message_folders.setdefault(game, [])
    if folder not in folders:
        folders.append(folder)
        bundle_of.cache_clear()


def package_languages(package: str) -> tuple[str, ...]:
    """The languages that a package has messages in; the fallback must be one of them."""
    return tuple(
        language
        for language in LANGUAGES
        if language == FALLBACK_LANGUAGE or (files(package) / f"words.{language}.ftl").is_file()
    )


@cache
def translator(language: str, game: str = "", fallback: str = FALLBACK_LANGUAGE) -> Translator:
    """The translator of the program's and a game's messages, including those registered later."""
    return Translator(language, game, fallback)


@cache
def bundle_of(language: str, game: str) -> FluentBundle:
    """All messages registered so far."""
    from fluent.runtime import FluentBundle

    bundle = FluentBundle([language], use_isolating=False)
    for folder in _message_folders[""] + (_message_folders.get(game, []) if game else []):
        file = folder / f"words.{language}.ftl"
        if file.is_file():  # a package without messages must not break another of the same game
            bundle.add_resource(_parsed(file.read_text(encoding="utf-8")))
    return bundle


@cache
def _parsed(messages: str) -> Resource:
    """Every game's bundle has the program's messages, which take a tenth of a second to parse."""
    from fluent.runtime import FluentResource

    return FluentResource(messages)
