"""The tables of a store and the SQL that uses them, in the dialect that SQLite and PostgreSQL share."""

import re
from collections.abc import Iterable
from enum import IntEnum
from typing import Final, NamedTuple

import msgspec

from nedra.live.errors import StoreUnavailableError
from nedra.live.storage.journal import (
    AnyEntry,
    HostChanged,
    KeyReplaced,
    MatchOpened,
    PersonSeated,
    SeatRequested,
)

SCHEMA_VERSION: Final = 1
_LINK: Final = re.compile(r"[A-Za-z0-9_-]{1,64}")


class MatchStatus(IntEnum):
    """A match has free seats, or all seats are taken, or it is over or closed."""

    HAS_ROOM = 0
    FULL = 1
    OVER = 2


class MatchSummary(NamedTuple):
    """A match in the index, and the time of its last visible change."""

    link: str
    changed_at: float


class StoredEntry(msgspec.Struct, frozen=True, tag_field="type", tag="entry"):
    """A journal entry with its position and the time it was stored."""

    link: str
    number: int
    entry: AnyEntry
    stored_at: float


class Profile(msgspec.Struct, frozen=True, tag_field="type", tag="profile"):
    """The name and the face of a person."""

    owner: str
    name: str
    face: int


Statement = tuple[str, tuple[object, ...]]

# The journal is the source of truth. `match_index` and `participant` follow from it.
CREATE_TABLES: Final = (
    """
    CREATE TABLE journal (
        link TEXT NOT NULL,
        number INTEGER NOT NULL,
        entry BLOB NOT NULL,
        stored_at REAL NOT NULL,
        PRIMARY KEY (link, number)
    ) WITHOUT ROWID
    """,
    """
    CREATE TABLE match_index (
        link TEXT NOT NULL PRIMARY KEY,
        changed_at REAL NOT NULL,
        status INTEGER NOT NULL,
        listed BOOLEAN NOT NULL
    ) WITHOUT ROWID
    """,
    "CREATE INDEX listed_matches ON match_index (status, changed_at) WHERE listed",
    """
    CREATE TABLE participant (
        owner TEXT NOT NULL, link TEXT NOT NULL, PRIMARY KEY (owner, link)
    ) WITHOUT ROWID
    """,
    """
    CREATE TABLE profile (
        owner TEXT NOT NULL PRIMARY KEY, name TEXT NOT NULL, face INTEGER NOT NULL
    ) WITHOUT ROWID
    """,
    # Which key replaces a key. Its primary key decides between two renewals at once.
    """
    CREATE TABLE key_renewal (
        owner TEXT NOT NULL PRIMARY KEY, next_owner TEXT NOT NULL
    ) WITHOUT ROWID
    """,
)

INSERT_RENEWAL: Final = "INSERT INTO key_renewal (owner, next_owner) VALUES (?, ?)"
SELECT_RENEWAL: Final = "SELECT next_owner FROM key_renewal WHERE owner = ?"
SELECT_ALL_LINKS: Final = "SELECT DISTINCT link FROM journal ORDER BY link"
INSERT_ENTRY: Final = "INSERT INTO journal (link, number, entry, stored_at) VALUES (?, ?, ?, ?)"
SELECT_SAME_ENTRY: Final = (
    "SELECT 1 FROM journal WHERE link = ? AND number = ? AND entry = ? AND stored_at = ?"
)
SELECT_ENTRIES: Final = "SELECT number, entry FROM journal WHERE link = ? AND number >= ? ORDER BY number"
SELECT_ALL_ENTRIES: Final = "SELECT link, number, entry, stored_at FROM journal ORDER BY link, number"
SELECT_ALL_PROFILES: Final = "SELECT owner, name, face FROM profile ORDER BY owner"
UPDATE_STATUS: Final = "UPDATE match_index SET status = ? WHERE link = ? AND status <> ?"
SELECT_MATCHES_OF_OWNER: Final = """
SELECT link, changed_at FROM participant JOIN match_index USING (link)
WHERE owner = ? ORDER BY status = ?, changed_at DESC LIMIT ?
"""
SELECT_MATCHES_WITH_ROOM: Final = """
SELECT link, changed_at FROM match_index WHERE listed AND status = ? ORDER BY changed_at DESC LIMIT ?
"""
RETIRED_NAME: Final = ""
"""Marks the profile of a retired key. The row stays, else importing a journal would bring the name back."""
SELECT_PROFILE: Final = "SELECT name, face FROM profile WHERE owner = ? AND name <> ''"
UPSERT_PROFILE: Final = (
    "INSERT INTO profile (owner, name, face) VALUES (?, ?, ?) "
    "ON CONFLICT (owner) DO UPDATE SET name = excluded.name, face = excluded.face"
)

