"""How a match reseeds its random generator before every move, so that past randomness predicts nothing."""

from hashlib import sha256
from typing import Any, Final

from nedra.core.compiled.rng import WORD_MASK

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


class MatchRng(list[int]):
    """The generator of a match. It is seeded for a version when rules first draw: most moves never do."""

    __slots__ = ("_key", "_purpose", "version")

    def __init__(self, key: SecretKey, purpose: str) -> None:
        super().__init__((0, 0))
        self._key, self._purpose = key, purpose
        self.version: int | None = 0  # to seed it for; None: it is seeded

    def __getitem__(self, index: Any) -> Any:  # noqa: ANN401 - an integer or a slice
        if self.version is not None:
            message = f"{self._purpose} {self.version}".encode()
            self.version = None
            self[:] = keyed_words(self._key, message)
        return list.__getitem__(self, index)


def keyed_words(key: SecretKey, message: bytes) -> list[int]:
    """The words of a generator, from a keyed hash."""
    both = int.from_bytes(key.hash(message)[:8], "big")
    return [both >> 32 & WORD_MASK, both & WORD_MASK | 1]


def secret_key(seed: int) -> SecretKey:
    """The key of a match with that seed."""
    return SecretKey(seed.to_bytes(32, "big", signed=True))
