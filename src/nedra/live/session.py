"""A live match: its journal read into who sits where and the match they play."""

from __future__ import annotations

import hashlib
from collections import Counter, deque
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from nedra.core.contract.errors import InvalidRecordError
from nedra.core.match.catalogue import game
from nedra.core.match.commit_reveal import Proof, commitment, derive_seed
from nedra.core.match.match import Match
from nedra.live.clock import monotonic_now
from nedra.live.errors import MatchClosedError, NotAllowedError, SeatTakenError
from nedra.live.seats.seat_history import SeatChange, SeatHistory
from nedra.live.seats.seat_map import SeatMap
from nedra.live.seats.shared_device import DeviceClaim
from nedra.live.storage.journal import (
    AnyEntry,
    BotSeated,
    ChatSent,
    HostChanged,
    MatchClosed,
    MatchOpened,
    MoveSubmitted,
    PersonSeated,
    RematchOpened,
    SeatFreed,
)
from nedra.live.storage.schema import MatchStatus

if TYPE_CHECKING:
    from collections.abc import Iterable

    from nedra.core.contract.move import Move

RECENT_CHAT_LIMIT: Final = 40
FINGERPRINT_CACHE_SIZE: Final = 4096


@lru_cache(FINGERPRINT_CACHE_SIZE)
def fingerprint(key: str) -> str:
    """What is stored of a person's key: enough to know it again, not to use it."""
    return hashlib.sha256(key.encode()).hexdigest()[:32] if key else ""


class ChatItem(NamedTuple):
    """Something said lately, or who came and went: numbered, with the name of who it was then."""

    number: int
    content: ChatSent | SeatChange
    name: str
    owner: str


