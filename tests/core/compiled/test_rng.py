"""The random generator: full period, the same bits compiled, uniform numbers."""

from math import sqrt
from typing import Any

import numpy as np
import pytest
from numba import njit

from nedra.core.compiled.numba_rules import register_rules
from nedra.core.compiled.rng import WORD_MASK, mix_word, next_word, randbelow, seed_rng

BITS = 62
PERIOD = 2**BITS - 1
PRIME_FACTORS = (3, 715827883, 2147483647)

Matrix = tuple[int, ...]
"""A matrix over GF(2): the image of each bit of the state, as a word."""


def test_the_period_is_full() -> None:
    """A step is linear over GF(2), so powers of its matrix show its order."""
    step = matrix_of_a_step()
    assert power(step, PERIOD) == unit()
    for prime in PRIME_FACTORS:
        assert power(step, PERIOD // prime) != unit()


def test_the_factors_of_the_period_are_all_there() -> None:
    left = PERIOD
    for prime in PRIME_FACTORS:
        assert all(prime % divisor for divisor in range(2, min(prime, int(sqrt(prime)) + 1)))
        while left % prime == 0:
            left //= prime
    assert left == 1


@pytest.mark.compiled
def test_compiled_code_draws_the_same_numbers() -> None:
    register_rules()

    @njit(cache=False)
    def compiled(rng: list[int], seed: int, words: list[int]) -> None:
        seed_rng(rng, seed, 7)
        for place in range(len(words)):
            words[place] = next_word(rng) ^ randbelow(rng, 1000)

    for seed in (0, 1, 2**31 - 1, 2**62 - 1):
        state: Any = np.zeros(2, "i4")
        words: Any = np.zeros(1000, "i8")
        compiled(state, seed, words)
        rng = [0, 0]
        seed_rng(rng, seed, 7)
        assert words.tolist() == [next_word(rng) ^ randbelow(rng, 1000) for _ in range(1000)]
        assert state.tolist() == rng


@pytest.mark.parametrize("limit", [2, 3, 30, 35, 102])
def test_all_numbers_are_equally_likely(limit: int) -> None:
    """Chi-square, within 4.5 standard deviations of its mean; the seed is fixed."""
    rng, draws = [0, 0], 1000 * limit
    seed_rng(rng, 20, limit)
    seen = [0] * limit
    for _ in range(draws):
        seen[randbelow(rng, limit)] += 1
    chi_square = sum((count - 1000) ** 2 / 1000 for count in seen)
    freedom = limit - 1
    assert abs(chi_square - freedom) < 4.5 * sqrt(2 * freedom)


def test_streams_of_one_seed_differ() -> None:
    first = set()
    for number in range(10_000):
        rng = [0, 0]
        seed_rng(rng, 1, number)
        first.add(tuple(rng))
    assert len(first) == 10_000


def test_the_state_is_never_all_zero() -> None:
    """The zero state is the only one outside the cycle."""
    for seed in range(1000):
        rng = [0, 0]
        seed_rng(rng, seed, 0)
        assert any(rng)
        assert all(0 <= word <= WORD_MASK for word in rng)


def test_mixing_is_one_to_one() -> None:
    assert len({mix_word(word) for word in range(0, WORD_MASK, 104_729)}) == len(range(0, WORD_MASK, 104_729))


def matrix_of_a_step() -> Matrix:
    images = []
    for bit in range(BITS):
        rng = [1 << bit & WORD_MASK, 1 << bit >> 31]
        next_word(rng)
        images.append(rng[0] | rng[1] << 31)
    return tuple(images)


def unit() -> Matrix:
    return tuple(1 << bit for bit in range(BITS))


def times(first: Matrix, second: Matrix) -> Matrix:
    """First the first, then the second."""
    return tuple(apply(second, image) for image in first)


def apply(matrix: Matrix, state: int) -> int:
    moved = 0
    for bit, image in enumerate(matrix):
        if state >> bit & 1:
            moved ^= image
    return moved


def power(matrix: Matrix, exponent: int) -> Matrix:
    result = unit()
    while exponent:
        if exponent & 1:
            result = times(result, matrix)
        matrix = times(matrix, matrix)
        exponent >>= 1
    return result
