"""The fair shuffle: a promise made before the first card, and what everybody can check of it afterwards."""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from nedra.core.errors import BadRecord, Refused
from nedra.core.shaking import keyed_hash

if TYPE_CHECKING:
    from collections.abc import Iterable

    from nedra.core.match import Match
    from nedra.core.record import Record
    from nedra.core.words import Speech

HEAD: Final = "nedra fair shuffle 1"
SALT: Final = re.compile(r"[0-9a-f]{16,64}", re.ASCII)


class Proof(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the seed of a match was made of, told when the match is over."""

    link: str
    secret: str
    salts: list[str]  # seat by seat; empty: nobody's browser added one there
    openers: list[int] | None = None  # the seats of who opened the table; earlier records: the first one


class Finding(NamedTuple):
    """One thing to check, in words, and whether it holds; None: it could not be looked at."""

    key: str
    args: dict[str, str | int]
    holds: bool | None = True

    def words(self, say: Speech) -> str:
        """What was found, as a sentence."""
        return say(self.key, **self.args)


def new_secret() -> str:
    """256 bits of the system's randomness."""
    return secrets.token_hex(32)


def clean_salt(text: str) -> str:
    """A salt as browsers make them; anything else is none."""
    return text if SALT.fullmatch(text) else ""


def promise(link: str, secret: str) -> str:
    """What is shown before the first card: it fixes the secret, and says nothing about it (SHA-256)."""
    return hashlib.sha256(f"{HEAD}\n{link}\n{secret}".encode()).hexdigest()


def seed_from(link: str, secret: str, salts: Iterable[str]) -> int:
    """The seed of the match: 128 bits of HMAC-SHA-256, keyed by the secret, over the link and all salts."""
    message = "\n".join((HEAD, link, *salts)).encode()
    return int.from_bytes(keyed_hash(secret.encode(), message)[:16], "big")


def check(record: Record, promised: str = "") -> list[Finding]:
    """Deal the match again, play every move again, and compare the seed with what was promised."""
    from nedra.core.catalogue import replay

    try:
        match = replay({**record.to_json(), "fair": None})
    except Refused as refusal:
        if not isinstance(refusal, BadRecord):
            raise
        return [Finding("fair-not-replayed", {"reason": str(refusal)}, holds=False)]
    return [_played(match), *_proved(record, promised)]


def _played(match: Match) -> Finding:
    if not match.over:
        return Finding("fair-unfinished", {"moves": match.moment})
    return Finding("fair-replayed", {"moves": match.moment})


def _proved(record: Record, promised: str) -> list[Finding]:
    proof = record.fair
    if proof is None:
        return [Finding("fair-no-proof", {}, holds=False)]
    sound = _as_browsers_add(proof, record.seats)
    fits = str(seed_from(proof.link, proof.secret, proof.salts)) == record.seed
    made = promise(proof.link, proof.secret)
    found = [
        Finding("fair-seed-fits" if fits else "fair-seed-differs", {}, fits),
        Finding("fair-salts" if sound else "fair-salts-odd", {"count": sum(map(bool, proof.salts))}, sound),
    ]
    if not promised:
        return [*found, Finding("fair-compare", {"promise": made}, holds=None)]
    kept = hmac.compare_digest(promised.strip().lower().encode(), made.encode())
    return [*found, Finding("fair-promise-kept" if kept else "fair-promise-broken", {"promise": made}, kept)]


def _as_browsers_add(proof: Proof, seats: int) -> bool:
    """One a seat or none, made by a browser; of who opened the table only where nobody else added one."""
    openers = [0] if proof.openers is None else proof.openers
    if len(proof.salts) != seats or not set(openers) <= set(range(seats)):
        return False
    made = all(clean_salt(salt) == salt for salt in proof.salts)
    alone = sum(map(bool, proof.salts)) == 1
    return made and (alone or not any(proof.salts[seat] for seat in openers))
