"""The packages that studies need besides: who lacks one is told in words how to get it."""

from __future__ import annotations

from functools import wraps
from typing import TYPE_CHECKING, Final

from nedra.core.errors import Refused
from nedra.core.words import add_words

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Callable

EXTRAS: Final = {"numba": "lab", "numpy": "lab", "pyarrow": "lab", "ray": "ray"}
"""What of the package brings which other."""


class NoPackage(Refused):
    """Something is not installed here."""


def with_packages(run: Callable[[Namespace], int]) -> Callable[[Namespace], int]:
    """The same command; without one of the packages it is refused in words."""

    @wraps(run)
    def refusing(args: Namespace) -> int:
        try:
            return run(args)
        except ModuleNotFoundError as error:
            package = (error.name or "").partition(".")[0]
            if package not in EXTRAS:
                raise
            add_words("nedra.lab")
            raise NoPackage("refused-no-package", package=package, extra=EXTRAS[package]) from error

    return refusing
