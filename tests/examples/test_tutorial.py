"""The tutorial shows exactly the files of the example, and its commands work."""

from __future__ import annotations

import os
import re
import shlex
from typing import TYPE_CHECKING

import pytest

from tests.docs.docs_blocks import blocks_of
from tests.docs.docs_commands import commands_of
from tests.examples.conftest import ROPE
from tests.install.checkout import ROOT, run, set_up

if TYPE_CHECKING:
    from pathlib import Path

TUTORIAL = ROOT / "docs" / "add-a-game.md"
BLOCKS = blocks_of(TUTORIAL)
SHOWN_IN_PART = {"tests/test_rope.py"}
# What the commands print, in order.
EXPECTED_OUTPUT = ("nedra_quarry", "", "(R6)", "The Rope · 3 players", "", "7 passed")
ACTIVATE = "source .venv/bin/activate"
LINKED = {".css", ".ftl", ".svg", ".md"}  # files that the tutorial links to instead of showing them


def lines(text: str) -> list[str]:
    return [line for line in text.splitlines() if line.strip()]


def shell_commands(page: Path) -> list[list[str]]:
    """Every command in a shell block, in the environment that the page activates."""
    return [shlex.split(command) for command in commands_of(page) if command != ACTIVATE]


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return set_up(tmp_path_factory.mktemp("checkout"), "dev")


def files() -> dict[str, Path]:
    """Every file of the example, by path."""
    found = (file for file in ROPE.rglob("*") if file.is_file() and "__pycache__" not in file.parts)
    return {file.relative_to(ROPE).as_posix(): file for file in found}


@pytest.mark.parametrize("name", sorted({block.file for block in BLOCKS if block.file}))
def test_the_tutorial_shows_the_file(name: str) -> None:
    """The pieces are in the order of the file, and complete; only blank lines may differ."""
    shown = [line for block in BLOCKS if block.file == name for line in lines(block.text)]
    written = lines((ROPE / name).read_text(encoding="utf-8"))
    assert shown == written[: len(shown)]
    assert name in SHOWN_IN_PART or len(shown) == len(written)


def test_the_tutorial_shows_or_links_every_file() -> None:
    text = TUTORIAL.read_text(encoding="utf-8")
    shown = {block.file for block in BLOCKS}
    for name, file in files().items():
        if file.suffix in LINKED:
            assert f"(../examples/rope/{name})" in text or file.suffix == ".md", f"{name} is not linked to"
        elif file.stat().st_size:
            assert name in shown, f"{name} is not shown"


def test_every_link_of_the_tutorial_works() -> None:
    for link in re.findall(r"\]\((?!https?:)([^)#]+)", TUTORIAL.read_text(encoding="utf-8")):
        assert (TUTORIAL.parent / link).exists(), f"{link} leads nowhere"


@pytest.mark.compiled
@pytest.mark.usefixtures("site")
def test_the_program_at_the_end_runs(capsys: pytest.CaptureFixture[str]) -> None:
    (program,) = (block.text for block in BLOCKS if block.language == "python" and not block.file)
    exec(compile(program, TUTORIAL.name, "exec"), {})
    assert "Result(places=" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "expected"), [*zip(shell_commands(TUTORIAL), EXPECTED_OUTPUT, strict=True)]
)
def test_a_command_works_as_written(words: list[str], expected: str, checkout: Path, site: Path) -> None:
    """The player always takes the first move, and leaves after the match. Pip only looks."""
    modules = os.pathsep.join([str(site), str(ROOT / "src")])
    programs = os.pathsep.join([str(checkout / ".venv" / "bin"), os.environ["PATH"]])
    around = {"PYTHONPATH": modules, "PATH": programs, "XDG_DATA_HOME": str(checkout / "build")}
    assert expected in run(checkout, *words, typed="01\n" * 400, **around)


def test_the_readme_has_the_same_commands() -> None:
    assert {tuple(words) for words in shell_commands(ROPE / "README.md")} - {("nedra",)} <= {
        tuple(words) for words in shell_commands(TUTORIAL)
    }
