"""What is answered for a gnome whose time is out: its own mine first, curses only where it must."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nedra.games.gnomes.rules.moves import (
    Blow,
    Discard,
    Draw,
    LayCave,
    LayDiamond,
    LayGem,
    SendCollapse,
    SendFog,
    Skip,
    Take,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from nedra.core.contract.move import Move
    from nedra.games.gnomes.view import GnomesView

PREFERENCE_ORDER: Final[tuple[type[Move], ...]] = (
    Draw,  # the deck has no favourites (G4)
    Skip,  # the last round lets a gnome draw nothing (G5)
    Take,
    LayCave,
    LayGem,
    LayDiamond,
    Blow,
    SendFog,  # a card must be played, and a fog can be blown away (G3, G12)
    SendCollapse,
    Discard,  # only where nothing can be played (G14)
)


def default_move(_view: GnomesView, _seat: int, moves: Sequence[Move]) -> Move:
    """The mildest of the legal moves; of several alike the first."""
    return min(moves, key=lambda move: PREFERENCE_ORDER.index(type(move)))
