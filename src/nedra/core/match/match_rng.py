"""How a match reseeds its random generator before every move, so that past randomness predicts nothing."""

from hashlib import sha256
from typing import Final

from nedra.core.compiled.rng import WORD_MASK
from nedra.core.contract.state import State

BLOCK_SIZE: Final = 64
INNER_PAD: Final = bytes(byte ^ 0x36 for byte in range(256))
OUTER_PAD: Final = bytes(byte ^ 0x5C for byte in range(256))


def seed_state_rng(state: State, key: bytes, message: bytes) -> None:
    """Seed the state's generator with a keyed hash (HMAC-SHA-256)."""
    digest = hmac_sha256(key, message)
    state.rng[0] = int.from_bytes(digest[:4], "big") & WORD_MASK
    state.rng[1] = int.from_bytes(digest[4:8], "big") & WORD_MASK | 1


def hmac_sha256(key: bytes, message: bytes) -> bytes:
    """HMAC-SHA-256 (RFC 2104).

    The standard library releases the GIL for it; waiting to get it back takes ten times as long as the hash.
    """
    block = (key if len(key) <= BLOCK_SIZE else sha256(key).digest()).ljust(BLOCK_SIZE, b"\0")
    return sha256(block.translate(OUTER_PAD) + sha256(block.translate(INNER_PAD) + message).digest()).digest()
