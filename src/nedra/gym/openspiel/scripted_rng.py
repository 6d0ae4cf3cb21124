"""A random number generator with scripted outcomes, for games with explicit chance nodes.

`randbelow(rng, limit)` mixes the two words of the generator and scales the result to the limit.
`ScriptedWord` overloads those operations: it learns the limit from the multiplication and returns the next
outcome of the script. At the end of the script it raises `OutcomeNeeded`, which interrupts the rule.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nedra.core.compiled.rng import MULTIPLIER

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence


class OutcomeNeeded(Exception):  # noqa: N818 - a signal, not an error
    """A rule needs a random outcome after the end of the script: one of `limit`, all equally likely."""

    def __init__(self, limit: int) -> None:
        super().__init__(limit)
        self.limit = limit


def make_scripted_rng(script: Sequence[int]) -> list[int]:
    """A generator that returns the outcomes of a script."""
    word = ScriptedWord(iter(script))
    rng: list[int] = [word, word]  # type: ignore[list-item]  # it supports what the generator does with integers
    return rng


class ScriptedWord:
    """A word of the generator. Mixing does not change it."""

    def __init__(self, script: Iterator[int]) -> None:
        self._script = script

    def __xor__(self, _other: object) -> ScriptedWord:
        return self

    def __rxor__(self, _other: object) -> int:
        return 0

    def __and__(self, _mask: int) -> ScriptedWord:
        return self

    def __lshift__(self, _bits: int) -> int:
        return 0

    def __rshift__(self, _bits: int) -> int:
        return 0

    def __mul__(self, factor: int) -> ScriptedWord | ScaledWord:
        return self if factor == MULTIPLIER else ScaledWord(self._script, factor)


class ScaledWord:
    """A word multiplied by a limit. The final shift turns it into the outcome."""

    def __init__(self, script: Iterator[int], limit: int) -> None:
        self._script = script
        self._limit = limit

    def __rshift__(self, _bits: int) -> int:
        if self._limit == 1:
            return 0
        for outcome in self._script:
            return outcome
        raise OutcomeNeeded(self._limit)
