"""The perfect bot: it plays the equilibrium of a game that is solved, and nobody can gain against it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nedra.core.compiled.rng import next_word
from nedra.core.contract.errors import NedraError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from nedra.bots.bot_input import BotInput
    from nedra.core.contract.analysis.solution import EquilibriumMove
    from nedra.core.contract.game import AnyGame
    from nedra.core.contract.move import Move
    from nedra.core.contract.state import State

PERFECT: Final = "perfect"
WORD_LIMIT: Final = 1 << 31
"""The generator's words are below this."""


class NotSolvedError(NedraError):
    """A game, or a setup of it, that is not solved."""


def choose_perfectly(bot_input: BotInput) -> Move:
    """A move of the equilibrium, drawn with its probability."""
    check_solved(bot_input.game, bot_input.state)
    return draw_move(bot_input, equilibrium_moves(bot_input))


def check_solved(game: AnyGame, state: State) -> None:
    """Refuse a setup that is not solved; the state may be that before the setup."""
    if game.solution is None or not game.solution.covers(state):
        raise NotSolvedError("refused-not-solved", game=game.name)


def equilibrium_moves(bot_input: BotInput) -> Sequence[EquilibriumMove]:
    """The moves in equilibrium; none where the game is not solved, or nothing has to be decided."""
    solution = bot_input.game.solution
    if solution is None or len(bot_input.moves) < 2 or not solution.covers(bot_input.state):
        return ()
    return solution.moves(bot_input.state, bot_input.seat)


def draw_move(bot_input: BotInput, solved: Sequence[EquilibriumMove]) -> Move:
    """Draw a move with the random numbers of the determinized state, which nobody else knows."""
    drawn = next_word(bot_input.state.rng) / WORD_LIMIT
    for each in solved:
        drawn -= each.probability
        if drawn < 0:
            return bot_input.game.moves[each.move]
    return bot_input.game.moves[max(solved, key=lambda each: each.probability).move]
