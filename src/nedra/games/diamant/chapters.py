"""Expeditions, and how much those to come may turn."""

from __future__ import annotations

from math import sqrt
from typing import Final

from nedra.core.game import Chapters
from nedra.core.rule import rule
from nedra.games.diamant.table import Cave

SWING: Final = 5900
"""Of one expedition and one explorer, squared, in sixteenths of a ruby: fitted by `tools/swing.py`."""


@rule
def begun(cave: Cave) -> int:
    """Expeditions that have begun."""
    return cave.expedition


@rule
def swing(cave: Cave) -> int:
    """Luck adds up like the sides of a square; and more explorers find less each."""
    return int(sqrt(SWING * (cave.expeditions - cave.expedition + 1) / cave.seats))


EXPEDITIONS: Final = Chapters(begun, swing)
