"""The `@rule` decorator: marks plain functions over a state that may also be compiled."""

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
    """Register the function as a rule and return it unchanged.

    A rule moves integers between the fields of a state, so that the same source runs
    interpreted, compiled for the CPU and compiled for CUDA.
    """
    RULES.append(function)
    return function


def lookup_table(values: tuple[int, ...]) -> Callable[[int], int]:
    """A rule that returns the value at an index.

    Compiled, it reads an array; indexing a tuple would compile to a branch for each value.
    """

    def at(index: int) -> int:
        return values[index]

    LOOKUP_TABLES[at] = values
    return at
