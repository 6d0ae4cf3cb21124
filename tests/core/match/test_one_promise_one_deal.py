"""No two different deals verify under one promise, whatever field of a record is changed."""

from __future__ import annotations

import copy
from functools import cache
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import nedra
from nedra.core.contract.errors import NedraError
from nedra.core.match.commit_reveal import (
    ShuffleSetup,
    derive_seed,
    salt_commitment,
    server_commitment,
    table_commitment,
)
from nedra.core.match.record import parse_record
from nedra.core.match.verify_record import verdict, verify_record
from tests.core.match.shuffle_records import OTHER_SALT, SALT, Shuffle

HONEST = {"fair-verdict-yes", "fair-verdict-unsalted"}
Record = dict[str, Any]

digests = st.binary(min_size=32, max_size=32).map(bytes.hex)
digests_or_nothing = st.one_of(st.just(""), digests, st.just(SALT), st.just(salt_commitment(SALT)))
texts = st.one_of(st.text(max_size=70), digests, st.just(""), st.just("ab\ncd"))
by_seat = st.lists(digests_or_nothing, max_size=4)
boxes = st.sampled_from(
    [
        msgspec.to_builtins(nedra.game("gnomes").components(f"docs/boxes/gnomes-{name}.toml"))
        for name in ("even", "diamonds", "winds")
    ]
)
VALUES: dict[str, st.SearchStrategy[Any]] = {
    "game": st.sampled_from(nedra.games()),
    "rules": st.integers(0, 9),
    "seats": st.integers(2, 5),
    "seed": st.integers(-(2**130), 2**130).map(str),
    "options": st.dictionaries(
        st.sampled_from([option.name for option in nedra.game("gnomes").options]), st.integers(0, 3)
    ),
    "box": boxes,
    "moves": st.just([]),
    "sealed": st.just([]),
    "names": st.lists(st.text(max_size=5), max_size=3),
    "proof.link": texts,
    "proof.components": texts,
    "proof.secret": texts,
    "proof.commitments": by_seat,
    "proof.salts": by_seat,
}
"""Every field of a record but its format, with values that somebody could write there."""


@cache
def original() -> Shuffle:
    return Shuffle(("", SALT), game="gnomes")


@cache
def original_record() -> Record:
    return {**original().record().to_json(), "moves": []}


def changed(record: Record, changes: dict[str, Any]) -> Record:
    mutated = copy.deepcopy(record)
    for path, value in changes.items():
        *parents, name = path.split(".")
        holder = mutated[parents[0]] if parents else mutated
        holder[name] = value
    return mutated


def redo_seed(record: Record) -> Record:
    """What a forger does after any change: give the record the seed that follows from it."""
    proof = record["proof"]
    try:
        setup = ShuffleSetup(
            proof["link"],
            record["game"],
            record["rules"],
            record["seats"],
            record["options"],
            proof["components"],
        )
        early = server_commitment(setup, proof["secret"])
        sealed = table_commitment(early, proof["commitments"])
        return {**record, "seed": str(derive_seed(proof["secret"], sealed, proof["salts"]))}
    except ValueError:  # no hexadecimal digits
        return record


def verdict_of(record: Record, promise: str) -> str:
    """The verdict on the deal alone: these records have no moves."""
    try:
        checks = verify_record(parse_record(record), promise)
    except NedraError:
        return "refused"
    return verdict([check for check in checks if check.key != "fair-unfinished"])


def deal_of(record: Record) -> object:
    """Everything that is on the table before the first move."""
    match = nedra.replay({**record, "moves": [], "sealed": [], "proof": None})
    return match.game.name, match.seed, match.options, match._state.to_dict()


@settings(max_examples=300, deadline=None)
@given(
    names=st.sets(st.sampled_from(sorted(VALUES)), min_size=1, max_size=3),
    data=st.data(),
    again=st.booleans(),
)
def test_a_changed_record_is_not_honest_or_has_the_same_deal(
    names: set[str], data: st.DataObject, *, again: bool
) -> None:
    record = changed(original_record(), {name: data.draw(VALUES[name], label=name) for name in sorted(names)})
    if again:
        record = redo_seed(record)
    if verdict_of(record, original().promise) in HONEST:
        assert deal_of(record) == deal_of(original_record())


@pytest.mark.parametrize("again", [False, True])
@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("game", "hoard"),
        ("rules", 99),
        ("seats", 3),
        ("seed", "1"),
        ("options", {}),
        ("proof.link", "another-link"),
        ("proof.components", "00" * 32),
        ("proof.secret", "00" * 32),
        ("proof.commitments", ["", salt_commitment(OTHER_SALT)]),
        ("proof.commitments", ["", ""]),
        ("proof.commitments", [salt_commitment(SALT), ""]),
        ("proof.salts", ["", OTHER_SALT]),
        ("proof.salts", [SALT, SALT]),
    ],
)
def test_every_field_of_the_deal_is_bound(path: str, value: object, *, again: bool) -> None:
    record = changed(original_record(), {path: value})
    record = redo_seed(record) if again and path != "seed" else record
    assert verdict_of(record, original().promise) in {"fair-verdict-no", "fair-verdict-unknown", "refused"}


def test_the_unchanged_record_is_honest() -> None:
    assert verdict_of(original_record(), original().promise) == "fair-verdict-yes"
    assert set(VALUES) == {
        *(field for field in original_record() if field not in {"nedra", "proof"}),
        *(f"proof.{field}" for field in original_record()["proof"]),
        "box",
        "names",
        "sealed",
    }


def test_withholding_a_salt_gives_another_deal_and_is_never_called_honest() -> None:
    """This is the only choice that is left to a player who colludes with the server; everybody sees it."""
    record = redo_seed(changed(original_record(), {"proof.salts": ["", ""]}))
    assert deal_of(record) != deal_of(original_record())
    assert verdict_of(record, original().promise) == "fair-verdict-withheld"
