"""What a study compares between boxes of Quick Gnomes: curses, winds, and cards thrown away."""

from __future__ import annotations

from typing import Final

from nedra.core.compiled.rule import rule
from nedra.core.contract.analysis.game_facts import Fact, GameFacts
from nedra.games.gnomes.rules.moves import BLOW, DISCARD, SEND
from nedra.games.gnomes.rules.state import Hill

CURSES, WINDS, DISCARDS = range(3)


@rule
def rounds(hill: Hill) -> int:
    """Rounds begun (G3)."""
    return hill.this_round


@rule
def count_facts(_hill: Hill, _seat: int, move: int, out: list[int]) -> None:
    """Curses sent (G9), winds that blew a fog away (G12), cards discarded because none could be played."""
    if move >= DISCARD:
        out[DISCARDS] += 1
    elif move >= BLOW:
        out[WINDS] += 1
    elif move >= SEND:
        out[CURSES] += 1


GAME_FACTS: Final = GameFacts(rounds, (Fact("curses"), Fact("winds"), Fact("discards")), count_facts)
