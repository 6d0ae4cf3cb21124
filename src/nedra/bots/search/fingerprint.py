"""Tables copied, and told apart by a number: what a search does most, so that both have a compiled twin."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from nedra.core.table import Table

POSITIVE: Final = (1 << 62) - 1


def copy_table(to: list[Table], from_: list[Table]) -> None:
    """Make the one table like the other; each is the only thing in a list, or in an array of records."""
    to[0] = from_[0].copy()


def fingerprint(words: list[Table]) -> int:
    """Equal tables have equal numbers, others practically never. A record is handed in as its words.

    Both bodies need not agree: nothing but the equality of two numbers is ever looked at.
    """
    table = words[0]
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
