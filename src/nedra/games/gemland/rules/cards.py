"""The gems, tiles and cards as a person calls them."""

from __future__ import annotations

from enum import StrEnum
from typing import Final, Literal, TypeAlias

import msgspec

Colour: TypeAlias = Literal["red", "green", "yellow", "blue"]
MaybeColour: TypeAlias = Literal["none", "red", "green", "yellow", "blue"]
Hole: TypeAlias = Literal["red", "green", "yellow", "blue", "rainbow"]

COLOUR_NAMES: Final[tuple[Colour, ...]] = ("red", "green", "yellow", "blue")
HOLE_NAMES: Final[tuple[Hole, ...]] = (*COLOUR_NAMES, "rainbow")


class Jewel(StrEnum):
    """What a tile shows, in the order of their numbers."""

    RING = "ring"
    BRACELET = "bracelet"
    EARRINGS = "earrings"
    NECKLACE = "necklace"
    BROOCH = "brooch"
    HAIRPIN = "hairpin"
    TIARA = "tiara"
    PENDANT = "pendant"
    DIADEM = "diadem"
    CROWN = "crown"


class Back(StrEnum):
    """The backs of the tiles: brown, blue, and blue with rainbow holes (L13)."""

    SEVERAL = "several"
    ONE = "one"
    RAINBOW = "rainbow"


class CardName(StrEnum):
    """The action cards, in the order of their numbers; the last three are played at any time."""

    SWAP_ORDERS = "swap-orders"
    SWAP_GEMS = "swap-gems"
    TIP = "tip"
    DIG = "dig"
    RAID = "raid"
    MASTER = "master"
    PRY = "pry"
    IDEAS = "ideas"
    CANCEL = "cancel"
    COPY_TAKE = "copy-take"
    COPY_SET = "copy-set"


JEWEL_NAMES: Final = tuple(Jewel)
BACK_NAMES: Final = tuple(Back)
CARD_NAMES: Final = tuple(CardName)


class Face(msgspec.Struct, frozen=True):
    """What is printed on a tile."""

    number: int  # which of the tiles of the box, from 1
    jewel: Jewel
    back: Back
    holes: tuple[Hole, ...]
    points: int
    set_bonus: int = 0  # what it adds to a set, in a box whose tiles show that (L13)


def holes_of(face: int) -> tuple[Hole, ...]:
    """The holes with this number in the state, three bits each."""
    holes = []
    while face:
        holes.append(HOLE_NAMES[(face & 7) - 1])
        face >>= 3
    return tuple(holes)
