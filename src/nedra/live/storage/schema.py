"""The tables of a store, in words that SQLite and PostgreSQL both understand, and what is asked of them."""

from __future__ import annotations

import re
from enum import IntEnum
from typing import TYPE_CHECKING, Final, NamedTuple

from nedra.live.errors import StoreUnavailableError
from nedra.live.storage.journal import AnyEntry, HostChanged, MatchOpened, PersonSeated, encode_entry

if TYPE_CHECKING:
    from collections.abc import Iterable

SCHEMA_VERSION: Final = 3
_LINK: Final = re.compile(r"[A-Za-z0-9_-]{1,64}")


class MatchStatus(IntEnum):
    """How a match stands: there is room, all seats are taken, or it is over or closed."""

    HAS_ROOM = 0
    FULL = 1
    OVER = 2


class MatchSummary(NamedTuple):
    """A match on the shelf, and when everybody last saw something change there."""

    link: str
    changed_at: float


class StoredEntry(NamedTuple):
    """A line of a journal as it is stored."""

    link: str
    number: int
    entry: AnyEntry
    stored_at: float


class Profile(NamedTuple):
    """How somebody is known."""

    owner: str
    name: str
    face: int


Statement = tuple[str, tuple[object, ...]]

CREATE_JOURNAL: Final = """
CREATE TABLE journal (
    match TEXT NOT NULL,
    number INTEGER NOT NULL,
    entry BLOB NOT NULL,
    at REAL NOT NULL,
    PRIMARY KEY (match, number)
) WITHOUT ROWID
"""

# An index over the journals: everything in it can be computed from them again.
CREATE_MATCH_INDEX: Final = """
CREATE TABLE shelf (
    match TEXT NOT NULL PRIMARY KEY,
    at REAL NOT NULL,
    standing INTEGER NOT NULL,
    listed BOOLEAN NOT NULL
) WITHOUT ROWID
"""
CREATE_LISTED_INDEX: Final = "CREATE INDEX listed ON shelf (standing, at) WHERE listed"
CREATE_PARTICIPANT: Final = """
CREATE TABLE sitter (owner TEXT NOT NULL, match TEXT NOT NULL, PRIMARY KEY (owner, match)) WITHOUT ROWID
"""
CREATE_PROFILE: Final = """
CREATE TABLE IF NOT EXISTS person (
    owner TEXT NOT NULL PRIMARY KEY, name TEXT NOT NULL, face INTEGER NOT NULL
) WITHOUT ROWID
"""
CREATE_INDEX_TABLES: Final = (
    "DROP TABLE IF EXISTS shelf",
    "DROP TABLE IF EXISTS sitter",
    CREATE_MATCH_INDEX,
    CREATE_LISTED_INDEX,
    CREATE_PARTICIPANT,
    CREATE_PROFILE,
)

SELECT_SAME_ENTRY: Final = "SELECT 1 FROM journal WHERE match = ? AND number = ? AND entry = ? AND at = ?"
INSERT_ENTRY: Final = "INSERT INTO journal (match, number, entry, at) VALUES (?, ?, ?, ?)"
SELECT_ENTRIES: Final = "SELECT entry FROM journal WHERE match = ? AND number >= ? ORDER BY number"
SELECT_ALL_ENTRIES: Final = "SELECT match, number, entry, at FROM journal ORDER BY match, number"
SELECT_ALL_PROFILES: Final = "SELECT owner, name, face FROM person ORDER BY owner"
UPDATE_STATUS: Final = "UPDATE shelf SET standing = ? WHERE match = ? AND standing <> ?"
SELECT_MATCHES_OF_OWNER: Final = """
SELECT match, at FROM sitter JOIN shelf USING (match)
WHERE owner = ? ORDER BY standing = ?, at DESC LIMIT ?
"""
SELECT_MATCHES_WITH_ROOM: Final = (
    "SELECT match, at FROM shelf WHERE listed AND standing = ? ORDER BY at DESC LIMIT ?"
)
RETIRED_NAME: Final = ""
"""In the place of a name: that key was given up. The row stays, or its journals would bring the name back."""
SELECT_PROFILE: Final = "SELECT name, face FROM person WHERE owner = ? AND name <> ''"
UPSERT_PROFILE: Final = (
    "INSERT INTO person (owner, name, face) VALUES (?, ?, ?) "
    "ON CONFLICT (owner) DO UPDATE SET name = excluded.name, face = excluded.face"
)

