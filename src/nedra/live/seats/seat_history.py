"""Who came and went while a match was running, and who may therefore sit where."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from nedra.live.errors import NotAllowedError
from nedra.live.storage.journal import BotSeated, PersonSeated, SeatFreed

if TYPE_CHECKING:
    from collections.abc import Iterable


class SeatChange(NamedTuple):
    """One change of seats, for everybody's ears."""

    version: int  # how many moves had been made
    kind: str
    seat: int
    name: str  # who comes or goes
    previous_name: str  # who sat there


class SeatHistory:
    """A seat that is free again holds a hand: nobody who knows another one may look into it."""

    def __init__(self, occupants: Iterable[PersonSeated | BotSeated]) -> None:
        self.changes: list[SeatChange] = []
        self._past_owners: dict[int, set[str]] = {}  # who has ever held a seat of this match
        self._last_person: dict[
            int, PersonSeated
        ] = {}  # the person who sat there last, whoever plays there now
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
        """Let a change take effect; None: the same person goes on, by another key."""
        if isinstance(entry, SeatFreed):
            self._freed_by[entry.seat] = entry.freed_by
            coming = SeatChange(
                version, "freed" if entry.freed_by else "left", entry.seat, previous.name, previous.name
            )
        elif isinstance(entry, PersonSeated) and isinstance(previous, PersonSeated) and not was_empty:
            self._remember_owner(entry)
            return None
        else:
            what = (
                "bot"
                if isinstance(entry, BotSeated)
                else "returned"
                if self.was_last_person(entry.seat, entry.owner)
                else "seated"
            )
            self._freed_by.pop(entry.seat, None)
            self._remember_owner(entry)
            coming = SeatChange(version, what, entry.seat, entry.name, previous.name)
        self.changes.append(coming)
        return coming

    def was_last_person(self, seat: int, owner: str) -> bool:
        """Whether a seat, free or played by a bot now, was this person's."""
        return seat in self._last_person and self._last_person[seat].owner == owner

    def last_person_name(self, seat: int) -> str:
        """The name of that person."""
        return self._last_person[seat].name

    def was_freed_by_host(self, seat: int) -> bool:
        """Whether an empty seat was freed by the host and not left."""
        return bool(self._freed_by.get(seat))

    def check_can_take(self, seat: int, owner: str) -> None:
        """Refuse a seat to who freed it, and to who has seen another hand of this match."""
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
