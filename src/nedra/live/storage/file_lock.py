"""The lock of a data file: only one server runs on it.

A server keeps its matches in memory and relies on being the only writer. A reader, such as a backup, takes
no lock.
"""

import logging
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from nedra.live.errors import StoreLockedError, StoreUnavailableError

log = logging.getLogger("nedra.store")

WINDOWS_LOCK_OFFSET: Final = 1 << 20
"""Windows locks bytes; this one lies far behind the address, which others may read."""


@contextmanager
def exclusive_server_lock(location: Path | str) -> Iterator[None]:
    """Hold the lock of a data file; a PostgreSQL database needs none.

    The lock ends with the process. The lock file stays, and means nothing by itself; while it is locked, it
    names the server's address. A start that fails leaves nothing behind.
    """
    if not isinstance(location, Path):
        yield
        return
    is_new = not lock_file(location).exists()
    descriptor = _open_locked(location)
    try:
        os.ftruncate(descriptor, 0)
        yield
    except Exception:
        if is_new:
            with suppress(OSError):  # Windows removes no open file
                lock_file(location).unlink()
        raise
    finally:
        os.close(descriptor)


def write_server_address(data: Path | str, address: str) -> None:
    """Tell others where the server that holds the lock can be found."""
    if isinstance(data, Path):
        with suppress(OSError):  # it is a convenience
            lock_file(data).write_text(f"{address}\n", encoding="utf-8")


def read_server_address(data: Path | str) -> str:
    """Where the server that holds the lock can be found; empty if it has not said so."""
    if not isinstance(data, Path):
        return ""
    try:
        return lock_file(data).read_text(encoding="utf-8").strip()
    except (OSError, UnicodeError):
        return ""


def lock_file(data: Path) -> Path:
    """The lock file, the same for every symbolic link to the data file."""
    real = data.resolve()
    return real.with_name(f"{real.name}.lock")


def _open_locked(data: Path) -> int:
    """The lock file, open and locked; again if another start removed it in between."""
    while True:
        descriptor = _open_lock_file(data)
        try:
            _acquire_lock(descriptor, data)
            if sys.platform == "win32" or _is_still_there(descriptor, lock_file(data)):
                return descriptor
        except BaseException:
            os.close(descriptor)
            raise
        os.close(descriptor)


def _is_still_there(descriptor: int, file: Path) -> bool:
    """Whether the open file is the one that has the name now."""
    try:
        return os.path.samestat(os.fstat(descriptor), file.stat())
    except FileNotFoundError:
        return False


def _open_lock_file(data: Path) -> int:
    try:
        data.parent.mkdir(parents=True, exist_ok=True)
        return os.open(lock_file(data), os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as error:
        reason = error.strerror or str(error)
        raise StoreUnavailableError("refused-store-file", path=str(data), reason=reason) from error


def _acquire_lock(descriptor: int, data: Path) -> None:
    try:
        _lock(descriptor)
    except (BlockingIOError, PermissionError) as error:
        raise StoreLockedError("refused-store-locked", path=str(data)) from error
    except OSError as error:  # a network file system may not support locks
        log.warning("no file lock (%s): make sure that no second server uses the same file", error)


def _lock(descriptor: int) -> None:
    if sys.platform == "win32":
        import msvcrt

        os.lseek(descriptor, WINDOWS_LOCK_OFFSET, os.SEEK_SET)
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
