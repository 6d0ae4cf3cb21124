"""Bots without search: random moves, the game's heuristic, and the game's named baseline strategies."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nedra.core.compiled.rng import randbelow
from nedra.core.contract.errors import NedraError
from nedra.core.match.catalogue import game as find_game
from nedra.core.match.catalogue import games

if TYPE_CHECKING:
    from nedra.bots.bot_input import BotInput
    from nedra.core.contract.game import AnyGame
    from nedra.core.contract.move import Move


class WrongGameStrategyError(NedraError):
    """A baseline strategy of another game."""


def choose_at_random(bot_input: BotInput) -> Move:
    """Any legal move, all equally likely."""
    return bot_input.moves[randbelow(bot_input.state.rng, len(bot_input.moves))]


def choose_by_heuristic(bot_input: BotInput) -> Move:
    """The move of the game's heuristic."""
    game = bot_input.game
    return game.moves[game.rules.heuristic(bot_input.state, bot_input.seat)]


def choose_by_baseline(bot_input: BotInput, name: str) -> Move:
    """The move of the named baseline strategy."""
    game = bot_input.game
    require_baseline_of_game(name, game)
    return game.moves[game.baselines[name](bot_input.state, bot_input.seat)]


def is_baseline(name: str, game: AnyGame | None) -> bool:
    """Whether the name is a baseline strategy of any game; one of another game than this is refused."""
    if game is not None and name in game.baselines:
        return True
    known = any(name in find_game(other).baselines for other in games())
    if known and game is not None:
        require_baseline_of_game(name, game)
    return known


def require_baseline_of_game(name: str, game: AnyGame) -> None:
    """Refuse a baseline strategy of another game."""
    if name not in game.baselines:
        known = ", ".join(game.baselines)
        raise WrongGameStrategyError(
            "refused-other-strategy", name=name[:40], count=len(game.baselines), known=known
        )
