"""Symbols: SVG files that are complete on their own, and the sprite of a page."""

import re
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

import nedra
from nedra.ui.symbols import SharedDef, Symbol, load_symbols, sprite
from nedra.web.http.board_loader import board_of, scene_symbols

SOURCES = Path(nedra.__file__).parent
FILES = sorted((*SOURCES.rglob("*.svg"), *SOURCES.parents[1].glob("examples/*/src/**/*.svg")))
SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 8"{fit}>\n  {inside}\n</svg>\n'
PATH = '<path d="M0 0h4"/>'
GOLD = '<linearGradient id="gold"><stop stop-color="#fc4"/></linearGradient>'

Draw = Callable[..., tuple[Symbol, ...]]


@pytest.fixture
def draw(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Draw:
    """Write SVG files into a temporary package and load them."""

    def drawn(**inside: str) -> tuple[Symbol, ...]:
        package = tmp_path / f"drawn_{tmp_path.name}"
        package.mkdir()
        (package / "__init__.py").touch()
        for name, markup in inside.items():
            whole = markup if "<svg" in markup else SVG.format(fit="", inside=markup)
            (package / f"{name}.svg").write_text(whole)
        monkeypatch.syspath_prepend(tmp_path)
        return load_symbols(package.name)

    return drawn


def test_every_file_becomes_a_symbol_of_its_name(draw: Draw) -> None:
    bell, shaft = draw(
        shaft=SVG.format(fit=' preserveAspectRatio="xMidYMax slice"', inside=PATH),
        bell=PATH,
    )
    assert str(bell.definition()) == '<symbol id="bell" viewBox="0 0 4 8"><path d="M0 0h4"/></symbol>'
    assert (shaft.name, shaft.preserve_aspect_ratio) == ("shaft", "xMidYMax slice")


def test_the_defs_of_a_file_are_shared(draw: Draw) -> None:
    (ring,) = draw(ring=f'<defs>\n{GOLD}\n</defs><circle r="2" fill="url(#gold)"/>')
    assert ring.shared_defs == (SharedDef("gold", GOLD),)
    assert ring.body == '<circle r="2" fill="url(#gold)"/>'


def test_the_metadata_of_a_drawing_program_is_dropped(draw: Draw) -> None:
    (ring,) = draw(
        ring="""<?xml version="1.0" encoding="UTF-8"?><!-- Created with a program -->
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 8" xmlns:note="urn:note"
          xmlns:xlink="http://www.w3.org/1999/xlink"><note:view zoom="2"/><defs><note:grid id="grid"/></defs>
          <!-- > --><text note:label="a">1 &lt; 2</text><use xlink:href="#ruby"/></svg>"""
    )
    assert ring.shared_defs == ()
    assert ring.body == '<text>1 &lt; 2</text><use href="#ruby"/>'


def test_symbols_are_selected_by_patterns() -> None:
    art = "nedra.games.diamant.board.art"
    assert {symbol.name for symbol in load_symbols(art, include=("chest*",))} == {"chest", "chest-open"}
    assert [symbol.name for symbol in load_symbols(art, include=("chest*",), exclude=("*-open",))] == [
        "chest"
    ]


def test_a_page_holds_a_shared_definition_once() -> None:
    rings = tuple(Symbol(name, "0 0 4 8", PATH, (SharedDef("gold", GOLD),)) for name in ("ring", "crown"))
    assert str(sprite(rings)).count('id="gold"') == 1


def test_two_different_definitions_of_one_id_are_refused() -> None:
    other = SharedDef("gold", GOLD.replace("#fc4", "#fd5"))
    with pytest.raises(ValueError, match="ring defines #gold"):
        sprite((Symbol("ring", "", PATH, (SharedDef("gold", GOLD),)), Symbol("crown", "", PATH, (other,))))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_file_stands_alone(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    root = ET.fromstring(text)
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    assert len(root.attrib["viewBox"].split()) == 4
    defined = [element.attrib["id"] for element in root.iter() if "id" in element.attrib]
    assert len(defined) == len(set(defined))
    assert set(re.findall(r"url\(#([^)]+)\)", text)) <= set(defined)
    assert set(re.findall(r'href="#([^"]+)"', text)) <= {*defined, *names_known()}


@pytest.mark.parametrize("name", nedra.games())
def test_the_pages_of_a_game_define_all_that_its_symbols_refer_to(name: str) -> None:
    board = board_of(nedra.game(name))
    for drawings in (board.DRAWINGS, board.SCENE, scene_symbols(nedra.games())):
        markup = str(sprite(drawings))
        defined = re.findall(r'\bid="([^"]+)"', markup)
        assert len(defined) == len(set(defined))
        assert set(re.findall(r'(?:href="|url\()#([^")]+)', markup)) <= set(defined)


def names_known() -> set[str]:
    """Symbols that others may refer to: every file, and the mountains, which are computed."""
    return {file.stem for file in FILES} | {"gemland-peak", "gemland-hill"}
