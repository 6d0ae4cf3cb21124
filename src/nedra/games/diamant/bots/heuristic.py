"""A player by a rule of thumb: go on while the next card promises more than it threatens."""

from __future__ import annotations

from nedra.core.compiled.rng import randbelow
from nedra.core.compiled.rule import rule
from nedra.games.diamant.rules.rules import CONTINUE, RETURN, count_fatal, count_rubies_unseen
from nedra.games.diamant.rules.state import ARTIFACT, Cave


@rule
def heuristic(cave: Cave, seat: int) -> int:
    """Weigh the share of the rubies still in the deck against what a trap would take.

    Per card of the deck both sides are divided by the same number, so it is left out. In company
    nobody knows what the others will do: the mood of the moment decides what is about equal.
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
    """What going home now would bring: what is carried, and, alone, all that lies in the corridor."""
    stake = cave.carried[seat] + cave.rubies // cave.explorers
    if cave.explorers == 1:
        for place in range(cave.left, cave.total):
            if cave.cards[place] >= ARTIFACT:
                stake += cave.artifact_points[cave.cards[place] - ARTIFACT]
    return stake
