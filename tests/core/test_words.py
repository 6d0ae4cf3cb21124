"""Words: the same sentences in every language, each complete."""

import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

import nedra
from nedra.core.words import LANGUAGES, speech

SOURCES = Path(nedra.__file__).parent
PACKAGES = sorted({file.parent for file in SOURCES.rglob("words.*.ftl")})


class Placeables(Visitor):
    """Collects what may stand in a sentence, and the sentences it quotes."""

    def __init__(self) -> None:
        self.names: set[str] = set()
        self.quoted: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - the library's name
        self.names.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802 - the library's name
        self.quoted.add(node.id.name)


@pytest.mark.parametrize("package", PACKAGES, ids=lambda package: package.name)
def test_every_sentence_is_there_in_every_language(package: Path) -> None:
    known = {language: set(sentences(package, language)) for language in LANGUAGES}
    assert known["ru"] - known["en"] == set()
    assert known["en"] - known["ru"] == set()


@pytest.mark.parametrize("package", PACKAGES, ids=lambda package: package.name)
def test_a_sentence_says_the_same_in_every_language(package: Path) -> None:
    russian, english = (sentences(package, language) for language in LANGUAGES)
    assert {key: names for key, names in russian.items() if english[key] != names} == {}


@pytest.mark.parametrize("package", PACKAGES, ids=lambda package: package.name)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_is_broken_or_written_twice(package: Path, language: str) -> None:
    text = (package / f"words.{language}.ftl").read_text(encoding="utf-8")
    assert [entry for entry in FluentParser().parse(text).body if isinstance(entry, ast.Junk)] == []
    keys = re.findall(r"^([a-z][\w-]*) =", text, re.MULTILINE)
    assert sorted(set(keys)) == sorted(keys)


def test_a_missing_sentence_is_an_error() -> None:
    with pytest.raises(LookupError):
        speech("en")("no-such-sentence")


def test_a_gap_in_a_sentence_is_an_error() -> None:
    with pytest.raises(ValueError, match="refused-box"):
        speech("en")("refused-box")


@pytest.mark.parametrize(("rubies", "words"), [(1, "1 рубин."), (3, "3 рубина."), (11, "11 рубинов.")])
def test_numbers_are_declined(rubies: int, words: str) -> None:
    say = nedra.game("diamant").speech("ru")
    assert say("event-turned-treasure", worth=rubies) == f"Сокровище на {words}"


def sentences(package: Path, language: str) -> dict[str, set[str]]:
    """Each sentence's key, with the names of what stands in it and in the sentences it quotes."""
    text = (package / f"words.{language}.ftl").read_text(encoding="utf-8")
    found = {}
    for entry in FluentParser().parse(text).body:
        if isinstance(entry, ast.Message):
            found[entry.id.name] = placeables = Placeables()
            placeables.visit(entry)
    return {key: names_in(key, found) for key in found}


def names_in(key: str, found: dict[str, Placeables]) -> set[str]:
    return found[key].names.union(*(names_in(quoted, found) for quoted in found[key].quoted))
