"""The trained player: a small network for each game that has one, which learned by playing itself."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from nedra.core.errors import Refused

if TYPE_CHECKING:
    from nedra.bots.insight import Insight
    from nedra.bots.trained.player import Player
    from nedra.core.game import AnyGame
    from nedra.core.move import Move
    from nedra.core.table import Table

TRAINED: Final = "trained"
WEIGHTS: Final = Path(__file__).parent


class Untrained(Refused):
    """A game that no network has learned so: not at all, not at this table, or by rules that have changed."""


def choose_as_trained(insight: Insight) -> Move:
    """The legal move that the game's network likes best, by what the seat may know."""
    game = insight.game
    assert game.observation is not None
    check_learned(game, insight.table)
    seen = [0] * game.observation.layout.size
    game.observation.observe(insight.table, insight.seat, seen)
    liking = player_of(game.name).liking(seen)
    return max(insight.moves, key=lambda move: liking[game.moves.number(move)])


def check_learned(game: AnyGame, table: Table) -> None:
    """Refuse a table where the game's network never sat: it would play there worse than by thumb."""
    seats = player_of(game.name).seats
    usual = all(getattr(table, option.name) == option.default for option in game.options)
    if table.seats != seats or not usual:
        raise Untrained("refused-other-table", game=game.name, seats=seats)


def check_laid(game: AnyGame, laid: Table) -> None:
    """The same before a game begins, when another box can be told from the game's own too."""
    seats = player_of(game.name).seats
    if laid.position() != game.lay(seats, game.settle()).position():
        raise Untrained("refused-other-table", game=game.name, seats=seats)


@cache
def player_of(game: str) -> Player:
    """The network that learned this game, read once."""
    from nedra.bots.trained.player import load_player

    file = WEIGHTS / f"{game}.npz"
    if not file.exists():
        known = ", ".join(sorted(path.stem for path in WEIGHTS.glob("*.npz")))
        raise Untrained("refused-untrained", game=game, known=known)
    return load_player(file)
