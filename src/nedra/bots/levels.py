"""The four levels of bots, which have the same names in every game, and the styles of those that search.

Games set their levels from measured playing strength: see `docs/bots.md`.
"""

from __future__ import annotations

import os
from functools import cache
from importlib import invalidate_caches
from importlib.metadata import distributions
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Final

from nedra.bots.baselines import choose_at_random, choose_by_heuristic
from nedra.bots.perfect import draw_move, equilibrium_moves
from nedra.bots.search.config import PER_MILLE, SearchConfig
from nedra.core.compiled.rng import next_word, randbelow
from nedra.core.contract.bot_level import BotLevel, search_level

if TYPE_CHECKING:
    from collections.abc import Mapping

    from nedra.bots.bot_input import BotInput
    from nedra.bots.search.root_parallel import RootParallelSearch
    from nedra.bots.search.searcher import Searcher, SearchResult
    from nedra.core.contract.game import AnyGame
    from nedra.core.contract.move import Move

BEGINNER: Final = "beginner"
CASUAL: Final = "casual"
EXPERT: Final = "expert"
MASTER: Final = "master"


DEFAULT_LEVELS: Final = {
    BEGINNER: BotLevel(blunder_rate=450),
    CASUAL: BotLevel(blunder_rate=100, avoids_pointless=True),
    EXPERT: search_level(150),
    MASTER: search_level(1_500),
}
"""For games whose levels have not been measured."""

STYLES: Final[dict[str, dict[str, Any]]] = {
    "careful": {"score_weight": 1.0},  # all points are worth as much as a win
    "bold": {"score_weight": 0.0},  # only the win counts
    "spiteful": {"rival_weight": 0.5},  # an opponent's win costs
}


def levels_of(game: AnyGame) -> dict[str, BotLevel]:
    """The levels of a game by name."""
    return {**DEFAULT_LEVELS, **game.levels}


def level_of_bot(game: AnyGame, name: str) -> BotLevel | None:
    """The level that a name such as `expert:bold` means in a game; None if it means no level."""
    level_name, _, style = name.partition(":")
    level = levels_of(game).get(level_name)
    if level is None or level.search is None or not style:
        return level
    return level._replace(search={**level.search, **STYLES[style]}, plays_equilibrium=False)


def choose_by_level(bot_input: BotInput, name: str) -> Move:
    """The move of the named level."""
    level = level_of_bot(bot_input.game, name)
    assert level is not None, name
    return choose_at_level(bot_input, level)


def config_of(search: Mapping[str, Any]) -> SearchConfig:
    """The defaults, and what a level sets."""
    return SearchConfig()._replace(**search)


def choose_at_level(bot_input: BotInput, level: BotLevel) -> Move:
    """The move of a level. The random numbers of the determinized state decide it."""
    if len(bot_input.moves) == 1:
        return bot_input.moves[0]
    if level.blunder_rate and randbelow(bot_input.state.rng, PER_MILLE) < level.blunder_rate:
        blunder = choose_at_random(bot_input)
        if not level.avoids_pointless or not is_pointless(bot_input, blunder):
            return blunder
    if level.search is None or not can_search():
        return choose_by_heuristic(bot_input)
    if level.plays_equilibrium and (solved := equilibrium_moves(bot_input)):
        return draw_move(bot_input, solved)
    return bot_input.game.moves[run_search(bot_input, config_of(level.search), level.trees).best_move]


def is_pointless(bot_input: BotInput, move: Move) -> bool:
    """Whether the game says that a move cannot gain anything. It gets only the seat's own view."""
    game, seat = bot_input.game, bot_input.seat
    return game.is_pointless(game.view(bot_input.state, seat), seat, move)


def run_search(bot_input: BotInput, config: SearchConfig, trees: int = 1) -> SearchResult:
    """Search from the determinized state, which also gives the seed."""
    seed = next_word(bot_input.state.rng) << 31 | next_word(bot_input.state.rng)
    config = config._replace(seat=bot_input.seat, seed=seed)
    trees = min(trees, config.iterations)
    if trees == 1:
        return cached_searcher(bot_input.game).search(bot_input.state, config)
    return cached_parallel_search(bot_input.game, trees).search(bot_input.state, config)


@cache
def can_search() -> bool:
    """Whether there is a compiler. An interpreted search is too slow to be useful.

    A package that is being installed gets its metadata last.
    """
    invalidate_caches()
    return find_spec("numba") is not None and any(distributions(name="numba"))


@cache
def cached_searcher(game: AnyGame) -> Searcher:
    """This process's searcher of a game. It is not thread-safe."""
    from nedra.bots.search.compiled import CompiledSearcher

    return CompiledSearcher(game)


@cache
def cached_parallel_search(game: AnyGame, trees: int) -> RootParallelSearch:
    """This process's search with several trees, on as many threads as are useful."""
    from nedra.bots.search.compiled import CompiledSearcher
    from nedra.bots.search.root_parallel import RootParallelSearch

    return RootParallelSearch(game, trees, min(trees, os.cpu_count() or 1), CompiledSearcher)
