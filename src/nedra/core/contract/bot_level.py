"""A level of bots. `docs/bots.md` measures how well those of each game play."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping


class BotLevel(NamedTuple):
    """How a bot chooses: some moves at random, the others by search or by the heuristic."""

    blunder_rate: int = 0  # per mille of moves that are random
    search: Mapping[str, float] | None = None  # search hyperparameters by name; None: the heuristic
    trees: int = 1  # trees that share the iterations; they are searched in parallel
    plays_equilibrium: bool = False  # instead of searching, where the game is solved
    avoids_pointless: bool = False  # whether a random move that cannot gain anything is not made


def search_level(iterations: int = 1_000, **options: float) -> BotLevel:
    """A level that searches."""
    return BotLevel(search={"iterations": iterations, **options})
