"""The entries of a match's journal: all that ever happens to a live match, in order."""

from __future__ import annotations

from typing import Final

import msgspec

from nedra.live.clock import TurnClock

DEFAULT_FACE: Final = -1
"""No face was chosen: the one that belongs to the seat is shown."""


class JournalEntry(msgspec.Struct, frozen=True, tag_field="type", omit_defaults=True):
    """One line of a journal. Lines are added, never changed."""


class MatchOpened(JournalEntry, frozen=True, tag="opened"):
    """Somebody opened the table: the game, its options, its secret seed. Always line 0."""

    game: str
    rules_version: int
    seats: int
    seed: str
    options: dict[str, int]
    host: str  # the fingerprint of the host's key
    listed: bool = False  # whether everybody on this server sees that there is room
    clock: TurnClock = TurnClock.OFF
    chat: bool = False  # whether people may use words of their own
    no_advice: bool = False  # whether people do without bots' advice
    commit_reveal: bool = False  # `seed` is the secret that was promised; salts make the match's seed of it
    bots: str = ""  # the kind of bots that take empty seats; empty: the usual one


class PersonSeated(JournalEntry, frozen=True, tag="seated"):
    """A person took a seat."""

    seat: int
    name: str
    owner: str  # the fingerprint of the person's key
    face: int = DEFAULT_FACE  # the drawn face they chose
    salt: str = ""  # what their browser adds to the shuffle


class BotSeated(JournalEntry, frozen=True, tag="bot_seated"):
    """A bot took a seat."""

    seat: int
    name: str
    bot: str


class MoveSubmitted(JournalEntry, frozen=True, tag="move"):
    """A seat answered; where several are asked, it may answer again until all have."""

    seat: int
    move: str
    chosen_by: str = ""  # who chose, if not who sits there: the clock, or a bot for somebody away


class ChatSent(JournalEntry, frozen=True, tag="chat"):
    """Somebody at the table said something: a phrase or a mood by its name, or words of their own."""

    seat: int
    phrase: str = ""
    text: str = ""


class SeatFreed(JournalEntry, frozen=True, tag="freed"):
    """A seat became empty: its person left, or the host freed it. The match waits for the next one."""

    seat: int
    freed_by: str = ""  # the host's fingerprint, if it was not left but freed


class HostChanged(JournalEntry, frozen=True, tag="host_changed"):
    """The host's rights went over to another key: the same person, on a device they had before."""

    host: str  # the fingerprint of that key


class MatchClosed(JournalEntry, frozen=True, tag="closed"):
    """The host, or who keeps the server, closed the table for good."""

    host_name: str  # the host's name at this table; empty: a host who sat nowhere
    by_admin: bool = False  # whether it was who keeps the server


class RematchOpened(JournalEntry, frozen=True, tag="rematch"):
    """The same people play again, at another table."""

    link: str


AnyEntry = (
    MatchOpened
    | PersonSeated
    | BotSeated
    | MoveSubmitted
    | ChatSent
    | SeatFreed
    | HostChanged
    | MatchClosed
    | RematchOpened
)

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[AnyEntry] = msgspec.json.Decoder(AnyEntry)


def encode_entry(entry: AnyEntry) -> bytes:
    """An entry as it is stored."""
    return _encoder.encode(entry)


def decode_entry(stored: bytes) -> AnyEntry:
    """An entry from the store."""
    return _decoder.decode(stored)
