"""A live match: its journal read into who sits where and the match they play."""

from __future__ import annotations

import hashlib
from collections import Counter, deque
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from nedra.core.catalogue import game
from nedra.core.errors import BadRecord
from nedra.core.fair import Proof, promise, seed_from
from nedra.core.match import Match
from nedra.table.chairs import Chairs
from nedra.table.clock import now
from nedra.table.comings import Coming, Comings
from nedra.table.device import Look
from nedra.table.entries import (
    Again,
    Answered,
    AnyEntry,
    BotSat,
    Closed,
    Freed,
    Hosts,
    Opened,
    Said,
    Sat,
)
from nedra.table.refusals import NotYours, SeatTaken, TableClosed
from nedra.table.schema import Standing

if TYPE_CHECKING:
    from collections.abc import Iterable

TALK_SHOWN: Final = 40
FINGERPRINTS_KEPT: Final = 4096


@lru_cache(FINGERPRINTS_KEPT)
def fingerprint(key: str) -> str:
    """What is stored of a person's key: enough to know it again, not to use it."""
    return hashlib.sha256(key.encode()).hexdigest()[:32] if key else ""


class Heard(NamedTuple):
    """Something said lately, or who came and went: numbered, with the name of who it was then."""

    number: int
    what: Said | Coming
    name: str
    owner: str


