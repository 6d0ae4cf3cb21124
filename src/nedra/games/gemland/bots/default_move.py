"""What is answered for a jeweller whose time is out: no card is spent, nobody is robbed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nedra.games.gemland.rules.moves import Discard, Draw, End, Keep, Pass, Pick, Stow, Take

if TYPE_CHECKING:
    from collections.abc import Sequence

    from nedra.core.contract.move import Move
    from nedra.games.gemland.view import LandView

PREFERENCE_ORDER: Final[tuple[type[Move], ...]] = (
    Pass,  # to what others do (L43)
    End,
    Take,  # an action must be carried out (L5), and this one only helps (L6)
    Draw,  # always possible (L44)
    Keep,
    Pick,
    Discard,
)


def default_move(_view: LandView, _seat: int, moves: Sequence[Move]) -> Move:
    """Of the gems dug as many as fit (L24); else the quietest of the legal moves, the first of its kind."""
    stows = [move for move in moves if isinstance(move, Stow)]
    if stows:
        return max(stows, key=lambda move: len(str(move).split()))
    quiet = [move for move in moves if type(move) in PREFERENCE_ORDER]
    return min(quiet, key=lambda move: PREFERENCE_ORDER.index(type(move)))
