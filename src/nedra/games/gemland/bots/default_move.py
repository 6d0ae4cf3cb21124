"""The move for a jeweller whose time is up: no cards are played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nedra.games.gemland.rules.moves import Discard, Draw, End, Keep, Pass, Pick, Stow, Take

if TYPE_CHECKING:
    from collections.abc import Sequence

    from nedra.core.contract.move import Move
    from nedra.games.gemland.view import LandView

PREFERENCE_ORDER: Final[tuple[type[Move], ...]] = (
    Pass,  # on reactions (L43)
    End,
    Take,  # actions are mandatory (L5), and this one only helps (L6)
    Draw,  # always possible (L44)
    Keep,
    Pick,
    Discard,
)


def default_move(_view: LandView, _seat: int, moves: Sequence[Move]) -> Move:
    """Stow as many gems as fit (L24), else the first legal move in the order of preference."""
    stows = [move for move in moves if isinstance(move, Stow)]
    if stows:
        return max(stows, key=lambda move: len(str(move).split()))
    safe_moves = [move for move in moves if type(move) in PREFERENCE_ORDER]
    return min(safe_moves, key=lambda move: PREFERENCE_ORDER.index(type(move)))
