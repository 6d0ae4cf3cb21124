"""What a study compares between boxes of Land of Gems: action cards played and jewellery handed in."""

from __future__ import annotations

from typing import Final

from nedra.core.compiled.rule import rule
from nedra.core.contract.analysis.game_facts import Fact, GameFacts
from nedra.core.contract.analysis.item_stats import NO_MOVE
from nedra.games.gemland.rules.moves import HAND_IN, REFRESH, card_of
from nedra.games.gemland.rules.state import Land

CARDS, HAND_INS = range(2)


@rule
def rounds(land: Land) -> int:
    """Turns of every player, begun so far."""
    return (land.turns + land.seats - 1) // land.seats


@rule
def count_facts(_land: Land, _seat: int, move: int, out: list[int]) -> None:
    """Action cards played (L21 to L33), and times that jewellery was handed in by choice (L11)."""
    if move == NO_MOVE:
        return
    out[CARDS] += card_of(move) >= 0
    out[HAND_INS] += HAND_IN <= move < REFRESH


GAME_FACTS: Final = GameFacts(rounds, (Fact("cards-played"), Fact("hand-ins")), count_facts)
