"""Nedra: four treasure-cave board games at one table."""

import nedra.games  # noqa: F401 - first, or a game imported later would hide the function of that name
from nedra.core.catalogue import game, games, replay
from nedra.core.errors import BadBox, BadOption, BadRecord, IllegalMove, Refused, UnknownGame
from nedra.core.match import Match
from nedra.core.move import Move

__all__ = [
    "BadBox",
    "BadOption",
    "BadRecord",
    "IllegalMove",
    "Match",
    "Move",
    "Refused",
    "UnknownGame",
    "game",
    "games",
    "replay",
]
__version__ = "0.1.0"
