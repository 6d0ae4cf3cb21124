"""The answers of Quick Gnomes: how to draw (G4, G5), and how to play a card (G6 to G14)."""

from __future__ import annotations

from typing import Final

from nedra.core.contract.move import Move, MoveKind, Moves
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
from nedra.games.gnomes.rules.state import COLLAPSE, FOG, MOST_OPEN, MOST_SEATS


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


def send_curse(player: int, fog: FogName | None = None) -> SendCollapse | SendFog:
    """Lay a curse in front of another player: a collapse, or that fog (G9)."""
    return SendCollapse(player) if fog is None else SendFog(fog, player)


_PLAYERS: Final = range(1, MOST_SEATS + 1)
_CURSES: Final = {COLLAPSE: {}, **{FOG + number: {"fog": fog} for number, fog in enumerate(FOG_NAMES)}}

MOVES: Final = Moves(
    MoveKind(Draw),
    MoveKind(Take, place=range(1, MOST_OPEN + 1)),
    MoveKind(Skip),
    MoveKind(LayCave),
    MoveKind(LayGem, colour=COLOUR_NAMES, shape=SHAPE_NAMES),
    MoveKind(LayDiamond),
    MoveKind(send_curse, card=_CURSES, player=_PLAYERS),
    MoveKind(Blow, wind=WIND_NAMES, fog=FOG_NAMES),
    MoveKind(Discard, card=CARD_NAMES),
)

# Moves as rules write them. The number of a single choice is added to the first move of its kind.
DRAW: Final = MOVES.first(Draw)
TAKE: Final = MOVES.first(Take)  # + place
SKIP: Final = MOVES.first(Skip)
LAY_CAVE: Final = MOVES.first(LayCave)
LAY_GEM: Final = MOVES.first(LayGem)  # + the number of the gem or the diamond
SEND: Final = MOVES.first(send_curse)
BLOW: Final = MOVES.first(Blow)
DISCARD: Final = MOVES.first(Discard)  # + card

send_move: Final = MOVES.encoder(send_curse)
sent_card, sent_to = MOVES.getters(send_curse)
blow_move: Final = MOVES.encoder(Blow)
blown_wind, blown_fog = MOVES.getters(Blow)
