"""`nedra lab exact`: what a game solves on request, and the output that it prints to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from collections.abc import Callable
    from contextlib import AbstractContextManager

    from nedra.core.i18n.translator import Translator


class ExactOutput(Protocol):
    """Prints in the reader's language."""

    @property
    def say(self) -> Translator:
        """The messages of the game and of the lab."""

    def number(self, value: float, digits: int) -> str:
        """A number with this many digits after the point."""

    def percent(self, share: float, digits: int = 1) -> str:
        """A share in percent."""

    def print(self, *parts: object) -> None:
        """Print sentences and tables of rich."""

    def progress(self, steps: int) -> AbstractContextManager[Callable[[], None]]:
        """A bar on stderr; what it returns is called after every step."""


@dataclass(frozen=True)
class ExactCommand:
    """The part of `nedra lab exact` that knows the game. `args` also has `box`, `gpu` and `json`.

    Options that are a `Path` are files to write.
    """

    add_options: Callable[[ArgumentParser], None]
    check: Callable[[Namespace], None]  # refuses what cannot be solved, with a `NedraError`
    run: Callable[[Namespace, ExactOutput], object]  # solves, prints, and returns the values for `--json`
