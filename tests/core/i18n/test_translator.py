"""Messages: the same in every language, each complete."""

import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

import nedra
from nedra.core.i18n.translator import LANGUAGES, package_languages, translator
from tests.toys.rps import RPS

SOURCES = Path(nedra.__file__).parent
PACKAGES = sorted({file.parent for file in SOURCES.rglob("words.*.ftl")})


class Placeables(Visitor):
    """Collects the variables of a message, its choices, and the messages it refers to."""

    def __init__(self) -> None:
        self.names: set[str] = set()
        self.quoted: set[str] = set()
        self.choices: list[set[str]] = []

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - the library's name
        self.names.add(node.id.name)

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802 - the library's name
        if isinstance(node.selector, ast.VariableReference):
            self.choices.append(
                {
                    str(each.key.name if isinstance(each.key, ast.Identifier) else each.key.value)
                    for each in node.variants
                }
            )
        self.generic_visit(node)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802 - the library's name
        self.quoted.add(node.id.name)


@pytest.mark.parametrize("package", PACKAGES, ids=lambda package: package.name)
def test_every_sentence_is_there_in_every_language(package: Path) -> None:
    known = {language: set(arguments_by_key(package, language)) for language in LANGUAGES}
    assert known["ru"] - known["en"] == set()
    assert known["en"] - known["ru"] == set()


def test_a_message_that_is_only_in_english_is_said_in_english() -> None:
    assert RPS.translator("ru")("event-beat", name="Анна", a=1) == "Анна wins throw 1."
    assert RPS.translator("ru").has_message("event-beat")
    assert package_languages(RPS.package) == ("en",)
    with pytest.raises(LookupError):
        translator("ru", "rps", fallback="")("event-beat", name="Анна", a=1)


def test_a_message_in_neither_language_is_an_error() -> None:
    assert not translator("ru").has_message("nonsense")
    with pytest.raises(LookupError):
        translator("ru")("nonsense")


@pytest.mark.parametrize("package", PACKAGES, ids=lambda package: package.name)
def test_a_sentence_says_the_same_in_every_language(package: Path) -> None:
    russian, english = (arguments_by_key(package, language) for language in LANGUAGES)
    assert {key: names for key, names in russian.items() if english[key] != names} == {}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", nedra.games())
def test_a_line_never_ends_between_a_number_and_its_per_cent_sign(name: str, language: str) -> None:
    assert "} %" not in (SOURCES / "games" / name / f"words.{language}.ftl").read_text(encoding="utf-8")


@pytest.mark.parametrize("package", PACKAGES, ids=lambda package: package.name)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_is_broken_or_written_twice(package: Path, language: str) -> None:
    text = (package / f"words.{language}.ftl").read_text(encoding="utf-8")
    assert [entry for entry in FluentParser().parse(text).body if isinstance(entry, ast.Junk)] == []
    keys = re.findall(r"^([a-z][\w-]*) =", text, re.MULTILINE)
    assert sorted(set(keys)) == sorted(keys)


FORMS = {"ru": {"one", "few", "many"}, "en": {"one", "other"}}


@pytest.mark.parametrize("package", PACKAGES, ids=lambda package: package.name)
@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_is_declined_by_a_number_has_all_its_forms(package: Path, language: str) -> None:
    """A choice by exact numbers alone, `[0]` and `*[other]`, declines nothing and needs no forms."""
    incomplete = {
        key: sorted(FORMS[language] - forms)
        for key, forms in choices(package, language)
        if forms & {"one", "few", "many"} and not forms >= FORMS[language]
    }
    assert incomplete == {}


@pytest.mark.parametrize("number", [1, 21, 101])
def test_a_form_for_one_counts_twenty_one_too(number: int) -> None:
    """Russian says 21 as it says 1: what is meant for a lone thing only must ask for the number 1."""
    words = nedra.game("diamant").translator("ru")("board-alone", rubies=number)
    assert ("все рубины" in words) == (number > 1)


@pytest.mark.parametrize(
    ("key", "args", "words"),
    [
        ("board-missing", {"gems": 5}, "ещё 5 камней"),
        ("board-missing", {"gems": 3}, "ещё 3 камня"),
        ("board-tie", {"names": "А, Б", "points": 2}, "Победу делят: А, Б. По 2 очка."),
        ("board-tie", {"names": "А, Б", "points": 21}, "Победу делят: А, Б. По 21 очку."),
    ],
)
def test_points_and_gems_are_declined(key: str, args: dict[str, str | int], words: str) -> None:
    assert nedra.game("gemland").translator("ru")(key, **args) == words


@pytest.mark.parametrize(("goal", "words"), [(21, "21 очко,"), (3, "3 очка,"), (20, "20 очков,")])
def test_the_goal_is_declined(goal: int, words: str) -> None:
    assert words in nedra.game("gemland").translator("ru")("board-why-goal", goal=goal)


def test_a_missing_sentence_is_an_error() -> None:
    with pytest.raises(LookupError):
        translator("en")("no-such-sentence")


def test_a_gap_in_a_sentence_is_an_error() -> None:
    with pytest.raises(ValueError, match="refused-box"):
        translator("en")("refused-box")


@pytest.mark.parametrize(("rubies", "words"), [(1, "1 рубин."), (3, "3 рубина."), (11, "11 рубинов.")])
def test_numbers_are_declined(rubies: int, words: str) -> None:
    say = nedra.game("diamant").translator("ru")
    assert say("event-turned-treasure", worth=rubies) == f"Сокровище на {words}"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("number", "words"), [(10**15 + 1, "> 10¹⁵"), (10**28, "> 10¹⁵"), (-(10**4000), "< −10¹⁵")]
)
def test_a_number_that_nobody_counts_to_is_said_as_such(number: int, words: str, language: str) -> None:
    assert words in translator(language)("refused-no-such-seat", seat=number, seats=number)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_word_that_nobody_reads_to_its_end_is_said_as_far_as_it_fits(language: str) -> None:
    said = translator(language)("refused-seed", seed="Ж" * 100_000)
    assert "ЖЖЖ…" in said
    assert len(said) < 700


def arguments_by_key(package: Path, language: str) -> dict[str, set[str]]:
    """The arguments of each message, including those of the messages it refers to."""
    found = placeables_by_key(package, language)
    return {key: names_in(key, found) for key in found}


def choices(package: Path, language: str) -> list[tuple[str, set[str]]]:
    """The variants of every choice, with the key of its message."""
    found = placeables_by_key(package, language)
    return [(key, choice) for key, placeables in found.items() for choice in placeables.choices]


def placeables_by_key(package: Path, language: str) -> dict[str, Placeables]:
    text = (package / f"words.{language}.ftl").read_text(encoding="utf-8")
    found = {}
    for entry in FluentParser().parse(text).body:
        if isinstance(entry, ast.Message):
            found[entry.id.name] = placeables = Placeables()
            placeables.visit(entry)
    return found


def names_in(key: str, found: dict[str, Placeables]) -> set[str]:
    return found[key].names.union(*(names_in(quoted, found) for quoted in found[key].quoted))