_INSERT_MATCH: Final = (
    "INSERT INTO match_index (link, changed_at, status, listed) VALUES (?, ?, 0, ?) "
    "ON CONFLICT (link) DO UPDATE SET changed_at = excluded.changed_at"
)
_UPDATE_CHANGED_AT: Final = "UPDATE match_index SET changed_at = ? WHERE link = ?"
_INSERT_PARTICIPANT: Final = "INSERT INTO participant (owner, link) VALUES (?, ?) ON CONFLICT DO NOTHING"
_INSERT_PROFILE: Final = "INSERT INTO profile (owner, name, face) VALUES (?, ?, ?) ON CONFLICT DO NOTHING"

_DELETE_MATCH: Final = (
    "DELETE FROM journal WHERE link = ?",
    "DELETE FROM match_index WHERE link = ?",
    "DELETE FROM participant WHERE link = ?",
)
_DELETE_PROFILE_BY_NAME: Final = "DELETE FROM profile WHERE name = ?"
_DELETE_OWNER: Final = (
    "DELETE FROM profile WHERE owner = ?",
    "DELETE FROM participant WHERE owner = ?",
    "DELETE FROM key_renewal WHERE owner = ?",
)

PROBE_STATEMENTS: Final[list[Statement]] = [
    (_INSERT_PROFILE, ("", "", 0)),
    ("DELETE FROM profile WHERE owner = ''", ()),
]
"""A write that leaves nothing behind."""


def is_valid_link(link: str) -> bool:
    """Whether a match can have this link. PostgreSQL cannot even search for some characters."""
    return _LINK.fullmatch(link) is not None


def check_schema_version(found: int) -> None:
    """Refuse a store whose tables this program cannot use."""
    if found != SCHEMA_VERSION:
        raise StoreUnavailableError("refused-store-version", found=found, known=SCHEMA_VERSION)


def delete_statements(links: Iterable[str], names: Iterable[str], owners: Iterable[str]) -> list[Statement]:
    """The statements that delete matches by link, profiles by name and people by fingerprint."""
    return [
        *((sql, (link,)) for link in links for sql in _DELETE_MATCH),
        *((_DELETE_PROFILE_BY_NAME, (name,)) for name in names),
        *((sql, (owner,)) for owner in owners for sql in _DELETE_OWNER),
    ]


def index_statements(
    link: str, entry: AnyEntry, stored_at: float, *, visible: bool = True
) -> list[Statement]:
    """The statements that bring the index up to date. A hidden entry does not even change the time."""
    if isinstance(entry, MatchOpened):
        return [(_INSERT_MATCH, (link, stored_at, entry.listed)), (_INSERT_PARTICIPANT, (entry.host, link))]
    statements: list[Statement] = [(_UPDATE_CHANGED_AT, (stored_at, link))] if visible else []
    if isinstance(entry, HostChanged):
        statements.append((_INSERT_PARTICIPANT, (entry.host, link)))
    if isinstance(entry, KeyReplaced):
        statements.append((_INSERT_PARTICIPANT, (entry.next_owner, link)))
    if isinstance(entry, SeatRequested):  # so that a renewal of the key finds the request
        statements.append((_INSERT_PARTICIPANT, (entry.owner, link)))
    if isinstance(entry, PersonSeated):
        statements += [
            (_INSERT_PARTICIPANT, (entry.owner, link)),
            (_INSERT_PROFILE, (entry.owner, entry.name, entry.face)),
        ]
    return statements
