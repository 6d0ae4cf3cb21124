"""The move for a gnome whose time is up: it takes no pile."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nedra.games.hoard.rules.moves import Draw, Grab, Place

if TYPE_CHECKING:
    from collections.abc import Sequence

    from nedra.core.contract.move import Move
    from nedra.games.hoard.view import CavernView


def default_move(view: CavernView, _seat: int, moves: Sequence[Move]) -> Move:
    """Draw (H4), place the treasure on the lowest pile (H5), grab the highest pile (H10)."""
    draws = [move for move in moves if isinstance(move, Draw)]
    if draws:
        return draws[0]
    places = [move for move in moves if isinstance(move, Place)]
    if places:
        return min(places, key=lambda move: view.piles[move.place - 1].size)
    grabs = [move for move in moves if isinstance(move, Grab)]
    return max(grabs, key=lambda move: view.piles[move.place - 1].size)
