"""From a rule's number to its code and its test, and back."""

import re
from importlib.resources import files
from pathlib import Path

import pytest

import nedra
from nedra.core.rule import NOTED

TESTS = Path(__file__).parent


@pytest.mark.parametrize("name", nedra.games())
def test_every_number_in_the_code_has_a_test_named_after_it(name: str) -> None:
    assert cited(name) == with_a_test(name)


@pytest.mark.parametrize("name", nedra.games())
def test_every_rule_says_what_it_is(name: str) -> None:
    package = nedra.game(name).package
    silent = [each.__name__ for each in NOTED if each.__module__.startswith(package) and not each.__doc__]
    assert silent == []


def test_diamant_has_twenty_rules() -> None:
    assert with_a_test("diamant") == set(range(1, 21))


def cited(name: str) -> set[int]:
    game = nedra.game(name)
    sources = [file for file in files(game.package).iterdir() if file.name.endswith(".py")]
    text = "".join(file.read_text(encoding="utf-8") for file in sources)
    return {int(number) for number in re.findall(rf"\b{game.prefix}(\d+)\b", text)}


def with_a_test(name: str) -> set[int]:
    text = (TESTS / name / "test_rules.py").read_text(encoding="utf-8")
    return {int(number) for number in re.findall(r"^def test_[a-z](\d+)_", text, re.MULTILINE)}
