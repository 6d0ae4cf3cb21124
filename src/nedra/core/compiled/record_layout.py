"""States as numpy records with the same fields, for compiled rules."""

from collections.abc import Iterator, Sequence
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from nedra.core.contract.state import State

T = TypeVar("T", bound=State)

CACHE_LINE = 128
"""Records are padded to multiples of two cache lines, so that threads never share one."""


def state_dtype(state_type: type[State]) -> np.dtype[Any]:
    """The numpy type with the state's fields, aligned and padded."""
    names = list(state_type.fields)
    packed = np.dtype(
        [(name, field.dtype, field.shape) for name, field in state_type.fields.items()], align=True
    )
    assert packed.fields is not None
    padded = -(-packed.itemsize // CACHE_LINE) * CACHE_LINE
    return np.dtype(
        {
            "names": names,
            "formats": [packed.fields[name][0] for name in names],
            "offsets": [packed.fields[name][1] for name in names],
            "itemsize": padded,
        },
        align=True,
    )


def empty_states(state_type: type[State], count: int) -> NDArray[Any]:
    """An array of that many states, all zero."""
    return np.zeros(count, state_dtype(state_type))


def write_state(state: State, into: NDArray[Any], index: int) -> None:
    """Write a state as a record; a number that does not fit its field raises OverflowError."""
    for name in state.fields:
        into[name][index] = getattr(state, name)


def write_states(states: Sequence[State], into: NDArray[Any]) -> None:
    """Write many states of one game, faster than one by one."""
    for name in states[0].fields:
        into[name][:] = [getattr(state, name) for state in states]


def read_state(state_type: type[T], from_: NDArray[Any], index: int) -> T:
    """A state from a record."""
    state = state_type()
    for name in state_type.fields:
        setattr(state, name, from_[name][index].tolist())
    return state


def read_states(state_type: type[T], from_: NDArray[Any]) -> Iterator[T]:
    """All states of an array, faster than one by one."""
    columns = [from_[name].tolist() for name in state_type.fields]
    for values in zip(*columns, strict=True):
        state = state_type()
        for name, value in zip(state_type.fields, values, strict=True):
            setattr(state, name, value)
        yield state


def as_bytes(records: NDArray[Any]) -> NDArray[Any]:
    """The same memory as a matrix: one row of bytes for each record."""
    return records.reshape(len(records), -1).view("u1")
