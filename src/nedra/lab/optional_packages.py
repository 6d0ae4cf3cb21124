"""The packages that studies and the gym need besides: who lacks one is told in words how to get it."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

from nedra.core.contract.errors import NedraError
from nedra.core.i18n.translator import register_messages

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

LAB_EXTRAS: Final = {"numba": "lab", "numpy": "lab", "pyarrow": "lab", "ray": "ray"}
"""What of the package brings which other."""

GYM_EXTRAS: Final = dict.fromkeys(("numba", "numpy", "gymnasium", "pettingzoo", "pyspiel"), "gym")
"""The same for the gym, where one extra brings all."""


class MissingPackageError(NedraError):
    """Something is not installed here."""


@contextmanager
def explain_missing_packages(extras: Mapping[str, str]) -> Iterator[None]:
    """Around whatever needs them, a function too; without one of the packages it is refused in words."""
    try:
        yield
    except ModuleNotFoundError as error:
        package = (error.name or "").partition(".")[0]
        if package not in extras:
            raise
        register_messages("nedra.lab")
        raise MissingPackageError("refused-no-package", package=package, extra=extras[package]) from error
