"""The lock of a data file: only one server runs on it.

A server keeps its matches in memory and relies on being the only writer. A reader, such as a backup, takes
no lock.
"""

import logging
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from nedra.live.errors import StoreUnavailableError

log = logging.getLogger("nedra.store")


@contextmanager
def exclusive_server_lock(location: Path | str) -> Iterator[None]:
    """Hold the lock of a data file; a PostgreSQL database needs none.

    The lock ends with the process. The lock file stays, and means nothing by itself.
    """
    if not isinstance(location, Path):
        yield
        return
    descriptor = _open_lock_file(location)
    try:
        _acquire_lock(descriptor, location)
        yield
    finally:
        os.close(descriptor)


def lock_file(data: Path) -> Path:
    """The lock file, the same for every symbolic link to the data file."""
    real = data.resolve()
    return real.with_name(f"{real.name}.lock")


def _open_lock_file(data: Path) -> int:
    try:
        data.parent.mkdir(parents=True, exist_ok=True)
        return os.open(lock_file(data), os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as error:
        raise StoreUnavailableError("refused-store-file", path=str(data), reason=str(error)) from error


def _acquire_lock(descriptor: int, data: Path) -> None:
    try:
        import fcntl
    except ImportError:  # Windows has other locks; a second server is not refused there
        return
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError as error:
        raise StoreUnavailableError("refused-store-locked", path=str(data)) from error
    except OSError as error:  # a network file system may not support locks
        log.warning("no file lock (%s): make sure that no second server uses the same file", error)
