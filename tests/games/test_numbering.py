"""From a rule's number to its code and its test, and back."""

import re
from importlib.resources import files
from pathlib import Path

import pytest

import nedra
from nedra.core.compiled.rule import RULES
from nedra.core.i18n.translator import LANGUAGES

TESTS = Path(__file__).parent


@pytest.mark.parametrize("name", nedra.games())
def test_every_rule_says_what_it_is(name: str) -> None:
    package = nedra.game(name).package
    silent = [each.__name__ for each in RULES if each.__module__.startswith(package) and not each.__doc__]
    assert silent == []


NUMBERS = {
    "diamant": {*range(1, 21)},
    "hoard": {*range(1, 19)},
    "gnomes": {*range(1, 15), *range(20, 25)},
    "gemland": {*range(1, 19), *range(21, 29), *range(31, 34), *range(40, 47)},
}
"""The numbers that each rulebook gives: one that code and tests forgot together is missed here."""


@pytest.mark.parametrize("name", nedra.games())
def test_every_number_of_the_rulebook_has_its_code_test_and_words(name: str) -> None:
    game = nedra.game(name)
    assert cited(name) == with_a_test(name) == NUMBERS[name]
    for language in LANGUAGES:
        say = game.translator(language)
        assert {
            number for number in range(100) if say.has_message(f"rule-{game.rule_prefix}{number}")
        } == NUMBERS[name]


def cited(name: str) -> set[int]:
    game = nedra.game(name)
    package = Path(str(files(game.package)))
    sources = (*package.glob("*.py"), *package.glob("rules/*.py"), *package.glob("bots/*.py"))
    text = "".join(file.read_text(encoding="utf-8") for file in sources)
    return {int(number) for number in re.findall(rf"\b{game.rule_prefix}(\d+)\b", text)}


def with_a_test(name: str) -> set[int]:
    text = "".join(file.read_text(encoding="utf-8") for file in (TESTS / name).rglob("test_*.py"))
    letter = nedra.game(name).rule_prefix.lower()
    return {int(number) for number in re.findall(rf"^def test_{letter}(\d+)_", text, re.MULTILINE)}
