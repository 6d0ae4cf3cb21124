"""The seats of a table: people, bots and empty seats, and who may take which after a change."""

import unicodedata
from bisect import bisect_left
from collections.abc import Iterable
from typing import Final, NamedTuple

from msgspec import structs

from nedra.core.contract.board_context import MAX_NAME_LENGTH, SeatInfo
from nedra.live.errors import InvalidNameError, NotAllowedError
from nedra.live.storage.journal import DEFAULT_FACE, BotSeated, MatchOpened, PersonSeated, SeatFreed

SECOND_FACE_OFFSET: Final = 8
"""A seat's second face is this far behind its first, which has the seat's number."""


class SeatMap:
    """Who sits where, as the journal says and as everybody sees it."""

    def __init__(self, opened: MatchOpened) -> None:
        self.opened = opened
        self.occupants: dict[int, PersonSeated | BotSeated] = {}
        self.owners: dict[int, str] = {}  # the fingerprints of the people, by seat
        self.known_owners: set[str] = set()  # everybody who has had or asked for a seat
        self.opener_owners = {opened.host}  # all keys the host has had
        self.previous_occupants: dict[int, PersonSeated | BotSeated] = {}  # of seats that are empty again
        self.away_owners: frozenset[str] = frozenset()  # bots play for them until they are back
        self._known_infos: tuple[object, tuple[SeatInfo | None, ...]] | None = None

    @property
    def empty_seats(self) -> tuple[int, ...]:
        return tuple(seat for seat in range(self.opened.seats) if seat not in self.occupants)

    def is_person(self, seat: int) -> bool:
        """Whether the seat is a person's, present or away."""
        return isinstance(self.occupants.get(seat), PersonSeated)

    def seat_occupant(self, occupant: PersonSeated | BotSeated) -> None:
        self.occupants[occupant.seat] = occupant
        self.owners.pop(occupant.seat, None)
        if isinstance(occupant, PersonSeated):
            self.owners[occupant.seat] = occupant.owner
            self.known_owners.add(occupant.owner)

    def is_stranger(self, owner: str) -> bool:
        """Whether a fingerprint never had or asked for a seat, nor opened the table: these see the same."""
        return not owner or not (owner in self.known_owners or self.is_opener(owner))

    def is_opener(self, owner: str) -> bool:
        """Whether a fingerprint is, or was, the host's."""
        return bool(owner) and owner in self.opener_owners

    def vacate(self, seat: int) -> None:
        self.previous_occupants[seat] = self.occupants.pop(seat)
        self.owners.pop(seat, None)

    @property
    def away_seats(self) -> frozenset[int]:
        """The seats of people who are away."""
        if not self.away_owners:
            return frozenset()
        return frozenset(seat for seat, owner in self.owners.items() if owner in self.away_owners)

    @property
    def is_everyone_away(self) -> bool:
        """Whether all people are away: then the match waits until one is back."""
        return bool(self.away_owners) and self.away_owners.issuperset(self.owners.values())

    def seat_infos(self) -> tuple[SeatInfo | None, ...]:
        """The public information about every seat; None for an empty one. Pages ask for it all the time."""
        seen = tuple(self.occupants.values()), self.away_seats
        if self._known_infos is None or self._known_infos[0] != seen:
            infos = tuple(
                self._seat_info(self.occupants[seat]) if seat in self.occupants else None
                for seat in range(self.opened.seats)
            )
            self._known_infos = seen, infos
        return self._known_infos[1]

    def started_seat_infos(self) -> tuple[SeatInfo, ...]:
        """The same for a started match, where an empty seat keeps the name of its last occupant."""
        return tuple(
            occupant
            or SeatInfo(
                self.previous_occupants[seat].name, self._seat_info(self.previous_occupants[seat]).avatar
            )
            for seat, occupant in enumerate(self.seat_infos())
        )

    def _seat_info(self, occupant: PersonSeated | BotSeated) -> SeatInfo:
        """The face is the chosen one, or the seat's first, or its second if somebody chose the first."""
        away = occupant.seat in self.away_seats
        if isinstance(occupant, PersonSeated) and occupant.face != DEFAULT_FACE:
            return SeatInfo(occupant.name, occupant.face, is_bot=away, is_away=away)
        taken = {other.face for other in self.occupants.values() if isinstance(other, PersonSeated)}
        face = occupant.seat + SECOND_FACE_OFFSET if occupant.seat in taken else occupant.seat
        return SeatInfo(occupant.name, face, is_bot=away or isinstance(occupant, BotSeated), is_away=away)


EMOJI_JOINERS: Final = "\u200d\ufe0f"
INVISIBLE_CHARACTERS: Final = "\u115f\u1160\u2800\u3164\uffa0"


