"""The seats of a table: people with their names, bots and empty seats."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING, Final

from msgspec import structs

from nedra.core.contract.board_context import MAX_NAME_LENGTH, SeatInfo
from nedra.live.errors import InvalidNameError
from nedra.live.storage.journal import DEFAULT_FACE, BotSeated, PersonSeated

if TYPE_CHECKING:
    from nedra.live.storage.journal import MatchOpened

SECOND_FACE_OFFSET: Final = 8
"""A seat's second face is this far behind its first, which has the seat's number."""


class SeatMap:
    """Who sits where, as the journal says and as everybody sees it."""

    def __init__(self, opened: MatchOpened) -> None:
        self.opened = opened
        self.occupants: dict[int, PersonSeated | BotSeated] = {}
        self.owners: dict[int, str] = {}  # the fingerprints of the people, by seat
        self.opener_owners = {opened.host}  # all keys the host has had: they may run the server
        self.previous_occupants: dict[int, PersonSeated | BotSeated] = {}  # of seats that are empty again
        self.away_owners: frozenset[str] = frozenset()  # bots play for them until they are back

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

    def is_opener(self, owner: str) -> bool:
        """Whether a fingerprint is, or was, the host's."""
        return bool(owner) and owner in self.opener_owners

    @property
    def opener_seats(self) -> list[int]:
        """The seats of the opener and of people who share the opener's device."""
        return sorted(seat for seat, owner in self.owners.items() if self.is_opener(owner))

    def salted_opener_occupants(self) -> list[PersonSeated]:
        """The opener's occupants who have added a salt to the shuffle."""
        occupants = (self.occupants[seat] for seat in self.opener_seats)
        return [occupant for occupant in occupants if isinstance(occupant, PersonSeated) and occupant.salt]

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
        """The public information about every seat; None for an empty one."""
        return tuple(
            self._seat_info(self.occupants[seat]) if seat in self.occupants else None
            for seat in range(self.opened.seats)
        )

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
            return SeatInfo(occupant.name, occupant.face, is_bot=away, is_away=away, is_avatar_chosen=True)
        taken = {other.face for other in self.occupants.values() if isinstance(other, PersonSeated)}
        face = occupant.seat + SECOND_FACE_OFFSET if occupant.seat in taken else occupant.seat
        return SeatInfo(occupant.name, face, is_bot=away or isinstance(occupant, BotSeated), is_away=away)


def without_salt(occupant: PersonSeated | BotSeated) -> PersonSeated | BotSeated:
    """The occupant without a salt for the shuffle."""
    return structs.replace(occupant, salt="") if isinstance(occupant, PersonSeated) else occupant


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
