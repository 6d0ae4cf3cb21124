"""The Rope installed beside Nedra, as anybody's package would be."""

from __future__ import annotations

import importlib
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from nedra.core.match import catalogue
from tests.web.conftest import browser, chromium, complaints, server, visit

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["browser", "chromium", "complaints", "server", "visit"]

ROPE = Path(__file__).parent.parent.parent / "examples" / "rope"
PIP = (sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The folder of the built and installed package; it is on the path while these tests run."""
    folder = tmp_path_factory.mktemp("site")
    offline = ("--no-index", "--no-deps", "--no-build-isolation")
    subprocess.run([*PIP, "install", *offline, "--target", str(folder), str(ROPE)], check=True)
    sys.path.insert(0, str(folder))
    importlib.invalidate_caches()
    catalogue.game_entry_points.cache_clear()
    yield folder
    sys.path.remove(str(folder))
    for module in [name for name in sys.modules if name.partition(".")[0] == "nedra_rope"]:
        del sys.modules[module]
    catalogue.game_entry_points.cache_clear()
    catalogue.game.cache_clear()
    catalogue.load_game.cache_clear()
