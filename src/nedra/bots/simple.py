"""Players by a strategy of one line: each game offers its own, to measure others by."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nedra.core.catalogue import game as find_game
from nedra.core.catalogue import games
from nedra.core.errors import Refused

if TYPE_CHECKING:
    from nedra.bots.insight import Insight
    from nedra.core.game import AnyGame
    from nedra.core.move import Move


class OtherGame(Refused):
    """A strategy of one game in another."""


def is_simple(name: str, game: AnyGame | None) -> bool:
    """Whether that is a strategy of the game, or, where none is given, of any at hand."""
    if game is not None and name in game.simple:
        return True
    known = any(name in find_game(other).simple for other in games())
    if known and game is not None:
        check_plays(name, game)
    return known


def check_plays(name: str, game: AnyGame) -> None:
    """When to leave a cave says nothing of when to curse one."""
    if name not in game.simple:
        known = ", ".join(game.simple)
        raise OtherGame("refused-other-strategy", name=name[:40], count=len(game.simple), known=known)


def choose_simply(insight: Insight, name: str) -> Move:
    """What the strategy of that name says; like a rule of thumb it is asked at an imagined table."""
    check_plays(name, insight.game)
    return insight.game.moves[insight.game.simple[name](insight.table, insight.seat)]
