"""The heuristic of Diamant: continue while the expected gain exceeds the expected loss."""

from __future__ import annotations

from math import sqrt
from typing import Final

from nedra.core.compiled.rng import randbelow
from nedra.core.compiled.rule import rule
from nedra.core.contract.game import Rounds
from nedra.games.diamant.rules.rules import CONTINUE, RETURN, count_fatal, count_rubies_unseen
from nedra.games.diamant.rules.state import ARTIFACT, Cave

EXPEDITION_VARIANCE: Final = 5900
"""Variance of one expedition for a lone explorer, in squared sixteenths of a ruby.

Fitted by `tools/studies/score_deviation.py`.
"""


@rule
def heuristic(cave: Cave, seat: int) -> int:
    """Compare the share of the rubies in the deck with what a fatal card would cost.

    Both are per card of the deck, so the size of the deck cancels out. With other explorers inside the gain
    gets random noise, since nobody knows what they will do.
    """
    gain = count_rubies_unseen(cave) // cave.explorers
    loss = at_stake(cave, seat) * count_fatal(cave)
    if cave.explorers > 1:
        gain = gain * (75 + randbelow(cave.rng, 51)) // 100
    if gain > loss:
        return CONTINUE
    return RETURN


@rule
def at_stake(cave: Cave, seat: int) -> int:
    """What leaving now would bring: the carried rubies and, alone, everything in the corridor."""
    stake = cave.carried[seat] + cave.rubies // cave.explorers
    if cave.explorers == 1:
        for place in range(cave.left, cave.total):
            if cave.cards[place] >= ARTIFACT:
                stake += cave.artifact_points[cave.cards[place] - ARTIFACT]
    return stake


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
