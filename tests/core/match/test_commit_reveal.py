"""Commit-reveal: every forgery of the seed is detected."""

from __future__ import annotations

import random
from typing import Any

import pytest

import nedra
from nedra.core.i18n.translator import translator
from nedra.core.match.commit_reveal import (
    commitment,
    derive_seed,
    new_secret,
    valid_salt_or_empty,
    verdict,
    verify_record,
)
from nedra.core.match.record import Record, parse_record

LINK, SALTS = "a-link-12345", ["00112233445566778899aabbccddeeff", ""]


def played(
    secret: str,
    salts: list[str] = SALTS,
    seats: int = 2,
    opener_seats: tuple[int, ...] = (0,),
    **changes: Any,  # noqa: ANN401 - fields of a record
) -> Record:
    match = nedra.game("diamant").match(seats, derive_seed(LINK, secret, salts))
    rng = random.Random(5)
    while not match.over:
        for seat, moves in match.legal_by_seat().items():
            match.play(seat, rng.choice(moves))
    proof = {"link": LINK, "secret": secret, "salts": salts, "opener_seats": [*opener_seats]}
    return parse_record({**match.record(), "proof": proof, **changes})


def failed_checks(record: Record, commitment_given: str = "") -> list[str]:
    return [check.key for check in verify_record(record, commitment_given) if check.holds is False]


def test_a_match_dealt_as_committed_passes() -> None:
    secret = new_secret()
    assert failed_checks(played(secret), commitment(LINK, secret)) == []


def test_without_a_commitment_nothing_is_compared() -> None:
    *others, last = verify_record(played(new_secret()))
    assert all(check.holds for check in others)
    assert (last.key, last.holds) == ("fair-not-compared", None)


def test_the_short_promise_that_the_table_shows_is_enough() -> None:
    secret = new_secret()
    shown = f"{commitment(LINK, secret)[:12].upper()}…"
    checks = verify_record(played(secret), shown)
    assert (checks[-1].key, checks[-1].holds) == ("fair-promise-begins", True)
    assert verdict(checks) == "fair-verdict-yes"


def test_a_shorter_promise_proves_nothing_and_says_so() -> None:
    secret = new_secret()
    checks = verify_record(played(secret), commitment(LINK, secret)[:11])
    assert (checks[-1].key, checks[-1].holds) == ("fair-promise-too-short", None)
    assert verdict(checks) == "fair-verdict-open"
    sentence = checks[-1].translate(translator("en"))
    assert sentence.startswith("11 digits of the promise are too short")


@pytest.mark.parametrize("given", ["f" * 12, "0" * 64, "not a promise", "1"])
def test_a_wrong_promise_of_any_length_is_bad_news(given: str) -> None:
    checks = verify_record(played("0" * 64), given)
    assert (checks[-1].key, checks[-1].holds) == ("fair-promise-broken", False)
    assert verdict(checks) == "fair-verdict-no"


def test_bad_news_has_no_tick() -> None:
    secret = new_secret()
    unsalted = played(secret, ["", ""])
    checks = verify_record(unsalted, commitment(LINK, secret))
    assert {check.key: check.holds for check in checks}["fair-salts"] is None
    assert verdict(checks) == "fair-verdict-unsalted"
    record = played(secret).to_json()
    unfinished = parse_record({**record, "moves": record["moves"][:2]})
    first, *_ = verify_record(unfinished)
    assert (first.key, first.holds) == ("fair-unfinished", None)
    assert verdict(verify_record(parse_record(record | {"proof": None}))) == "fair-verdict-unknown"


def test_another_secret_than_the_committed_one_is_detected() -> None:
    assert failed_checks(played(new_secret()), commitment(LINK, new_secret())) == ["fair-promise-broken"]


@pytest.mark.parametrize("salts", [["", ""], ["", SALTS[0]]])
def test_a_salt_left_out_or_moved_is_detected(salts: list[str]) -> None:
    secret = new_secret()
    forged = played(secret, proof={"link": LINK, "secret": secret, "salts": salts, "opener_seats": [0]})
    assert failed_checks(forged) == ["fair-seed-differs"]


