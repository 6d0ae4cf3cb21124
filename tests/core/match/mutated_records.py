"""Records that somebody changed, and what every verifier says of each: 0, 1 or 2, as its exit code.

`nedra verify`, examples/verify_shuffle.py and the script of the page are all given this one table.
"""

from __future__ import annotations

import copy
import json
from functools import cache
from hashlib import sha256
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import msgspec

import nedra
from nedra.core.match.commit_reveal import (
    ShuffleSetup,
    components_digest,
    derive_seed,
    salt_commitment,
    server_commitment,
    table_commitment,
)
from tests.core.match.shuffle_records import LINK, OTHER_SALT, SALT, Shuffle

if TYPE_CHECKING:
    from collections.abc import Iterator

PROVED, WRONG, NOT_PROVED = 0, 1, 2
SECRET: Final = "5a" * 32


class MutatedRecord(NamedTuple):
    """A record as a text, what the table promised before the deal, and what a verifier must say."""

    name: str
    text: str
    early: str
    commitments: list[str]
    code: int

    @property
    def promise(self) -> str:
        return table_commitment(self.early, self.commitments)


def fair(*salts: str) -> Shuffle:
    return Shuffle(salts or (SALT, ""), SECRET, "gnomes")


@cache
def _text_of(salts: tuple[str, ...]) -> str:
    return json.dumps(fair(*salts).record().to_json())


def record_of(*salts: str) -> dict[str, Any]:
    """The record of a match to its end, which anybody may change."""
    return dict(json.loads(_text_of(salts or (SALT, ""))))


def changed(path: str, value: object) -> dict[str, Any]:
    """The record with one field changed; a path such as `moves.0.1` leads into lists."""
    record = copy.deepcopy(record_of())
    *parents, name = path.split(".")
    holder: Any = record
    for parent in parents:
        holder = holder[int(parent) if isinstance(holder, list) else parent]
    holder[int(name) if isinstance(holder, list) else name] = value
    return record


def without(record: dict[str, Any], field: str) -> dict[str, Any]:
    return {name: value for name, value in record.items() if name != field}


MISSHAPEN: Final[dict[str, list[Any]]] = {
    "nedra": [2, "1", True, None, [1]],
    "game": [None, 7, ["gnomes"], "\ud800"],
    "rules": ["1", 1.0, True, None, [1], {}, 10**15],
    "seats": ["2", 2.0, True, None, 3, -2, 10**15],
    "seed": [1, None, "", "x", "1_0", "+1", "-0", " 1", "1\n", "٣"],
    "options": [None, [], "", "junk", [["wind", 0]], {"wind": "0"}, {"wind": [0]}, {"wind": True}],
    "moves": ["junk", None, {}, [], [0, "draw"], [[0]], [["0", "draw"]], [[0, 1]], [[0, "draw", 1]]],
    "moves.0": ["junk", None, {}, [], [0], [-1, "draw"], [2, "draw"], [True, "draw"], [0.0, "draw"]],
    "sealed": ["junk", None, {}, 0, [[0]], [[0, "draw"]], [["0", "draw"]]],
    "names": ["Anna", None, {}, [1], [None], ["\ud800"]],
    "box": [[], "", "junk", 1, True, {}, {"caves": {"count": 1}}, {"\ud800": 1}],
    "proof": [None, [], {}, "junk"],
    "proof.link": [None, 7, "", "a link", f"{LINK}\n", "ы" * 9, "x" * 65],
    "proof.components": [None, "", "ab", "AB" * 32, f"{'ab' * 31}\n", ["ab" * 32], 7],
    "proof.secret": [None, "", "ab\ncd", "AB" * 32, f"{'ab' * 31} \n", "٠" * 64, 7],
    "proof.commitments": [None, [], {}, "", {"0": salt_commitment(SALT), "1": ""}, [salt_commitment(SALT)]],
    "proof.commitments.1": [None, 0, [], {}, "ab", " ", "AB" * 32],
    "proof.salts": [None, [], {}, "", {"0": SALT, "1": ""}, [SALT], [SALT, "", ""]],
    "proof.salts.1": [None, 0, [], {}, "ab", " ", "AB" * 32],
}
"""Values of another shape than the field's, or of the right shape and with another meaning."""
OTHERS: Final[dict[str, list[Any]]] = {
    "game": ["hoard", "quarry"],
    "rules": [2, 99],
    "seed": ["1"],
    "options": [{}],
    "proof.link": ["another-link"],
    "proof.components": [
        "00" * 32,
        components_digest(nedra.game("gnomes").components("docs/boxes/gnomes-even.toml")),
    ],
    "proof.secret": ["00" * 32],
    "proof.commitments": [["", salt_commitment(SALT)], ["", ""], [salt_commitment(OTHER_SALT), ""]],
    "proof.salts": [["", SALT], [OTHER_SALT, ""], [SALT, OTHER_SALT]],
}


