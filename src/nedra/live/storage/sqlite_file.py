"""The data file on the disk: whose it is, and whether it is still the one that was opened."""

import contextlib
import sqlite3
from pathlib import Path
from typing import Final

from nedra.live.errors import StoreUnavailableError

APPLICATION_ID: Final = 0x4E454452
"""Marks a file of this program: the letters NEDR."""
SQLITE_MAGIC: Final = b"SQLite format 3\0"
APPLICATION_ID_OFFSET: Final = 68
HEADER_LENGTH: Final = 100

FileIdentity = tuple[int, int] | None


def check_usable(path: Path) -> None:
    """Refuse a file of another program, without changing a byte of it, and one with a second name."""
    if path.stat().st_nlink > 1:  # SQLite keeps its log beside one name only
        raise StoreUnavailableError("refused-store-hard-link", path=str(path))
    with path.open("rb") as file:
        header = file.read(HEADER_LENGTH)
    if not header.startswith(SQLITE_MAGIC):  # empty, or SQLite says what it is
        return
    mark = int.from_bytes(header[APPLICATION_ID_OFFSET : APPLICATION_ID_OFFSET + 4], "big")
    if mark != APPLICATION_ID and not _is_ours_or_empty(path):
        raise StoreUnavailableError("refused-store-foreign", path=str(path))


def _is_ours_or_empty(path: Path) -> bool:
    """Whether the file has our mark in its log, or nothing at all. It is only read."""
    log = log_file(path)
    has_log = log.exists() and log.stat().st_size > 0
    address = f"{path.absolute().as_uri()}?{'mode=ro' if has_log else 'immutable=1'}"
    with contextlib.closing(sqlite3.connect(address, uri=True)) as connection:
        (mark,) = connection.execute("PRAGMA application_id").fetchone()
        (version,) = connection.execute("PRAGMA user_version").fetchone()
        is_empty = connection.execute("SELECT 1 FROM sqlite_master").fetchone() is None
    return mark == APPLICATION_ID or (not (mark or version) and is_empty)


def log_file(path: Path) -> Path:
    """SQLite's write-ahead log of a data file."""
    return path.with_name(f"{path.name}-wal")


class OpenedFile:
    """Notices if the data file or its log is deleted or replaced while it is open.

    SQLite goes on writing into a deleted file, and everything in it is lost with the process.
    """

    def __init__(self, path: Path) -> None:
        self._files = (path, log_file(path))
        self._identities = [_identity(file) for file in self._files]

    def check(self) -> None:
        """Raise if one of the files is not the one that was opened."""
        for number, file in enumerate(self._files):
            known, found = self._identities[number], _identity(file)
            if known is None:
                self._identities[number] = found
            elif found != known:
                raise StoreUnavailableError("refused-store-gone")


def _identity(file: Path) -> FileIdentity:
    try:
        found = file.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino
