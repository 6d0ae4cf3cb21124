"""Pages of the docs that exist in Russian too: both languages name the same commands and the same things."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.docs.docs_commands import commands_of
from tests.install.checkout import ROOT

RUSSIAN = sorted((ROOT / "docs").glob("*.ru.md"))


def english(page: Path) -> Path:
    return page.with_name(page.name.replace(".ru.md", ".md"))


def first_cells(page: Path) -> list[str]:
    """What the tables explain, where its name is code."""
    cells = re.findall(r"^\| ((?:`[^`]+`[, ]*)+)\|", page.read_text(encoding="utf-8"), re.M)
    return [name for cell in cells for name in re.findall(r"`([^`]+)`", cell)]


def test_whoever_sets_nedra_up_reads_russian() -> None:
    assert {page.name for page in RUSSIAN} >= {"install.ru.md", "hosting.ru.md", "play.ru.md"}


@pytest.mark.parametrize("page", RUSSIAN, ids=lambda page: str(page.name))
def test_both_languages_name_the_same(page: Path) -> None:
    assert commands_of(page) == commands_of(english(page))
    assert first_cells(page) == first_cells(english(page))


@pytest.mark.parametrize("page", RUSSIAN, ids=lambda page: str(page.name))
def test_a_russian_page_sends_nobody_to_an_english_one_that_is_in_russian_too(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    for translated in RUSSIAN:
        linked = re.findall(rf"(.*)\]\({re.escape(english(translated).name)}\)", text)
        assert [line for line in linked if not line.endswith("[In English")] == [], translated.name
