"""Commit-reveal: the server commits to a secret before a match, and anyone can verify the seed later."""

from __future__ import annotations

import hashlib
import re
import secrets
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from nedra.core.contract.errors import InvalidRecordError
from nedra.core.match.match_rng import hmac_sha256

if TYPE_CHECKING:
    from collections.abc import Iterable

    from nedra.core.i18n.translator import Translator
    from nedra.core.match.match import Match
    from nedra.core.match.record import Record

DOMAIN_PREFIX: Final = "nedra fair shuffle 1"
SHORT_COMMITMENT_LENGTH: Final = 12
"""How much of a commitment the table shows beside its link."""
SALT_PATTERN: Final = re.compile(r"[0-9a-f]{16,64}", re.ASCII)


class Proof(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the seed was derived from, published when the match is over."""

    link: str
    secret: str
    salts: list[str]  # by seat; empty: no browser added one there
    opener_seats: list[int]  # the seats of the person who opened the table


class ProofCheck(NamedTuple):
    """One check as a message, and whether it holds; None: there was nothing to compare."""

    key: str
    args: dict[str, str | int]
    holds: bool | None = True

    def translate(self, say: Translator) -> str:
        """The check as a sentence."""
        return say(self.key, **self.args)


def new_secret() -> str:
    """256 bits from the system's random source."""
    return secrets.token_hex(32)


def valid_salt_or_empty(text: str) -> str:
    """The text if it is a salt as browsers make them; otherwise nothing."""
    return text if SALT_PATTERN.fullmatch(text) else ""


def commitment(link: str, secret: str) -> str:
    """The SHA-256 hash that is shown before the first card: it binds the secret without revealing it."""
    return hashlib.sha256(f"{DOMAIN_PREFIX}\n{link}\n{secret}".encode()).hexdigest()


def derive_seed(link: str, secret: str, salts: Iterable[str]) -> int:
    """The seed: 128 bits of HMAC-SHA-256, keyed by the secret, over the link and all salts."""
    message = "\n".join((DOMAIN_PREFIX, link, *salts)).encode()
    return int.from_bytes(hmac_sha256(secret.encode(), message)[:16], "big")


def verify_record(record: Record, commitment_given: str = "") -> list[ProofCheck]:
    """Replay the match, and compare its seed with the proof and the commitment."""
    from nedra.core.match.catalogue import replay

    try:
        match = replay({**record.to_json(), "proof": None})
    except InvalidRecordError as error:
        return [ProofCheck("fair-not-replayed", {"reason": str(error)}, holds=False)]
    return [_replay_check(match), *_proof_checks(record, commitment_given)]


def _replay_check(match: Match) -> ProofCheck:
    if not match.over:
        return ProofCheck("fair-unfinished", {"moves": match.version}, holds=None)
    return ProofCheck("fair-replayed", {"moves": match.version})


def _proof_checks(record: Record, commitment_given: str) -> list[ProofCheck]:
    proof = record.proof
    if proof is None:
        return [ProofCheck("fair-no-proof", {}, holds=False)]
    fits = str(derive_seed(proof.link, proof.secret, proof.salts)) == record.seed
    valid, count = _are_salts_valid(proof, record.seats), sum(map(bool, proof.salts))
    return [
        ProofCheck("fair-seed-fits" if fits else "fair-seed-differs", {}, fits),
        ProofCheck("fair-salts" if valid else "fair-salts-invalid", {"count": count}, _holds(valid, count)),
        _commitment_check(commitment(proof.link, proof.secret), commitment_given),
    ]


def _holds(valid: bool, salt_count: int) -> bool | None:  # noqa: FBT001 - the result of a check
    """Without a salt nothing is wrong, but nothing is proved either."""
    return None if valid and not salt_count else valid


def _commitment_check(derived: str, given: str) -> ProofCheck:
    """Compare a promise, or its beginning, with the secret's."""
    given = given.strip().lower().rstrip(".…")
    words: dict[str, str | int] = {"promise": derived, "digits": len(given), "least": SHORT_COMMITMENT_LENGTH}
    if not given:
        return ProofCheck("fair-not-compared", words, holds=None)
    if not derived.startswith(given):
        return ProofCheck("fair-promise-broken", words, holds=False)
    if len(given) < SHORT_COMMITMENT_LENGTH:
        return ProofCheck("fair-promise-too-short", words, holds=None)
    return ProofCheck("fair-promise-kept" if given == derived else "fair-promise-begins", words)


def verdict(checks: list[ProofCheck]) -> str:
    """The key of the sentence that says whether the deal was honest, before every detail."""
    held = {check.key: check.holds for check in checks}
    if held.keys() & {"fair-no-proof", "fair-not-replayed"}:
        return "fair-verdict-unknown"
    if False in held.values():
        return "fair-verdict-no"
    if not held.keys() & {"fair-promise-kept", "fair-promise-begins"}:
        return "fair-verdict-open"
    return "fair-verdict-yes" if held["fair-salts"] else "fair-verdict-unsalted"


def _are_salts_valid(proof: Proof, seats: int) -> bool:
    """At most one per seat, made by a browser; the opener's only where nobody else added one."""
    if len(proof.salts) != seats or not set(proof.opener_seats) <= set(range(seats)):
        return False
    well_formed = all(valid_salt_or_empty(salt) == salt for salt in proof.salts)
    alone = sum(map(bool, proof.salts)) == 1
    return well_formed and (alone or not any(proof.salts[seat] for seat in proof.opener_seats))
