"""Players by a strategy of one line: each game offers its own, to measure others by."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nedra.core.contract.errors import NedraError
from nedra.core.match.catalogue import game as find_game
from nedra.core.match.catalogue import games

if TYPE_CHECKING:
    from nedra.bots.bot_input import BotInput
    from nedra.core.contract.game import AnyGame
    from nedra.core.contract.move import Move


class WrongGameStrategyError(NedraError):
    """A strategy of one game in another."""


def is_baseline(name: str, game: AnyGame | None) -> bool:
    """Whether that is a strategy of the game, or, where none is given, of any at hand."""
    if game is not None and name in game.baselines:
        return True
    known = any(name in find_game(other).baselines for other in games())
    if known and game is not None:
        require_baseline_of_game(name, game)
    return known


def require_baseline_of_game(name: str, game: AnyGame) -> None:
    """When to leave a cave says nothing of when to curse one."""
    if name not in game.baselines:
        known = ", ".join(game.baselines)
        raise WrongGameStrategyError(
            "refused-other-strategy", name=name[:40], count=len(game.baselines), known=known
        )


def choose_by_baseline(bot_input: BotInput, name: str) -> Move:
    """What the strategy of that name says; like a rule of thumb it is asked at an imagined table."""
    require_baseline_of_game(name, bot_input.game)
    return bot_input.game.moves[bot_input.game.baselines[name](bot_input.state, bot_input.seat)]
