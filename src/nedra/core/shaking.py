"""Shaking: how a match sets its table's dice before every move, so that watching them foretells nothing."""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING, Final

from nedra.core.dice import WORD

if TYPE_CHECKING:
    from nedra.core.table import Table

BLOCK: Final = 64
INNER: Final = bytes(byte ^ 0x36 for byte in range(256))
OUTER: Final = bytes(byte ^ 0x5C for byte in range(256))


def set_dice(table: Table, key: bytes, message: bytes) -> None:
    """Set the table's dice by a keyed hash (HMAC-SHA-256)."""
    digest = keyed_hash(key, message)
    table.dice[0] = int.from_bytes(digest[:4], "big") & WORD
    table.dice[1] = int.from_bytes(digest[4:8], "big") & WORD | 1


def keyed_hash(key: bytes, message: bytes) -> bytes:
    """HMAC-SHA-256 (RFC 2104), written out.

    The library's own lets another thread run meanwhile, and to wait for that one costs ten times the hash.
    """
    block = (key if len(key) <= BLOCK else sha256(key).digest()).ljust(BLOCK, b"\0")
    return sha256(block.translate(OUTER) + sha256(block.translate(INNER) + message).digest()).digest()
