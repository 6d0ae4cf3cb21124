"""The mark of a rule: a plain function over a table that may also be compiled."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    F = TypeVar("F", bound=Callable[..., Any])
else:
    F = TypeVar("F")

RULES: list[Callable[..., Any]] = []
LOOKUP_TABLES: dict[Callable[[int], int], tuple[int, ...]] = {}


def rule(function: F) -> F:
    """Note the function as a rule, and leave it exactly as it is.

    A rule moves integers between the fields of a table, so that the same source runs
    interpreted, compiled for the processor and compiled for CUDA (`nedra.core.compiled`).
    """
    RULES.append(function)
    return function


def lookup_table(values: tuple[int, ...]) -> Callable[[int], int]:
    """A rule that says the number at a place of a list.

    Compiled it reads from an array; a tuple's place would be found by a branch for each of them.
    """

    def at(place: int) -> int:
        return values[place]

    LOOKUP_TABLES[at] = values
    return at
