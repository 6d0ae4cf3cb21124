"""The cards of Quick Gnomes as a person sees them."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

import msgspec

from nedra.games.gnomes.rules.state import CARDS, CAVE, COLLAPSE, DIAMOND, FOG, GEM, SHAPES, WIND


class Colour(StrEnum):
    """The colours of gems, in the order of their numbers: red, yellow, blue."""

    RUBY = "ruby"
    HELIODOR = "heliodor"
    SAPPHIRE = "sapphire"


class Shape(StrEnum):
    """The shapes of gems, in the order of their numbers."""

    ROUND = "round"
    SQUARE = "square"
    TRIANGLE = "triangle"


class WindName(StrEnum):
    """The winds, in the order of their numbers."""

    RED = "red"
    YELLOW = "yellow"
    BLUE = "blue"


class FogName(StrEnum):
    """The fogs, in the order of their numbers."""

    ORANGE = "orange"
    GREEN = "green"
    VIOLET = "violet"


COLOUR_NAMES: Final = tuple(Colour)
SHAPE_NAMES: Final = tuple(Shape)
WIND_NAMES: Final = tuple(WindName)
FOG_NAMES: Final = tuple(FogName)


class Gem(msgspec.Struct, frozen=True, tag="gem"):
    """A gem of one colour and one shape."""

    colour: Colour
    shape: Shape


class Diamond(msgspec.Struct, frozen=True, tag="diamond"):
    """A diamond: it may stand for any gem (G22)."""


class Cave(msgspec.Struct, frozen=True, tag="cave"):
    """A cave: the way in, and the way round a collapse."""


class Wind(msgspec.Struct, frozen=True, tag="wind"):
    """A wind that blows fogs away."""

    wind: WindName


class Collapse(msgspec.Struct, frozen=True, tag="collapse"):
    """A curse that closes a cave."""


class Fog(msgspec.Struct, frozen=True, tag="fog"):
    """A curse that hides gems."""

    fog: FogName


Card = Gem | Diamond | Cave | Wind | Collapse | Fog
Stone = Gem | Diamond


def card_of(number: int) -> Card:
    """The card with this number in the state."""
    return ALL_CARDS[number]


def gem_of(colour: int, shape: int) -> Gem:
    return Gem(COLOUR_NAMES[colour], SHAPE_NAMES[shape])


def number_of(card: Card) -> int:
    """How a table writes the card."""
    return ALL_CARDS.index(card)


def name_of(number: int) -> str:
    """The card in one word, for moves and sentences: `ruby-round`, `red-wind`, `orange-fog`."""
    return CARD_NAMES[number]


def _card(number: int) -> Card:
    if number >= FOG:
        return Fog(FOG_NAMES[number - FOG])
    if WIND <= number < COLLAPSE:
        return Wind(WIND_NAMES[number - WIND])
    if number < DIAMOND:
        return gem_of(*divmod(number - GEM, SHAPES))
    if number == DIAMOND:
        return Diamond()
    return Cave() if number == CAVE else Collapse()


def _name(card: Card) -> str:
    if isinstance(card, Gem):
        return f"{card.colour}-{card.shape}"
    if isinstance(card, Wind):
        return f"{card.wind}-wind"
    if isinstance(card, Fog):
        return f"{card.fog}-fog"
    return str(card.__struct_config__.tag)


ALL_CARDS: Final[tuple[Card, ...]] = tuple(_card(number) for number in range(CARDS))
CARD_NAMES: Final = tuple(_name(card) for card in ALL_CARDS)