class MatchSession(SeatMap):
    """What the journal says, kept in memory. Only `apply` changes it."""

    def __init__(self, link: str, entries: Iterable[AnyEntry]) -> None:
        first, *later = entries
        assert isinstance(first, MatchOpened)
        super().__init__(first)
        self.link = link
        self.game = game(first.game)
        if first.rules_version != self.game.rules_version:
            raise InvalidRecordError(
                "refused-record-rules",
                game=first.game,
                recorded=first.rules_version,
                known=self.game.rules_version,
            )
        self.journal_length = 1
        self.host = first.host
        self.seat_history: SeatHistory | None = None  # since the cards were dealt
        self.seat_change_count = 0  # how often it changed who sits where
        self.closed: MatchClosed | None = None
        self.match: Match | None = None
        self.next_link = ""
        self.rematch_count = 0  # more than one, if the next table was closed
        self._start_salts: list[str] = []  # of those who sat there when the cards were dealt
        self._start_opener_seats: list[int] = []  # where who opened the table sat then
        self.recent_chat: deque[ChatItem] = deque(maxlen=RECENT_CHAT_LIMIT)
        self.chat_count = 0
        self.move_choosers: dict[
            tuple[int, int], str
        ] = {}  # who chose for a seat, by the moment it was revealed
        self._unrevealed_chosen_by: dict[int, str] = {}
        self.move_changes: Counter[int] = (
            Counter()
        )  # how often a seat has changed its answer to this question
        self.wrote_last_entry = True  # whether this process, and no other, added the last line
        self.decision_started_at = monotonic_now()  # when this process first heard the present question
        self._newcomer_seated_at: dict[int, float] = {}  # who sat down since then, and when
        self.device_claims: dict[
            str, tuple[DeviceClaim, float]
        ] = {}  # who has a shared device, by owner, and since when
        self.spectator_count = 0  # how many look on who have no seat
        for entry in later:
            self.apply(entry)

    def apply(self, entry: AnyEntry, checked_move: Move | None = None) -> None:
        """Apply a stored entry; `checked_move` is its move, if that was found legal just now."""
        self.journal_length += 1
        if isinstance(entry, MoveSubmitted):
            self._apply_move(entry, checked_move)
        elif isinstance(entry, ChatSent):
            occupant = self.occupants[entry.seat]
            self._add_chat_item(
                entry, occupant.name, occupant.owner if isinstance(occupant, PersonSeated) else ""
            )
        elif isinstance(entry, RematchOpened):
            self.next_link = entry.link
            self.rematch_count += 1
        elif isinstance(entry, HostChanged):
            self.host = entry.host
            self.opener_owners.add(entry.host)
        elif isinstance(entry, MatchClosed):
            self.closed = entry
        elif isinstance(entry, PersonSeated | BotSeated | SeatFreed):
            self._apply_seat_change(entry)

    def _apply_seat_change(self, entry: PersonSeated | BotSeated | SeatFreed) -> None:
        """Somebody sits down or leaves. The cards are dealt once, when all sit for the first time."""
        self.seat_change_count += 1
        if self.match is not None and self.seat_history is not None:
            empty = entry.seat not in self.occupants
            before = self.previous_occupants[entry.seat] if empty else self.occupants[entry.seat]
            coming = self.seat_history.record_change(entry, before, self.match.version, was_empty=empty)
            if coming is not None and coming.kind == "seated":
                self._newcomer_seated_at.setdefault(entry.seat, monotonic_now())
            if coming is not None:
                self._add_chat_item(coming, coming.name)
        if isinstance(entry, SeatFreed):
            self.vacate(entry.seat)
            return
        self.seat_occupant(entry)
        if self.match is None and not self.empty_seats:
            self.match = self._start_match()
            self.seat_history = SeatHistory(self.occupants.values())
            self.decision_started_at = monotonic_now()

    def _add_chat_item(self, content: ChatSent | SeatChange, name: str, owner: str = "") -> None:
        self.recent_chat.append(ChatItem(self.chat_count, content, name, owner))
        self.chat_count += 1

    def seat_decision_started_at(self, seat: int) -> float:
        """Since when a seat is asked: a newcomer has the whole time, once; a returner what is left."""
        return max(self.decision_started_at, self._newcomer_seated_at.get(seat, 0.0))

    @property
    def started_match(self) -> Match:
        """The match itself, once everybody sits."""
        if self.match is None:
            raise NotAllowedError("refused-not-begun")
        return self.match

    @property
    def visible_version(self) -> int:
        """Grows with what everybody can see happen, so that of two pictures the later one is known.

        An answer that is replaced does not count: nobody may notice that a choice has changed. Nor
        does any answer to a hushed question: that it is in would tell who could do nothing but pass.
        """
        seen = self.chat_count + self.seat_change_count + (self.closed is not None) + self.rematch_count
        if self.match is None:
            return seen
        answered = 0 if self.match.hides_responders else len(self.match.answered())
        return seen + self.opened.seats * (1 + self.match.version) + answered

    @property
    def status(self) -> MatchStatus:
        """How the match stands, in one word."""
        if self.closed or (self.match is not None and self.match.over):
            return MatchStatus.OVER
        return MatchStatus.HAS_ROOM if len(self.occupants) < self.opened.seats else MatchStatus.FULL

    def is_hidden_entry(self, entry: AnyEntry) -> bool:
        """Whether nobody may notice an entry: it changes a sealed answer, or answers a hushed question."""
        if not isinstance(entry, MoveSubmitted):
            return False
        return self.started_match.hides_responders or entry.seat in self.started_match.answered()

    def is_host(self, key: str) -> bool:
        """Whether the person with this key opened the table."""
        return bool(key) and self.host == fingerprint(key)

    def seats_of(self, key: str) -> tuple[int, ...]:
        """The seats that the person with this key holds; on one device there may be several."""
        owner = fingerprint(key)
        return tuple(seat for seat, holder in sorted(self.owners.items()) if holder == owner)

    def holds_seat(self, key: str, seat: int) -> bool:
        """Whether the person with this key sits there."""
        return bool(key) and self.owners.get(seat) == fingerprint(key)

    def check_open(self) -> None:
        """Refuse a change of a table that is closed."""
        if self.closed is not None:
            raise MatchClosedError("refused-closed")

    def check_can_sit(self, seat: int, key: str) -> None:
        """Refuse a seat that is taken or does not exist, or whose hand this person must not see.

        Who left their seat to a bot may take it back.
        """
        if seat not in range(self.opened.seats):
            raise SeatTakenError("refused-no-such-seat", seat=seat, seats=self.opened.seats)
        if seat in self.occupants and not self.has_bot_substitute(seat, key):
            raise SeatTakenError("refused-seat-taken", name=self.occupants[seat].name)
        if self.seat_history is not None:
            self.seat_history.check_can_take(seat, fingerprint(key))

    def can_sit(self, seat: int, key: str) -> bool:
        """Whether the person with this key may take that seat now."""
        try:
            self.check_can_sit(seat, key)
        except (SeatTakenError, NotAllowedError):
            return False
        return True

    def has_bot_substitute(self, seat: int, key: str) -> bool:
        """Whether a bot goes on there for the person with this key."""
        return isinstance(self.occupants.get(seat), BotSeated) and self.was_last_person(seat, key)

    def last_person_name(self, seat: int) -> str:
        """The name of the person who sat there last."""
        assert self.seat_history is not None
        return self.seat_history.last_person_name(seat)

    def was_last_person(self, seat: int, key: str) -> bool:
        """Whether the person with this key was the last one to sit there since the cards were dealt."""
        return (
            bool(key)
            and self.seat_history is not None
            and self.seat_history.was_last_person(seat, fingerprint(key))
        )

    def _apply_move(self, entry: MoveSubmitted, checked_move: Move | None) -> None:
        """Note who chose; what was chosen together is told, and marked, together.

        A pass to a hushed question looks the same whoever gave it: only who holds a card waits for the clock.
        """
        before = self.started_match.version
        if (owner := self.owners.get(entry.seat, "")) in self.device_claims:
            self.device_claims[owner] = (self.device_claims[owner][0], monotonic_now())
        unnoticed = self.started_match.hides_responders and entry.move == self.game.pass_move
        self.move_changes[entry.seat] += entry.seat in self.started_match.answered()
        self._unrevealed_chosen_by[entry.seat] = "" if unnoticed else entry.chosen_by
        if checked_move is None:
            checked_move = self.started_match.check_move(entry.seat, entry.move)
        self.started_match.play_checked(entry.seat, checked_move)
        if self.started_match.version != before:
            told = {seat: by for seat, by in self._unrevealed_chosen_by.items() if by}
            self.move_choosers |= {(self.started_match.version, seat): by for seat, by in told.items()}
            self._unrevealed_chosen_by = {}
            self.move_changes.clear()
            self._newcomer_seated_at = {}
            self.decision_started_at = monotonic_now()

    def _start_match(self) -> Match:
        opened = self.opened
        self._start_salts, self._start_opener_seats = self.salts, self.opener_seats
        seed = (
            derive_seed(self.link, opened.seed, self._start_salts)
            if opened.commit_reveal
            else int(opened.seed)
        )
        return Match(self.game, opened.seats, seed, self.game.resolve_options(**opened.options), None)

    @property
    def salts(self) -> list[str]:
        """What the browsers of those at the table have added to the shuffle, seat by seat."""
        if self.match is not None:
            return self._start_salts
        chairs = (self.occupants.get(seat) for seat in range(self.opened.seats))
        return [occupant.salt if isinstance(occupant, PersonSeated) else "" for occupant in chairs]

    def can_add_salt(self, key: str) -> bool:
        """Who opened the table adds a salt by starting, where nobody else has: see the fair shuffle."""
        opener = self.is_opener(fingerprint(key)) and bool(self.seats_of(key))
        return self.match is None and opener and not any(self.salts)

    @property
    def commitment(self) -> str:
        """What fixes the shuffle before the first card; empty: a match from before there were promises."""
        return commitment(self.link, self.opened.seed) if self.opened.commit_reveal else ""

    def proof(self) -> Proof | None:
        """What the seed was made of; refused before the match is over."""
        self.started_match.result()
        if not self.opened.commit_reveal:
            return None
        return Proof(self.link, self.opened.seed, self._start_salts, self._start_opener_seats)
