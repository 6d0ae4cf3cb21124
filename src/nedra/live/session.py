"""A live match in memory: its journal applied to seats and a match."""

import hashlib
from collections import Counter, deque
from collections.abc import Callable, Iterable
from functools import cached_property, lru_cache
from typing import Final, NamedTuple, TypeGuard

from nedra.core.contract.move import Move
from nedra.core.match.catalogue import game
from nedra.core.match.commit_reveal import (
    Proof,
    ShuffleSetup,
    derive_seed,
    server_commitment,
    table_commitment,
)
from nedra.core.match.match import Match
from nedra.live.clock import monotonic_now
from nedra.live.errors import MatchClosedError, NotAllowedError, SeatTakenError
from nedra.live.salts import SaltRound
from nedra.live.seats.seat_map import SeatChange, SeatHistory, SeatMap
from nedra.live.seats.seat_requests import SeatRequests
from nedra.live.seats.shared_device import DeviceClaim
from nedra.live.storage.journal import (
    AnyEntry,
    BotSeated,
    ChatSent,
    HostChanged,
    KeyReplaced,
    MatchClosed,
    MatchOpened,
    MoveSubmitted,
    NextSaltCommitted,
    PersonSeated,
    RematchAccepted,
    RematchOpened,
    RevealEnded,
    SaltRevealed,
    SeatFreed,
    SeatRequestAnswered,
    SeatRequested,
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
        self.limited_change_count = 0  # new occupants since the match started, and all bots that were freed
        self.seatings: Counter[str] = Counter()  # how often a person has sat down, by owner
        self.seat_requests = SeatRequests()
        self.closed: MatchClosed | None = None
        self.match: Match | None = None
        self.next_link = ""
        self.rematch_owners: list[str] = []  # who wants another game; the first one has offered it
        self.rematch_count = 0  # more than one if the next table was closed
        self.salt_round: SaltRound | None = None  # since all seats were taken for the first time
        self.next_commitments: dict[int, list[str]] = {}  # for the rematch, by seat; the last one counts
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
        elif isinstance(entry, RematchAccepted):
            self.rematch_owners = list(dict.fromkeys((*self.rematch_owners, entry.owner)))
        elif isinstance(entry, RematchOpened | HostChanged | MatchClosed):
            self._apply_host_action(entry)
        elif isinstance(entry, SeatRequested | SeatRequestAnswered | KeyReplaced):
            self._apply_seat_request(entry)
        elif isinstance(entry, PersonSeated | BotSeated | SeatFreed):
            self._apply_seat_change(entry)
        elif isinstance(entry, SaltRevealed | RevealEnded | NextSaltCommitted):
            self._apply_salt(entry)

    def _apply_host_action(self, entry: RematchOpened | HostChanged | MatchClosed) -> None:
        if isinstance(entry, RematchOpened):
            self.next_link = entry.link
            self.rematch_count += 1
        elif isinstance(entry, HostChanged):
            self.host = entry.host
            self.opener_owners.add(entry.host)
        else:
            self.closed = entry

    def _apply_seat_request(self, entry: SeatRequested | SeatRequestAnswered | KeyReplaced) -> None:
        self.seat_requests.apply(entry)
        if isinstance(entry, SeatRequested):
            self.known_owners.add(entry.owner)
        elif isinstance(entry, KeyReplaced):
            self.known_owners.add(entry.next_owner)
            if self.seat_history is not None:
                self.seat_history.replace_owner(entry.owner, entry.next_owner)

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
        """Seat or unseat somebody. When the last seat is taken, everybody's commitments are fixed."""
        self.seat_change_count += 1
        self._count_seatings(entry)
        self.seat_requests.drop(entry.seat)
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
        if self.salt_round is None and not self.empty_seats:
            self.salt_round = SaltRound(self.occupants)
        self._start_if_ready()

    def _count_seatings(self, entry: PersonSeated | BotSeated | SeatFreed) -> None:
        """Count who sits down how often. A person who changes keys keeps the count."""
        if self.is_key_change(entry):
            old_count = self.seatings[self.owners[entry.seat]]
            self.seatings[entry.owner] = max(old_count, self.seatings[entry.owner])
            return
        is_freed_bot = isinstance(entry, SeatFreed) and not self.is_person(entry.seat)
        self.limited_change_count += self.match is not None or is_freed_bot
        if isinstance(entry, PersonSeated):
            self.seatings[entry.owner] += 1

    def is_key_change(self, entry: AnyEntry) -> TypeGuard[PersonSeated]:
        """Whether an entry lets the same person go on with another key or salt."""
        return isinstance(entry, PersonSeated) and self.is_person(entry.seat)

    def _apply_salt(self, entry: SaltRevealed | RevealEnded | NextSaltCommitted) -> None:
        assert self.salt_round is not None
        if isinstance(entry, NextSaltCommitted):
            self.next_commitments.setdefault(entry.seat, []).append(entry.commitment)
        elif isinstance(entry, SaltRevealed):
            self.salt_round.salts[entry.seat] = entry.salt
        else:
            self.salt_round.ended = True
        self._start_if_ready()

    @property
    def owed_seats(self) -> list[int]:
        """The seats whose salts the table waits for before the match starts."""
        if self.match is not None or self.salt_round is None:
            return []
        return self.salt_round.owed_seats(self.occupants)

    def _start_if_ready(self) -> None:
        """Start the match, once: all seats are taken, and no salt is owed."""
        if self.match is not None or self.salt_round is None or self.empty_seats or self.owed_seats:
            return
        self.match = Match(self.game, self.opened.seats, self._seed(self.salt_round), self.options, None)
        self.seat_history = SeatHistory(self.occupants.values())
        self.decision_started_at = monotonic_now()
        for seat in self.salt_round.withheld_seats:
            name = self.salt_round.names[seat]
            change = SeatChange(0, "withheld", seat, name, name)
            self.seat_history.changes.append(change)
            self._add_chat_item(change, name)

    def _seed(self, salt_round: SaltRound) -> int:
        if not self.opened.commit_reveal:
            return int(self.opened.seed)
        return derive_seed(self.opened.seed, self.table_commitment, salt_round.salts)

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
        changes += 0 if self.salt_round is None else self.salt_round.change_count
        changes += self.seat_requests.change_count + len(self.rematch_owners)
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
        """Whether nobody may notice an entry: it replaces a sealed answer, or its responders are hidden.

        A commitment for a rematch is hidden too.
        """
        if not isinstance(entry, MoveSubmitted):
            return isinstance(entry, NextSaltCommitted)
        return self.started_match.hides_responders or entry.seat in self.started_match.answered()

    @property
    def rematch_awaited_seats(self) -> list[int]:
        """The seats of people who have not accepted another game."""
        return [seat for seat, owner in sorted(self.owners.items()) if owner not in self.rematch_owners]

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

        A person whom a bot replaces may take the seat back. During the match a newcomer needs consent.
        """
        self._check_empty(seat, key)
        if self.seat_history is not None and not self.was_last_person(seat, key):
            owner = key_fingerprint(key)
            self.seat_history.check_can_take(seat, owner)
            self.seat_requests.check_consent(seat, owner, self, self.seat_history)

    def check_can_ask(self, seat: int, key: str) -> None:
        """Raise if this person cannot ask the people at the table for the seat."""
        self._check_empty(seat, key)
        if self.seat_history is None or self.was_last_person(seat, key):
            raise NotAllowedError("refused-no-request")
        owner = key_fingerprint(key)
        self.seat_history.check_can_take(seat, owner)
        self.seat_requests.check_can_ask(seat, owner, self, self.seat_history)

    def _check_empty(self, seat: int, key: str) -> None:
        """Raise if the seat does not exist or is taken, unless a bot replaces this person there."""
        if seat not in range(self.opened.seats):
            raise SeatTakenError("refused-no-such-seat", seat=seat, seats=self.opened.seats)
        if seat in self.occupants and not self.has_bot_substitute(seat, key):
            raise SeatTakenError("refused-seat-taken", name=self.occupants[seat].name)

    def can_sit(self, seat: int, key: str) -> bool:
        """Whether this person may take the seat now."""
        return _is_allowed(self.check_can_sit, seat, key)

    def can_ask(self, seat: int, key: str) -> bool:
        """Whether this person may ask the people at the table for the seat."""
        return _is_allowed(self.check_can_ask, seat, key)

    def is_allowed(self, seat: int, owner: str) -> bool:
        """Whether all seated people have agreed that this person takes the seat."""
        assert self.seat_history is not None
        try:
            self.seat_requests.check_consent(seat, owner, self, self.seat_history)
        except NotAllowedError:
            return False
        return True

    def has_bot_substitute(self, seat: int, key: str) -> bool:
        """Whether a bot replaces this person on the seat."""
        return isinstance(self.occupants.get(seat), BotSeated) and self.was_last_person(seat, key)

    def knows_only_old_key(self, old: str, new: str) -> bool:
        """Whether a person without a seat left one, or asks for one, under the old key alone."""
        history = self.seat_history
        return history is not None and (
            history.knows_only_old_key(old, new) or self.seat_requests.knows_only_old_key(old, new)
        )

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

    @cached_property
    def server_commitment(self) -> str:
        """What the server commits to when the table is opened; empty for an imported record."""
        opened = self.opened
        if not opened.commit_reveal:
            return ""
        setup = ShuffleSetup(
            self.link, opened.game, opened.rules_version, opened.seats, opened.options, opened.components
        )
        return server_commitment(setup, opened.seed)

    @property
    def table_commitment(self) -> str:
        """Everybody's commitments, fixed when the last seat is taken; empty before."""
        if self.salt_round is None or not self.server_commitment:
            return ""
        return table_commitment(self.server_commitment, self.salt_round.commitments)

    @property
    def commitment(self) -> str:
        """The table's commitment or, until all seats are taken, the server's."""
        return self.table_commitment or self.server_commitment

    def next_commitment(self, seat: int) -> str:
        """The salt that the browser of a seat has committed to for the rematch."""
        return self.next_commitments.get(seat, [""])[-1]

    def proof(self) -> Proof | None:
        """What the seed was made of; an error before the match is over."""
        self.started_match.result()
        if not self.opened.commit_reveal or self.salt_round is None:
            return None
        salt_round = self.salt_round
        return Proof(
            self.link, self.opened.components, self.opened.seed, salt_round.commitments, salt_round.salts
        )


def _is_allowed(check: Callable[[int, str], None], seat: int, key: str) -> bool:
    try:
        check(seat, key)
    except (SeatTakenError, NotAllowedError):
        return False
    return True
