"""The move for an explorer whose time is up: the one without risk; and the move that gains nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nedra.games.diamant.rules.cards import Artifact
from nedra.games.diamant.rules.moves import Continue, Return

if TYPE_CHECKING:
    from collections.abc import Sequence

    from nedra.core.contract.move import Move
    from nedra.games.diamant.view import CaveView


def default_move(view: CaveView, seat: int, _moves: Sequence[Move]) -> Move:
    """Bring carried rubies home (D9); without any there is nothing to lose inside (D7)."""
    return Return() if view.explorers[seat].carried else Continue()


def is_pointless(view: CaveView, seat: int, move: Move) -> bool:
    """Going home with empty hands from a bare floor, where nothing can be taken along (D9, D17)."""
    is_bare = not view.rubies and not any(isinstance(card, Artifact) for card in view.corridor)
    return isinstance(move, Return) and is_bare and not view.explorers[seat].carried
