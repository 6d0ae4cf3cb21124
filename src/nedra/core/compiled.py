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

from nedra.core.rule import LISTED, NOTED
from nedra.core.table import lay_over
from nedra.core.tell import tell, whisper

if TYPE_CHECKING:
    from collections.abc import Callable

    from nedra.core.game import AnyGame

KEPT_FOLDERS: Final = 8

MOST_MOVES_MELTED: Final = 100
"""Rules with more moves are long ones. See `melts`."""

_ready: set[Callable[..., Any]] = set()


def sources_digest(folders: tuple[Path, ...], kinds: tuple[str, ...] = ("*.py",)) -> str:
    """A hash of every source a compiled function could come from, and of who compiles it."""
    compiler = f"{sys.version} {numba.__version__} {np.__version__} {platform.machine()}"
    digest = hashlib.sha256(compiler.encode())
    for folder in folders:
        for path in sorted(path for kind in kinds for path in folder.rglob(kind)):
            digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def cache_folder(digest: str) -> Path:
    """Where compiled code is kept; another digest, another folder, so old rules never run."""
    root = os.environ.get("NEDRA_CACHE") or os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(root) / "nedra" / digest


def forget_old(root: Path) -> None:
    """Of the folders of all digests only the newest few stay: edited sources leave one behind each time."""
    folders = [(folder.stat().st_mtime, folder) for folder in root.iterdir()] if root.exists() else []
    for _, folder in sorted(folders)[:-KEPT_FOLDERS]:
        shutil.rmtree(folder, ignore_errors=True)


def make_ready(*games: AnyGame) -> None:
    """Let compiled functions call every rule noted so far. Call it before compiling anything."""
    folders = {Path(__file__).parent.parent}
    for game in games:
        folders.add(Path(sys.modules[game.package].__file__ or "").parent)
    folder = cache_folder(sources_digest(tuple(sorted(folders))))
    if not folder.exists():
        forget_old(folder.parent)
    numba.config.CACHE_DIR = str(folder)  # type: ignore[attr-defined]  # made at run time
    for function in NOTED:
        if function not in _ready:
            register_jitable(function)
            _ready.add(function)
    for function, numbers in LISTED.items():
        if function not in _ready:
            overload(function)(_reader(numbers))
            _ready.add(function)


def melts(game: AnyGame) -> bool:
    """Whether its rules are short enough to melt into the loop that calls them.

    That is a sixth to a quarter faster than calls; of long rules it makes the compiler take minutes, and on
    a GPU more code than its instruction cache holds.
    """
    return len(game.moves) <= MOST_MOVES_MELTED


def _reader(numbers: tuple[int, ...]) -> Callable[[Any], Any]:
    """What Numba calls instead of looking into a tuple."""
    array = np.array(numbers, np.int32)

    def typed(place: Any) -> Any:  # noqa: ANN401, ARG001 - Numba asks for types
        def read(place: Any) -> Any:  # noqa: ANN401 - as above
            return np.int64(array[place])

        return read

    return typed


@overload(tell)
@overload(whisper)
def _silence(table: Any, what: Any, seat: Any, a: Any, b: Any) -> Any:  # noqa: ANN401, ARG001 - Numba asks for types
    def nothing(table: Any, what: Any, seat: Any, a: Any, b: Any) -> None:  # noqa: ANN401, ARG001
        return None

    return nothing


@overload(lay_over)
def _lay_over(to: Any, from_: Any) -> Any:  # noqa: ANN401, ARG001 - Numba asks for types
    def lay(to: Any, from_: Any) -> None:  # noqa: ANN401 - as above
        # Word by word: CUDA would copy a record byte by byte.
        copied = from_.view(np.int32)
        words = to.view(np.int32)
        for place in range(len(words)):
            words[place] = copied[place]

    return lay
