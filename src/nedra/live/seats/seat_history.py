"""The seat changes of a running match, and who may therefore take which seat."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from nedra.live.errors import NotAllowedError
from nedra.live.storage.journal import BotSeated, PersonSeated, SeatFreed

if TYPE_CHECKING:
    from collections.abc import Iterable


class SeatChange(NamedTuple):
    """A visible change of a seat."""

    version: int  # of the match at that time
    kind: str  # seated, returned, bot, left or freed; part of a message key
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

    def was_last_person(self, seat: int, owner: str) -> bool:
        """Whether this person was the last one on the seat, which may be empty or a bot's now."""
        return seat in self._last_person and self._last_person[seat].owner == owner

    def last_person_name(self, seat: int) -> str:
        """The name of the last person on the seat."""
        return self._last_person[seat].name

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

    def _remember_owner(self, occupant: PersonSeated | BotSeated) -> None:
        if isinstance(occupant, PersonSeated):
            self._past_owners.setdefault(occupant.seat, set()).add(occupant.owner)
            self._last_person[occupant.seat] = occupant
