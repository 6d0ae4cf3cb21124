"""What a gnome can do: draw, put down, take a pile, or grab one when the orc is there."""

from __future__ import annotations

from nedra.core.contract.move import Move, Moves
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


_EACH_PLACE = range(1, PLACES + 1)

MOVES = Moves(
    (
        Draw(),
        *(Place(place) for place in _EACH_PLACE),
        *(Take(place, token) for place in _EACH_PLACE for token in KIND_NAMES),
        *(Grab(place) for place in _EACH_PLACE),
    )
)
