"""Item statistics of Quick Gnomes: the cards that a player played, without discards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nedra.core.compiled.rule import rule
from nedra.core.contract.analysis.item_stats import Item, ItemStats
from nedra.games.gnomes.rules.cards import CARD_NAMES
from nedra.games.gnomes.rules.moves import BLOW, DISCARD, LAY_CAVE, LAY_GEM, SEND, blown_wind, sent_card
from nedra.games.gnomes.rules.state import CARDS, CAVE, GEM, WIND, Hill

if TYPE_CHECKING:
    from nedra.games.gnomes.rules.components import Components


@rule
def count_items(_hill: Hill, _seat: int, move: int, out: list[int]) -> None:
    """A cave, a gem, a curse sent to somebody, a wind (G7 to G12)."""
    if move < LAY_CAVE or move >= DISCARD:
        return
    if move == LAY_CAVE:
        out[CAVE] += 1
    elif move < SEND:
        out[GEM + move - LAY_GEM] += 1
    elif move < BLOW:
        out[sent_card(move)] += 1
    else:
        out[WIND + blown_wind(move)] += 1


def items(_box: Components) -> tuple[Item, ...]:
    """All items, by number."""
    return tuple(Item("played", name, ("card", {"card": name})) for name in CARD_NAMES)


ITEM_STATS: Final = ItemStats(CARDS, items, count_items)
