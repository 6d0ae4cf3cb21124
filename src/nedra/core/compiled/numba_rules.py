"""Rules become callable from compiled code, cached by their sources."""

from __future__ import annotations

import contextlib
import hashlib
import os
import platform
import re
import shutil
import sys
import time
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import numba
import numpy as np
from numba.extending import overload, register_jitable

from nedra.core.compiled.compile_notice import install_compile_notice
from nedra.core.compiled.record_layout import state_dtype
from nedra.core.compiled.rng import next_outcome, randbelow
from nedra.core.compiled.rule import LOOKUP_TABLES, RULES
from nedra.core.contract.emit import emit, emit_private
from nedra.core.contract.state import copy_state
from nedra.core.match import catalogue
from nedra.internals.numba_names import extend_name, number_types

if TYPE_CHECKING:
    from collections.abc import Callable

    from nedra.core.contract.game import AnyGame
    from nedra.core.contract.state import State

MAX_CACHE_FOLDERS: Final = 8
IN_USE_SECONDS: Final = 3600
"""A folder that was used so lately may still be in use."""
DIGEST: Final = re.compile(r"[0-9a-f]{16}")
CACHE_TAG: Final = "CACHEDIR.TAG"
CACHE_TAG_TEXT: Final = (
    "Signature: 8a477f597d28d172789f06886806bc55\n# Compiled rules of Nedra. This folder may be deleted.\n"
)

MAX_MOVES_INLINED: Final = 100
"""A game with more moves has long rules. See `can_inline_rules`."""

_registered: set[Callable[..., Any]] = {randbelow}


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


def make_cache_folder(folder: Path) -> None:
    """Make a cache folder that `prune_cache` recognizes, and that backups may leave out.

    Where it cannot be made, Numba compiles without a cache.
    """
    with contextlib.suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
        (folder / CACHE_TAG).write_text(CACHE_TAG_TEXT, encoding="utf-8")


def prune_cache(root: Path) -> None:
    """Delete all but the folders used last: every edit of a source leaves one behind.

    Nothing else is touched: the folder may be anybody's, such as a checkout.
    """
    folders = filter(_is_cache_folder, root.iterdir()) if root.is_dir() else ()
    used = sorted((folder.stat().st_mtime, folder) for folder in folders)
    for last_use, folder in used[:-MAX_CACHE_FOLDERS]:
        if last_use < time.time() - IN_USE_SECONDS:
            shutil.rmtree(folder, ignore_errors=True)


def _is_cache_folder(folder: Path) -> bool:
    if not DIGEST.fullmatch(folder.name) or folder.is_symlink():
        return False
    try:
        return (folder / CACHE_TAG).read_text(encoding="utf-8") == CACHE_TAG_TEXT
    except (OSError, UnicodeError):
        return False


def register_rules(*games: AnyGame) -> None:
    """Let compiled functions call every rule declared so far. Call it before compiling anything."""
    install_compile_notice()
    number_record_types(state_type_of)
    folders = {Path(__file__).parents[2]}
    for game in games:
        folders.add(Path(sys.modules[game.package].__file__ or "").parent)
    folder = cache_folder(sources_digest(tuple(sorted(folders))))
    if not folder.exists():
        prune_cache(folder.parent)
        make_cache_folder(folder)
    with contextlib.suppress(OSError):  # somebody else's folder
        os.utime(folder)  # `prune_cache` sees that it is used
    numba.config.CACHE_DIR = str(folder)  # type: ignore[attr-defined]  # Numba sets it at run time
    for function in RULES:
        if function not in _registered:
            register_jitable(function)
            _registered.add(function)
    for function, numbers in LOOKUP_TABLES.items():
        if function not in _registered:
            overload(function)(_make_lookup_overload(numbers))
            _registered.add(function)


@cache
def number_record_types(type_of: Callable[[AnyGame], type[State]]) -> tuple[numba.types.Record, ...]:
    """Let Numba see such records of all games first, in the same order in every process, and keep the types.

    So the functions of two games never share a name: see `internals/numba_names.py`.
    """
    return number_types(state_dtype(type_of(catalogue.game(name))) for name in catalogue.games())


def state_type_of(game: AnyGame) -> type[State]:
    return game.state_type


def can_inline_rules(game: AnyGame) -> bool:
    """Whether the rules are short enough to be inlined into the loop that calls them.

    Inlining saves 15 to 25 % of the time. For long rules it makes the compiler take minutes, and the code
    overflows a GPU's instruction cache.
    """
    return len(game.moves) <= MAX_MOVES_INLINED


def _make_lookup_overload(numbers: tuple[int, ...]) -> Callable[[Any], Any]:
    """Compiled code reads an array instead of a tuple, under a name of its own."""
    array = np.array(numbers, np.int32)

    def overload_for(index: Any) -> Any:  # noqa: ANN401, ARG001 - Numba passes types
        def read(index: Any) -> Any:  # noqa: ANN401 - as above
            return np.int64(array[index])

        extend_name(read, hashlib.sha256(array.tobytes()).hexdigest()[:16])
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


@overload(randbelow, strict=False)
def _randbelow_overload(rng: Any, limit: Any) -> Any:  # noqa: ANN401, ARG001 - as above
    """A generator has signed words, a script unsigned ones."""

    def read_script(rng: Any, limit: Any) -> Any:  # noqa: ANN401 - as above
        return next_outcome(rng, limit)

    return read_script if rng.dtype == numba.types.uint32 else randbelow
