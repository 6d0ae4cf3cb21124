"""The trained player: a small network for each game that has one, which learned by playing itself."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from nedra.core.errors import Refused

if TYPE_CHECKING:
    from nedra.bots.insight import Insight
    from nedra.bots.trained.player import Player
    from nedra.core.move import Move

TRAINED: Final = "trained"
WEIGHTS: Final = Path(__file__).parent


class Untrained(Refused):
    """A game that no network has learned, or whose rules have changed since."""


def choose_as_trained(insight: Insight) -> Move:
    """The legal move that the game's network likes best, by what the seat may know."""
    game = insight.game
    assert game.observation is not None
    seen = [0] * game.observation.layout.size
    game.observation.observe(insight.table, insight.seat, seen)
    liking = player_of(game.name).liking(seen)
    return max(insight.moves, key=lambda move: liking[game.moves.number(move)])


@cache
def player_of(game: str) -> Player:
    """The network that learned this game, read once."""
    from nedra.bots.trained.player import load_player

    file = WEIGHTS / f"{game}.npz"
    if not file.exists():
        known = ", ".join(sorted(path.stem for path in WEIGHTS.glob("*.npz")))
        raise Untrained("refused-untrained", game=game, known=known)
    return load_player(file)
