"""A table as one number: equal tables have equal ones, others practically never."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from nedra.core.table import Table

POSITIVE: Final = (1 << 62) - 1


def fingerprint(tables: list[Table]) -> int:
    """The number of the only table in a list, or in an array of records.

    Both bodies need not agree on it: nothing but the equality of two numbers is ever looked at.
    """
    table = tables[0]
    flat: list[int] = []
    for name, field in table.fields.items():
        value = getattr(table, name)
        if not field.shape:
            flat.append(value)
        elif len(field.shape) == 1:
            flat += value
        else:
            for line in value:
                flat += line
    return hash(tuple(flat)) & POSITIVE
