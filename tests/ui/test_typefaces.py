"""The typefaces that the build makes: small, complete for both languages, under names of our own."""

from __future__ import annotations

import re
from io import BytesIO
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]  # it brings no types
from tools.typeface import FACES, build_typefaces

import nedra

SOURCES = Path(nedra.__file__).parent
SYMBOLS = set("▐■□▣▲△◂◆◇○●★✓✕✗✲⇄")
"""The system draws these, most of them in a terminal."""


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> dict[str, TTFont]:
    folder = tmp_path_factory.mktemp("fonts")
    build_typefaces(folder)
    assert sum(file.stat().st_size for file in folder.glob("*.woff2")) < 60_000
    for name in FACES:
        assert "SIL OPEN FONT LICENSE" in (folder / f"{name}-license.txt").read_text(encoding="utf-8")
    return {name: TTFont(BytesIO((folder / f"{name}.woff2").read_bytes())) for name in FACES}


@pytest.mark.parametrize("name", FACES)
def test_every_letter_of_both_languages_is_there(built: dict[str, TTFont], name: str) -> None:
    written = "".join(file.read_text(encoding="utf-8") for file in SOURCES.rglob("words.*.ftl"))
    needed = set(re.sub(r"\s", "", written)) - SYMBOLS
    assert {character for character in needed if ord(character) not in built[name].getBestCmap()} == set()


@pytest.mark.parametrize("name", FACES)
def test_it_has_our_name_and_its_authors_license(built: dict[str, TTFont], name: str) -> None:
    """The name of Source Sans is reserved for the whole of it."""
    names = built[name]["name"]
    assert names.getDebugName(1) == FACES[name].name
    assert not any("Source" in str(record) for record in names.names if record.nameID in (1, 4, 6))
    assert "Open Font License" in names.getDebugName(13)


@pytest.mark.parametrize("name", FACES)
def test_a_line_is_as_high_on_every_system(built: dict[str, TTFont], name: str) -> None:
    across, metrics = built[name]["hhea"], built[name]["OS/2"]
    heights = {
        (across.ascent, across.descent),
        (metrics.sTypoAscender, metrics.sTypoDescender),
        (metrics.usWinAscent, -metrics.usWinDescent),
    }
    assert heights == {FACES[name].metrics}
