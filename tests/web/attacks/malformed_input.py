"""Values for hostile requests: invalid ones, almost valid ones, and damaged records."""

from __future__ import annotations

import json
from functools import cache
from typing import TYPE_CHECKING, Any

import msgspec

import nedra
from nedra.core.match.commit_reveal import Proof, components_digest, derive_seed, salt_commitment

if TYPE_CHECKING:
    import random

SCRIPT = "<script>alert(1)</script>"
NASTY = (
    "",
    "-1",
    "0",
    "999999999999999999999999",
    "1" + "0" * 30,
    "-1" + "0" * 30,
    "9" * 5000,
    "1e309",
    "NaN",
    "null",
    "\x00",
    "\ud7ff",
    "\u202e٣٤",
    "٣",
    "²",
    "../../etc/passwd",
    "%2e%2e%2f",
    "%00",
    "%ff%fe",
    "';DROP TABLE journal;--",
    SCRIPT,
    '"onload=alert(1) x="',
    "{{7*7}}",
    "a" * 5000,
    "🂡" * 300,
    "__class__",
    "{ $name }",
)
HOSTS = ("", "nedra.example", "localhost:80", "a:b:c", "a:99999", "[", "[::1", "x@y", "é", "a" * 3000)
CALLED = ("self", "options", "known", "", "\0", "Ж", "9" * 5000, "a" * 5000, "{ $name }", "__class__")
"""What nothing is called here, and fields, options and the keys of a record may be."""
GAMES = ("diamant", "hoard", "gnomes", "gemland")
FITTING: dict[str, tuple[Any, ...]] = {
    "page_number": (1, 2),
    "back": ("/", "/me"),
    "bots": (0, 1),
    "revise_answer": ("", "1"),
    "chat": ("", "on"),
    "clock": ("off", "calm"),
    "code": ("AAAA-AAAA-AAAA-AAAA",),
    "face": (0, 5),
    "first": (0, 25),
    "game": GAMES,
    "games": ("", "1"),
    "hints": ("on", "off"),
    "language": ("ru", "en"),
    "level": ("apprentice", "expert"),
    "csrf_token": ("0123abcd",),
    "version": (0, 1, 2),
    "move": ("continue", "return"),
    "name": ("Eve", *GAMES),
    "options": ({},) * 30 + tuple({name: 1} for name in CALLED),
    "path": ("openapi.json",),
    "record": ("{}",),
    "salt": ("0123456789abcdef" * 4,),
    "salt_commitment": ("0123456789abcdef" * 4,),
    "seat": (0, 1, 2, 10**30),
    "seats": (2, 3, 4),
    "secret": ("open, please",),
    "digest": ("0123456789abcdef",),
    "since": (0, 1),
    "step": (0, 3),
    "table": ("AAAAAAAAAAAA",),
    "progress": GAMES[:1],
    "what": ("hello", "words"),
    "words": ("Hm.",),
}
"""Every name by which anything is told to the server, with what might well be said there."""
VALUES: tuple[Any, ...] = (
    0,
    1,
    -1,
    2,
    10**30,
    -(10**30),
    2**63,
    -(2**63),
    1.5,
    True,
    None,
    [],
    {},
    [[0, "return"]],
)


@cache
def good_record() -> dict[str, Any]:
    """A match to its end, everybody leaving every cave at once, with names and what made its seed."""
    salt, box = "0123456789abcdef" * 4, components_digest(nedra.game("diamant").components())
    proof = Proof("AAAAAAAAAAAA", box, "ab" * 32, ["", salt_commitment(salt)], ["", salt])
    match = nedra.game("diamant").match(2, seed=derive_seed(proof.secret, "cd" * 32, proof.salts))
    while not match.over:
        for seat in match.unanswered():
            match.play(seat, "return")
    return {**match.record(), "sealed": [], "names": ["Anna", "Boris"], "proof": msgspec.to_builtins(proof)}


def damaged_record(rng: random.Random) -> str:
    """That record with some things in it replaced, however deep they lie; now and then torn off."""
    record = json.loads(json.dumps(good_record()))
    for _ in range(rng.randint(1, 3)):
        place: Any = record
        while place:
            if isinstance(place, dict) and rng.random() < 0.1:
                place[rng.choice(CALLED)] = rng.choice(VALUES)
                break
            spot = rng.choice(list(place) if isinstance(place, dict) else range(len(place)))
            if not isinstance(place[spot], dict | list) or rng.random() < 0.4:
                place[spot] = rng.choice((*VALUES, *NASTY))
                break
            place = place[spot]
    text = json.dumps(record)
    return text if rng.random() < 0.9 else text[: rng.randrange(len(text))]
