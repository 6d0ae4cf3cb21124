"""Why a move of Diamant is refused, and what ended the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from nedra.core.event import Words
    from nedra.core.move import Move
    from nedra.games.diamant.table import Cave


def refusal(_cave: Cave, _seat: int, _move: Move) -> Words:
    """Only those in the cave choose: the one thing that can be wrong with a choice (D8)."""
    return "refused-in-camp", {"rule": "D8"}


def ended_by(_cave: Cave) -> str:
    """The game ends after its last expedition (D14)."""
    return "D14"
