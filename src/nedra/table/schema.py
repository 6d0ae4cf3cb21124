"""The tables of a store, in words that SQLite and PostgreSQL both understand, and what is asked of them."""

from __future__ import annotations

import re
from enum import IntEnum
from typing import TYPE_CHECKING, Final, NamedTuple

from nedra.table.entries import AnyEntry, Hosts, Opened, Sat, encode
from nedra.table.refusals import StoreAway

if TYPE_CHECKING:
    from collections.abc import Iterable

SCHEMA: Final = 3
_LINK: Final = re.compile(r"[A-Za-z0-9_-]{1,64}")


class Standing(IntEnum):
    """How a match stands: there is room, all seats are taken, or it is over or closed."""

    ROOM = 0
    FULL = 1
    OVER = 2


class Kept(NamedTuple):
    """A match on the shelf, and when everybody last saw something change there."""

    match: str
    at: float


class Line(NamedTuple):
    """A line of a journal as it is stored."""

    match: str
    number: int
    entry: AnyEntry
    at: float


class Person(NamedTuple):
    """How somebody is known."""

    owner: str
    name: str
    face: int


Statement = tuple[str, tuple[object, ...]]

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
    listed BOOLEAN NOT NULL
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

LINE: Final = "SELECT 1 FROM journal WHERE match = ? AND number = ? AND entry = ? AND at = ?"
ADD: Final = "INSERT INTO journal (match, number, entry, at) VALUES (?, ?, ?, ?)"
READ: Final = "SELECT entry FROM journal WHERE match = ? AND number >= ? ORDER BY number"
LINES: Final = "SELECT match, number, entry, at FROM journal ORDER BY match, number"
PEOPLE: Final = "SELECT owner, name, face FROM person ORDER BY owner"
STAND: Final = "UPDATE shelf SET standing = ? WHERE match = ? AND standing <> ?"
MATCHES_OF: Final = """
SELECT match, at FROM sitter JOIN shelf USING (match)
WHERE owner = ? ORDER BY standing = ?, at DESC LIMIT ?
"""
WITH_ROOM: Final = "SELECT match, at FROM shelf WHERE listed AND standing = ? ORDER BY at DESC LIMIT ?"
NOBODY: Final = ""
"""In the place of a name: that key was given up. The row stays, or its journals would bring the name back."""
KNOWN_AS: Final = "SELECT name, face FROM person WHERE owner = ? AND name <> ''"
INTRODUCE: Final = (
    "INSERT INTO person (owner, name, face) VALUES (?, ?, ?) "
    "ON CONFLICT (owner) DO UPDATE SET name = excluded.name, face = excluded.face"
)

_OPEN_ON_SHELF: Final = (
    "INSERT INTO shelf (match, at, standing, listed) VALUES (?, ?, 0, ?) "
    "ON CONFLICT (match) DO UPDATE SET at = excluded.at"
)
_TOUCH: Final = "UPDATE shelf SET at = ? WHERE match = ?"
_SITS: Final = "INSERT INTO sitter (owner, match) VALUES (?, ?) ON CONFLICT DO NOTHING"
_MEET: Final = "INSERT INTO person (owner, name, face) VALUES (?, ?, ?) ON CONFLICT DO NOTHING"

_FORGET: Final = (
    "DELETE FROM journal WHERE match = ?",
    "DELETE FROM shelf WHERE match = ?",
    "DELETE FROM sitter WHERE match = ?",
)
_FORGET_NAME: Final = "DELETE FROM person WHERE name = ?"
_FORGET_STRANGER: Final = ("DELETE FROM person WHERE owner = ?", "DELETE FROM sitter WHERE owner = ?")

TRIAL: Final[list[Statement]] = [(_MEET, ("", "", 0)), ("DELETE FROM person WHERE owner = ''", ())]
"""A write that leaves nothing behind."""


def may_be_link(match: str) -> bool:
    """Whether a match can have this name: PostgreSQL would rather break than look for some letters."""
    return _LINK.fullmatch(match) is not None


def making(version: int) -> tuple[str, ...]:
    """What makes the tables of a store of an earlier version those of this; version 0 is an empty store.

    Afterwards the index is to be computed again from the journals.
    """
    if version > SCHEMA:
        raise StoreAway("refused-store-version", found=version, known=SCHEMA)
    if version == SCHEMA:
        return ()
    return INDEX if version else (JOURNAL, *INDEX)


def line(match: str, number: int, entry: AnyEntry, at: float) -> Statement:
    """A line of a journal, to be added."""
    return (ADD, (match, number, encode(entry), at))


def forgetting(matches: Iterable[str], names: Iterable[str], strangers: Iterable[str]) -> list[Statement]:
    """What takes matches and names out, and people by their fingerprints."""
    return [
        *((sql, (match,)) for match in matches for sql in _FORGET),
        *((_FORGET_NAME, (name,)) for name in names),
        *((sql, (owner,)) for owner in strangers for sql in _FORGET_STRANGER),
    ]


def traces(match: str, entry: AnyEntry, at: float, *, seen: bool = True) -> list[Statement]:
    """What an entry leaves in the index; one that nobody may notice leaves nothing, not even its time."""
    if isinstance(entry, Opened):
        return [(_OPEN_ON_SHELF, (match, at, entry.listed)), (_SITS, (entry.host, match))]
    left: list[Statement] = [(_TOUCH, (at, match))] if seen else []
    if isinstance(entry, Hosts):
        left.append((_SITS, (entry.host, match)))
    if isinstance(entry, Sat):
        left += [(_SITS, (entry.owner, match)), (_MEET, (entry.owner, entry.name, entry.face))]
    return left
