"""Item statistics of My Hoard: the tokens and the piles that a gnome took."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nedra.core.compiled.rule import rule
from nedra.core.contract.analysis.item_stats import Item, ItemStats
from nedra.games.hoard.rules.cards import KIND_NAMES
from nedra.games.hoard.rules.moves import GRAB, TAKE, taken_place, taken_token
from nedra.games.hoard.rules.state import KINDS, MOUSE, Cavern

if TYPE_CHECKING:
    from nedra.games.hoard.rules.components import Components

HEIGHTS: Final = 8
"""Piles by height; the last item includes all higher ones."""

PILE: Final = KINDS  # + the height, from 1
WITH_MICE: Final = PILE + HEIGHTS
GRABBED_BLIND: Final = WITH_MICE + 1
SIZE: Final = GRABBED_BLIND + 1


@rule
def count_items(cavern: Cavern, _seat: int, move: int, out: list[int]) -> None:
    """A pile taken with a token (H7), or grabbed blindly after the last orc (H10)."""
    if move < TAKE:
        return
    if move < GRAB:
        out[taken_token(move)] += 1
        count_pile(cavern, taken_place(move), out)
    else:
        out[GRABBED_BLIND] += 1
        count_pile(cavern, move - GRAB, out)


@rule
def count_pile(cavern: Cavern, place: int, out: list[int]) -> None:
    """The height of a pile, and whether it contains mice (H12)."""
    out[PILE + min(cavern.height[place], HEIGHTS) - 1] += 1
    if cavern.shown[place][MOUSE]:
        out[WITH_MICE] += 1


def items(_box: Components) -> tuple[Item, ...]:
    """All items, by number."""
    return (
        *(Item("token", f"token-{name.value}", ("kind", {"kind": name.value})) for name in KIND_NAMES),
        *(
            Item("pile", f"pile-{height}", ("item-pile", {"height": height}))
            for height in range(1, HEIGHTS + 1)
        ),
        Item("pile", "pile-with-mice", ("item-pile-with-mice", {})),
        Item("pile", "pile-grabbed", ("item-pile-grabbed", {})),
    )


ITEM_STATS: Final = ItemStats(SIZE, items, count_items)
