"""The random player: any legal move, all equally likely."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nedra.core.compiled.rng import randbelow

if TYPE_CHECKING:
    from nedra.bots.bot_input import BotInput
    from nedra.core.contract.move import Move


def choose_at_random(bot_input: BotInput) -> Move:
    """Any of the legal moves, by the imagined table's dice."""
    return bot_input.moves[randbelow(bot_input.state.rng, len(bot_input.moves))]
