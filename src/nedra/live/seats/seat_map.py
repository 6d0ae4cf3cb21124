"""Who sits where: the chairs of a table, with people, with bots, and with nobody."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec import structs

from nedra.core.contract.board_context import SeatInfo
from nedra.live.storage.journal import DEFAULT_FACE, BotSeated, PersonSeated

if TYPE_CHECKING:
    from nedra.live.storage.journal import MatchOpened

SECOND_FACE_OFFSET: Final = 8
"""Every seat has two faces of its own: the one of its number, and the one that stands so much further."""


class SeatMap:
    """The chairs as the journal has filled them, and as everybody sees them."""

    def __init__(self, opened: MatchOpened) -> None:
        self.opened = opened
        self.occupants: dict[int, PersonSeated | BotSeated] = {}
        self.owners: dict[int, str] = {}  # the fingerprint of the person on every seat that has one
        self.opener_owners = {opened.host}  # whoever has been the host, by any key: they may run the server
        self.previous_occupants: dict[
            int, PersonSeated | BotSeated
        ] = {}  # who sat last on a seat that is empty again
        self.away_owners: frozenset[str] = frozenset()  # the owners whom bots play for until they are back

    @property
    def empty_seats(self) -> tuple[int, ...]:
        """The seats that wait for somebody."""
        return tuple(seat for seat in range(self.opened.seats) if seat not in self.occupants)

    def is_person(self, seat: int) -> bool:
        """Whether a person sits there, at the table or away."""
        return isinstance(self.occupants.get(seat), PersonSeated)

    def seat_occupant(self, occupant: PersonSeated | BotSeated) -> None:
        """Somebody sits down."""
        self.occupants[occupant.seat] = occupant
        self.owners.pop(occupant.seat, None)
        if isinstance(occupant, PersonSeated):
            self.owners[occupant.seat] = occupant.owner

    def is_opener(self, owner: str) -> bool:
        """Whether a person, by this fingerprint or one that they had before, opened the table."""
        return bool(owner) and owner in self.opener_owners

    @property
    def opener_seats(self) -> list[int]:
        """The seats of who opened the table, and of whoever shares their device."""
        return sorted(seat for seat, owner in self.owners.items() if self.is_opener(owner))

    def salted_opener_occupants(self) -> list[PersonSeated]:
        """The chairs from which who opened the table added to the shuffle."""
        chairs = (self.occupants[seat] for seat in self.opener_seats)
        return [occupant for occupant in chairs if isinstance(occupant, PersonSeated) and occupant.salt]

    def vacate(self, seat: int) -> None:
        """Somebody stands up."""
        self.previous_occupants[seat] = self.occupants.pop(seat)
        self.owners.pop(seat, None)

    @property
    def away_seats(self) -> frozenset[int]:
        """The seats that bots play until their people are back."""
        if not self.away_owners:
            return frozenset()
        return frozenset(seat for seat, owner in self.owners.items() if owner in self.away_owners)

    @property
    def is_everyone_away(self) -> bool:
        """Whether every person has been away for long: then nothing is played until one is back."""
        return bool(self.away_owners) and self.away_owners.issuperset(self.owners.values())

    def seat_infos(self) -> tuple[SeatInfo | None, ...]:
        """Who sits where, for everybody's eyes."""
        return tuple(
            self._seat_info(self.occupants[seat]) if seat in self.occupants else None
            for seat in range(self.opened.seats)
        )

    def started_seat_infos(self) -> tuple[SeatInfo, ...]:
        """The same in a match that has begun: a seat that is empty again keeps the name of who left it."""
        return tuple(
            occupant
            or SeatInfo(
                self.previous_occupants[seat].name, self._seat_info(self.previous_occupants[seat]).avatar
            )
            for seat, occupant in enumerate(self.seat_infos())
        )

    def _seat_info(self, occupant: PersonSeated | BotSeated) -> SeatInfo:
        """With the face that was chosen, or the seat's own, or its second one if somebody chose the first."""
        away = occupant.seat in self.away_seats
        if isinstance(occupant, PersonSeated) and occupant.face != DEFAULT_FACE:
            return SeatInfo(occupant.name, occupant.face, is_bot=away, is_away=away, is_avatar_chosen=True)
        taken = {other.face for other in self.occupants.values() if isinstance(other, PersonSeated)}
        face = occupant.seat + SECOND_FACE_OFFSET if occupant.seat in taken else occupant.seat
        return SeatInfo(occupant.name, face, is_bot=away or isinstance(occupant, BotSeated), is_away=away)


def without_salt(occupant: PersonSeated | BotSeated) -> PersonSeated | BotSeated:
    """The same person there, who adds nothing to the shuffle."""
    return structs.replace(occupant, salt="") if isinstance(occupant, PersonSeated) else occupant
