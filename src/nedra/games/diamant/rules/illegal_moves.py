"""Why a move of Diamant is refused, and what ended the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from nedra.core.contract.event import LocalizedMessage
    from nedra.core.contract.move import Move
    from nedra.games.diamant.rules.state import Cave


def explain_illegal(_cave: Cave, _seat: int, _move: Move) -> LocalizedMessage:
    """Only those in the cave choose: the one thing that can be wrong with a choice (D8)."""
    return "refused-in-camp", {"rule": "D8"}


def ending_rule(_cave: Cave) -> str:
    """The game ends after its last expedition (D14)."""
    return "D14"
