"""Optional packages of the lab and the gym: a missing one is reported with the command to install it."""

from __future__ import annotations

import re
import sys
from contextlib import contextmanager
from importlib.metadata import requires
from importlib.util import find_spec
from typing import TYPE_CHECKING, Final

from nedra.core.contract.errors import NedraError
from nedra.core.i18n.translator import register_messages

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

LAB_EXTRAS: Final = {"numba": "lab", "numpy": "lab", "pyarrow": "lab", "ray": "ray"}
"""The extra of Nedra that installs each package."""

GYM_EXTRAS: Final = dict.fromkeys(("numba", "numpy", "gymnasium", "pettingzoo", "pyspiel"), "gym")
"""The same for the gym, where one extra installs all."""

TRAIN_EXTRAS: Final = {"torch": "train"}
"""The same for training."""


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
        command = install_command(extras[package])
        raise MissingPackageError("refused-no-package", package=package, command=command) from error


def install_command(extra: str) -> str:
    """The command that installs an extra's packages for the interpreter that runs now.

    It names the packages, not `nedra[extra]`: that would need a copy of Nedra in a package index.
    """
    packages = [f'"{package}"' for package in sorted(set(packages_of_extra(extra)))]
    python = f'"{sys.executable}"' if " " in sys.executable else sys.executable
    pip = f"{python} -m pip install" if find_spec("pip") else f"uv pip install --python {python}"
    return " ".join((pip, *packages))


def packages_of_extra(extra: str) -> Iterator[str]:
    """The requirements of an extra, and of the extras that it includes."""
    for line in requires("nedra") or ():
        requirement, _, condition = line.partition(";")
        if condition.replace("'", '"').strip() == f'extra == "{extra}"':
            included = re.fullmatch(r"nedra\[(\w+)\]", requirement.strip())
            if included:
                yield from packages_of_extra(included[1])
            else:
                yield requirement.strip()
