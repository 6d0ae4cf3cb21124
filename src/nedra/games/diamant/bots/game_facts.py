"""What a study compares between boxes of Diamant: expeditions that end in disaster, and artifacts."""

from __future__ import annotations

from typing import Final

from nedra.core.compiled.rule import rule
from nedra.core.contract.analysis.game_facts import Fact, GameFacts
from nedra.core.contract.analysis.item_stats import NO_MOVE
from nedra.games.diamant.bots.heuristic import started
from nedra.games.diamant.rules.state import MOST_ARTIFACTS, MOST_TRAP_KINDS, TAKEN, Cave

DISASTERS, ARTIFACTS = range(2)


@rule
def count_facts(cave: Cave, seat: int, move: int, out: list[int]) -> None:
    """A trap leaves the game with each disaster (D12); an artifact stays with whoever took it (D17)."""
    if move != NO_MOVE or seat:
        return
    for kind in range(MOST_TRAP_KINDS):
        out[DISASTERS] += cave.removed[kind]
    for turn in range(MOST_ARTIFACTS):
        out[ARTIFACTS] += cave.artifact_fate[turn] >= TAKEN


GAME_FACTS: Final = GameFacts(
    started, (Fact("disasters", is_share_of_rounds=True), Fact("artifacts-taken")), count_facts
)
