"""Nedra: four treasure-cave board games at one table."""

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
    from nedra import games  # the package, which can be called; a type checker knows no such thing

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
    """What the bots say; they load when they are first asked."""
    from nedra.bots.hints import hint

    return hint(match, seat, seed)


set_adviser(_hint)
