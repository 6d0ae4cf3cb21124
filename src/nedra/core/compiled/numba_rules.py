"""The one door to the compiler: rules made callable from Numba, cached by their sources."""

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

from nedra.core.compiled.rule import LOOKUP_TABLES, RULES
from nedra.core.contract.emit import emit, emit_private
from nedra.core.contract.state import copy_state

if TYPE_CHECKING:
    from collections.abc import Callable

    from nedra.core.contract.game import AnyGame

MAX_CACHE_FOLDERS: Final = 8

MAX_MOVES_INLINED: Final = 100
"""Rules with more moves are long ones. See `melts`."""

_registered: set[Callable[..., Any]] = set()


def sources_digest(folders: tuple[Path, ...], patterns: tuple[str, ...] = ("*.py",)) -> str:
    """A hash of every source a compiled function could come from, and of who compiles it."""
    compiler = f"{sys.version} {numba.__version__} {np.__version__} {platform.machine()}"
    digest = hashlib.sha256(compiler.encode())
    for folder in folders:
        for path in sorted(path for kind in patterns for path in folder.rglob(kind)):
            digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def cache_folder(digest: str) -> Path:
    """Where compiled code is kept; another digest, another folder, so old rules never run."""
    root = os.environ.get("NEDRA_CACHE") or os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(root) / "nedra" / digest


def prune_cache(root: Path) -> None:
    """Of the folders of all digests only the newest few stay: edited sources leave one behind each time."""
    folders = [(folder.stat().st_mtime, folder) for folder in root.iterdir()] if root.exists() else []
    for _, folder in sorted(folders)[:-MAX_CACHE_FOLDERS]:
        shutil.rmtree(folder, ignore_errors=True)


def register_rules(*games: AnyGame) -> None:
    """Let compiled functions call every rule noted so far. Call it before compiling anything."""
    folders = {Path(__file__).parents[2]}
    for game in games:
        folders.add(Path(sys.modules[game.package].__file__ or "").parent)
    folder = cache_folder(sources_digest(tuple(sorted(folders))))
    if not folder.exists():
        prune_cache(folder.parent)
    numba.config.CACHE_DIR = str(folder)  # type: ignore[attr-defined]  # made at run time
    for function in RULES:
        if function not in _registered:
            register_jitable(function)
            _registered.add(function)
    for function, numbers in LOOKUP_TABLES.items():
        if function not in _registered:
            overload(function)(_make_lookup_overload(numbers))
            _registered.add(function)


def can_inline_rules(game: AnyGame) -> bool:
    """Whether its rules are short enough to melt into the loop that calls them.

    That is a sixth to a quarter faster than calls; of long rules it makes the compiler take minutes, and on
    a GPU more code than its instruction cache holds.
    """
    return len(game.moves) <= MAX_MOVES_INLINED


def _make_lookup_overload(numbers: tuple[int, ...]) -> Callable[[Any], Any]:
    """What Numba calls instead of looking into a tuple."""
    array = np.array(numbers, np.int32)

    def typed(place: Any) -> Any:  # noqa: ANN401, ARG001 - Numba asks for types
        def read(place: Any) -> Any:  # noqa: ANN401 - as above
            return np.int64(array[place])

        return read

    return typed


@overload(emit)
@overload(emit_private)
def _emit_overload(state: Any, kind: Any, seat: Any, a: Any, b: Any) -> Any:  # noqa: ANN401, ARG001 - Numba asks for types
    def nothing(state: Any, kind: Any, seat: Any, a: Any, b: Any) -> None:  # noqa: ANN401, ARG001
        return None

    return nothing


@overload(copy_state)
def _copy_state_overload(to: Any, from_: Any) -> Any:  # noqa: ANN401, ARG001 - Numba asks for types
    def copy(to: Any, from_: Any) -> None:  # noqa: ANN401 - as above
        # Word by word: CUDA would copy a record byte by byte.
        copied = from_.view(np.int32)
        words = to.view(np.int32)
        for place in range(len(words)):
            words[place] = copied[place]

    return copy
