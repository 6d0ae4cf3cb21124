"""Optional packages of the lab and the gym: a missing one is reported with the command to install it."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

from nedra.core.contract.errors import NedraError
from nedra.core.i18n.translator import register_messages

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

LAB_EXTRAS: Final = {"numba": "lab", "numpy": "lab", "pyarrow": "lab", "ray": "ray"}
"""The extra of Nedra that installs each package."""

GYM_EXTRAS: Final = dict.fromkeys(("numba", "numpy", "gymnasium", "pettingzoo", "pyspiel"), "gym")
"""The same for the gym, where one extra installs all."""


class MissingPackageError(NedraError):
    """An optional package is not installed."""


@contextmanager
def explain_missing_packages(extras: Mapping[str, str]) -> Iterator[None]:
    """Turn a missing package into an error with instructions; also a decorator."""
    try:
        yield
    except ModuleNotFoundError as error:
        package = (error.name or "").partition(".")[0]
        if package not in extras:
            raise
        register_messages("nedra.lab")
        raise MissingPackageError("refused-no-package", package=package, extra=extras[package]) from error
