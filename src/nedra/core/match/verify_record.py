"""Verify a record: replay it, and compare its deal with what was committed to before the first card."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from nedra.core.contract.errors import InvalidRecordError
from nedra.core.match.commit_reveal import (
    LINK_PATTERN,
    SHORT_COMMITMENT_LENGTH,
    Proof,
    ShuffleSetup,
    components_digest,
    derive_seed,
    is_digest,
    salt_commitment,
    server_commitment,
    table_commitment,
    withheld_seats,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nedra.core.i18n.translator import Translator
    from nedra.core.match.match import Match
    from nedra.core.match.record import Record


class ProofCheck(NamedTuple):
    """One check as a message, and whether it holds; None: there was nothing to compare."""

    key: str
    args: dict[str, str | int]
    holds: bool | None = True

    def translate(self, say: Translator) -> str:
        """The check as a sentence."""
        return say(self.key, **self.args)


def verify_record(record: Record, commitment_given: str = "") -> list[ProofCheck]:
    """Replay the match, and compare its seed with the proof and the commitment."""
    from nedra.core.match.catalogue import replay

    try:
        match = replay({**record.to_json(), "proof": None})
    except InvalidRecordError as error:
        return [ProofCheck("fair-not-replayed", {"reason": str(error)}, holds=False)]
    return [_replay_check(match), *_proof_checks(record, match, commitment_given)]


def verdict(checks: list[ProofCheck]) -> str:
    """The key of the sentence that says whether the deal was honest, before every detail."""
    held = {check.key: check.holds for check in checks}
    if held.keys() & {"fair-no-proof", "fair-not-replayed"}:
        return "fair-verdict-unknown"
    if False in held.values():
        return "fair-verdict-no"
    if "fair-unfinished" in held:
        return "fair-verdict-cut-off"
    if "fair-promise-kept" not in held:
        return "fair-verdict-open"
    if "fair-salts-withheld" in held:
        return "fair-verdict-withheld"
    return "fair-verdict-yes" if held["fair-salts"] else "fair-verdict-unsalted"


def _replay_check(match: Match) -> ProofCheck:
    if not match.over:
        return ProofCheck("fair-unfinished", {"moves": match.version}, holds=None)
    return ProofCheck("fair-replayed", {"moves": match.version})


def _proof_checks(record: Record, match: Match, commitment_given: str) -> list[ProofCheck]:
    proof = record.proof
    if proof is None:
        return [ProofCheck("fair-no-proof", {}, holds=False)]
    wrong = [ProofCheck(key, {"field": field}, holds=False) for field, key in _shape_problems(proof, record)]
    if wrong:
        return wrong
    setup = ShuffleSetup(
        proof.link, record.game, record.rules, record.seats, record.options, proof.components
    )
    early = server_commitment(setup, proof.secret)
    sealed = table_commitment(early, proof.commitments)
    fits = str(derive_seed(proof.secret, sealed, proof.salts)) == record.seed
    return [
        _setup_check(record, match, proof),
        ProofCheck("fair-seed-fits" if fits else "fair-seed-differs", {}, fits),
        *_salt_checks(proof),
        _commitment_check(early, sealed, commitment_given),
    ]


def _shape_problems(proof: Proof, record: Record) -> Iterator[tuple[str, str]]:
    """The fields of a proof that no server writes so, each with the key of the reason."""
    if not LINK_PATTERN.fullmatch(proof.link):
        yield "proof.link", "fair-shape-link"
    for field, text in (("components", proof.components), ("secret", proof.secret)):
        if not is_digest(text):
            yield f"proof.{field}", "fair-shape-digest"
    for field, texts in (("commitments", proof.commitments), ("salts", proof.salts)):
        if len(texts) != record.seats:
            yield f"proof.{field}", "fair-shape-seats"
        for seat, text in enumerate(texts):
            if text and not is_digest(text):
                yield f"proof.{field}[{seat}]", "fair-shape-digest"


def _setup_check(record: Record, match: Match, proof: Proof) -> ProofCheck:
    """What the commitment binds besides the secret, and whether the match was played with that box."""
    used, printed = components_digest(match.components), components_digest(match.game.components())
    args: dict[str, str | int] = {
        "game": record.game,
        "rules": record.rules,
        "seats": record.seats,
        "options": ", ".join(f"{name}={value}" for name, value in sorted(record.options.items())) or "—",
        "box": used,
        "printed": int(used == printed),
        "promised": proof.components,
    }
    if used != proof.components:
        return ProofCheck("fair-box-differs", args, holds=False)
    return ProofCheck("fair-setup", args)


def _salt_checks(proof: Proof) -> Iterator[ProofCheck]:
    """Every salt opens its commitment; without a salt nothing is wrong, but nothing is proved either."""
    revealed = [(made, salt) for made, salt in zip(proof.commitments, proof.salts, strict=True) if salt]
    if any(salt_commitment(salt) != made for made, salt in revealed):
        yield ProofCheck("fair-salts-invalid", {}, holds=False)
        return
    yield ProofCheck("fair-salts", {"count": len(revealed)}, holds=bool(revealed) or None)
    if withheld := withheld_seats(proof.commitments, proof.salts):
        numbers = ", ".join(str(seat + 1) for seat in withheld)
        yield ProofCheck("fair-salts-withheld", {"count": len(withheld), "seats": numbers}, holds=None)


def _commitment_check(early: str, sealed: str, given: str) -> ProofCheck:
    """Compare a promise with the table's; only the whole of it proves anything.

    It takes seconds to find two secrets whose hashes begin with the same 12 digits.
    """
    given = given.strip().lower().rstrip(".…")
    words: dict[str, str | int] = {
        "promise": sealed,
        "early": early,
        "digits": len(given),
        "shown": SHORT_COMMITMENT_LENGTH,
    }
    if not given:
        return ProofCheck("fair-not-compared", words, holds=None)
    if given == sealed:
        return ProofCheck("fair-promise-kept", words)
    if given == early:
        return ProofCheck("fair-promise-early", words, holds=None)
    if sealed.startswith(given) or early.startswith(given):
        return ProofCheck("fair-promise-begins", words, holds=None)
    return ProofCheck("fair-promise-broken", words, holds=False)
