"""What is counted in Diamant: the cards that a player saw turned over, and the artifacts brought home."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nedra.core.rule import rule
from nedra.core.tally import NO_MOVE, Tally, Thing
from nedra.games.diamant.cards import TRAP_NAMES
from nedra.games.diamant.table import ARTIFACT, MOST_ARTIFACTS, MOST_TRAP_KINDS, TAKEN, TRAP, Cave

if TYPE_CHECKING:
    from nedra.games.diamant.box import Box

WORTHS: Final = 18
"""Treasures by worth; the last ones stand together."""

MET_TRAP: Final = WORTHS
TOOK: Final = MET_TRAP + MOST_TRAP_KINDS
SIZE: Final = TOOK + MOST_ARTIFACTS


@rule
def note(cave: Cave, seat: int, move: int, out: list[int]) -> None:
    """Who is asked stands before the newest card (D8); a trap that ended the expedition asks nobody (D7)."""
    if move == NO_MOVE:
        for turn in range(MOST_ARTIFACTS):
            if cave.artifact_fate[turn] == TAKEN + seat:
                out[TOOK + turn] += 1
        return
    card = cave.cards[cave.left]
    if card < TRAP:
        out[min(card, WORTHS - 1)] += 1
    elif card < ARTIFACT:
        out[MET_TRAP + card - TRAP] += 1


def things(_box: Box) -> tuple[Thing, ...]:
    """By number."""
    return (
        *(Thing("met", f"treasure-{worth}", ("thing-treasure", {"worth": worth})) for worth in range(WORTHS)),
        *(Thing("met", name.value, ("trap", {"trap": name.value})) for name in TRAP_NAMES),
        *(
            Thing("brought", f"artifact-{turn}", ("thing-artifact", {"turn": turn}))
            for turn in range(1, MOST_ARTIFACTS + 1)
        ),
    )


TALLY: Final = Tally(SIZE, things, note)
