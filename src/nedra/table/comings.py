"""Who came and went while a match was running, and who may therefore sit where."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from nedra.table.entries import BotSat, Freed, Sat
from nedra.table.refusals import NotYours

if TYPE_CHECKING:
    from collections.abc import Iterable


class Coming(NamedTuple):
    """One change of seats, for everybody's ears."""

    moment: int  # how many moves had been made
    what: str
    seat: int
    name: str  # who comes or goes
    before: str  # who sat there


class Comings:
    """A seat that is free again holds a hand: nobody who knows another one may look into it."""

    def __init__(self, chairs: Iterable[Sat | BotSat]) -> None:
        self.told: list[Coming] = []
        self._knowing: dict[int, set[str]] = {}  # who has ever held a seat of this match
        self._last: dict[int, Sat] = {}  # the person who sat there last, whoever plays there now
        self._freed_by: dict[int, str] = {}
        for chair in chairs:
            self._know(chair)

    def note(
        self, entry: Sat | BotSat | Freed, before: Sat | BotSat, moment: int, *, empty: bool
    ) -> Coming | None:
        """Let a change take effect; None: the same person goes on, by another key."""
        if isinstance(entry, Freed):
            self._freed_by[entry.seat] = entry.by
            coming = Coming(moment, "freed" if entry.by else "left", entry.seat, before.name, before.name)
        elif isinstance(entry, Sat) and isinstance(before, Sat) and not empty:
            self._know(entry)
            return None
        else:
            what = (
                "bot"
                if isinstance(entry, BotSat)
                else "back"
                if self.was_last(entry.seat, entry.owner)
                else "sat"
            )
            self._freed_by.pop(entry.seat, None)
            self._know(entry)
            coming = Coming(moment, what, entry.seat, entry.name, before.name)
        self.told.append(coming)
        return coming

    def was_last(self, seat: int, owner: str) -> bool:
        """Whether a seat, free or played by a bot now, was this person's."""
        return seat in self._last and self._last[seat].owner == owner

    def last_name(self, seat: int) -> str:
        """The name of that person."""
        return self._last[seat].name

    def freed_by_host(self, seat: int) -> bool:
        """Whether an empty seat was freed by the host and not left."""
        return bool(self._freed_by.get(seat))

    def check(self, seat: int, owner: str) -> None:
        """Refuse a seat to who freed it, and to who has seen another hand of this match."""
        if self.was_last(seat, owner):
            return
        if self._freed_by.get(seat) == owner:
            raise NotYours("refused-freed-by-you")
        if any(owner in owners for other, owners in self._knowing.items() if other != seat):
            raise NotYours("refused-knows-a-hand")

    def _know(self, chair: Sat | BotSat) -> None:
        if isinstance(chair, Sat):
            self._knowing.setdefault(chair.seat, set()).add(chair.owner)
            self._last[chair.seat] = chair
