"""Nedra: treasure-cave board games, their bots, a lab and a gym."""

from importlib.metadata import version
from typing import TYPE_CHECKING

from nedra.core.contract.errors import (
    IllegalMoveError,
    InvalidComponentsError,
    InvalidOptionError,
    InvalidRecordError,
    NedraError,
    UnknownGameError,
)
from nedra.core.contract.move import Move
from nedra.core.match.catalogue import game, replay
from nedra.core.match.hint import Hint, set_adviser
from nedra.core.match.match import Match

if TYPE_CHECKING:
    from nedra.core.match.catalogue import games
else:
    from nedra import games  # the package is callable, which a type checker does not know

__all__ = [
    "Hint",
    "IllegalMoveError",
    "InvalidComponentsError",
    "InvalidOptionError",
    "InvalidRecordError",
    "Match",
    "Move",
    "NedraError",
    "UnknownGameError",
    "game",
    "games",
    "replay",
]
__version__ = version("nedra")


def _hint(match: Match, seat: int, seed: int) -> tuple[Hint, ...]:
    """Hints of the bots, which are imported at the first call."""
    from nedra.bots.hints import hint

    return hint(match, seat, seed)


set_adviser(_hint)
