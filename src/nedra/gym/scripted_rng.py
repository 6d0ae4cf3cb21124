"""Loaded dice: the same rules, told what they throw, so that every chance can be looked at.

A rule asks `below(dice, limit)`, which steps the two words of the dice and scales the result. Words that
answer to those very operations hear the limit, and give the outcome that a script holds; where it ends,
they stop the rule.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nedra.core.compiled.rng import MULTIPLIER

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence


class OutcomeNeeded(Exception):  # noqa: N818 - a signal, not an error
    """A rule throws, and the script is at its end: there are `limit` outcomes, all equally likely."""

    def __init__(self, limit: int) -> None:
        super().__init__(limit)
        self.limit = limit


def make_scripted_rng(script: Sequence[int]) -> list[int]:
    """Dice that give the outcomes of a script, one after the other."""
    word = ScriptedWord(iter(script))
    rng: list[int] = [word, word]  # type: ignore[list-item]  # a word does all that a rule asks of a number
    return rng


class ScriptedWord:
    """A word of loaded dice: nothing that happens to it changes it, until it is scaled to a limit."""

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
    """A word scaled to a limit: its highest bits are the outcome."""

    def __init__(self, script: Iterator[int], limit: int) -> None:
        self._script = script
        self._limit = limit

    def __rshift__(self, _bits: int) -> int:
        if self._limit == 1:
            return 0
        for outcome in self._script:
            return outcome
        raise OutcomeNeeded(self._limit)
