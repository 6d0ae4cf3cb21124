"""The player by rules of thumb: each game brings its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from nedra.bots.bot_input import BotInput
    from nedra.core.contract.move import Move


def choose_by_heuristic(bot_input: BotInput) -> Move:
    """What the game's rule of thumb says."""
    game = bot_input.game
    return game.moves[game.rules.heuristic(bot_input.state, bot_input.seat)]
