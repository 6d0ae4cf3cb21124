"""Games from other packages, as their authors leave them lying about: whole, half made, or broken."""

from __future__ import annotations

import importlib
import shutil
import sys
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from nedra.core.match import catalogue

if TYPE_CHECKING:
    from collections.abc import Iterator

ROPE = Path(__file__).parents[2] / "examples" / "rope" / "src" / "nedra_rope"


@contextmanager
def installed(site: Path, name: str, package: str, value: str = "GAME") -> Iterator[None]:
    """The package in that folder announces the game of that name, for as long as it is needed."""
    announced = site / f"{package}-0.1.dist-info"
    announced.mkdir()
    (announced / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 0.1\n")
    (announced / "entry_points.txt").write_text(f"[nedra.games]\n{name} = {package}:{value}\n")
    sys.path.insert(0, str(site))
    _look_again(package)
    try:
        yield
    finally:
        sys.path.remove(str(site))
        _look_again(package)


def _look_again(package: str) -> None:
    for module in [name for name in sys.modules if name.partition(".")[0] == package]:
        del sys.modules[module]
    importlib.invalidate_caches()
    catalogue.game_entry_points.cache_clear()
    catalogue.game.cache_clear()
    catalogue.load_game.cache_clear()


def without_a_game(site: Path) -> None:
    """A package as it is after the first minute: nothing in it yet."""
    (site / "nedra_bad").mkdir()
    (site / "nedra_bad" / "__init__.py").write_text('"""Nothing yet."""\n')


def rope_without(site: Path, *parts: str) -> None:
    """The Rope before these parts of it were made."""
    shutil.copytree(ROPE, site / "nedra_rope", ignore=shutil.ignore_patterns(*parts, "__pycache__"))
