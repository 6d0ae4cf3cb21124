"""What a game in another package is written with: the names of core that its author can rely on."""

from nedra.core.box import Unfit, numbers
from nedra.core.dice import below
from nedra.core.event import Event, Words
from nedra.core.game import Chapters, Game, Rules
from nedra.core.move import Move, Moves, bare_moves
from nedra.core.observation import Layout, Observation, Part
from nedra.core.option import Option
from nedra.core.rule import rule
from nedra.core.table import Table, cell, row
from nedra.core.tell import NOBODY, tell, whisper

__all__ = [
    "NOBODY",
    "Chapters",
    "Event",
    "Game",
    "Layout",
    "Move",
    "Moves",
    "Observation",
    "Option",
    "Part",
    "Rules",
    "Table",
    "Unfit",
    "Words",
    "bare_moves",
    "below",
    "cell",
    "numbers",
    "row",
    "rule",
    "tell",
    "whisper",
]
