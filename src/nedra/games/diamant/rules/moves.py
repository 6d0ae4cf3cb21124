"""The two answers of Diamant (D8)."""

from __future__ import annotations

from nedra.core.contract.move import Move, MoveKind, Moves


class Continue(Move, frozen=True, tag="continue"):
    """Go on, deeper into the cave."""


class Return(Move, frozen=True, tag="return"):
    """Go home with what is carried."""


MOVES = Moves(MoveKind(Continue), MoveKind(Return))
