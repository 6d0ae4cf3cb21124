"""The verifier in examples/ needs nothing of Nedra, and agrees with it."""

from __future__ import annotations

import json
import subprocess
import sys
from itertools import islice
from pathlib import Path
from runpy import run_path
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

import nedra
from nedra.core.compiled.rng import next_word
from nedra.core.match.commit_reveal import salt_commitment
from nedra.core.match.match_rng import MatchRng, secret_key
from tests.core.match.shuffle_records import OTHER_SALT, SALT, Shuffle

if TYPE_CHECKING:
    from collections.abc import Callable

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
    assert "– seat 1 never revealed its salt" in done.stdout


def test_a_seed_that_the_server_made_alone_is_called_so(verify: Callable[..., Any]) -> None:
    shuffle = Shuffle(("", ""))
    done = verify(shuffle.record().to_json(), shuffle.promise)
    assert done.returncode == 0
    assert "the server alone made the seed" in done.stdout


@pytest.mark.parametrize(
    "change",
    [
        {"seed": "1"},
        {"game": "hoard"},
        {"rules": 99},
        {"seats": 3},
        {"options": {}},
        {"box": msgspec.to_builtins(nedra.game("diamant").components()) | {"round": 1}},
        {"proof": {"link": "another-link"}},
        {"proof": {"link": "a-link\n12345"}},
        {"proof": {"components": "00" * 32}},
        {"proof": {"secret": "00" * 32}},
        {"proof": {"secret": "ab\ncd"}},
        {"proof": {"salts": ["", SALT]}},
        {"proof": {"salts": [OTHER_SALT, ""]}},
        {"proof": {"salts": [SALT]}},
        {"proof": {"salts": [SALT, None]}},
        {"proof": {"commitments": [salt_commitment(SALT), []]}},
        {"rules": "1"},
        {"options": None},
        {"game": "\ud800"},
        {"proof": {"commitments": ["", salt_commitment(SALT)]}},
    ],
    ids=str,
)
def test_every_change_is_noticed(verify: Callable[..., Any], change: dict[str, Any]) -> None:
    shuffle = Shuffle()
    record = shuffle.record().to_json()
    proof = record["proof"] | change.get("proof", {})
    done = verify({**record, **change, "proof": proof}, shuffle.promise)
    assert done.returncode == 1
    assert "Traceback" not in done.stderr


def test_it_draws_the_same_random_words() -> None:
    shuffle = Shuffle(game="gemland")
    match = nedra.replay(shuffle.record().to_json()).initial_match()
    words = run_path(str(VERIFIER))["numbers"](match.seed, "gemland", 0)
    rng = MatchRng(secret_key(match.seed), "gemland")
    assert list(islice(words, 50)) == [next_word(rng) for _ in range(50)]
