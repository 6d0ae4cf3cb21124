"""The player by rules of thumb: each game brings its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from nedra.bots.insight import Insight
    from nedra.core.move import Move


def choose_by_thumb(insight: Insight) -> Move:
    """What the game's rule of thumb says."""
    game = insight.game
    return game.moves[game.rules.thumb(insight.table, insight.seat)]
