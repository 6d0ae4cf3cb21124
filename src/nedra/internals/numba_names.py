"""Names of compiled functions, under which Numba's cache finds them: it does not document how it makes them.

A name has the `__qualname__` of the function and the numbers of its argument types, in the order in which a
process has met them. Two functions of different code must never share one: a process that loads both from the
cache would run the code of one with the arguments of the other.
"""

from collections.abc import Callable, Iterable
from typing import Any

import numba
import numpy as np


def number_types(records: Iterable[np.dtype[Any]]) -> tuple[numba.types.Record, ...]:
    """Let Numba see these types now, in this order. It forgets them unless the result is kept."""
    return tuple(numba.from_dtype(record) for record in records)


def extend_name(function: Callable[..., Any], suffix: str) -> None:
    """Give a function that is made several times a name of its own each time; call it before compiling."""
    function.__qualname__ += f"_{suffix}"
