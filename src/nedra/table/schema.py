"""The tables of the data file, and how a file of an earlier version becomes one of this."""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING, Final

from nedra.table.entries import AnyEntry, Hosts, Opened, Sat, decode
from nedra.table.refusals import StoreAway

if TYPE_CHECKING:
    import sqlite3

SCHEMA: Final = 3


class Standing(IntEnum):
    """How a match stands: there is room, all seats are taken, or it is over or closed."""

    ROOM = 0
    FULL = 1
    OVER = 2


JOURNAL: Final = """
CREATE TABLE journal (
    match TEXT NOT NULL,
    number INTEGER NOT NULL,
    entry BLOB NOT NULL,
    at REAL NOT NULL,
    PRIMARY KEY (match, number)
) WITHOUT ROWID
"""

# An index over the journals: everything in it can be computed from them again.
SHELF: Final = """
CREATE TABLE shelf (
    match TEXT NOT NULL PRIMARY KEY,
    at REAL NOT NULL,
    standing INTEGER NOT NULL,
    listed INTEGER NOT NULL
) WITHOUT ROWID
"""
LISTED: Final = "CREATE INDEX listed ON shelf (standing, at) WHERE listed"
SITTER: Final = """
CREATE TABLE sitter (owner TEXT NOT NULL, match TEXT NOT NULL, PRIMARY KEY (owner, match)) WITHOUT ROWID
"""
PERSON: Final = """
CREATE TABLE IF NOT EXISTS person (
    owner TEXT NOT NULL PRIMARY KEY, name TEXT NOT NULL, face INTEGER NOT NULL
) WITHOUT ROWID
"""
INDEX: Final = (
    "DROP TABLE IF EXISTS shelf",
    "DROP TABLE IF EXISTS sitter",
    SHELF,
    LISTED,
    SITTER,
    PERSON,
)

Statement = tuple[str, tuple[object, ...]]

OPEN_ON_SHELF: Final = (
    "INSERT INTO shelf (match, at, standing, listed) VALUES (?, ?, 0, ?) "
    "ON CONFLICT (match) DO UPDATE SET at = excluded.at"
)
TOUCH: Final = "UPDATE shelf SET at = ? WHERE match = ?"
SITS: Final = "INSERT OR IGNORE INTO sitter (owner, match) VALUES (?, ?)"
MEET: Final = "INSERT OR IGNORE INTO person (owner, name, face) VALUES (?, ?, ?)"


def prepare(connection: sqlite3.Connection) -> None:
    """Make a new file's tables, or bring an earlier file's up to date, inside the caller's transaction."""
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    if version == SCHEMA:
        return
    if version > SCHEMA:
        raise StoreAway("refused-store-version", found=version, known=SCHEMA)
    if version == 0:
        connection.execute(JOURNAL)
    for statement in INDEX:
        connection.execute(statement)
    _index_again(connection)
    connection.execute(f"PRAGMA user_version = {SCHEMA}")


def _index_again(connection: sqlite3.Connection) -> None:
    lines = connection.execute("SELECT match, entry, at FROM journal ORDER BY match, number")
    for match, entry, at in lines:
        for sql, values in traces(match, decode(entry), at):
            connection.execute(sql, values)


def traces(match: str, entry: AnyEntry, at: float, *, seen: bool = True) -> list[Statement]:
    """What an entry leaves in the index; one that nobody may notice leaves nothing, not even its time."""
    if isinstance(entry, Opened):
        return [(OPEN_ON_SHELF, (match, at, entry.listed)), (SITS, (entry.host, match))]
    left: list[Statement] = [(TOUCH, (at, match))] if seen else []
    if isinstance(entry, Hosts):
        left.append((SITS, (entry.host, match)))
    if isinstance(entry, Sat):
        left += [(SITS, (entry.owner, match)), (MEET, (entry.owner, entry.name, entry.face))]
    return left
