"""Who sits where: the chairs of a table, with people, with bots, and with nobody."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec import structs

from nedra.core.board import Chair
from nedra.table.entries import OF_THE_SEAT, BotSat, Sat

if TYPE_CHECKING:
    from nedra.table.entries import Opened

SECOND_FACES: Final = 8
"""Every seat has two faces of its own: the one of its number, and the one that stands so much further."""


class Chairs:
    """The chairs as the journal has filled them, and as everybody sees them."""

    def __init__(self, opened: Opened) -> None:
        self.opened = opened
        self.chairs: dict[int, Sat | BotSat] = {}
        self.owners: dict[int, str] = {}  # the fingerprint of the person on every seat that has one
        self.openers = {opened.host}  # whoever has been the host, by any key: they may run the server
        self.left: dict[int, Sat | BotSat] = {}  # who sat last on a seat that is empty again
        self.away: frozenset[str] = frozenset()  # the owners whom bots play for until they are back

    @property
    def empty_seats(self) -> tuple[int, ...]:
        """The seats that wait for somebody."""
        return tuple(seat for seat in range(self.opened.seats) if seat not in self.chairs)

    def is_person(self, seat: int) -> bool:
        """Whether a person sits there, at the table or away."""
        return isinstance(self.chairs.get(seat), Sat)

    def take(self, chair: Sat | BotSat) -> None:
        """Somebody sits down."""
        self.chairs[chair.seat] = chair
        self.owners.pop(chair.seat, None)
        if isinstance(chair, Sat):
            self.owners[chair.seat] = chair.owner

    def opened_by(self, owner: str) -> bool:
        """Whether a person, by this fingerprint or one that they had before, opened the table."""
        return bool(owner) and owner in self.openers

    @property
    def opened_seats(self) -> list[int]:
        """The seats of who opened the table, and of whoever shares their device."""
        return sorted(seat for seat, owner in self.owners.items() if self.opened_by(owner))

    def salted_by_openers(self) -> list[Sat]:
        """The chairs from which who opened the table added to the shuffle."""
        chairs = (self.chairs[seat] for seat in self.opened_seats)
        return [chair for chair in chairs if isinstance(chair, Sat) and chair.salt]

    def leave(self, seat: int) -> None:
        """Somebody stands up."""
        self.left[seat] = self.chairs.pop(seat)
        self.owners.pop(seat, None)

    @property
    def away_seats(self) -> frozenset[int]:
        """The seats that bots play until their people are back."""
        if not self.away:
            return frozenset()
        return frozenset(seat for seat, owner in self.owners.items() if owner in self.away)

    @property
    def deserted(self) -> bool:
        """Whether every person has been away for long: then nothing is played until one is back."""
        return bool(self.away) and self.away.issuperset(self.owners.values())

    def shown_chairs(self) -> tuple[Chair | None, ...]:
        """Who sits where, for everybody's eyes."""
        return tuple(
            self._shown(self.chairs[seat]) if seat in self.chairs else None
            for seat in range(self.opened.seats)
        )

    def seated_chairs(self) -> tuple[Chair, ...]:
        """The same in a match that has begun: a seat that is empty again keeps the name of who left it."""
        return tuple(
            chair or Chair(self.left[seat].name, self._shown(self.left[seat]).face)
            for seat, chair in enumerate(self.shown_chairs())
        )

    def _shown(self, chair: Sat | BotSat) -> Chair:
        """With the face that was chosen, or the seat's own, or its second one if somebody chose the first."""
        away = chair.seat in self.away_seats
        if isinstance(chair, Sat) and chair.face != OF_THE_SEAT:
            return Chair(chair.name, chair.face, bot=away, away=away, chosen=True)
        taken = {other.face for other in self.chairs.values() if isinstance(other, Sat)}
        face = chair.seat + SECOND_FACES if chair.seat in taken else chair.seat
        return Chair(chair.name, face, bot=away or isinstance(chair, BotSat), away=away)


def unsalted(chair: Sat | BotSat) -> Sat | BotSat:
    """The same person there, who adds nothing to the shuffle."""
    return structs.replace(chair, salt="") if isinstance(chair, Sat) else chair
