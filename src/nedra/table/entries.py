"""The entries of a match's journal: all that ever happens to a live match, in order."""

from __future__ import annotations

from typing import Final

import msgspec

from nedra.table.clock import Clock

OF_THE_SEAT: Final = -1
"""No face was chosen: the one that belongs to the seat is shown."""


class Entry(msgspec.Struct, frozen=True, tag_field="is", omit_defaults=True):
    """One line of a journal. Lines are added, never changed."""


class Opened(Entry, frozen=True, tag="opened"):
    """Somebody opened the table: the game, its options, its secret seed. Always line 0."""

    game: str
    rules: int
    seats: int
    seed: str
    options: dict[str, int]
    host: str  # the fingerprint of the host's key
    listed: bool = False  # whether everybody on this server sees that there is room
    clock: Clock = Clock.OFF
    chat: bool = False  # whether people may use words of their own
    unaided: bool = False  # whether people do without bots' advice
    fair: bool = False  # `seed` is the secret that was promised; salts make the match's seed of it
    bots: str = ""  # the kind of bots that take empty seats; empty: the usual one


class Sat(Entry, frozen=True, tag="sat"):
    """A person took a seat."""

    seat: int
    name: str
    owner: str  # the fingerprint of the person's key
    face: int = OF_THE_SEAT  # the drawn face they chose
    salt: str = ""  # what their browser adds to the shuffle


class BotSat(Entry, frozen=True, tag="bot"):
    """A bot took a seat."""

    seat: int
    name: str
    bot: str


class Answered(Entry, frozen=True, tag="answered"):
    """A seat answered; where several are asked, it may answer again until all have."""

    seat: int
    move: str
    by: str = ""  # who chose, if not who sits there: the clock, or a bot for somebody away


class Said(Entry, frozen=True, tag="said"):
    """Somebody at the table said something: a phrase or a mood by its name, or words of their own."""

    seat: int
    what: str = ""
    words: str = ""


class Freed(Entry, frozen=True, tag="freed"):
    """A seat became empty: its person left, or the host freed it. The match waits for the next one."""

    seat: int
    by: str = ""  # the host's fingerprint, if it was not left but freed


class Hosts(Entry, frozen=True, tag="hosts"):
    """The host's rights went over to another key: the same person, on a device they had before."""

    host: str  # the fingerprint of that key


class Closed(Entry, frozen=True, tag="closed"):
    """The host, or who keeps the server, closed the table for good."""

    by: str  # the host's name at this table; empty: a host who sat nowhere
    admin: bool = False  # whether it was who keeps the server


class Again(Entry, frozen=True, tag="again"):
    """The same people play again, at another table."""

    link: str


AnyEntry = Opened | Sat | BotSat | Answered | Said | Freed | Hosts | Closed | Again

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[AnyEntry] = msgspec.json.Decoder(AnyEntry)


def encode(entry: AnyEntry) -> bytes:
    """An entry as it is stored."""
    return _encoder.encode(entry)


def decode(stored: bytes) -> AnyEntry:
    """An entry from the store."""
    return _decoder.decode(stored)
