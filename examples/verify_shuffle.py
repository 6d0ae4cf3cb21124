"""Verify the shuffle of a match, without Nedra: `python examples/verify_shuffle.py record.json PROMISE`.

Written after docs/fair-shuffle.md. It needs nothing but Python, and knows no rules: it checks the deal, not
the moves.
"""

import hashlib
import hmac
import json
import re
import sys
from pathlib import Path

OWN_BOXES = {
    ("diamant", 1): "d27e49374ef5406559b7b717e46722d7f384f51503825b601b1fce6b6fa16227",
    ("gemland", 1): "7bde9f331b2acc1aae82f3c3cb774dc4037c2bad3b3c462d50974ee1f7ce3129",
    ("gnomes", 1): "5c7c3e10fbeba22122e574fdb2c85893c011209fcd2054d323e2e71eb74ecfeb",
    ("hoard", 1): "64694e871d7793db6b4d4841bd4d89fb3e7c6443790bd48358ad19f000ad557b",
}
TEXT, NUMBER, HASH = r'"(?:[^"\\]|\\.)*"', r"-?\d{1,15}", "[0-9a-f]{64}"
TEXTS, OPTIONS, HASHES, MOVES = (
    rf"(?:{item}(?:,{item})*)?"
    for item in (TEXT, f"{TEXT}:{NUMBER}", f'"(?:{HASH})?"', rf"\[\d{{1,15}},{TEXT}\]")
)
# A record without its box, as JSON with sorted names and without spaces.
SHAPE = (
    rf'{{"game":{TEXT},"moves":\[(?!\]){MOVES}\],(?:"names":\[{TEXTS}\],)?"nedra":1,"options":{{{OPTIONS}}},'
    rf'"proof":{{"commitments":\[{HASHES}\],"components":"{HASH}","link":"[\w-]{{1,64}}","salts":\[{HASHES}\],'
    rf'"secret":"{HASH}"}},"rules":{NUMBER},(?:"sealed":\[\],)?"seats":{NUMBER},"seed":"\d+"}}'
)


def dump(data: object) -> bytes:
    return json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


def encode(*parts: str | bytes) -> bytes:
    """Each part after its length in four bytes."""
    texts = [part.encode() if isinstance(part, str) else part for part in ("nedra fair shuffle 2", *parts)]
    return b"".join(len(text).to_bytes(4, "big") + text for text in texts)


def digest(*parts: str | bytes) -> bytes:
    return hashlib.sha256(encode(*parts)).digest()


def verify(text: str, promise: str) -> int:
    """Print every check; return 0 if all hold, 1 if one does not, 2 if not all is proved."""
    record = json.loads(text, parse_constant=int)  # which refuses NaN: it is no JSON
    box, proof, game, seats = record.pop("box", None), record["proof"], record["game"], record["seats"]
    has_shape = re.fullmatch(SHAPE.encode(), dump(record)) and isinstance(box, dict | None)
    made, salts = ([bytes.fromhex(text) for text in proof[name]] for name in ("commitments", "salts"))
    used = (
        hashlib.sha256(dump(box)).hexdigest() if box is not None else OWN_BOXES.get((game, record["rules"]))
    )
    components, secret = bytes.fromhex(proof["components"]), bytes.fromhex(proof["secret"])
    options = [str(part) for option in sorted(record["options"].items()) for part in option]
    setup = [proof["link"], game, str(record["rules"]), str(seats), str(len(options) // 2), *options]
    table = digest("table", digest("server", *setup, components, secret), *made)
    seed = hmac.digest(secret, encode("seed", table, *salts), "sha256")[:16]
    pairs = list(zip(made, salts, strict=True))
    checks = {
        "every field has its shape": has_shape and all(0 <= seat < seats for seat, _ in record["moves"]),
        "there are as many commitments and salts as seats": len(pairs) == seats,
        "the box is the promised one, as far as it is known here": used in (None, proof["components"]),
        f"the table promised {promise}": table.hex() == promise.lower(),
        "every salt fits": all(digest("salt", salt) == commitment for commitment, salt in pairs if salt),
        "the seed follows": str(int.from_bytes(seed, "big")) == record["seed"],
    }
    doubts = {
        "a seat never revealed its salt: it could choose between two deals": any(
            a and not b for a, b in pairs
        ),
        "no salts: the server alone made the seed, and could have chosen it": not any(salts),
        "the box is not checked: that of this game and version is not known here": used is None,
    }
    print(f"  {game}, rules {record['rules']}, {seats} seats, {options}, box {proof['components']}")
    for sentence, holds in checks.items():
        print("✓" if holds else "✗", sentence)
    print(*(f"– {doubt}" for doubt, is_open in doubts.items() if is_open), sep="\n", end="")
    return 2 * any(doubts.values()) if all(checks.values()) else 1


if __name__ == "__main__":
    try:
        sys.exit(verify(Path(sys.argv[1]).read_text("utf-8"), sys.argv[2]))
    except (AttributeError, LookupError, RecursionError, TypeError, ValueError) as error:
        sys.exit(f"✗ not a record with a proof: {error!r}")
