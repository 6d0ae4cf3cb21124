"""Drawings: those that lie in a package as files are as good as those drawn by code."""

from pathlib import Path

import pytest

from nedra.ui.symbols import drawn_in

SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 8"{fit}>\n  <path d="M0 0h4"/>\n</svg>\n'


def test_every_file_is_a_drawing_by_its_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    board = tmp_path / "drawn_board"
    board.mkdir()
    (board / "__init__.py").touch()
    (board / "shaft.svg").write_text(SVG.format(fit=' preserveAspectRatio="xMidYMax slice"'))
    (board / "bell.svg").write_text(SVG.format(fit=""))
    monkeypatch.syspath_prepend(tmp_path)
    bell, shaft = drawn_in("drawn_board")
    assert str(bell.definition()) == '<symbol id="bell" viewBox="0 0 4 8"><path d="M0 0h4"/></symbol>'
    assert (shaft.name, shaft.fit) == ("shaft", "xMidYMax slice")
