"""Compile numerical functions with Numba. Importing this module imports the compiler."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, cast

from numba import njit

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TypeVar

    F = TypeVar("F", bound=Callable[..., Any])

_njit = partial(njit, cache=True, nogil=True, error_model="numpy", fastmath={"contract"})


def jit(function: F) -> F:
    """The function as machine code. It releases the interpreter's lock and is cached on disk."""
    return cast("F", _njit(function))
