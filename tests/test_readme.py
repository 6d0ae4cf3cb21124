"""The READMEs: whatever they tell somebody to paste works, and both tell the same."""

from __future__ import annotations

import os
import re
import shlex
from importlib.util import find_spec
from pathlib import Path

import httpx
import pytest

from tests.checkout import ROOT, check_out, run, running
from tests.docs_blocks import blocks_of
from tests.web.serving import free_port

READMES = (ROOT / "README.md", ROOT / "README.ru.md")
READERS = 5


def pasted(readme: Path) -> list[list[str]]:
    """Every command that stands in a block of the shell."""
    lines = [
        line for block in blocks_of(readme) if block.language == "sh" for line in block.text.splitlines()
    ]
    return [shlex.split(line, comments=True) for line in lines]


COMMANDS = pasted(READMES[0])
SERVED = [words for words in COMMANDS if words[:2] == ["make", "play"]]
MADE = [words for words in COMMANDS if words[0] == "make" and words not in SERVED]
CALLED = [words for words in COMMANDS if words[0] == ".venv/bin/nedra"]
TARGETS = re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.M)


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return check_out(tmp_path_factory.mktemp("checkout"))


def test_every_command_is_run_below() -> None:
    assert len(SERVED) + len(MADE) + len(CALLED) == len(COMMANDS)
    assert len(COMMANDS) >= READERS


def test_both_readmes_tell_the_same() -> None:
    english, russian = READMES
    assert pasted(english) == pasted(russian)
    assert programs(english) == programs(russian)
    assert len(headings(english)) == len(headings(russian)) == READERS
    assert links(english) - {"README.ru.md", "docs/play.md"} == links(russian) - {
        "README.md",
        "docs/play.ru.md",
    }


@pytest.mark.parametrize("words", SERVED, ids=" ".join)
def test_a_table_is_served(words: list[str], checkout: Path) -> None:
    """As pasted, but on a port that is free, for this machine alone; and nobody's browser opens."""
    given = words[2].removeprefix("ARGS=") if len(words) > 2 else "serve --data nedra.sqlite"
    port = free_port()
    with running(
        checkout, *words[:2], f"ARGS={given} --host 127.0.0.1 --port {port} --no-browser"
    ) as first_line:
        assert f":{port}/" in first_line
        assert "open-table" in httpx.get(f"http://127.0.0.1:{port}/", timeout=30).text


@pytest.mark.parametrize("words", MADE, ids=" ".join)
def test_make_knows_the_target(words: list[str], checkout: Path) -> None:
    """The suite cannot run itself: what make would do is looked at."""
    assert "pytest" in run(checkout, words[0], "--dry-run", *words[1:])


@pytest.mark.parametrize("target", TARGETS)
def test_whatever_a_target_runs_is_there(target: str, checkout: Path) -> None:
    """Also where a target takes too long for these tests, or writes into the checkout."""
    recipe = run(checkout, "make", "--dry-run", target)
    for script in re.findall(r"(?<![\w./-])(?:tools|bench|\.venv/bin)/[\w./-]+", recipe):
        assert (checkout / script).is_file(), script
        assert script.endswith(".py") or os.access(checkout / script, os.X_OK), script
    for module in re.findall(r"python -m ([\w.]+)", recipe):
        assert find_spec(module), module


@pytest.mark.parametrize("words", CALLED, ids=" ".join)
def test_a_command_works_as_pasted(words: list[str], checkout: Path) -> None:
    """Where a person is asked, that person answers with the first thing there is until the match is over."""
    assert run(checkout, *words, typed="1\n" * 400).strip()


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
    assert len(re.findall(r"!\[[^]]+\]\(docs/pictures/", text)) == 4


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
