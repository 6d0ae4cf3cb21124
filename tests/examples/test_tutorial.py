"""The tutorial builds exactly the example: neither can drift away from the other."""

from __future__ import annotations

import re
import shlex
from typing import TYPE_CHECKING

import pytest

import nedra
from nedra.cli import main
from tests.docs_blocks import blocks_of
from tests.examples.conftest import ROPE

if TYPE_CHECKING:
    from pathlib import Path

TUTORIAL = ROPE.parent.parent / "docs" / "add-a-game.md"
BLOCKS = blocks_of(TUTORIAL)
SHOWN_IN_PART = {"tests/test_rope.py"}
LINKED = {".css", ".svg", ".md"}  # too long, or nothing to learn from: the tutorial links to them


def lines(text: str) -> list[str]:
    return [line for line in text.splitlines() if line.strip()]


def files() -> dict[str, Path]:
    """Every file of the example by its path."""
    found = (file for file in ROPE.rglob("*") if file.is_file() and "__pycache__" not in file.parts)
    return {file.relative_to(ROPE).as_posix(): file for file in found}


@pytest.mark.parametrize("name", sorted({block.file for block in BLOCKS if block.file}))
def test_what_the_tutorial_shows_is_the_file(name: str) -> None:
    """Piece by piece, in the order of the file, nothing left out; only blank lines may differ."""
    shown = [line for block in BLOCKS if block.file == name for line in lines(block.text)]
    written = lines((ROPE / name).read_text(encoding="utf-8"))
    assert shown == written[: len(shown)]
    assert name in SHOWN_IN_PART or len(shown) == len(written)


def test_no_file_of_the_example_is_kept_from_the_reader() -> None:
    text = TUTORIAL.read_text(encoding="utf-8")
    shown = {block.file for block in BLOCKS}
    for name, file in files().items():
        if file.suffix in LINKED:
            assert f"(../examples/rope/{name})" in text or file.suffix == ".md", f"{name} is not linked to"
        elif file.stat().st_size:
            assert name in shown, f"{name} is not shown"


def test_every_link_of_the_tutorial_leads_somewhere() -> None:
    for link in re.findall(r"\]\((?!https?:)([^)#]+)", TUTORIAL.read_text(encoding="utf-8")):
        assert (TUTORIAL.parent / link).exists(), f"{link} leads nowhere"


@pytest.mark.usefixtures("site")
def test_the_program_at_its_end_runs(capsys: pytest.CaptureFixture[str]) -> None:
    (program,) = (block.text for block in BLOCKS if block.language == "python" and not block.file)
    exec(compile(program, TUTORIAL.name, "exec"), {})
    assert "Result(places=" in capsys.readouterr().out


@pytest.mark.usefixtures("site")
def test_its_commands_are_understood(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first person at the terminal gives up at once; pip and pytest are run in the other tests."""
    commands = [line for block in BLOCKS if block.language == "sh" for line in lines(block.text)]
    assert {words.split()[0] for words in commands} == {"nedra", "pip", "pytest"}

    def leave(*_: object) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", leave)
    for words in (shlex.split(command)[1:] for command in commands if command.startswith("nedra ")):
        quick = ["--games", "500", "--cores", "1"] if "simulate" in words else []
        assert main([*words, *quick]) in (0, 130)
    assert "rope" in nedra.games()
    assert "The Rope · 3 players" in capsys.readouterr().out
