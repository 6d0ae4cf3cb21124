"""Whether bots can search: a compiler that is still being installed is none."""

import sys
from pathlib import Path

import pytest

from nedra.bots.levels import can_search


def test_a_compiler_counts_once_it_is_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As `play.py` adds it to a running server: first the package, then its metadata."""
    monkeypatch.delitem(sys.modules, "numba", raising=False)
    monkeypatch.setattr(sys, "path", [str(tmp_path)])
    look = can_search.__wrapped__
    assert not look()
    (tmp_path / "numba").mkdir()
    (tmp_path / "numba" / "__init__.py").write_text("")
    assert not look()
    (tmp_path / "numba-0.1.dist-info").mkdir()
    (tmp_path / "numba-0.1.dist-info" / "METADATA").write_text(
        "Metadata-Version: 2.1\nName: numba\nVersion: 0.1\n"
    )
    assert look()
