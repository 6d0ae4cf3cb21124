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
from nedra.core.match.advice import MoveAdvice, set_adviser
from nedra.core.match.catalogue import game, replay
from nedra.core.match.match import Match

if TYPE_CHECKING:
    from nedra.core.match.catalogue import games
else:
    from nedra import games  # the package is callable, which a type checker does not know

__all__ = [
    "IllegalMoveError",
    "InvalidComponentsError",
    "InvalidOptionError",
    "InvalidRecordError",
    "Match",
    "Move",
    "MoveAdvice",
    "NedraError",
    "UnknownGameError",
    "game",
    "games",
    "replay",
]
__version__ = version("nedra")


def _advise(match: Match, seat: int, seed: int) -> tuple[MoveAdvice, ...]:
    """The bots' advice. They are imported at the first call."""
    from nedra.bots.advice import advise

    return advise(match, seat, seed)


set_adviser(_advise)
