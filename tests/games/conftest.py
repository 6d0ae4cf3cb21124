"""What the tests of every game share."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from pathlib import Path

    from tests.games.boxes import Write


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """Writes a box down, and says where."""

    def box(text: str) -> Path:
        path = tmp_path / "box.toml"
        path.write_text(text, encoding="utf-8")
        return path

    return box
