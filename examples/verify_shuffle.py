"""Verify the shuffle of a match, without Nedra: `python examples/verify_shuffle.py record.json PROMISE`.

Written after docs/fair-shuffle.md; it needs nothing but Python.
"""

import hashlib
import hmac
import json
import re
import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any


def encode(*parts: str | bytes) -> bytes:
    """Each part after its length in four bytes."""
    texts = [part.encode() if isinstance(part, str) else part for part in ("nedra fair shuffle 2", *parts)]
    return b"".join(len(text).to_bytes(4, "big") + text for text in texts)


def digest(*parts: str | bytes) -> bytes:
    return hashlib.sha256(encode(*parts)).digest()


def unhex(text: str) -> bytes:
    """64 hexadecimal digits as 32 bytes; nothing else will do."""
    if not re.fullmatch("[0-9a-f]{64}", text):
        sys.exit(f"✗ not 64 hexadecimal digits: {text!r}")
    return bytes.fromhex(text)


def check(sentence: str, *, holds: bool) -> None:
    print("✓" if holds else "✗", sentence)
    if not holds:
        sys.exit(1)


def numbers(seed: int, game: str, moves: int) -> Iterator[int]:
    """The random words, 0 to 2**31 - 1, after so many moves."""
    key = hmac.digest(seed.to_bytes(32, "big", signed=True), f"{game} {moves}".encode(), "sha256")
    first, second = (int.from_bytes(key[at : at + 4], "big") & 0x7FFFFFFF for at in (0, 4))
    second |= 1
    while True:
        mixed = (first ^ first << 10) & 0x7FFFFFFF
        mixed ^= mixed >> 9
        first, second = second, second ^ second >> 16 ^ mixed
        yield second * 0x2C9277B5 & 0x7FFFFFFF


def has_shape(record: dict[str, Any]) -> bool:
    """Whether numbers are whole numbers and texts are texts; `true`, `1.0` and `"1"` are no numbers."""
    proof, options = record["proof"], record["options"]
    numbers = [record["rules"], record["seats"], *options.values()]
    single = [proof["link"], proof["components"], proof["secret"]]
    texts = [record["game"], record["seed"], *single, *proof["commitments"], *proof["salts"]]
    return {type(number) for number in numbers} == {int} and {type(text) for text in texts} == {str}


def verify(record: dict[str, Any], promise: str) -> int:
    """Print every check. A wrong record ends the program with 1; otherwise 0, or 2 if a salt was withheld."""
    check("every field has its shape", holds=has_shape(record))
    proof, seats, options = record["proof"], record["seats"], sorted(record["options"].items())
    made = [unhex(text) if text else b"" for text in proof["commitments"]]
    salts = [unhex(text) if text else b"" for text in proof["salts"]]
    check("one commitment and one salt for each seat", holds=len(made) == len(salts) == seats)
    check("the link of a table", holds=bool(re.fullmatch("[A-Za-z0-9_-]{1,64}", proof["link"])))
    print(f"  {record['game']}, rules {record['rules']}, {seats} seats, {options}, box {proof['components']}")
    if record.get("box") is not None:
        box = json.dumps(record["box"], sort_keys=True, separators=(",", ":"), ensure_ascii=False)
        used = hashlib.sha256(box.encode()).digest()
        check("the box is the one in the promise", holds=used == unhex(proof["components"]))
    setup = [proof["link"], record["game"], str(record["rules"]), str(seats), str(len(options))]
    named = [str(part) for option in options for part in option]
    early = digest("server", *setup, *named, unhex(proof["components"]), unhex(proof["secret"]))
    table = digest("table", early, *made)
    check(f"the table promised {promise}", holds=table.hex() == promise.lower())
    withheld = 0
    for seat, (commitment, salt) in enumerate(zip(made, salts, strict=True)):
        check(f"seat {seat}: the salt fits", holds=not salt or digest("salt", salt) == commitment)
        if commitment and not salt:
            withheld += 1
            print(f"– seat {seat} never revealed its salt: it could choose between two deals")
    if not any(salts):
        print("– no salts: the server alone made the seed, and could have chosen it")
    seed = hmac.digest(unhex(proof["secret"]), encode("seed", table, *salts), "sha256")[:16]
    check("the seed follows", holds=str(int.from_bytes(seed, "big")) == record["seed"])
    words = islice(numbers(int(record["seed"]), record["game"], 0), 4)
    print(f"  {len(list(filter(None, salts)))} salts; the first random words of the deal:", *words)
    return 2 if withheld else 0


if __name__ == "__main__":
    try:
        sys.exit(verify(json.loads(Path(sys.argv[1]).read_bytes()), sys.argv[2]))
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        sys.exit(f"✗ not a record with a proof: {error!r}")
