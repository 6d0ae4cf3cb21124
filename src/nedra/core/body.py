"""The table's second body: the same fields as a numpy record, for compiled rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

import numpy as np

from nedra.core.table import Table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

T = TypeVar("T", bound=Table)

CACHE_LINE = 128
"""Records are padded to whole pairs of cache lines, so that threads never share one."""


def record_type(table: type[Table]) -> np.dtype[Any]:
    """The numpy type with the table's fields, aligned and padded."""
    names = list(table.fields)
    packed = np.dtype([(name, field.kind, field.shape) for name, field in table.fields.items()], align=True)
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


def records(table: type[Table], count: int) -> NDArray[Any]:
    """That many tables, all zero."""
    return np.zeros(count, record_type(table))


def write(table: Table, into: NDArray[Any], place: int) -> None:
    """Lay a table down as a record; a number that does not fit its field is an OverflowError."""
    for name in table.fields:
        into[name][place] = getattr(table, name)


def write_all(tables: Sequence[Table], into: NDArray[Any]) -> None:
    """Lay down many tables of one game, faster than one by one."""
    for name in tables[0].fields:
        into[name][:] = [getattr(table, name) for table in tables]


def read(table: type[T], from_: NDArray[Any], place: int) -> T:
    """A record as a table again."""
    body = table()
    for name in table.fields:
        setattr(body, name, from_[name][place].tolist())
    return body
