"""Loaded dice: the same rules, told what they throw, so that every chance can be looked at.

A rule asks `below(dice, limit)`, which steps the two words of the dice and scales the result. Words that
answer to those very operations hear the limit, and give the outcome that a script holds; where it ends,
they stop the rule.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nedra.core.dice import SCRAMBLE

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence


class Unthrown(Exception):
    """A rule throws, and the script is at its end: there are `limit` outcomes, all equally likely."""

    def __init__(self, limit: int) -> None:
        super().__init__(limit)
        self.limit = limit


def loaded(script: Sequence[int]) -> list[int]:
    """Dice that give the outcomes of a script, one after the other."""
    word = Word(iter(script))
    dice: list[int] = [word, word]  # type: ignore[list-item]  # a word does all that a rule asks of a number
    return dice


class Word:
    """A word of loaded dice: nothing that happens to it changes it, until it is scaled to a limit."""

    def __init__(self, script: Iterator[int]) -> None:
        self._script = script

    def __xor__(self, _other: object) -> Word:
        return self

    def __rxor__(self, _other: object) -> int:
        return 0

    def __and__(self, _mask: int) -> Word:
        return self

    def __lshift__(self, _bits: int) -> int:
        return 0

    def __rshift__(self, _bits: int) -> int:
        return 0

    def __mul__(self, factor: int) -> Word | Scaled:
        return self if factor == SCRAMBLE else Scaled(self._script, factor)


class Scaled:
    """A word scaled to a limit: its highest bits are the outcome."""

    def __init__(self, script: Iterator[int], limit: int) -> None:
        self._script = script
        self._limit = limit

    def __rshift__(self, _bits: int) -> int:
        if self._limit == 1:
            return 0
        for outcome in self._script:
            return outcome
        raise Unthrown(self._limit)
