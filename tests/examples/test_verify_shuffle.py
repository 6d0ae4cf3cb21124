"""The verifier in examples/ needs nothing of Nedra, and agrees with it."""

from __future__ import annotations

import hmac
import json
import re
import subprocess
import sys
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

import nedra
from nedra.core.compiled.rng import next_word
from nedra.core.match.commit_reveal import (
    ShuffleSetup,
    derive_seed,
    salt_commitment,
    server_commitment,
    table_commitment,
)
from nedra.core.match.match_rng import MatchRng, secret_key
from tests.core.match.shuffle_records import LINK, OTHER_SALT, SALT, Shuffle

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

VERIFIER = Path(__file__).parents[2] / "examples" / "verify_shuffle.py"


@pytest.fixture
def verify(tmp_path: Path) -> Callable[[dict[str, Any], str], subprocess.CompletedProcess[str]]:
    def run(record: dict[str, Any], promise: str) -> subprocess.CompletedProcess[str]:
        file = tmp_path / "record.json"
        file.write_text(json.dumps(record), encoding="utf-8")
        command = [sys.executable, "-I", "-S", "-X", "utf8", str(VERIFIER), str(file), promise]
        return subprocess.run(command, capture_output=True, encoding="utf-8", check=False)

    return run


@pytest.mark.parametrize("game", nedra.games())
def test_an_honest_shuffle_passes(verify: Callable[..., Any], game: str) -> None:
    shuffle = Shuffle((SALT, "", OTHER_SALT), game=game)
    done = verify(shuffle.record().to_json(), shuffle.promise)
    assert (done.returncode, done.stderr) == (0, "")
    assert "✗" not in done.stdout
    assert f"{game}, rules" in done.stdout


def test_a_withheld_salt_is_named(verify: Callable[..., Any]) -> None:
    shuffle = Shuffle((SALT, OTHER_SALT))
    shuffle.salts[1] = ""
    done = verify(shuffle.record().to_json(), shuffle.promise)
    assert done.returncode == 2
    assert "– a seat never revealed its salt" in done.stdout


def test_a_seed_that_the_server_made_alone_is_called_so(verify: Callable[..., Any]) -> None:
    shuffle = Shuffle(("", ""))
    done = verify(shuffle.record().to_json(), shuffle.promise)
    assert done.returncode == 2
    assert "the server alone made the seed" in done.stdout


def test_a_box_that_is_not_known_is_not_checked(verify: Callable[..., Any]) -> None:
    """That of a game from another package, or of other rules."""
    setup = ShuffleSetup(LINK, "rope", 1, 2, {}, "22" * 32)
    made = [salt_commitment(SALT), ""]
    promise = table_commitment(server_commitment(setup, OTHER_SALT), made)
    proof = {
        "link": LINK,
        "components": "22" * 32,
        "secret": OTHER_SALT,
        "commitments": made,
        "salts": [SALT, ""],
    }
    record = {"nedra": 1, "game": "rope", "rules": 1, "seats": 2, "options": {}, "moves": [[0, "pull"]]}
    seed = str(derive_seed(OTHER_SALT, promise, [SALT, ""]))
    done = verify({**record, "seed": seed, "proof": proof}, promise)
    assert done.returncode == 2
    assert "– the box is not checked" in done.stdout


@pytest.mark.parametrize("wrong", [b"\xff", b"\xef\xbb\xbf{}", b"[" * 100_000])
def test_nonsense_is_refused_without_a_traceback(tmp_path: Path, wrong: bytes) -> None:
    file = tmp_path / "record.json"
    file.write_bytes(wrong)
    command = [sys.executable, "-I", "-S", "-X", "utf8", str(VERIFIER), str(file), "0" * 64]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 1
    assert "Traceback" not in done.stderr


def test_it_is_as_short_as_the_decision_says() -> None:
    decision = Path("docs/decisions/0007-commit-reveal-shuffle.md").read_text(encoding="utf-8")
    code = re.sub('"""[^"]*"""', "", VERIFIER.read_text(encoding="utf-8"))
    lines = [line for line in code.splitlines() if line.strip() and not line.startswith("#")]
    assert "fewer than 70 lines of Python" in decision
    assert len(lines) < 70


def documented_words(seed: int, game: str, moves: int) -> Iterator[int]:
    """The random words after so many moves, written after docs/fair-shuffle.md."""
    key = hmac.digest(seed.to_bytes(32, "big", signed=True), f"{game} {moves}".encode(), "sha256")
    first, second = (int.from_bytes(key[at : at + 4], "big") & 0x7FFFFFFF for at in (0, 4))
    second |= 1
    while True:
        mixed = (first ^ first << 10) & 0x7FFFFFFF
        mixed ^= mixed >> 9
        first, second = second, second ^ second >> 16 ^ mixed
        yield second * 0x2C9277B5 & 0x7FFFFFFF


def test_the_rules_draw_the_random_words_of_the_docs() -> None:
    shuffle = Shuffle(game="gemland")
    match = nedra.replay(shuffle.record().to_json()).initial_match()
    words = documented_words(match.seed, "gemland", 0)
    rng = MatchRng(secret_key(match.seed), "gemland")
    assert list(islice(words, 50)) == [next_word(rng) for _ in range(50)]