def seen(name: str, record: object, code: int, shuffle: Shuffle | None = None) -> MutatedRecord:
    """A record, or a text, that somebody gives for that of an honest table."""
    text = record if isinstance(record, str) else json.dumps(record)
    shuffle = shuffle or fair()
    return MutatedRecord(name, text, shuffle.early, shuffle.commitments, code)


def mutated_records() -> list[MutatedRecord]:
    """All of them, each with a name of its own."""
    return [*_honest(), *_misshapen(), *_not_proved(), *_with_other_boxes(), *_with_no_json()]


def _honest() -> Iterator[MutatedRecord]:
    yield seen("honest", record_of(), PROVED)
    yield seen("names like numbers", changed("names", ["1e5", 'a "2.0']), PROVED)
    yield seen("no names", changed("names", []), PROVED)
    yield seen("nothing sealed", changed("sealed", []), PROVED)
    yield seen("box null", changed("box", None), PROVED)
    yield seen("the own box", changed("box", own_box()), PROVED)


def _misshapen() -> Iterator[MutatedRecord]:
    for path, values in (*MISSHAPEN.items(), *OTHERS.items()):
        for value in values:
            yield seen(f"{path}={value!r:.60}", changed(path, value), WRONG)
    for field in ("nedra", "game", "rules", "seats", "seed", "options", "moves", "proof"):
        yield seen(f"without {field}", without(record_of(), field), WRONG)
    yield seen("an unknown field", changed("more", 1), WRONG)
    yield seen("an unknown field of the proof", changed("proof.more", 1), WRONG)
    for text in ("[]", "junk", ""):
        yield seen(f"the text {text!r}", text, WRONG)
    for number in ("1.0", "1e0"):
        text = json.dumps(record_of()).replace('"rules": 1', f'"rules": {number}')
        yield seen(f"rules {number}", text, WRONG)


def _not_proved() -> Iterator[MutatedRecord]:
    yield seen("no salts", record_of("", ""), NOT_PROVED, fair("", ""))
    both = fair(SALT, OTHER_SALT)
    record = record_of(SALT, OTHER_SALT)
    record["proof"]["salts"][1] = ""
    record["seed"] = str(derive_seed(SECRET, both.promise, [SALT, ""]))
    yield seen("a salt withheld", replayed(record), NOT_PROVED, both)


def _with_other_boxes() -> Iterator[MutatedRecord]:
    """A match that was promised and played with another box."""
    components = nedra.game("gnomes").components("docs/boxes/gnomes-even.toml")
    box = msgspec.to_builtins(components, order="deterministic")
    early, commitments = _promised_box(components_digest(components)), fair().commitments
    record = replayed(_record_with_box(box, components_digest(components)))
    fewer = box | {"caves": box["caves"] | {"count": box["caves"]["count"] - 1}}
    for name, told, code in (
        ("another box, told", box, PROVED),
        ("another box, not told", None, WRONG),
        ("another box, told wrongly", own_box(), WRONG),
        ("another box, changed", fewer, WRONG),
    ):
        yield MutatedRecord(name, json.dumps(record | {"box": told}), early, commitments, code)
    yield MutatedRecord(
        "another box, left out", json.dumps(without(record, "box")), early, commitments, WRONG
    )


def _with_no_json() -> Iterator[MutatedRecord]:
    """A server promises a box that Python reads and JSON does not know."""
    box = {"caves": float("nan")}
    digest = sha256(json.dumps(box, separators=(",", ":")).encode()).hexdigest()
    text = json.dumps(_record_with_box(box, digest))
    yield MutatedRecord("a box with NaN", text, _promised_box(digest), fair().commitments, WRONG)


def _promised_box(digest: str) -> str:
    """What the server promises with a box that has this hash."""
    setup = ShuffleSetup(LINK, "gnomes", fair().game.rules_version, 2, fair().options, digest)
    return server_commitment(setup, SECRET)


def _record_with_box(box: dict[str, Any], digest: str) -> dict[str, Any]:
    """The record with another box, and the seed that follows."""
    promise = table_commitment(_promised_box(digest), fair().commitments)
    seed = derive_seed(SECRET, promise, [SALT, ""])
    return record_of() | {
        "box": box,
        "seed": str(seed),
        "proof": record_of()["proof"] | {"components": digest},
    }


def replayed(record: dict[str, Any]) -> dict[str, Any]:
    """The record with moves that follow from its deal, to the end."""
    match = nedra.replay({**record, "moves": [], "proof": None})
    while not match.over:
        for seat, moves in match.legal_by_seat().items():
            match.play(seat, moves[0])
    return {**record, "moves": msgspec.to_builtins(match.record()["moves"])}


def own_box() -> dict[str, Any]:
    return dict(msgspec.to_builtins(nedra.game("gnomes").components(), order="deterministic"))
