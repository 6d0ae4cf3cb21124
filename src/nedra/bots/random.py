"""The random player: any legal move, all equally likely."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nedra.core.dice import below

if TYPE_CHECKING:
    from nedra.bots.insight import Insight
    from nedra.core.move import Move


def choose_at_random(insight: Insight) -> Move:
    """Any of the legal moves, by the imagined table's dice."""
    return insight.moves[below(insight.table.dice, len(insight.moves))]