def clean_name(name: str) -> str:
    """A name without control characters and extra spaces; an empty or too long one is refused."""
    clean = " ".join(
        "".join(char if char.isprintable() or char in EMOJI_JOINERS else " " for char in name).split()
    )
    if not any(
        unicodedata.category(char)[0] in "LNPS" and char not in INVISIBLE_CHARACTERS for char in clean
    ):
        raise InvalidNameError("refused-empty-name")
    if len(clean) > MAX_NAME_LENGTH:
        raise InvalidNameError("refused-long-name", most=MAX_NAME_LENGTH)
    return clean


class SeatChange(NamedTuple):
    """A visible change of a seat."""

    version: int  # of the match at that time
    kind: str  # seated, returned, bot, left, freed or withheld; part of a message key
    seat: int
    name: str  # of the person or bot who comes or goes
    previous_name: str  # of the one who sat there


class SeatHistory:
    """Keeps anybody who has seen one hand of a match from taking a seat with another hand."""

    def __init__(self, occupants: Iterable[PersonSeated | BotSeated]) -> None:
        self.changes: list[SeatChange] = []
        self._past_owners: dict[int, set[str]] = {}  # by seat
        self._last_person: dict[int, PersonSeated] = {}  # by seat, even if a bot plays there now
        self._freed_by: dict[int, str] = {}
        self._left_by_themselves: set[int] = set()  # the seats whose last person did
        for occupant in occupants:
            self._remember_owner(occupant)

    def record_change(
        self,
        entry: PersonSeated | BotSeated | SeatFreed,
        previous: PersonSeated | BotSeated,
        version: int,
        *,
        was_empty: bool,
    ) -> SeatChange | None:
        """Record a change; None: the same person goes on with another key."""
        if isinstance(entry, SeatFreed):
            self._freed_by[entry.seat] = entry.freed_by
            if not entry.freed_by:
                self._left_by_themselves.add(entry.seat)
            kind = "freed" if entry.freed_by else "left"
            change = SeatChange(version, kind, entry.seat, previous.name, previous.name)
        elif isinstance(entry, PersonSeated) and isinstance(previous, PersonSeated) and not was_empty:
            self._remember_owner(entry)
            return None
        else:
            if isinstance(entry, BotSeated):
                kind = "bot"
            else:
                kind = "returned" if self.was_last_person(entry.seat, entry.owner) else "seated"
            self._freed_by.pop(entry.seat, None)
            self._remember_owner(entry)
            change = SeatChange(version, kind, entry.seat, entry.name, previous.name)
        self.changes.append(change)
        return change

    def changes_between(self, version: int, until: int | None) -> list[SeatChange]:
        """The changes from one version of the match to before another; None: to the last."""
        first = bisect_left(self.changes, version, key=_change_version)
        last = len(self.changes) if until is None else bisect_left(self.changes, until, key=_change_version)
        return self.changes[first:last]

    def was_last_person(self, seat: int, owner: str) -> bool:
        """Whether this person was the last one on the seat, which may be empty or a bot's now."""
        return seat in self._last_person and self._last_person[seat].owner == owner

    def has_last_person(self, seat: int) -> bool:
        """Whether a person ever had the seat."""
        return seat in self._last_person

    def last_person_name(self, seat: int) -> str:
        """The name of the last person on the seat."""
        return self._last_person[seat].name

    def owners_who_stayed(self) -> set[str]:
        """The last person of every seat, except those who left by themselves."""
        stayed = self._last_person.keys() - self._left_by_themselves
        return {self._last_person[seat].owner for seat in stayed}

    def was_freed_by_host(self, seat: int) -> bool:
        """Whether the host freed an empty seat, rather than its person leaving it."""
        return bool(self._freed_by.get(seat))

    def check_can_take(self, seat: int, owner: str) -> None:
        """Raise for a person who freed the seat or has seen another hand of this match."""
        if self.was_last_person(seat, owner):
            return
        if self._freed_by.get(seat) == owner:
            raise NotAllowedError("refused-freed-by-you")
        if any(owner in owners for other, owners in self._past_owners.items() if other != seat):
            raise NotAllowedError("refused-has-seen-another-hand")

    def knows_only_old_key(self, old: str, new: str) -> bool:
        """Whether a person has a past here under the old key alone."""
        is_last = any(person.owner == old for person in self._last_person.values())
        return is_last or any(old in owners and new not in owners for owners in self._past_owners.values())

    def replace_owner(self, old: str, new: str) -> None:
        """Give the past of a key to the key that replaces it."""
        for seat, person in self._last_person.items():
            if person.owner == old:
                self._last_person[seat] = structs.replace(person, owner=new)
        for owners in self._past_owners.values():
            if old in owners:
                owners.add(new)
        self._freed_by = {seat: new if by == old else by for seat, by in self._freed_by.items()}

    def _remember_owner(self, occupant: PersonSeated | BotSeated) -> None:
        if isinstance(occupant, PersonSeated):
            self._past_owners.setdefault(occupant.seat, set()).add(occupant.owner)
            self._last_person[occupant.seat] = occupant
            self._left_by_themselves.discard(occupant.seat)


def _change_version(change: SeatChange) -> int:
    return change.version
