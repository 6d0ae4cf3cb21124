"""Terminals that cannot show every character."""

import os
import subprocess
import sys

import pytest

import nedra
from nedra.terminal.match.rules_help import all_rules
from nedra.terminal.parser.plain_output import LETTERS, SIGNS, replace_unencodable


def as_ascii(text: str) -> str:
    try:
        return text.encode("ascii").decode()
    except UnicodeEncodeError as error:
        plain, end = replace_unencodable(error)
        return text[: error.start] + plain + as_ascii(text[end:])


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("“Dig deep”…", '"Dig deep"...'),
        ("Ёлка Щука", "Yolka Shchuka"),
        ("12 ± 3", "12 +/- 3"),
        ("日", "?"),
    ],
)
def test_signs_and_letters_are_replaced(text: str, plain: str) -> None:
    assert as_ascii(text) == plain


def test_gems_and_their_holes_stay_different() -> None:
    assert len({SIGNS[sign] for sign in "◆◇■□▲△●○✱✲"}) == 10
    assert all(value.isascii() for value in (*SIGNS.values(), *LETTERS.values()))


@pytest.mark.parametrize("name", sorted(nedra.games()))
@pytest.mark.parametrize("language", ["ru", "en"])
def test_every_rule_and_legend_can_be_read_in_ascii(name: str, language: str) -> None:
    game = nedra.game(name)
    say = game.translator(language)
    for text in (say("text-legend"), say("rules-goal"), *dict(all_rules(game, say)).values()):
        assert "?" not in as_ascii(text).replace("?", "", text.count("?"))


@pytest.mark.parametrize(
    "words", ["play gemland --seed 3", "play diamant --lang ru", "games --lang ru", "--help"]
)
def test_an_ascii_terminal_gets_no_traceback(words: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "nedra", *words.split()],
        input="привет\n?\n".encode(),
        env={**os.environ, "LANG": "C", "LC_ALL": "C", "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"},
        capture_output=True,
        check=False,
    )
    assert b"Traceback" not in done.stderr
    assert done.stdout.isascii()
    assert len(done.stdout) > 100
