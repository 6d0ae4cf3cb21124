"""Item statistics of Diamant: the cards that a player saw revealed, and the artifacts brought home."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nedra.core.compiled.rule import rule
from nedra.core.contract.analysis.item_stats import NO_MOVE, Item, ItemStats
from nedra.games.diamant.rules.cards import TRAP_NAMES
from nedra.games.diamant.rules.state import ARTIFACT, MOST_ARTIFACTS, MOST_TRAP_KINDS, TAKEN, TRAP, Cave

if TYPE_CHECKING:
    from nedra.games.diamant.rules.components import Components

TREASURE_WORTHS: Final = 18
"""Treasures by value; the last item includes all higher ones."""

MET_TRAP: Final = TREASURE_WORTHS
TOOK_ARTIFACT: Final = MET_TRAP + MOST_TRAP_KINDS
SIZE: Final = TOOK_ARTIFACT + MOST_ARTIFACTS


@rule
def count_items(cave: Cave, seat: int, move: int, out: list[int]) -> None:
    """A decision follows each revealed card (D8), except a trap that ended the expedition (D7)."""
    if move == NO_MOVE:
        for turn in range(MOST_ARTIFACTS):
            if cave.artifact_fate[turn] == TAKEN + seat:
                out[TOOK_ARTIFACT + turn] += 1
        return
    card = cave.cards[cave.left]
    if card < TRAP:
        out[min(card, TREASURE_WORTHS - 1)] += 1
    elif card < ARTIFACT:
        out[MET_TRAP + card - TRAP] += 1


def items(_box: Components) -> tuple[Item, ...]:
    """All items, by number."""
    return (
        *(
            Item("met", f"treasure-{worth}", ("item-treasure", {"worth": worth}))
            for worth in range(TREASURE_WORTHS)
        ),
        *(Item("met", name.value, ("trap", {"trap": name.value})) for name in TRAP_NAMES),
        *(
            Item("brought", f"artifact-{turn}", ("item-artifact", {"turn": turn}))
            for turn in range(1, MOST_ARTIFACTS + 1)
        ),
    )


ITEM_STATS: Final = ItemStats(SIZE, items, count_items)
