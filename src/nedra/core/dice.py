"""Dice: a generator of 31-bit words that gives the same bits interpreted, compiled and on CUDA.

Two words of state, moved by a xorshift whose shifts give the full period of 2**62 - 1 (a test
proves it); every step is masked, so Python integers, int32 fields and CUDA registers agree.
"""

from __future__ import annotations

from nedra.core.rule import rule

WORD = 0x7FFFFFFF
SCRAMBLE = 0x2C9277B5


@rule
def throw(dice: list[int]) -> int:
    """Step the dice; the next word, 0 to 2**31 - 1."""
    first = dice[0]
    second = dice[1]
    first = (first ^ (first << 10)) & WORD
    first ^= first >> 9
    dice[0] = second
    second ^= (second >> 16) ^ first
    dice[1] = second
    return (second * SCRAMBLE) & WORD


@rule
def below(dice: list[int], limit: int) -> int:
    """One of 0 … limit - 1, all equally likely (to within limit / 2**31)."""
    return (throw(dice) * limit) >> 31


@rule
def sow(dice: list[int], seed: int, number: int) -> None:
    """Set the dice for the stream of that number of that seed; different numbers, different dice."""
    dice[0] = mix(mix(number & WORD) ^ (seed & WORD))
    dice[1] = mix(dice[0] ^ mix((number >> 31) ^ (seed >> 31) ^ SCRAMBLE)) | 1


@rule
def mix(word: int) -> int:
    """A one-to-one scrambling of 31-bit words."""
    word &= WORD
    word = ((word ^ (word >> 16)) * 0x45D9F3B) & WORD
    word = ((word ^ (word >> 15)) * 0x2C1B3C6D) & WORD
    return word ^ (word >> 16)
