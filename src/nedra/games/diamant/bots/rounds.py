"""Expeditions as rounds of a search, and how much later ones change the scores."""

from __future__ import annotations

from math import sqrt
from typing import Final

from nedra.core.compiled.rule import rule
from nedra.core.contract.game import Rounds
from nedra.games.diamant.rules.state import Cave

EXPEDITION_VARIANCE: Final = 5900
"""Variance of one expedition for a lone explorer, in squared sixteenths of a ruby.

Fitted by `tools/score_deviation.py`.
"""


@rule
def started(cave: Cave) -> int:
    """Expeditions started."""
    return cave.expedition


@rule
def score_deviation(cave: Cave) -> int:
    """Independent variances add, so the deviation grows with the square root of the rounds.

    More explorers find less each.
    """
    return int(sqrt(EXPEDITION_VARIANCE * (cave.expeditions - cave.expedition + 1) / cave.seats))


EXPEDITIONS: Final = Rounds(started, score_deviation)
