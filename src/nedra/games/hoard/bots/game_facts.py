"""What a study compares between boxes of My Hoard: how often the orc catches somebody."""

from __future__ import annotations

from typing import Final

from nedra.core.compiled.rule import rule
from nedra.core.contract.analysis.game_facts import Fact, GameFacts
from nedra.core.contract.analysis.item_stats import NO_MOVE
from nedra.games.hoard.bots.heuristic import started
from nedra.games.hoard.rules.state import EMPTY_HANDED, Cavern

ROUNDS_WITH_ORC, GNOMES_CAUGHT = range(2)


@rule
def count_facts(cavern: Cavern, seat: int, move: int, out: list[int]) -> None:
    """Look at the last round when the next one begins, and once when the game is over."""
    is_new_round = cavern.left == cavern.total and cavern.rounds > 1
    if (move == NO_MOVE and seat == 0) or (move != NO_MOVE and is_new_round):
        count_caught(cavern, out)


@rule
def count_caught(cavern: Cavern, out: list[int]) -> None:
    """Who grabbed blindly (H10) or left with nothing (H11) was caught by the last orc."""
    caught = 0
    for seat in range(cavern.seats):
        caught += (cavern.last_blind >> seat & 1) or cavern.last_took[seat] == EMPTY_HANDED
    out[ROUNDS_WITH_ORC] += caught > 0
    out[GNOMES_CAUGHT] += caught


GAME_FACTS: Final = GameFacts(
    started, (Fact("orc-caught", is_share_of_rounds=True), Fact("gnomes-caught")), count_facts
)
