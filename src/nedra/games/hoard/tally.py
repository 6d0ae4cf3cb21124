"""What is counted in My Hoard: the tokens and the piles that a gnome carried off."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nedra.core.rule import rule
from nedra.core.tally import Tally, Thing
from nedra.games.hoard.cards import KIND_NAMES
from nedra.games.hoard.rules import GRAB, TAKE
from nedra.games.hoard.table import KINDS, MOUSE, Cavern

if TYPE_CHECKING:
    from nedra.games.hoard.box import Box

HEIGHTS: Final = 8
"""Piles by height; the last ones stand together."""

PILE: Final = KINDS  # + the height, from 1
WITH_MICE: Final = PILE + HEIGHTS
BLINDLY: Final = WITH_MICE + 1
SIZE: Final = BLINDLY + 1


@rule
def note(cavern: Cavern, _seat: int, move: int, out: list[int]) -> None:
    """A pile taken with a token (H7), or grabbed blindly when the orc is there (H10)."""
    if move < TAKE:
        return
    if move < GRAB:
        out[(move - TAKE) % KINDS] += 1
        note_pile(cavern, (move - TAKE) // KINDS, out)
    else:
        out[BLINDLY] += 1
        note_pile(cavern, move - GRAB, out)


@rule
def note_pile(cavern: Cavern, place: int, out: list[int]) -> None:
    """How high it is, and whether mice are in it (H12)."""
    out[PILE + min(cavern.height[place], HEIGHTS) - 1] += 1
    if cavern.shown[place][MOUSE]:
        out[WITH_MICE] += 1


def things(_box: Box) -> tuple[Thing, ...]:
    """By number."""
    return (
        *(Thing("token", f"token-{name.value}", ("kind", {"kind": name.value})) for name in KIND_NAMES),
        *(
            Thing("pile", f"pile-{height}", ("thing-pile", {"height": height}))
            for height in range(1, HEIGHTS + 1)
        ),
        Thing("pile", "pile-with-mice", ("thing-pile-with-mice", {})),
        Thing("pile", "pile-grabbed", ("thing-pile-grabbed", {})),
    )


TALLY: Final = Tally(SIZE, things, note)
