"""The answers of Quick Gnomes: how to draw (G4, G5), and how to play a card (G6 to G14)."""

from __future__ import annotations

from itertools import product
from typing import Final

from nedra.core.contract.move import Move, Moves
from nedra.games.gnomes.rules.cards import (
    CARD_NAMES,
    COLOUR_NAMES,
    FOG_NAMES,
    SHAPE_NAMES,
    WIND_NAMES,
    Colour,
    FogName,
    Shape,
    WindName,
)
from nedra.games.gnomes.rules.state import MOST_OPEN, MOST_SEATS


class Draw(Move, frozen=True, tag="draw"):
    """Draw the top card of the deck."""


class Take(Move, frozen=True, tag="take"):
    """Take a card of the row: its first, second or third."""

    place: int


class Skip(Move, frozen=True, tag="skip"):
    """Draw no card, which only the last round allows."""


class LayCave(Move, frozen=True, tag="cave"):
    """Lay a cave, to get in or against a collapse."""


class LayGem(Move, frozen=True, tag="gem"):
    """Lay a gem."""

    colour: Colour
    shape: Shape


class LayDiamond(Move, frozen=True, tag="diamond"):
    """Lay a diamond."""


class SendCollapse(Move, frozen=True, tag="collapse"):
    """Lay a collapse in front of another player; players are counted from 1."""

    player: int

    @property
    def seat(self) -> int:
        return self.player - 1


class SendFog(Move, frozen=True, tag="fog"):
    """Lay a fog in front of another player; players are counted from 1."""

    fog: FogName
    player: int

    @property
    def seat(self) -> int:
        return self.player - 1


class Blow(Move, frozen=True, tag="wind"):
    """Play a wind that blows one fog away."""

    wind: WindName
    fog: FogName


class Discard(Move, frozen=True, tag="discard"):
    """Throw a card away, because none can be played."""

    card: str


PLAYERS: Final = range(1, MOST_SEATS + 1)

MOVES: Final = Moves(
    (
        Draw(),
        *(Take(place) for place in range(1, MOST_OPEN + 1)),
        Skip(),
        LayCave(),
        *(LayGem(colour, shape) for colour, shape in product(COLOUR_NAMES, SHAPE_NAMES)),
        LayDiamond(),
        *(SendCollapse(player) for player in PLAYERS),
        *(SendFog(fog, player) for fog, player in product(FOG_NAMES, PLAYERS)),
        *(Blow(wind, fog) for wind, fog in product(WIND_NAMES, FOG_NAMES)),
        *(Discard(card) for card in CARD_NAMES),
    )
)

# The numbers of the moves, as rules write them.
DRAW: Final = 0
TAKE: Final = 1  # + place
SKIP: Final = TAKE + MOST_OPEN
LAY_CAVE: Final = SKIP + 1
LAY_GEM: Final = LAY_CAVE + 1  # + the gem's or the diamond's number
SEND: Final = LAY_GEM + 10  # + MOST_SEATS * (card - COLLAPSE) + seat
BLOW: Final = SEND + 4 * MOST_SEATS  # + FOGS * wind + fog
DISCARD: Final = BLOW + 9  # + card
