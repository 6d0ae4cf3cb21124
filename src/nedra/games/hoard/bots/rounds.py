"""Rounds, and how much later ones change the scores."""

from __future__ import annotations

from typing import Final

from nedra.core.compiled.rule import rule
from nedra.core.contract.game import Rounds
from nedra.games.hoard.rules.state import Cavern

SCORE_DEVIATION: Final = 18
"""In sixteenths of a silver coin, fitted by `tools/score_deviation.py`."""


@rule
def started(cavern: Cavern) -> int:
    """Rounds started (H18)."""
    return cavern.rounds


@rule
def score_deviation(_cavern: Cavern) -> int:
    """About the same after every round: there are few rounds, and each can pay as much as all before."""
    return SCORE_DEVIATION


ROUNDS: Final = Rounds(started, score_deviation)
