"""Commit-reveal: what server and players commit to before a match, and the seed that follows from it.

docs/fair-shuffle.md describes every byte.
"""

from __future__ import annotations

import json
import re
import secrets
from hashlib import sha256
from typing import TYPE_CHECKING, Final

import msgspec

from nedra.core.match.match_rng import SecretKey

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

PROTOCOL: Final = "nedra fair shuffle 2"
SHORT_COMMITMENT_LENGTH: Final = 12
"""How much of a commitment the table shows beside its link. So little proves nothing."""
LENGTH_BYTES: Final = 4
SEED_BYTES: Final = 16
DIGEST_PATTERN: Final = re.compile(r"[0-9a-f]{64}", re.ASCII)
"""A secret, a salt or a hash: 32 bytes as hexadecimal digits."""
LINK_PATTERN: Final = re.compile(r"[A-Za-z0-9_-]{1,64}", re.ASCII)


class Proof(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the seed was derived from, published when the match is over."""

    link: str
    components: str  # the digest of the box
    secret: str
    commitments: list[str]  # to the salts, by seat; empty: nobody committed to one there
    salts: list[str]  # by seat; empty: none, or it was never revealed


class ShuffleSetup(msgspec.Struct, frozen=True):
    """Everything besides the seed that decides a deal."""

    link: str
    game: str
    rules_version: int
    seats: int
    options: Mapping[str, int]
    components: str  # the digest of the box


def new_secret() -> str:
    """256 bits from the system's random source."""
    return secrets.token_hex(32)


def is_digest(text: str) -> bool:
    """Whether a text has the one shape of secrets, salts and commitments."""
    return DIGEST_PATTERN.fullmatch(text) is not None


def components_digest(components: msgspec.Struct) -> str:
    """The SHA-256 hash of a box as JSON with sorted keys and without spaces."""
    data = msgspec.to_builtins(components, order="deterministic")  # sets have no order of their own
    text = json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return sha256(text.encode()).hexdigest()


def server_commitment(setup: ShuffleSetup, secret: str) -> str:
    """The hash that a table shows from the start: it binds the server to the setup and its secret."""
    options = [part for name, value in sorted(setup.options.items()) for part in (name, str(value))]
    return _hash(
        "server",
        setup.link,
        setup.game,
        str(setup.rules_version),
        str(setup.seats),
        str(len(setup.options)),
        *options,
        bytes.fromhex(setup.components),
        bytes.fromhex(secret),
    )


def salt_commitment(salt: str) -> str:
    """The hash that a browser sends when its person sits down: it binds them to the salt."""
    return _hash("salt", bytes.fromhex(salt))


def table_commitment(commitment: str, salt_commitments: Iterable[str]) -> str:
    """The hash of everybody's commitments, fixed before anybody reveals anything."""
    return _hash("table", bytes.fromhex(commitment), *map(bytes.fromhex, salt_commitments))


def derive_seed(secret: str, commitment_of_table: str, salts: Iterable[str]) -> int:
    """The seed: 128 bits of HMAC-SHA-256, keyed by the secret, over all commitments and salts."""
    message = _encode("seed", bytes.fromhex(commitment_of_table), *map(bytes.fromhex, salts))
    return int.from_bytes(SecretKey(bytes.fromhex(secret)).hash(message)[:SEED_BYTES], "big")


def withheld_seats(commitments: Sequence[str], salts: Sequence[str]) -> list[int]:
    """The seats that committed to a salt and never revealed it."""
    return [
        seat for seat, (made, salt) in enumerate(zip(commitments, salts, strict=True)) if made and not salt
    ]


def _hash(purpose: str, *parts: str | bytes) -> str:
    return sha256(_encode(purpose, *parts)).hexdigest()


def _encode(purpose: str, *parts: str | bytes) -> bytes:
    """Join the parts, each preceded by its length, so that no other parts give the same bytes."""
    encoded = (part.encode() if isinstance(part, str) else part for part in (PROTOCOL, purpose, *parts))
    return b"".join(len(part).to_bytes(LENGTH_BYTES, "big") + part for part in encoded)
