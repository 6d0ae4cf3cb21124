"""Shaking: the dice are set by the keyed hash that everybody knows."""

from __future__ import annotations

import hmac

from hypothesis import given
from hypothesis.strategies import binary

from nedra.core.shaking import BLOCK, keyed_hash


@given(binary(max_size=2 * BLOCK), binary(max_size=200))
def test_the_keyed_hash_is_the_library_s(key: bytes, message: bytes) -> None:
    assert keyed_hash(key, message) == hmac.digest(key, message, "sha256")
