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


# A script of outcomes in place of a generator, in compiled rules: what its fields hold, by their places. The
# first two are the words of a generator.
KNOWN = 2  # the number of outcomes in the script
USED = 3  # the number of outcomes that the rules have asked for
NEEDED = 4  # the limit of the first outcome after the end of the script; 0: there was none
SAMPLES = 5  # whether the generator adds outcomes at the end of the script
OUTCOMES = 6  # the first one

MAX_OUTCOMES = 250
SCRIPT_SIZE = OUTCOMES + MAX_OUTCOMES


@rule
def next_outcome(script: list[int], limit: int) -> int:
    """The next outcome of a script, in place of `randbelow`.

    After the end of the script any outcome will do, because the caller discards the state. The outcomes
    differ, so that rules which draw until something fits terminate.
    """
    if limit == 1:
        return 0
    used = script[USED]
    script[USED] = used + 1
    if used < script[KNOWN]:
        return int(script[OUTCOMES + used])
    if script[SAMPLES] and used < MAX_OUTCOMES:
        outcome = (next_word(script) * limit) >> 31
        script[OUTCOMES + used] = outcome
        script[KNOWN] = used + 1
        return outcome
    if script[NEEDED] == 0:
        script[NEEDED] = limit
    return mix_word(used) % limit
