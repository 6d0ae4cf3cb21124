"""The move for a gnome whose time is up: curses come last."""

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
    Draw,  # from the deck (G4)
    Skip,  # draw nothing in the last round (G5)
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
    """The first legal move in the order of preference."""
    return min(moves, key=lambda move: PREFERENCE_ORDER.index(type(move)))