_INSERT_MATCH: Final = (
    "INSERT INTO shelf (match, at, standing, listed) VALUES (?, ?, 0, ?) "
    "ON CONFLICT (match) DO UPDATE SET at = excluded.at"
)
_UPDATE_CHANGED_AT: Final = "UPDATE shelf SET at = ? WHERE match = ?"
_INSERT_PARTICIPANT: Final = "INSERT INTO sitter (owner, match) VALUES (?, ?) ON CONFLICT DO NOTHING"
_INSERT_PROFILE: Final = "INSERT INTO person (owner, name, face) VALUES (?, ?, ?) ON CONFLICT DO NOTHING"

_DELETE_MATCH: Final = (
    "DELETE FROM journal WHERE match = ?",
    "DELETE FROM shelf WHERE match = ?",
    "DELETE FROM sitter WHERE match = ?",
)
_DELETE_PROFILE_BY_NAME: Final = "DELETE FROM person WHERE name = ?"
_DELETE_OWNER: Final = ("DELETE FROM person WHERE owner = ?", "DELETE FROM sitter WHERE owner = ?")

PROBE_STATEMENTS: Final[list[Statement]] = [
    (_INSERT_PROFILE, ("", "", 0)),
    ("DELETE FROM person WHERE owner = ''", ()),
]
"""A write that leaves nothing behind."""


def is_valid_link(link: str) -> bool:
    """Whether a match can have this name: PostgreSQL would rather break than look for some letters."""
    return _LINK.fullmatch(link) is not None


def schema_statements(version: int) -> tuple[str, ...]:
    """What makes the tables of a store of an earlier version those of this; version 0 is an empty store.

    Afterwards the index is to be computed again from the journals.
    """
    if version > SCHEMA_VERSION:
        raise StoreUnavailableError("refused-store-version", found=version, known=SCHEMA_VERSION)
    if version == SCHEMA_VERSION:
        return ()
    return CREATE_INDEX_TABLES if version else (CREATE_JOURNAL, *CREATE_INDEX_TABLES)


def insert_statement(link: str, number: int, entry: AnyEntry, at: float) -> Statement:
    """A line of a journal, to be added."""
    return (INSERT_ENTRY, (link, number, encode_entry(entry), at))


def delete_statements(links: Iterable[str], names: Iterable[str], owners: Iterable[str]) -> list[Statement]:
    """What takes matches and names out, and people by their fingerprints."""
    return [
        *((sql, (match,)) for match in links for sql in _DELETE_MATCH),
        *((_DELETE_PROFILE_BY_NAME, (name,)) for name in names),
        *((sql, (owner,)) for owner in owners for sql in _DELETE_OWNER),
    ]


def index_statements(link: str, entry: AnyEntry, at: float, *, visible: bool = True) -> list[Statement]:
    """What an entry leaves in the index; one that nobody may notice leaves nothing, not even its time."""
    if isinstance(entry, MatchOpened):
        return [(_INSERT_MATCH, (link, at, entry.listed)), (_INSERT_PARTICIPANT, (entry.host, link))]
    left: list[Statement] = [(_UPDATE_CHANGED_AT, (at, link))] if visible else []
    if isinstance(entry, HostChanged):
        left.append((_INSERT_PARTICIPANT, (entry.host, link)))
    if isinstance(entry, PersonSeated):
        left += [
            (_INSERT_PARTICIPANT, (entry.owner, link)),
            (_INSERT_PROFILE, (entry.owner, entry.name, entry.face)),
        ]
    return left
