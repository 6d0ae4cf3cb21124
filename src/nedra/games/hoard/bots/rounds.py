"""Rounds, and how much those to come may turn."""

from __future__ import annotations

from typing import Final

from nedra.core.compiled.rule import rule
from nedra.core.contract.game import Rounds
from nedra.games.hoard.rules.state import Cavern

SCORE_DEVIATION: Final = 18
"""In sixteenths of a silver coin: fitted by `tools/swing.py`."""


@rule
def started(cavern: Cavern) -> int:
    """Rounds that have begun (H18)."""
    return cavern.rounds


@rule
def score_deviation(_cavern: Cavern) -> int:
    """Few rounds are played, and each may pay as much as all before: it is about the same after every one."""
    return SCORE_DEVIATION


ROUNDS: Final = Rounds(started, score_deviation)
