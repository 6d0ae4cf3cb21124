"""The READMEs: both tell the same, and what they name is there. test_docs_commands.py runs their commands."""

from __future__ import annotations

import os
import re
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.docs.docs_blocks import blocks_of
from tests.docs.docs_commands import commands_of
from tests.install.checkout import ROOT, run, set_up

READMES = (ROOT / "README.md", ROOT / "README.ru.md")
READERS = 5


TARGETS = re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.M)


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return set_up(tmp_path_factory.mktemp("checkout"), "dev")


def test_both_readmes_tell_the_same() -> None:
    english, russian = READMES
    assert commands_of(english) == commands_of(russian)
    assert len(commands_of(english)) >= READERS
    assert programs(english) == programs(russian)
    assert len(headings(english)) == len(headings(russian)) == READERS
    assert links(english) - {"README.ru.md"} == {
        where.replace(".ru.md", ".md") for where in links(russian) - {"README.md"}
    }


def test_the_russian_readme_leads_to_russian_pages() -> None:
    for where in links(READMES[1]):
        if where.endswith(".md") and not where.endswith((".ru.md", "README.md")):
            assert not (ROOT / where.replace(".md", ".ru.md")).exists(), where


@pytest.mark.parametrize("target", TARGETS)
def test_whatever_a_target_runs_is_there(target: str, checkout: Path) -> None:
    """Also where a target takes too long for these tests, or writes into the checkout."""
    recipe = run(checkout, "make", "--dry-run", target)
    for script in re.findall(r"(?<![\w./-])(?:tools|bench|\.venv/bin)/[\w./-]+", recipe):
        assert (checkout / script).exists(), script
        assert script.endswith(".py") or os.access(checkout / script, os.X_OK), script
    for module in re.findall(r"python -m ([\w.]+)", recipe):
        assert find_spec(module), module


@pytest.mark.compiled
@pytest.mark.parametrize("number", [0, 1])
def test_a_program_works_as_pasted(number: int) -> None:
    exec(compile(programs(READMES[0])[number], "README.md", "exec"), {})


@pytest.mark.parametrize("readme", READMES, ids=lambda readme: str(readme.name))
def test_what_is_named_is_there(readme: Path) -> None:
    text = readme.read_text(encoding="utf-8")
    for where in links(readme):
        assert (ROOT / where).exists(), where
    for target in re.findall(r"`make (\w+)`", text):
        assert re.search(rf"^{target}:", (ROOT / "Makefile").read_text(encoding="utf-8"), re.M), target
    assert len(re.findall(r"!\[[^]]+\]\(docs/pictures/", text)) == 5


def programs(readme: Path) -> list[str]:
    """The programs, whatever their comments say."""
    blocks = [block.text for block in blocks_of(readme) if block.language == "python"]
    return [re.sub(r"\s+#.*", "", text) for text in blocks]


def headings(readme: Path) -> list[str]:
    return re.findall(r"^## (.+)", readme.read_text(encoding="utf-8"), re.M)


def links(readme: Path) -> set[str]:
    return {
        where
        for where in re.findall(r"\]\(([^)#]+)", readme.read_text(encoding="utf-8"))
        if not where.startswith("docs/pictures/")
    }
