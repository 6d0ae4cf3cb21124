"""The cards of Diamant as a person sees them."""

from __future__ import annotations

from enum import StrEnum
from functools import cache

import msgspec

from nedra.games.diamant.rules.state import ARTIFACT, TRAP


class TrapName(StrEnum):
    """The kinds of traps, in the order of their numbers."""

    SNAKE = "snake"
    BOULDER = "boulder"
    SCORPION = "scorpion"
    LAVA = "lava"
    SPEARS = "spears"


class Treasure(msgspec.Struct, frozen=True, tag="treasure"):
    """A treasure card and the rubies it shows."""

    worth: int


class Trap(msgspec.Struct, frozen=True, tag="trap"):
    """A trap card of one of the kinds."""

    name: TrapName


class Artifact(msgspec.Struct, frozen=True, tag="artifact"):
    """An artifact card: the first, second … of the game (D15)."""

    turn: int


Card = Treasure | Trap | Artifact

TRAP_NAMES = tuple(TrapName)


@cache
def card_of(number: int) -> Card:
    """The card with this number in the state."""
    if number >= ARTIFACT:
        return Artifact(number - ARTIFACT + 1)
    if number >= TRAP:
        return Trap(TRAP_NAMES[number - TRAP])
    return Treasure(number)
