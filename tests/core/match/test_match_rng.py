"""The keyed hash that seeds a match is HMAC-SHA-256."""

from __future__ import annotations

import hmac

from hypothesis import given
from hypothesis.strategies import binary

from nedra.core.match.match_rng import BLOCK_SIZE, SecretKey


@given(binary(max_size=2 * BLOCK_SIZE), binary(max_size=200))
def test_the_keyed_hash_is_the_standard_one(key: bytes, message: bytes) -> None:
    assert SecretKey(key).hash(message) == hmac.digest(key, message, "sha256")
