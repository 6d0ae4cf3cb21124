"""The entries of a journal: everything that happens to a live match, in order; and its limits."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import msgspec

from nedra.live.clock import TurnClock
from nedra.live.errors import MatchClosedError, TooManyMoveChangesError, TooManySeatChangesError

if TYPE_CHECKING:
    from nedra.live.session import MatchSession

DEFAULT_FACE: Final = -1
"""No face was chosen: the seat's own face is shown."""
MAX_MOVE_CHANGES: Final = 20
"""Per seat and decision: enough for an undecided player, too few to fill a journal."""
MAX_SEAT_CHANGES: Final = 200
"""Per match, since its first card. After that, seats go only to bots and back to those who sat there last."""
MAX_SEATINGS: Final = 20
"""How often one person sits down at a table."""
MAX_JOURNAL_ENTRIES: Final = 50_000
"""Ten times the longest match."""


class JournalEntry(msgspec.Struct, frozen=True, tag_field="type", omit_defaults=True):
    """An entry of a journal. Entries are appended, never changed."""


class MatchOpened(JournalEntry, frozen=True, tag="opened"):
    """A table was opened: the game, its options, its secret seed. Always entry 0."""

    game: str
    rules_version: int
    seats: int
    seed: str
    options: dict[str, int]
    host: str  # the fingerprint of the host's key
    listed: bool = False  # whether everybody on this server sees the table while it has room
    clock: TurnClock = TurnClock.OFF
    chat: bool = False  # whether free text is allowed
    no_advice: bool = False  # whether bots give no advice
    commit_reveal: bool = False  # whether `seed` is a committed secret to be mixed with salts
    bots: str = ""  # the kind of bots for empty seats; empty: the default
    components: str = ""  # the digest of the box, if the seed is a committed secret


class PersonSeated(JournalEntry, frozen=True, tag="seated"):
    """A person took a seat."""

    seat: int
    name: str
    owner: str  # the fingerprint of the person's key
    face: int = DEFAULT_FACE
    salt_commitment: str = ""  # binds their browser to its part of the shuffle


class BotSeated(JournalEntry, frozen=True, tag="bot_seated"):
    """A bot took a seat."""

    seat: int
    name: str
    bot: str


class SaltRevealed(JournalEntry, frozen=True, tag="salt"):
    """A browser revealed the salt that it had committed to for a seat."""

    seat: int
    salt: str


class RevealEnded(JournalEntry, frozen=True, tag="reveal_ended"):
    """The cards are dealt without the salts that have not been revealed in time."""


class NextSaltCommitted(JournalEntry, frozen=True, tag="next_salt"):
    """The browser of a seat committed to a salt for the rematch."""

    seat: int
    commitment: str


class MoveSubmitted(JournalEntry, frozen=True, tag="move"):
    """A seat answered; in a simultaneous decision it may answer again until all have."""

    seat: int
    move: str
    chosen_by: str = ""  # the clock, or a bot for a person who is away; empty: the seat itself


class ChatSent(JournalEntry, frozen=True, tag="chat"):
    """A chat message: a phrase or an emote by its name, or free text."""

    seat: int
    phrase: str = ""
    text: str = ""


class SeatFreed(JournalEntry, frozen=True, tag="freed"):
    """A seat became empty: its person left, or the host freed it."""

    seat: int
    freed_by: str = ""  # the host's fingerprint; empty: the person left


class SeatRequested(JournalEntry, frozen=True, tag="seat_requested"):
    """A newcomer asked for an empty seat during the match."""

    seat: int
    name: str
    owner: str  # the fingerprint of the newcomer's key
    face: int = DEFAULT_FACE


class SeatRequestAnswered(JournalEntry, frozen=True, tag="seat_request_answered"):
    """A seated person agreed to the request for a seat, or refused it."""

    seat: int
    owner: str  # the fingerprint of the person who answered
    allowed: bool


class KeyReplaced(JournalEntry, frozen=True, tag="key_replaced"):
    """A person who left a seat here, or who asks for one, goes on with another key."""

    owner: str  # the fingerprint of the old key
    next_owner: str  # of the new one


class HostChanged(JournalEntry, frozen=True, tag="host_changed"):
    """The host's rights went to another key of the same person."""

    host: str  # the fingerprint of that key


class MatchClosed(JournalEntry, frozen=True, tag="closed"):
    """The host or the administrator closed the table for good."""

    host_name: str  # empty: the host had no seat
    by_admin: bool = False


class RematchAccepted(JournalEntry, frozen=True, tag="rematch_accepted"):
    """A person wants another game with the same people; the first one offers it."""

    owner: str  # the fingerprint of the person's key


class RematchOpened(JournalEntry, frozen=True, tag="rematch"):
    """The same people play again at another table."""

    link: str


AnyEntry = (
    MatchOpened
    | PersonSeated
    | BotSeated
    | SaltRevealed
    | RevealEnded
    | NextSaltCommitted
    | MoveSubmitted
    | ChatSent
    | SeatFreed
    | SeatRequested
    | SeatRequestAnswered
    | KeyReplaced
    | HostChanged
    | MatchClosed
    | RematchAccepted
    | RematchOpened
)

encode_entry: Callable[[AnyEntry], bytes] = msgspec.json.Encoder().encode
decode_entry: Callable[[bytes], AnyEntry] = msgspec.json.Decoder(AnyEntry).decode


def check_move_changes(session: MatchSession, seat: int) -> None:
    """Raise if a seat has changed its answer too often."""
    if session.move_changes[seat] >= MAX_MOVE_CHANGES:
        raise TooManyMoveChangesError("refused-too-many-changes", most=MAX_MOVE_CHANGES)


def check_journal_length(session: MatchSession, entry: AnyEntry) -> None:
    """Raise if the journal is full, unless the entry helps to finish the match."""
    if session.journal_length >= MAX_JOURNAL_ENTRIES and not _helps_finish_match(session, entry):
        raise MatchClosedError("refused-journal-full")


def check_seat_changes(session: MatchSession, entry: AnyEntry) -> None:
    """Raise if one person has sat down too often, or if the seats of a match have changed too often.

    Leaving is never refused. Before the match people share no limit: strangers would use it up, and keep
    friends out. Each address is limited instead (`web/http/rate_limit.py`).
    """
    if session.is_key_change(entry):
        return
    if isinstance(entry, PersonSeated) and session.seatings[entry.owner] >= MAX_SEATINGS:
        raise TooManySeatChangesError("refused-too-many-seatings", most=MAX_SEATINGS)
    if session.limited_change_count >= MAX_SEAT_CHANGES and not _is_late_seat_change(session, entry):
        raise TooManySeatChangesError("refused-too-many-seat-changes", most=MAX_SEAT_CHANGES)


def _is_late_seat_change(session: MatchSession, entry: AnyEntry) -> bool:
    """Whether a change is allowed where there were too many: the last ones on the seats may return."""
    if isinstance(entry, PersonSeated):
        history = session.seat_history
        return history is None or history.was_last_person(entry.seat, entry.owner)
    return not isinstance(entry, SeatFreed) or session.is_person(entry.seat)


def _helps_finish_match(session: MatchSession, entry: AnyEntry) -> bool:
    """Whether an entry is allowed in a full journal. Nobody can sit down there, so such entries are few."""
    if isinstance(entry, MoveSubmitted):
        return entry.seat not in session.started_match.answered()
    if isinstance(entry, SeatFreed):
        return isinstance(session.occupants.get(entry.seat), PersonSeated)
    return isinstance(entry, MatchClosed | BotSeated)
