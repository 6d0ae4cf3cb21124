"""What a gnome can do: draw, put down, take a pile, or grab one when the orc is there."""

from __future__ import annotations

from typing import Final

from nedra.core.contract.move import Move, MoveKind, Moves
from nedra.games.hoard.rules.cards import KIND_NAMES, Kind
from nedra.games.hoard.rules.state import PLACES


class Draw(Move, frozen=True, tag="draw"):
    """Draw the top card of the deck (H4)."""


class Place(Move, frozen=True, tag="place"):
    """Put the treasure just drawn on a place, counted from 1 (H5)."""

    place: int


class Take(Move, frozen=True, tag="take"):
    """Take the pile of a place, and one of the tokens (H7)."""

    place: int
    token: Kind


class Grab(Move, frozen=True, tag="grab"):
    """Choose the pile of a place, and be given a token unseen (H10)."""

    place: int


_PLACES: Final = range(1, PLACES + 1)

MOVES: Final = Moves(
    MoveKind(Draw),
    MoveKind(Place, place=_PLACES),
    MoveKind(Take, place=_PLACES, token=KIND_NAMES),
    MoveKind(Grab, place=_PLACES),
)

# Moves as rules write them. The number of a single choice is added to the first move of its kind.
DRAW: Final = MOVES.first(Draw)
PLACE: Final = MOVES.first(Place)  # + place
TAKE: Final = MOVES.first(Take)
GRAB: Final = MOVES.first(Grab)  # + place

take_move: Final = MOVES.encoder(Take)
taken_place, taken_token = MOVES.getters(Take)