@pytest.mark.parametrize(
    "salts",
    [
        pytest.param([SALTS[0], "f" * 32], id="the opener's beside a guest's, chosen when that was known"),
        pytest.param(["", "y\nz"], id="not as browsers make them"),
        pytest.param(["", SALTS[0], "f" * 32], id="of a seat that is not there"),
        pytest.param([""], id="not one a seat"),
    ],
)
def test_salts_that_no_browser_adds_are_detected(salts: list[str]) -> None:
    secret = new_secret()
    assert failed_checks(played(secret, salts), commitment(LINK, secret)) == ["fair-salts-invalid"]


@pytest.mark.parametrize(
    ("opener_seats", "salts", "is_invalid"),
    [
        pytest.param((1,), ["", SALTS[0], ""], False, id="the opener's alone"),
        pytest.param((1,), [SALTS[0], "", "f" * 32], False, id="guests', one of them on the first seat"),
        pytest.param((1,), [SALTS[0], "f" * 32, ""], True, id="the opener's beside a guest's"),
        pytest.param((0, 1), [SALTS[0], "f" * 32, ""], True, id="two from the opener's device"),
        pytest.param((), [SALTS[0], "f" * 32, ""], False, id="an opener who sits nowhere"),
        pytest.param((3,), ["", SALTS[0], ""], True, id="an opener on a seat that is not there"),
        pytest.param((-1,), ["", SALTS[0], ""], True, id="an opener on a negative seat"),
    ],
)
def test_the_opener_adds_a_salt_only_where_nobody_else_did(
    opener_seats: tuple[int, ...],
    salts: list[str],
    is_invalid: bool,  # noqa: FBT001 - a parameter of the test
) -> None:
    record = played(new_secret(), salts, 3, opener_seats)
    assert failed_checks(record) == (["fair-salts-invalid"] if is_invalid else [])


@pytest.mark.parametrize(
    ("salts", "honest"),
    [
        (["", ""], "could have chosen it"),
        (["", SALTS[0]], "unless this player is colluding"),
        (["", SALTS[0], "f" * 32], "unless one of these players is colluding"),
    ],
)
def test_no_more_is_claimed_than_the_salts_prove(salts: list[str], honest: str) -> None:
    assert honest in " ".join(
        check.translate(translator("en")) for check in verify_record(played(new_secret(), salts, len(salts)))
    )


def test_a_forged_move_is_detected() -> None:
    record = played(new_secret())
    forged = parse_record({**record.to_json(), "moves": record.to_json()["moves"][1:]})
    assert failed_checks(forged) == ["fair-not-replayed"]


def test_a_record_without_a_proof_is_replayed_but_proves_nothing() -> None:
    record = parse_record(played(new_secret()).to_json() | {"proof": None})
    assert failed_checks(record) == ["fair-no-proof"]


def test_a_commitment_is_bound_to_its_link() -> None:
    secret = new_secret()
    assert commitment("one-table", secret) != commitment("another-table", secret)


def test_secrets_do_not_depend_on_the_global_generator() -> None:
    random.seed(1)
    first = new_secret()
    random.seed(1)
    assert new_secret() != first
    assert len(first) == 64


def test_the_seed_is_a_known_function_of_its_parts() -> None:
    """Anyone can recompute it: HMAC-SHA-256, keyed by the secret, over the prefix, the link and the salts."""
    assert derive_seed("link", "aa", ["bb", ""]) == 191228588654054057892272649589972404632
    assert commitment("link", "aa") == "e7549c4ab95176bb5c46f78baa45e162b59adf65922d5ee221bc19aa8b5adf4d"


@pytest.mark.parametrize("text", ["", "short", "0" * 65, "g" * 20, "00112233445566778899\n", "A" * 20])
def test_nonsense_is_no_salt(text: str) -> None:
    assert valid_salt_or_empty(text) == ""
