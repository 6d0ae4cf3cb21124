"""How a match reseeds its random generator before every move, so that past randomness predicts nothing."""

from hashlib import sha256
from typing import Final

from nedra.core.compiled.rng import WORD_MASK
from nedra.core.contract.state import State

BLOCK_SIZE: Final = 64
INNER_PAD: Final = bytes(byte ^ 0x36 for byte in range(256))
OUTER_PAD: Final = bytes(byte ^ 0x5C for byte in range(256))


class SecretKey:
    """A key of HMAC-SHA-256 (RFC 2104), prepared once for many messages.

    The standard library releases the GIL for it; waiting to get it back takes ten times as long as the hash.
    """

    __slots__ = ("_inner", "_outer")

    def __init__(self, key: bytes) -> None:
        block = (key if len(key) <= BLOCK_SIZE else sha256(key).digest()).ljust(BLOCK_SIZE, b"\0")
        self._inner, self._outer = block.translate(INNER_PAD), block.translate(OUTER_PAD)

    def hash(self, message: bytes) -> bytes:
        return sha256(self._outer + sha256(self._inner + message).digest()).digest()


def seed_state_rng(state: State, key: SecretKey, message: bytes) -> None:
    """Seed the state's generator with a keyed hash."""
    digest = key.hash(message)
    state.rng[0] = int.from_bytes(digest[:4], "big") & WORD_MASK
    state.rng[1] = int.from_bytes(digest[4:8], "big") & WORD_MASK | 1


def secret_key(seed: int) -> SecretKey:
    """The key of a match with that seed."""
    return SecretKey(seed.to_bytes(32, "big", signed=True))
