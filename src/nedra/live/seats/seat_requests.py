"""Requests for a seat during a match: a newcomer asks, and the people at the table agree or refuse."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from msgspec import structs

from nedra.live.errors import ConsentNeededError, NotAllowedError
from nedra.live.storage.journal import KeyReplaced, SeatRequested

if TYPE_CHECKING:
    from nedra.live.seats.seat_map import SeatHistory, SeatMap
    from nedra.live.storage.journal import SeatRequestAnswered

MAX_SEAT_REQUESTS: Final = 5
"""Per person and match. Others may use up theirs, and a newcomer can still ask."""


class SeatRequests:
    """The open requests by seat, who has agreed to each, and who was refused."""

    def __init__(self) -> None:
        self.by_seat: dict[int, SeatRequested] = {}
        self.change_count = 0
        self._request_counts: Counter[str] = Counter()  # by owner
        self._allowed_by: dict[int, set[str]] = {}
        self._refused: set[tuple[int, str]] = set()

    def apply(self, entry: SeatRequested | SeatRequestAnswered | KeyReplaced) -> None:
        self.change_count += 1
        if isinstance(entry, KeyReplaced):
            self._replace_owner(entry.owner, entry.next_owner)
        elif isinstance(entry, SeatRequested):
            self.by_seat[entry.seat] = entry
            self._allowed_by[entry.seat] = set()
            self._request_counts[entry.owner] += 1
        elif entry.allowed:
            self._allowed_by[entry.seat].add(entry.owner)
        else:
            self._refused.add((entry.seat, self.by_seat[entry.seat].owner))
            self.drop(entry.seat)

    def knows_only_old_key(self, old: str, new: str) -> bool:
        """Whether a person asks, has agreed or was refused under the old key alone."""
        was_refused = any(owner == old and (seat, new) not in self._refused for seat, owner in self._refused)
        asks = any(request.owner == old for request in self.by_seat.values())
        return asks or was_refused or any(old in owners for owners in self._allowed_by.values())

    def _replace_owner(self, old: str, new: str) -> None:
        for seat, request in self.by_seat.items():
            if request.owner == old:
                self.by_seat[seat] = structs.replace(request, owner=new)
        for owners in self._allowed_by.values():
            if old in owners:
                owners.add(new)
                owners.remove(old)
        self._refused |= {(seat, new) for seat, owner in self._refused if owner == old}
        self._request_counts[new] = max(self._request_counts[old], self._request_counts[new])

    def drop(self, seat: int) -> None:
        """Forget the request for a seat that somebody has taken, or may not take."""
        self.by_seat.pop(seat, None)
        self._allowed_by.pop(seat, None)

    def was_refused(self, seat: int, owner: str) -> bool:
        """Whether the people at the table have refused this person the seat."""
        return (seat, owner) in self._refused

    def name_asked_for(self, seat: int, owner: str) -> str:
        """The name under which this person asks for the seat: the others have agreed to it."""
        request = self.by_seat.get(seat)
        return request.name if request is not None and request.owner == owner else ""

    def missing_consents(self, seat: int, seats: SeatMap) -> frozenset[str]:
        """The seated people who have not agreed to the request for a seat."""
        return frozenset(seats.owners.values()) - self._allowed_by[seat]

    def check_can_ask(self, seat: int, owner: str, seats: SeatMap, history: SeatHistory) -> None:
        """Raise if this person cannot ask for the seat, or if nobody could agree to it."""
        if not owner or self.was_refused(seat, owner):
            raise NotAllowedError("refused-by-the-others")
        if seat in self.by_seat:
            raise NotAllowedError("refused-another-asks", name=self.by_seat[seat].name)
        if self._request_counts[owner] >= MAX_SEAT_REQUESTS:
            raise NotAllowedError("refused-too-many-requests", most=MAX_SEAT_REQUESTS)
        _check_somebody_can_agree(seat, seats, history)

    def check_consent(self, seat: int, owner: str, seats: SeatMap, history: SeatHistory) -> None:
        """Raise unless all seated people have agreed that this person takes the seat."""
        request = self.by_seat.get(seat)
        if request is None or request.owner != owner or self.missing_consents(seat, seats):
            raise ConsentNeededError("refused-needs-consent")
        _check_somebody_can_agree(seat, seats, history)


def _check_somebody_can_agree(seat: int, seats: SeatMap, history: SeatHistory) -> None:
    """Raise if nobody is seated, or only the host while somebody else has not left by themselves.

    Otherwise a host could free a seat, agree alone and look at its hand with a second key.
    """
    seated = set(seats.owners.values())
    guests = {owner for owner in history.owners_who_stayed() if not seats.is_opener(owner)}
    if not seated or (guests and not guests & seated):
        name = seats.previous_occupants[seat].name
        if history.has_last_person(seat):
            name = history.last_person_name(seat)
        raise NotAllowedError("refused-only-person-or-bot", name=name)
