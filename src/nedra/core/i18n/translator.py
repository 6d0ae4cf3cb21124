"""Words: every sentence a player reads, from Fluent files, in the languages they are written in."""

from __future__ import annotations

from functools import cache, lru_cache
from importlib.resources import files
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

    from fluent.runtime import FluentBundle

LANGUAGES: Final = ("ru", "en")

MESSAGE_CACHE_SIZE: Final = 4096
"""Every picture of a table says mostly what the one before said."""

MAX_ARG_LENGTH: Final = 500
"""Where a word ends to be one that anybody reads; Fluent refuses to say it some way beyond."""
MAX_ARG_NUMBER: Final = 10**15
"""Where a number ends to be one that anybody counts to; Fluent's own arithmetic breaks some way beyond."""

_message_folders: dict[str, list[Traversable]] = {"": [files("nedra.core.i18n")]}


class Translator:
    """One language: `say("event-lost", a=7)` is a sentence in it."""

    def __init__(self, language: str, game: str = "") -> None:
        self.language = language
        self._game = game
        self._cached_format = lru_cache(MESSAGE_CACHE_SIZE)(self._format)

    def __call__(self, key: str, /, **args: str | int) -> str:
        for value in args.values():
            if isinstance(value, str) and len(value) > MAX_ARG_LENGTH:
                return self._format(key, *args.items())  # nothing that is worth keeping
        return self._cached_format(key, *args.items())

    def _format(self, key: str, *args: tuple[str, str | int]) -> str:
        bundle = bundle_of(self.language, self._game)
        message = bundle.get_message(key)
        if message.value is None:
            raise KeyError(key)
        text, errors = bundle.format_pattern(message.value, {name: _clip_arg(value) for name, value in args})
        if errors or not isinstance(text, str):
            raise ValueError(f"{self.language}: {key}: {errors}")
        return text

    def has_message(self, key: str) -> bool:
        """Whether there is such a sentence."""
        return bool(bundle_of(self.language, self._game).has_message(key))


def _clip_arg(value: str | int) -> str | int:
    """As it is, or as much as a sentence takes: strangers may write digits and letters without end."""
    if isinstance(value, int) and abs(value) > MAX_ARG_NUMBER:
        return "> 10¹⁵" if value > 0 else "< −10¹⁵"
    if isinstance(value, str) and len(value) > MAX_ARG_LENGTH:
        return f"{value[:MAX_ARG_LENGTH]}…"
    return value


def register_messages(package: str, game: str = "") -> None:
    """Let a package's `words.*.ftl` be heard, by everybody or in one game."""
    folder = files(package)
    places = _message_folders.setdefault(game, [])
    if folder not in places:
        places.append(folder)
        bundle_of.cache_clear()


@cache
def translator(language: str, game: str = "") -> Translator:
    """The words of everybody and of that game, in that language; those that are added later too."""
    return Translator(language, game)


@cache
def bundle_of(language: str, game: str) -> FluentBundle:
    """All sentences that there are by now."""
    from fluent.runtime import FluentBundle, FluentResource

    bundle = FluentBundle([language], use_isolating=False)
    for folder in _message_folders[""] + (_message_folders.get(game, []) if game else []):
        words = folder / f"words.{language}.ftl"
        if words.is_file():  # a package that is not whole must not silence another of the same game
            bundle.add_resource(FluentResource(words.read_text(encoding="utf-8")))
    return bundle
