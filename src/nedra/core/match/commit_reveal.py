"""The fair shuffle: a promise made before the first card, and what everybody can check of it afterwards."""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from nedra.core.contract.errors import InvalidRecordError, NedraError
from nedra.core.match.match_rng import hmac_sha256

if TYPE_CHECKING:
    from collections.abc import Iterable

    from nedra.core.i18n.translator import Translator
    from nedra.core.match.match import Match
    from nedra.core.match.record import Record

DOMAIN_PREFIX: Final = "nedra fair shuffle 1"
SALT_PATTERN: Final = re.compile(r"[0-9a-f]{16,64}", re.ASCII)


class Proof(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the seed of a match was made of, told when the match is over."""

    link: str
    secret: str
    salts: list[str]  # seat by seat; empty: nobody's browser added one there
    opener_seats: list[int]  # the seats of the person who opened the table


class ProofCheck(NamedTuple):
    """One thing to check, in words, and whether it holds; None: it could not be looked at."""

    key: str
    args: dict[str, str | int]
    holds: bool | None = True

    def translate(self, say: Translator) -> str:
        """What was found, as a sentence."""
        return say(self.key, **self.args)


def new_secret() -> str:
    """256 bits of the system's randomness."""
    return secrets.token_hex(32)


def valid_salt_or_empty(text: str) -> str:
    """A salt as browsers make them; anything else is none."""
    return text if SALT_PATTERN.fullmatch(text) else ""


def commitment(link: str, secret: str) -> str:
    """What is shown before the first card: it fixes the secret, and says nothing about it (SHA-256)."""
    return hashlib.sha256(f"{DOMAIN_PREFIX}\n{link}\n{secret}".encode()).hexdigest()


def derive_seed(link: str, secret: str, salts: Iterable[str]) -> int:
    """The seed of the match: 128 bits of HMAC-SHA-256, keyed by the secret, over the link and all salts."""
    message = "\n".join((DOMAIN_PREFIX, link, *salts)).encode()
    return int.from_bytes(hmac_sha256(secret.encode(), message)[:16], "big")


def verify_record(record: Record, commitment_given: str = "") -> list[ProofCheck]:
    """Deal the match again, play every move again, and compare the seed with what was promised."""
    from nedra.core.match.catalogue import replay

    try:
        match = replay({**record.to_json(), "proof": None})
    except NedraError as refusal:
        if not isinstance(refusal, InvalidRecordError):
            raise
        return [ProofCheck("fair-not-replayed", {"reason": str(refusal)}, holds=False)]
    return [_replay_check(match), *_proof_checks(record, commitment_given)]


def _replay_check(match: Match) -> ProofCheck:
    if not match.over:
        return ProofCheck("fair-unfinished", {"moves": match.version})
    return ProofCheck("fair-replayed", {"moves": match.version})


def _proof_checks(record: Record, commitment_given: str) -> list[ProofCheck]:
    proof = record.proof
    if proof is None:
        return [ProofCheck("fair-no-proof", {}, holds=False)]
    sound = _are_salts_valid(proof, record.seats)
    fits = str(derive_seed(proof.link, proof.secret, proof.salts)) == record.seed
    made = commitment(proof.link, proof.secret)
    found = [
        ProofCheck("fair-seed-fits" if fits else "fair-seed-differs", {}, fits),
        ProofCheck(
            "fair-salts" if sound else "fair-salts-invalid", {"count": sum(map(bool, proof.salts))}, sound
        ),
    ]
    if not commitment_given:
        return [*found, ProofCheck("fair-not-compared", {"promise": made}, holds=None)]
    kept = hmac.compare_digest(commitment_given.strip().lower().encode(), made.encode())
    return [
        *found,
        ProofCheck("fair-promise-kept" if kept else "fair-promise-broken", {"promise": made}, kept),
    ]


def _are_salts_valid(proof: Proof, seats: int) -> bool:
    """One a seat or none, made by a browser; of who opened the table only where nobody else added one."""
    if len(proof.salts) != seats or not set(proof.opener_seats) <= set(range(seats)):
        return False
    made = all(valid_salt_or_empty(salt) == salt for salt in proof.salts)
    alone = sum(map(bool, proof.salts)) == 1
    return made and (alone or not any(proof.salts[seat] for seat in proof.opener_seats))
