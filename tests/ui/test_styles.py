"""Style sheets that are loaded beside a board's own do not restyle the board."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import nedra

SOURCES = Path(nedra.__file__).parent
OVER_BOARDS = ("replay", "chat", "advice")


def selectors_of(sheet: str) -> list[str]:
    """Every selector of a style sheet, also those inside a condition."""
    bare = re.sub(r"/\*.*?\*/", "", sheet, flags=re.DOTALL)
    heads = re.findall(r"([^{};]+)\{", bare)
    return [one.strip() for head in heads if "@" not in head for one in re.split(r",(?![^(]*\))", head)]


def classes_of(board: Path) -> set[str]:
    """Every CSS class that a board and the common layout use."""
    files = [
        SOURCES / "ui" / "board_layout.py",
        SOURCES / "ui" / "board_kit.py",
        *sorted(board.rglob("*.py")),
    ]
    written = "".join(file.read_text(encoding="utf-8") for file in files)
    given = re.findall(r'"((?:\.[\w-]+)+)|class="([\w -]+)', written)
    return {name for css in given for name in re.split(r"[ .]", " ".join(css)) if name}


@pytest.mark.parametrize("name", nedra.games())
@pytest.mark.parametrize("sheet", OVER_BOARDS)
def test_a_style_sheet_beside_a_board_does_not_restyle_it(sheet: str, name: str) -> None:
    """The chart's halo once drew rings round the torches, and its turns repainted who was at turn."""
    drawn = classes_of(SOURCES / "games" / name / "board")
    assert {"dock", "own"} <= drawn
    for selector in selectors_of((SOURCES / "ui" / "styles" / f"{sheet}.css").read_text(encoding="utf-8")):
        named = set(re.findall(r"[.#]([\w-]+)", selector))
        assert not named or named - drawn, f"{sheet}.css: {selector} reaches into the board"
