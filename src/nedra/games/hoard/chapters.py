"""Rounds, and how much those to come may turn."""

from __future__ import annotations

from typing import Final

from nedra.core.game import Chapters
from nedra.core.rule import rule
from nedra.games.hoard.table import Cavern

SWING: Final = 18
"""In sixteenths of a silver coin: fitted by `tools/swing.py`."""


@rule
def begun(cavern: Cavern) -> int:
    """Rounds that have begun (H18)."""
    return cavern.rounds


@rule
def swing(_cavern: Cavern) -> int:
    """Few rounds are played, and each may pay as much as all before: it is about the same after every one."""
    return SWING


ROUNDS: Final = Chapters(begun, swing)
