"""Tables copied, and told apart by a number: what a search does most, so that both have a compiled twin."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from nedra.core.contract.state import State

HASH_MASK: Final = (1 << 62) - 1


def copy_record(to: list[State], from_: list[State]) -> None:
    """Make the one table like the other; each is the only thing in a list, or in an array of records."""
    to[0] = from_[0].copy()


def fingerprint(words: list[State]) -> int:
    """Equal tables have equal numbers, others practically never. A record is handed in as its words.

    Both bodies need not agree: nothing but the equality of two numbers is ever looked at.
    """
    state = words[0]
    flat: list[int] = []
    for name, field in state.fields.items():
        value = getattr(state, name)
        if not field.shape:
            flat.append(value)
        elif len(field.shape) == 1:
            flat += value
        else:
            for line in value:
                flat += line
    return hash(tuple(flat)) & HASH_MASK
