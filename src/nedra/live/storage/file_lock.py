"""The lock of a data file: of several servers only one plays from it.

A server keeps its matches in memory and believes that nobody else adds to them. Whoever only reads the
file, as a backup does, takes no lock.
"""

from __future__ import annotations

import logging
import os
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from nedra.live.errors import StoreUnavailableError

if TYPE_CHECKING:
    from collections.abc import Iterator

log = logging.getLogger("nedra.store")


@contextmanager
def exclusive_server_lock(location: Path | str) -> Iterator[None]:
    """Be the only server of a data file as long as this lasts; PostgreSQL is for many.

    The lock ends with the process, however that ends; the file beside the data stays, and means nothing.
    """
    if not isinstance(location, Path):
        yield
        return
    number = _open_lock_file(location)
    try:
        _acquire_lock(number, location)
        yield
    finally:
        os.close(number)


def lock_file(data: Path) -> Path:
    """The file that is locked, the same by whatever link the data is reached."""
    real = data.resolve()
    return real.with_name(f"{real.name}.lock")


def _open_lock_file(data: Path) -> int:
    try:
        data.parent.mkdir(parents=True, exist_ok=True)
        return os.open(lock_file(data), os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as error:
        raise StoreUnavailableError("refused-store-file", path=str(data), reason=str(error)) from error


def _acquire_lock(number: int, data: Path) -> None:
    try:
        import fcntl
    except ImportError:  # Windows has other locks; there nobody is kept from a second start
        return
    try:
        fcntl.flock(number, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError as error:
        raise StoreUnavailableError("refused-store-locked", path=str(data)) from error
    except OSError as error:  # a network's file system may know no locks
        log.warning("no lock: see to it that no second server uses the same file (%s)", error)
