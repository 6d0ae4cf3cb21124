"""The only use of Numba in core: rules become callable from compiled code, cached by their sources."""

from __future__ import annotations

import hashlib
import os
import platform
import shutil
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import numba
import numpy as np
from numba.extending import overload, register_jitable

from nedra.core.compiled.compile_notice import install_compile_notice
from nedra.core.compiled.rule import LOOKUP_TABLES, RULES
from nedra.core.contract.emit import emit, emit_private
from nedra.core.contract.state import copy_state

if TYPE_CHECKING:
    from collections.abc import Callable

    from nedra.core.contract.game import AnyGame

MAX_CACHE_FOLDERS: Final = 8

MAX_MOVES_INLINED: Final = 100
"""A game with more moves has long rules. See `can_inline_rules`."""

_registered: set[Callable[..., Any]] = set()


def sources_digest(folders: tuple[Path, ...], patterns: tuple[str, ...] = ("*.py",)) -> str:
    """A hash of all sources that compiled functions may come from, and of the compiler."""
    compiler = f"{sys.version} {numba.__version__} {np.__version__} {platform.machine()}"
    digest = hashlib.sha256(compiler.encode())
    for folder in folders:
        for path in sorted(path for kind in patterns for path in folder.rglob(kind)):
            digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def cache_folder(digest: str) -> Path:
    """The cache of one digest: an edited rule never runs old code."""
    root = os.environ.get("NEDRA_CACHE") or os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(root) / "nedra" / digest


def prune_cache(root: Path) -> None:
    """Delete all but the newest folders: every edit of a source leaves one behind."""
    folders = [(folder.stat().st_mtime, folder) for folder in root.iterdir()] if root.exists() else []
    for _, folder in sorted(folders)[:-MAX_CACHE_FOLDERS]:
        shutil.rmtree(folder, ignore_errors=True)


def register_rules(*games: AnyGame) -> None:
    """Let compiled functions call every rule declared so far. Call it before compiling anything."""
    install_compile_notice()
    folders = {Path(__file__).parents[2]}
    for game in games:
        folders.add(Path(sys.modules[game.package].__file__ or "").parent)
    folder = cache_folder(sources_digest(tuple(sorted(folders))))
    if not folder.exists():
        prune_cache(folder.parent)
    numba.config.CACHE_DIR = str(folder)  # type: ignore[attr-defined]  # Numba sets it at run time
    for function in RULES:
        if function not in _registered:
            register_jitable(function)
            _registered.add(function)
    for function, numbers in LOOKUP_TABLES.items():
        if function not in _registered:
            overload(function)(_make_lookup_overload(numbers))
            _registered.add(function)


def can_inline_rules(game: AnyGame) -> bool:
    """Whether the rules are short enough to be inlined into the loop that calls them.

    Inlining saves 15 to 25 % of the time. For long rules it makes the compiler take minutes, and the code
    overflows a GPU's instruction cache.
    """
    return len(game.moves) <= MAX_MOVES_INLINED


def _make_lookup_overload(numbers: tuple[int, ...]) -> Callable[[Any], Any]:
    """Compiled code reads an array instead of a tuple."""
    array = np.array(numbers, np.int32)

    def overload_for(index: Any) -> Any:  # noqa: ANN401, ARG001 - Numba passes types
        def read(index: Any) -> Any:  # noqa: ANN401 - as above
            return np.int64(array[index])

        return read

    return overload_for


@overload(emit)
@overload(emit_private)
def _emit_overload(state: Any, kind: Any, seat: Any, a: Any, b: Any) -> Any:  # noqa: ANN401, ARG001 - Numba passes types
    def nothing(state: Any, kind: Any, seat: Any, a: Any, b: Any) -> None:  # noqa: ANN401, ARG001
        return None

    return nothing


@overload(copy_state)
def _copy_state_overload(to: Any, from_: Any) -> Any:  # noqa: ANN401, ARG001 - Numba passes types
    def copy(to: Any, from_: Any) -> None:  # noqa: ANN401 - as above
        # Word by word: CUDA would copy a record byte by byte.
        source = from_.view(np.int32)
        target = to.view(np.int32)
        for index in range(len(target)):
            target[index] = source[index]

    return copy
