"""How word files are written: one kind of apostrophe, and Russian plurals that fit 21, too."""

import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from nedra.core.i18n.translator import translator

ROOT = Path(__file__).parents[3]
FILES = sorted(
    file for folder in ("src", "examples", "tests") for file in (ROOT / folder).rglob("words.*.ftl")
)
RUSSIAN = [file for file in FILES if file.name == "words.ru.ftl"]


def names(file: Path) -> str:
    return file.relative_to(ROOT).as_posix()


def test_every_word_file_is_read() -> None:
    assert len(FILES) > 30


@pytest.mark.parametrize("file", FILES, ids=names)
def test_apostrophes_are_curved(file: Path) -> None:
    """A straight one stands only around what is typed in a shell."""
    assert re.findall(r"\S*\w'\S*", file.read_text(encoding="utf-8")) == []


class SilentForms(Visitor):
    """Finds forms for one that do not show their number, where 1 has no form of its own."""

    def __init__(self) -> None:
        self.found: list[str] = []

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802 - the library's name
        for variant in () if has_exact_one(node) else node.variants:
            is_one = isinstance(variant.key, ast.Identifier) and variant.key.name == "one"
            if is_one and isinstance(node.selector, ast.VariableReference):
                shown = Variables()
                shown.visit(variant.value)
                if node.selector.id.name not in shown.names:
                    self.found.append(node.selector.id.name)
        self.generic_visit(node)


def has_exact_one(node: ast.SelectExpression) -> bool:
    """Whether 1 itself has a form of its own, so that [one] is only said of 21, 31 and so on."""
    return any(
        isinstance(variant.key, ast.NumberLiteral) and variant.key.value == "1" for variant in node.variants
    )


class Variables(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - the library's name
        self.names.add(node.id.name)


def silent_forms(text: str) -> list[str]:
    visitor = SilentForms()
    visitor.visit(FluentParser().parse(text))
    return visitor.found


@pytest.mark.parametrize("file", RUSSIAN, ids=names)
def test_a_russian_form_for_one_shows_its_number(file: Path) -> None:
    """[one] is also said of 21 and 101, so “он” or “последний” needs [1]."""
    assert silent_forms(file.read_text(encoding="utf-8")) == []


def test_a_planted_form_without_a_number_is_found() -> None:
    assert silent_forms("a = { $n ->\n    [one] он\n   *[many] каждый из { $n }\n}") == ["n"]


@pytest.mark.parametrize("key", ["fair-replayed", "fair-unfinished"])
def test_of_21_moves_each_is_legal(key: str) -> None:
    say = translator("ru")
    assert say(key, moves=1).endswith(": 1 ход, он по правилам.")
    assert say(key, moves=21).endswith(": 21 ход, каждый по правилам.")
