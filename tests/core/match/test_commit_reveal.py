"""Commit-reveal: every forgery of the seed is detected."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

import msgspec
import pytest

from nedra.core.i18n.translator import translator
from nedra.core.match.commit_reveal import (
    ShuffleSetup,
    components_digest,
    derive_seed,
    is_digest,
    new_secret,
    salt_commitment,
    server_commitment,
    table_commitment,
)
from nedra.core.match.record import Record, parse_record
from nedra.core.match.verify_record import verdict, verify_record
from tests.core.match.shuffle_records import LINK, OTHER_SALT, SALT, Shuffle


def failed_checks(record: Record, commitment_given: str = "") -> list[str]:
    return [check.key for check in verify_record(record, commitment_given) if check.holds is False]


def verdict_of(record: Record, commitment_given: str = "") -> str:
    return verdict(verify_record(record, commitment_given))


def test_a_match_dealt_as_committed_passes() -> None:
    shuffle = Shuffle()
    assert failed_checks(shuffle.record(), shuffle.promise) == []
    assert verdict_of(shuffle.record(), f" {shuffle.promise.upper()} ") == "fair-verdict-yes"


def test_without_a_commitment_nothing_is_compared() -> None:
    *others, last = verify_record(Shuffle().record())
    assert all(check.holds for check in others)
    assert (last.key, last.holds) == ("fair-not-compared", None)


def test_the_servers_early_promise_does_not_bind_the_salts_and_is_not_enough() -> None:
    """A server that knows its secret could add other salts: the same early promise, another deal."""
    shuffle = Shuffle()
    forged = Shuffle(("", OTHER_SALT), shuffle.secret)
    assert forged.early == shuffle.early
    for each in (shuffle, forged):
        assert verify_record(each.record(), shuffle.early)[-1].key == "fair-promise-early"
        assert verdict_of(each.record(), shuffle.early) == "fair-verdict-open"
    assert verdict_of(forged.record(), shuffle.promise) == "fair-verdict-no"


@pytest.mark.parametrize("digits", [1, 12, 63])
def test_a_beginning_of_the_promise_proves_nothing_and_says_so(digits: int) -> None:
    """Two secrets whose promises begin with the same 12 digits are found in seconds."""
    shuffle = Shuffle()
    checks = verify_record(shuffle.record(), f"{shuffle.promise[:digits]}…")
    assert (checks[-1].key, checks[-1].holds) == ("fair-promise-begins", None)
    assert verdict(checks) == "fair-verdict-open"


@pytest.mark.parametrize("given", ["f" * 12, "0" * 64, "not a promise"])
def test_a_wrong_promise_of_any_length_is_bad_news(given: str) -> None:
    checks = verify_record(Shuffle(secret="ab" * 32).record(), given)
    assert (checks[-1].key, checks[-1].holds) == ("fair-promise-broken", False)
    assert verdict(checks) == "fair-verdict-no"


def test_without_salts_the_server_could_have_chosen() -> None:
    shuffle = Shuffle(("", ""))
    checks = verify_record(shuffle.record(), shuffle.promise)
    assert {check.key: check.holds for check in checks}["fair-salts"] is None
    assert verdict(checks) == "fair-verdict-unsalted"


def test_a_salt_that_was_never_revealed_is_named_and_proves_less() -> None:
    shuffle = Shuffle((SALT, OTHER_SALT, ""))
    shuffle.salts[1] = ""
    checks = verify_record(shuffle.record(), shuffle.promise)
    assert verdict(checks) == "fair-verdict-withheld"
    sentence = next(check for check in checks if check.key == "fair-salts-withheld").translate(
        translator("en")
    )
    assert sentence.startswith("Seat 2 committed to a salt and did not reveal it.")


def test_another_secret_is_detected() -> None:
    assert failed_checks(Shuffle().record(), Shuffle().promise) == ["fair-promise-broken"]


@pytest.mark.parametrize("salts", [["", ""], ["", SALT]])
def test_a_salt_left_out_or_moved_is_detected(salts: list[str]) -> None:
    assert "fair-seed-differs" in failed_checks(Shuffle().record(salts=salts))


def test_a_salt_that_nobody_committed_to_is_detected() -> None:
    shuffle = Shuffle((SALT, OTHER_SALT))
    shuffle.salts[1] = "ab" * 32
    assert failed_checks(shuffle.record(), shuffle.promise) == ["fair-salts-invalid"]
    late = Shuffle()
    late.salts[1] = OTHER_SALT
    assert failed_checks(late.record(), late.promise) == ["fair-salts-invalid"]


@pytest.mark.parametrize(
    ("field", "value", "sentence"),
    [
        ("link", f"{LINK}\n", "proof.link: this is not the link of a table."),
        ("link", "", "proof.link: this is not the link of a table."),
        ("secret", "AB" * 32, "proof.secret: this is not 64 hexadecimal digits in lower case."),
        ("secret", f"{'ab' * 31}\n", "proof.secret: this is not 64 hexadecimal digits in lower case."),
        ("components", "", "proof.components: this is not 64 hexadecimal digits in lower case."),
        ("salts", [SALT[:-1], ""], "proof.salts[0]: this is not 64 hexadecimal digits in lower case."),
        ("salts", [SALT], "proof.salts: there must be one for each seat."),
        ("commitments", ["", "", ""], "proof.commitments: there must be one for each seat."),
    ],
)
def test_any_other_shape_is_refused_with_its_reason(
    field: str, value: str | list[str], sentence: str
) -> None:
    checks = verify_record(Shuffle().record(**{field: value}))
    assert sentence in [check.translate(translator("en")) for check in checks if check.holds is False]
    assert verdict(checks) == "fair-verdict-no"


def test_one_promise_of_the_old_encoding_opened_to_many_deals() -> None:
    """It joined the parts by line ends and looked at no shape, so a part could move across the border."""

    def old_commitment(link: str, secret: str) -> str:
        return sha256(f"nedra fair shuffle 1\n{link}\n{secret}".encode()).hexdigest()

    whole = f"{LINK}\n{'ab' * 32}"
    openings = [(whole[:cut], whole[cut + 1 :]) for cut in range(len(whole)) if whole[cut] == "\n"]
    longer = [(f"{LINK}\n{first}", rest) for first, rest in [("ab", "cd"), ("ab\ncd", "ef")]]
    assert old_commitment(*longer[0]) == old_commitment(LINK, "ab\ncd")
    assert old_commitment(*longer[1]) == old_commitment(LINK, "ab\ncd\nef")
    shuffle = Shuffle()
    for link, secret in [*openings[1:], *longer, (LINK, "ab\ncd")]:
        record = shuffle.record(link=link, secret=secret)
        assert verdict_of(record, shuffle.promise) == "fair-verdict-no"


def test_parts_cannot_move_from_one_field_to_the_next() -> None:
    first = ShuffleSetup("a", "bc", 1, 2, {}, "00" * 32)
    second = ShuffleSetup("ab", "c", 1, 2, {}, "00" * 32)
    assert server_commitment(first, "11" * 32) != server_commitment(second, "11" * 32)
    assert table_commitment("00" * 32, ["11" * 32, ""]) != table_commitment("00" * 32, ["", "11" * 32])
    assert derive_seed("00" * 32, "11" * 32, [SALT, ""]) != derive_seed("00" * 32, "11" * 32, ["", SALT])


def test_another_box_under_the_same_seed_is_detected() -> None:
    shuffle = Shuffle(("", SALT), game="gnomes")
    record = {**shuffle.record().to_json(), "moves": []}
    components = shuffle.game.components("docs/boxes/gnomes-even.toml")
    changed = parse_record({**record, "box": msgspec.to_builtins(components)})
    assert failed_checks(changed, shuffle.promise) == ["fair-box-differs"]
    owned_up = record["proof"] | {"components": components_digest(components)}
    changed = parse_record({**changed.to_json(), "proof": owned_up})
    assert failed_checks(changed, shuffle.promise) == ["fair-seed-differs", "fair-promise-broken"]


DIGESTS = (
    "import nedra; from nedra.core.match.commit_reveal import components_digest as digest; "
    "print([digest(nedra.game(name).components()) for name in nedra.games()])"
)


def test_a_box_has_the_same_digest_in_every_process() -> None:
    """Some boxes hold sets, whose order depends on a number that each process chooses."""
    printed = {
        subprocess.run(
            [sys.executable, "-c", DIGESTS],
            env={**os.environ, "PYTHONHASHSEED": number},
            check=True,
            capture_output=True,
        ).stdout
        for number in ("1", "2", "3")
    }
    assert len(printed) == 1


def test_what_was_promised_is_printed() -> None:
    sentence = verify_record(Shuffle(artifacts=1).record())[1].translate(translator("en"))
    digest = components_digest(Shuffle().game.components())
    assert sentence.startswith("Promised and played: diamant, rules version ")
    assert "2 seats, options artifacts=1" in sentence
    assert f"the game’s own box ({digest})" in sentence


@pytest.mark.parametrize(
    ("salts", "honest"),
    [
        (("", ""), "could have chosen it"),
        (("", SALT), "unless this player is colluding"),
        (("", SALT, OTHER_SALT), "unless all these players are colluding"),
    ],
)
def test_no_more_is_claimed_than_the_salts_prove(salts: tuple[str, ...], honest: str) -> None:
    checks = verify_record(Shuffle(salts).record())
    assert honest in " ".join(check.translate(translator("en")) for check in checks)


def test_a_forged_move_is_detected() -> None:
    record = Shuffle().record().to_json()
    assert failed_checks(parse_record({**record, "moves": record["moves"][1:]})) == ["fair-not-replayed"]


def test_a_record_without_a_proof_is_replayed_but_proves_nothing() -> None:
    record = parse_record(Shuffle().record().to_json() | {"proof": None})
    assert failed_checks(record) == ["fair-no-proof"]


def test_secrets_do_not_depend_on_the_global_generator() -> None:
    random.seed(1)
    first = new_secret()
    random.seed(1)
    assert new_secret() != first
    assert is_digest(first)


def test_the_docs_have_the_values_of_their_example() -> None:
    setup = ShuffleSetup("a-link-12345", "diamant", 1, 2, {"open_chests": 0, "artifacts": 1}, "22" * 32)
    promise = server_commitment(setup, "11" * 32)
    made = [salt_commitment("33" * 32), ""]
    table = table_commitment(promise, made)
    page = Path("docs/fair-shuffle.md").read_text(encoding="utf-8")
    seed = derive_seed("11" * 32, table, ["33" * 32, ""])
    for row in (
        f"| server's promise | `{promise}` |",
        f"| salt commitment of seat 0 | `{made[0]}` |",
        f"| table's promise | `{table}` |",
        f"| seed | {seed} |",
    ):
        assert row in page


@pytest.mark.parametrize(
    "text", ["", "short", "0" * 63, "0" * 65, "g" * 64, f"{'0' * 63}\n", "A" * 64, "٠" * 64]
)
def test_nonsense_is_no_salt(text: str) -> None:
    assert not is_digest(text)
