"""Nedra: four treasure-cave board games at one table."""

from importlib.metadata import version
from typing import TYPE_CHECKING

from nedra.core.catalogue import game, replay
from nedra.core.errors import BadBox, BadOption, BadRecord, IllegalMove, Refused, UnknownGame
from nedra.core.hint import Hint, advise_by
from nedra.core.match import Match
from nedra.core.move import Move

if TYPE_CHECKING:
    from nedra.core.catalogue import games
else:
    from nedra import games  # the package, which can be called; a type checker knows no such thing

__all__ = [
    "BadBox",
    "BadOption",
    "BadRecord",
    "Hint",
    "IllegalMove",
    "Match",
    "Move",
    "Refused",
    "UnknownGame",
    "game",
    "games",
    "replay",
]
__version__ = version("nedra")


def _hint(match: Match, seat: int, seed: int) -> tuple[Hint, ...]:
    """What the bots say; they load when they are first asked."""
    from nedra.bots.hints import hint

    return hint(match, seat, seed)


advise_by(_hint)
