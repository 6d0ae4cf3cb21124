"""The games, one folder each. Called, `nedra.games()`, the package names all that are installed."""

from __future__ import annotations

import sys
from importlib import import_module
from types import ModuleType


class Games(ModuleType):
    """A package that is also the question which games there are."""

    def __call__(self) -> tuple[str, ...]:
        from nedra.core.match.catalogue import games

        return games()

    def __getattr__(self, name: str) -> ModuleType:
        """`nedra.games.diamant` is there without a further import."""
        try:
            return import_module(f"{self.__name__}.{name}")
        except ModuleNotFoundError:
            raise AttributeError(f"there is no game {name!r} in {self.__name__}") from None


sys.modules[__name__].__class__ = Games
