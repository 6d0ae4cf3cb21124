"""A random generator of 31-bit words with the same bits interpreted, compiled and on CUDA.

Its state is two words, stepped by a xorshift with the full period of 2**62 - 1 (a test proves it).
Every step is masked, so Python integers, int32 fields and CUDA registers agree.
"""

from nedra.core.compiled.rule import rule

WORD_MASK = 0x7FFFFFFF
MULTIPLIER = 0x2C9277B5


@rule
def next_word(rng: list[int]) -> int:
    """Step the generator; the next word, 0 to 2**31 - 1."""
    first = rng[0]
    second = rng[1]
    first = (first ^ (first << 10)) & WORD_MASK
    first ^= first >> 9
    rng[0] = second
    second ^= (second >> 16) ^ first
    rng[1] = second
    return (second * MULTIPLIER) & WORD_MASK


@rule
def randbelow(rng: list[int], limit: int) -> int:
    """A random integer from 0 to limit - 1, uniform to within limit / 2**31."""
    return (next_word(rng) * limit) >> 31


@rule
def seed_rng(rng: list[int], seed: int, stream: int) -> None:
    """Seed the generator; each stream of a seed is different."""
    rng[0] = mix_word(mix_word(stream & WORD_MASK) ^ (seed & WORD_MASK))
    rng[1] = mix_word(rng[0] ^ mix_word((stream >> 31) ^ (seed >> 31) ^ MULTIPLIER)) | 1


@rule
def mix_word(word: int) -> int:
    """A bijective hash of 31-bit words."""
    word &= WORD_MASK
    word = ((word ^ (word >> 16)) * 0x45D9F3B) & WORD_MASK
    word = ((word ^ (word >> 15)) * 0x2C1B3C6D) & WORD_MASK
    return word ^ (word >> 16)
