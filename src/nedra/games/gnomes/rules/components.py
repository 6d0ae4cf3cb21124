"""The components of Quick Gnomes: checked, and placed into a new state."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec

from nedra.core.contract.components import ComponentTable, InconsistentComponentsError
from nedra.games.gnomes.rules.cards import (
    COLOUR_NAMES,
    FOG_NAMES,
    SHAPE_NAMES,
    WIND_NAMES,
    Colour,
    FogName,
)
from nedra.games.gnomes.rules.sets import MOST_GEMS
from nedra.games.gnomes.rules.state import MOST_OPEN, MOST_SEATS, Hill

MOST_CARDS: Final = 120

Copies = Annotated[int, msgspec.Meta(ge=0, le=20)]


class Deal(ComponentTable, frozen=True):
    """How many cards a player is dealt, and how many lie open beside the deck.

    At least two: the last rounds, in which nobody need draw, take one card each.
    """

    hand: Annotated[int, msgspec.Meta(ge=2, le=9)]
    row: Annotated[int, msgspec.Meta(ge=0, le=MOST_OPEN)]


class Caves(ComponentTable, frozen=True):
    """How many caves there are; a quick start needs one for every player."""

    count: Annotated[int, msgspec.Meta(ge=MOST_SEATS, le=40)]


class Collapses(ComponentTable, frozen=True):
    """How many collapses there are."""

    count: Copies


class Shapes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many gems of one colour there are in each shape."""

    round: Copies
    square: Copies
    triangle: Copies


class Gems(ComponentTable, frozen=True):
    """How many gems there are of each colour and shape, and how many diamonds."""

    ruby: Shapes
    heliodor: Shapes
    sapphire: Shapes
    diamonds: Copies

    def copies(self) -> list[int]:
        """In the order of the cards' numbers, diamonds last."""
        by_colour: list[Shapes] = [getattr(self, colour) for colour in COLOUR_NAMES]
        return [getattr(shapes, shape) for shapes in by_colour for shape in SHAPE_NAMES] + [self.diamonds]


class FogCards(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A fog, and the colours it is mixed from."""

    copies: Copies
    mixed_from: frozenset[Colour]


class Fogs(ComponentTable, frozen=True):
    """The three fogs."""

    orange: FogCards
    green: FogCards
    violet: FogCards

    def cards(self) -> list[FogCards]:
        """In the order of their numbers."""
        return [getattr(self, name) for name in FOG_NAMES]


class WindCards(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A wind, and the fogs it blows away."""

    copies: Copies
    blows: frozenset[FogName]


class Winds(ComponentTable, frozen=True):
    """The three winds."""

    red: WindCards
    yellow: WindCards
    blue: WindCards

    def cards(self) -> list[WindCards]:
        """In the order of their numbers."""
        return [getattr(self, name) for name in WIND_NAMES]


class Components(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything in the box."""

    deal: Deal
    caves: Caves
    collapses: Collapses
    gems: Gems
    fogs: Fogs
    winds: Winds

    def __post_init__(self) -> None:
        """The deck must outlast the deal, and the table must be able to count the cards."""
        cards = sum(self.copies())
        if sum(self.gems.copies()) > MOST_GEMS:
            raise InconsistentComponentsError("box-many-gems", "gems", most=MOST_GEMS)
        if cards > MOST_CARDS:
            raise InconsistentComponentsError("box-many-cards", self._fullest(), most=MOST_CARDS)
        if cards <= MOST_SEATS * (self.deal.hand + 1) + self.deal.row:
            raise InconsistentComponentsError("box-few-cards", "deal", players=MOST_SEATS)

    def _fullest(self) -> str:
        """The part with the most cards: an error about too many cards names it."""
        parts = {
            "gems": sum(self.gems.copies()),
            "caves": self.caves.count,
            "collapses": self.collapses.count,
            "fogs": sum(fog.copies for fog in self.fogs.cards()),
            "winds": sum(wind.copies for wind in self.winds.cards()),
        }
        return max(parts, key=lambda part: parts[part])

    def copies(self) -> list[int]:
        """How many there are of each card, in the order of the cards' numbers."""
        winds = [wind.copies for wind in self.winds.cards()]
        fogs = [fog.copies for fog in self.fogs.cards()]
        return [*self.gems.copies(), self.caves.count, *winds, self.collapses.count, *fogs]


def place_components(hill: Hill, components: Components) -> None:
    """All cards make the deck (G1)."""
    hill.deck[:] = components.copies()
    hill.left = sum(hill.deck)
    hill.dealt = components.deal.hand
    hill.open_cards = components.deal.row
    hill.mixture[:] = [_bits(COLOUR_NAMES, fog.mixed_from) for fog in components.fogs.cards()]
    hill.blows[:] = [_bits(FOG_NAMES, wind.blows) for wind in components.winds.cards()]


def _bits(
    names: tuple[Colour, ...] | tuple[FogName, ...], some: frozenset[Colour] | frozenset[FogName]
) -> int:
    return sum(1 << place for place, name in enumerate(names) if name in some)
