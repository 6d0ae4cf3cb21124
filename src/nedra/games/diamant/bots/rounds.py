"""Expeditions, and how much those to come may turn."""

from __future__ import annotations

from math import sqrt
from typing import Final

from nedra.core.compiled.rule import rule
from nedra.core.contract.game import Rounds
from nedra.games.diamant.rules.state import Cave

EXPEDITION_VARIANCE: Final = 5900
"""Of one expedition and one explorer, squared, in sixteenths of a ruby: fitted by `tools/swing.py`."""


@rule
def started(cave: Cave) -> int:
    """Expeditions that have begun."""
    return cave.expedition


@rule
def score_deviation(cave: Cave) -> int:
    """Luck adds up like the sides of a square; and more explorers find less each."""
    return int(sqrt(EXPEDITION_VARIANCE * (cave.expeditions - cave.expedition + 1) / cave.seats))


EXPEDITIONS: Final = Rounds(started, score_deviation)