class LiveMatch(Chairs):
    """What the journal says, kept in memory. Only `apply` changes it."""

    def __init__(self, name: str, entries: Iterable[AnyEntry]) -> None:
        first, *later = entries
        assert isinstance(first, Opened)
        super().__init__(first)
        self.name = name
        self.game = game(first.game)
        if first.rules != self.game.rules_version:
            raise BadRecord(
                "refused-record-rules",
                game=first.game,
                recorded=first.rules,
                known=self.game.rules_version,
            )
        self.length = 1
        self.host = first.host
        self.comings: Comings | None = None  # since the cards were dealt
        self.seatings = 0  # how often it changed who sits where
        self.closed: Closed | None = None
        self.match: Match | None = None
        self.next_link = ""
        self.rematches = 0  # more than one, if the next table was closed
        self._salts: list[str] = []  # of those who sat there when the cards were dealt
        self._openers: list[int] = []  # where who opened the table sat then
        self.said: deque[Heard] = deque(maxlen=TALK_SHOWN)
        self.said_count = 0
        self.marks: dict[tuple[int, int], str] = {}  # who chose for a seat, by the moment it was revealed
        self._unrevealed: dict[int, str] = {}
        self.changes: Counter[int] = Counter()  # how often a seat has changed its answer to this question
        self.ours = True  # whether this process, and no other, added the last line
        self.asked_at = now()  # when this process first heard the present question
        self._newcomers: dict[int, float] = {}  # who sat down since then, and when
        self.looks: dict[str, tuple[Look, float]] = {}  # who has a shared device, by owner, and since when
        self.watchers = 0  # how many look on who have no seat
        for entry in later:
            self.apply(entry)

    def apply(self, entry: AnyEntry) -> None:
        """Let an entry, already stored, take effect."""
        self.length += 1
        if isinstance(entry, Answered):
            self._answer(entry)
        elif isinstance(entry, Said):
            chair = self.chairs[entry.seat]
            self._hear(entry, chair.name, chair.owner if isinstance(chair, Sat) else "")
        elif isinstance(entry, Again):
            self.next_link = entry.link
            self.rematches += 1
        elif isinstance(entry, Hosts):
            self.host = entry.host
            self.openers.add(entry.host)
        elif isinstance(entry, Closed):
            self.closed = entry
        elif isinstance(entry, Sat | BotSat | Freed):
            self._seat(entry)

    def _seat(self, entry: Sat | BotSat | Freed) -> None:
        """Somebody sits down or leaves. The cards are dealt once, when all sit for the first time."""
        self.seatings += 1
        if self.match is not None and self.comings is not None:
            empty = entry.seat not in self.chairs
            before = self.left[entry.seat] if empty else self.chairs[entry.seat]
            coming = self.comings.note(entry, before, self.match.moment, empty=empty)
            if coming is not None and coming.what == "sat":
                self._newcomers.setdefault(entry.seat, now())
            if coming is not None:
                self._hear(coming, coming.name)
        if isinstance(entry, Freed):
            self.leave(entry.seat)
            return
        self.take(entry)
        if self.match is None and not self.empty_seats:
            self.match = self._deal()
            self.comings = Comings(self.chairs.values())
            self.asked_at = now()

    def _hear(self, what: Said | Coming, name: str, owner: str = "") -> None:
        self.said.append(Heard(self.said_count, what, name, owner))
        self.said_count += 1

    def asked_since(self, seat: int) -> float:
        """Since when a seat is asked: a newcomer has the whole time, once; a returner what is left."""
        return max(self.asked_at, self._newcomers.get(seat, 0.0))

    @property
    def begun(self) -> Match:
        """The match itself, once everybody sits."""
        if self.match is None:
            raise NotYours("refused-not-begun")
        return self.match

    @property
    def order(self) -> int:
        """Grows with what everybody can see happen, so that of two pictures the later one is known.

        An answer that is replaced does not count: nobody may notice that a choice has changed. Nor
        does any answer to a hushed question: that it is in would tell who could do nothing but pass.
        """
        seen = self.said_count + self.seatings + (self.closed is not None) + self.rematches
        if self.match is None:
            return seen
        answered = 0 if self.match.hushed else len(self.match.answered())
        return seen + self.opened.seats * (1 + self.match.moment) + answered

    @property
    def standing(self) -> Standing:
        """How the match stands, in one word."""
        if self.closed or (self.match is not None and self.match.over):
            return Standing.OVER
        return Standing.ROOM if len(self.chairs) < self.opened.seats else Standing.FULL

    def is_unnoticed(self, entry: AnyEntry) -> bool:
        """Whether nobody may notice an entry: it changes a sealed answer, or answers a hushed question."""
        if not isinstance(entry, Answered):
            return False
        return self.begun.hushed or entry.seat in self.begun.answered()

    def is_host(self, key: str) -> bool:
        """Whether the person with this key opened the table."""
        return bool(key) and self.host == fingerprint(key)

    def seats_of(self, key: str) -> tuple[int, ...]:
        """The seats that the person with this key holds; on one device there may be several."""
        owner = fingerprint(key)
        return tuple(seat for seat, holder in sorted(self.owners.items()) if holder == owner)

    def holds(self, key: str, seat: int) -> bool:
        """Whether the person with this key sits there."""
        return bool(key) and self.owners.get(seat) == fingerprint(key)

    def check_open(self) -> None:
        """Refuse a change of a table that is closed."""
        if self.closed is not None:
            raise TableClosed("refused-closed")

    def check_may_sit(self, seat: int, key: str) -> None:
        """Refuse a seat that is taken or does not exist, or whose hand this person must not see.

        Who left their seat to a bot may take it back.
        """
        if seat not in range(self.opened.seats):
            raise SeatTaken("refused-no-such-seat", seat=seat, seats=self.opened.seats)
        if seat in self.chairs and not self.plays_for(seat, key):
            raise SeatTaken("refused-seat-taken", name=self.chairs[seat].name)
        if self.comings is not None:
            self.comings.check(seat, fingerprint(key))

    def may_sit(self, seat: int, key: str) -> bool:
        """Whether the person with this key may take that seat now."""
        try:
            self.check_may_sit(seat, key)
        except (SeatTaken, NotYours):
            return False
        return True

    def plays_for(self, seat: int, key: str) -> bool:
        """Whether a bot goes on there for the person with this key."""
        return isinstance(self.chairs.get(seat), BotSat) and self.was_last(seat, key)

    def last_name(self, seat: int) -> str:
        """The name of the person who sat there last."""
        assert self.comings is not None
        return self.comings.last_name(seat)

    def was_last(self, seat: int, key: str) -> bool:
        """Whether the person with this key was the last one to sit there since the cards were dealt."""
        return bool(key) and self.comings is not None and self.comings.was_last(seat, fingerprint(key))

    def _answer(self, entry: Answered) -> None:
        """Note who chose; what was chosen together is told, and marked, together.

        A pass to a hushed question looks the same whoever gave it: only who holds a card waits for the clock.
        """
        before = self.begun.moment
        if (owner := self.owners.get(entry.seat, "")) in self.looks:
            self.looks[owner] = (self.looks[owner][0], now())
        unnoticed = self.begun.hushed and entry.move == self.game.pass_move
        self.changes[entry.seat] += entry.seat in self.begun.answered()
        self._unrevealed[entry.seat] = "" if unnoticed else entry.by
        self.begun.play(entry.seat, entry.move)
        if self.begun.moment != before:
            told = {seat: by for seat, by in self._unrevealed.items() if by}
            self.marks |= {(self.begun.moment, seat): by for seat, by in told.items()}
            self._unrevealed = {}
            self.changes.clear()
            self._newcomers = {}
            self.asked_at = now()

    def _deal(self) -> Match:
        opened = self.opened
        self._salts, self._openers = self.salts, self.opened_seats
        seed = seed_from(self.name, opened.seed, self._salts) if opened.fair else int(opened.seed)
        return Match(self.game, opened.seats, seed, self.game.settle(**opened.options), None)

    @property
    def salts(self) -> list[str]:
        """What the browsers of those at the table have added to the shuffle, seat by seat."""
        if self.match is not None:
            return self._salts
        chairs = (self.chairs.get(seat) for seat in range(self.opened.seats))
        return [chair.salt if isinstance(chair, Sat) else "" for chair in chairs]

    def may_salt(self, key: str) -> bool:
        """Who opened the table adds a salt by starting, where nobody else has: see the fair shuffle."""
        opener = self.opened_by(fingerprint(key)) and bool(self.seats_of(key))
        return self.match is None and opener and not any(self.salts)

    @property
    def promise(self) -> str:
        """What fixes the shuffle before the first card; empty: a match from before there were promises."""
        return promise(self.name, self.opened.seed) if self.opened.fair else ""

    def proof(self) -> Proof | None:
        """What the seed was made of; refused before the match is over."""
        self.begun.result()
        if not self.opened.fair:
            return None
        return Proof(self.name, self.opened.seed, self._salts, self._openers)
