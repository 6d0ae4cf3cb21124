"""A live match in memory: its journal applied to seats and a match."""

import hashlib
from collections import Counter, deque
from collections.abc import Iterable
from functools import lru_cache
from typing import Final, NamedTuple

from nedra.core.contract.move import Move
from nedra.core.match.catalogue import game
from nedra.core.match.commit_reveal import Proof, commitment, derive_seed
from nedra.core.match.match import Match
from nedra.live.clock import monotonic_now
from nedra.live.errors import MatchClosedError, NotAllowedError, SeatTakenError
from nedra.live.seats.seat_map import SeatChange, SeatHistory, SeatMap
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

RECENT_CHAT_LIMIT: Final = 40
FINGERPRINT_CACHE_SIZE: Final = 4096


@lru_cache(FINGERPRINT_CACHE_SIZE)
def key_fingerprint(key: str) -> str:
    """A hash that identifies a person's key in the store without revealing it."""
    return hashlib.sha256(key.encode()).hexdigest()[:32] if key else ""


class ChatItem(NamedTuple):
    """A numbered chat message or seat change, with the person's name at that time."""

    number: int
    content: ChatSent | SeatChange
    name: str
    owner: str


class MatchSession(SeatMap):
    """The state that follows from a journal. Only `apply` changes it."""

    def __init__(self, link: str, entries: Iterable[AnyEntry]) -> None:
        first, *later = entries
        assert isinstance(first, MatchOpened)
        super().__init__(first)
        self.link = link
        self.game = game(first.game)
        self.options = self.game.options_of_record(first.rules_version, first.options)
        self.journal_length = 1
        self.host = first.host
        self.seat_history: SeatHistory | None = None  # since the match started
        self.seat_change_count = 0
        self.closed: MatchClosed | None = None
        self.match: Match | None = None
        self.next_link = ""
        self.rematch_count = 0  # more than one if the next table was closed
        self._start_salts: list[str] = []  # of the people seated when the match started
        self._start_opener_seats: list[int] = []  # the opener's seats at that time
        self.recent_chat: deque[ChatItem] = deque(maxlen=RECENT_CHAT_LIMIT)
        self.chat_count = 0
        self.move_choosers: dict[tuple[int, int], str] = {}  # by version and seat, if not the person
        self._unrevealed_chosen_by: dict[int, str] = {}
        self.move_changes: Counter[int] = Counter()  # by seat, in the present decision
        self.wrote_last_entry = True  # whether this process appended the last entry
        self.decision_started_at = monotonic_now()
        self._newcomer_seated_at: dict[int, float] = {}  # seats taken since then, and when
        self.device_claims: dict[str, tuple[DeviceClaim, float]] = {}  # by owner, with the time of the claim
        self.spectator_count = 0
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

    def _apply_move(self, entry: MoveSubmitted, checked_move: Move | None) -> None:
        """Play the move, and publish who chose it once all answers of the decision are revealed.

        A pass where responders are hidden is never attributed: only a seat with a choice waits for the clock.
        """
        match, seat = self.started_match, entry.seat
        before = match.version
        if (owner := self.owners.get(seat, "")) in self.device_claims:
            self.device_claims[owner] = (self.device_claims[owner][0], monotonic_now())
        is_hidden_pass = match.hides_responders and entry.move == self.game.pass_move
        self.move_changes[seat] += seat in match.answered()
        self._unrevealed_chosen_by[seat] = "" if is_hidden_pass else entry.chosen_by
        if checked_move is None:
            match.play(seat, entry.move)
        else:
            match.play_checked(seat, checked_move)
        if match.version != before:
            self.move_choosers |= {
                (match.version, other): by for other, by in self._unrevealed_chosen_by.items() if by
            }
            self._unrevealed_chosen_by = {}
            self.move_changes.clear()
            self._newcomer_seated_at = {}
            self.decision_started_at = monotonic_now()

    def _apply_seat_change(self, entry: PersonSeated | BotSeated | SeatFreed) -> None:
        """Seat or unseat somebody. The match starts once, when all seats are taken for the first time."""
        self.seat_change_count += 1
        if self.match is not None and self.seat_history is not None:
            was_empty = entry.seat not in self.occupants
            occupants = self.previous_occupants if was_empty else self.occupants
            change = self.seat_history.record_change(
                entry, occupants[entry.seat], self.match.version, was_empty=was_empty
            )
            if change is not None:
                self._add_chat_item(change, change.name)
                if change.kind == "seated":
                    self._newcomer_seated_at.setdefault(entry.seat, monotonic_now())
        if isinstance(entry, SeatFreed):
            self.vacate(entry.seat)
            return
        self.seat_occupant(entry)
        if self.match is None and not self.empty_seats:
            self.match = self._start_match()
            self.seat_history = SeatHistory(self.occupants.values())
            self.decision_started_at = monotonic_now()

    def _start_match(self) -> Match:
        opened = self.opened
        self._start_salts, self._start_opener_seats = self.salts, self.opener_seats
        if opened.commit_reveal:
            seed = derive_seed(self.link, opened.seed, self._start_salts)
        else:
            seed = int(opened.seed)
        return Match(self.game, opened.seats, seed, self.options, None)

    def _add_chat_item(self, content: ChatSent | SeatChange, name: str, owner: str = "") -> None:
        self.recent_chat.append(ChatItem(self.chat_count, content, name, owner))
        self.chat_count += 1

    def seat_decision_started_at(self, seat: int) -> float:
        """When a seat's time started: a newcomer gets the whole time once, a returner what is left."""
        return max(self.decision_started_at, self._newcomer_seated_at.get(seat, 0.0))

    @property
    def started_match(self) -> Match:
        """The match; an error if it has not started."""
        if self.match is None:
            raise NotAllowedError("refused-not-begun")
        return self.match

    @property
    def visible_version(self) -> int:
        """A number that grows with every visible change, so that the later of two pages is known.

        A replaced answer does not count: nobody may notice it. Nor does an answer to a decision that
        hides its responders: it would reveal who could only pass.
        """
        changes = self.chat_count + self.seat_change_count + (self.closed is not None) + self.rematch_count
        if self.match is None:
            return changes
        answered = 0 if self.match.hides_responders else len(self.match.answered())
        return changes + self.opened.seats * (1 + self.match.version) + answered

    @property
    def status(self) -> MatchStatus:
        if self.closed or (self.match is not None and self.match.over):
            return MatchStatus.OVER
        return MatchStatus.HAS_ROOM if len(self.occupants) < self.opened.seats else MatchStatus.FULL

    def is_hidden_entry(self, entry: AnyEntry) -> bool:
        """Whether nobody may notice an entry: it replaces a sealed answer, or its responders are hidden."""
        if not isinstance(entry, MoveSubmitted):
            return False
        return self.started_match.hides_responders or entry.seat in self.started_match.answered()

    def is_host(self, key: str) -> bool:
        """Whether this key is the host's."""
        return bool(key) and self.host == key_fingerprint(key)

    def seats_of(self, key: str) -> tuple[int, ...]:
        """The seats of this key; a shared device has several."""
        owner = key_fingerprint(key)
        return tuple(seat for seat, holder in sorted(self.owners.items()) if holder == owner)

    def holds_seat(self, key: str, seat: int) -> bool:
        """Whether the seat belongs to this key."""
        return bool(key) and self.owners.get(seat) == key_fingerprint(key)

    def check_open(self) -> None:
        """Raise if the match is closed."""
        if self.closed is not None:
            raise MatchClosedError("refused-closed")

    def check_can_sit(self, seat: int, key: str) -> None:
        """Raise if the seat is taken or does not exist, or if this person must not see its hand.

        A person whom a bot replaces may take the seat back.
        """
        if seat not in range(self.opened.seats):
            raise SeatTakenError("refused-no-such-seat", seat=seat, seats=self.opened.seats)
        if seat in self.occupants and not self.has_bot_substitute(seat, key):
            raise SeatTakenError("refused-seat-taken", name=self.occupants[seat].name)
        if self.seat_history is not None:
            self.seat_history.check_can_take(seat, key_fingerprint(key))

    def can_sit(self, seat: int, key: str) -> bool:
        """Whether this person may take the seat now."""
        try:
            self.check_can_sit(seat, key)
        except (SeatTakenError, NotAllowedError):
            return False
        return True

    def has_bot_substitute(self, seat: int, key: str) -> bool:
        """Whether a bot replaces this person on the seat."""
        return isinstance(self.occupants.get(seat), BotSeated) and self.was_last_person(seat, key)

    def last_person_name(self, seat: int) -> str:
        """The name of the last person on the seat."""
        assert self.seat_history is not None
        return self.seat_history.last_person_name(seat)

    def was_last_person(self, seat: int, key: str) -> bool:
        """Whether this person was the last one on the seat since the match started."""
        return (
            bool(key)
            and self.seat_history is not None
            and self.seat_history.was_last_person(seat, key_fingerprint(key))
        )

    @property
    def salts(self) -> list[str]:
        """What the people's browsers have added to the shuffle, by seat."""
        if self.match is not None:
            return self._start_salts
        occupants = (self.occupants.get(seat) for seat in range(self.opened.seats))
        return [occupant.salt if isinstance(occupant, PersonSeated) else "" for occupant in occupants]

    def can_add_salt(self, key: str) -> bool:
        """Whether the opener may add a salt by starting the match: only if nobody else has added one."""
        is_seated_opener = self.is_opener(key_fingerprint(key)) and bool(self.seats_of(key))
        return self.match is None and is_seated_opener and not any(self.salts)

    @property
    def commitment(self) -> str:
        """What fixes the shuffle before the match starts; empty for an imported record."""
        return commitment(self.link, self.opened.seed) if self.opened.commit_reveal else ""

    def proof(self) -> Proof | None:
        """What the seed was made of; an error before the match is over."""
        self.started_match.result()
        if not self.opened.commit_reveal:
            return None
        return Proof(self.link, self.opened.seed, self._start_salts, self._start_opener_seats)
