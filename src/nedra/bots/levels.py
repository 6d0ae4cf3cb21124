"""The levels of bots, the same four names in every game, and the tempers they can have.

Which numbers make a level is decided by how it plays, measured: see `docs/bots.md`.
"""

from __future__ import annotations

import os
from functools import cache
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from nedra.bots.heuristic import choose_by_heuristic
from nedra.bots.random import choose_at_random
from nedra.bots.search.config import SearchConfig
from nedra.core.compiled.rng import next_word, randbelow

if TYPE_CHECKING:
    from collections.abc import Callable

    from nedra.bots.bot_input import BotInput
    from nedra.bots.search.root_parallel import RootParallelSearch
    from nedra.bots.search.searcher import Searcher, SearchResult
    from nedra.core.contract.game import AnyGame
    from nedra.core.contract.move import Move

BEGINNER: Final = "beginner"
CASUAL: Final = "casual"
EXPERT: Final = "expert"
MASTER: Final = "master"

PER_MILLE: Final = 1000


class Level(NamedTuple):
    """How a bot chooses: of a thousand moves so many at random, the others by thumb or by search."""

    blunder_rate: int = 0
    search_config: SearchConfig | None = None  # None: by thumb
    trees: int = 1  # that share the iterations; several are searched at once, on as many cores as there are


def search_level(iterations: int = 1_000, **options: Any) -> Level:  # noqa: ANN401 - dials are whole or not
    """A level that searches."""
    return Level(search_config=SearchConfig(iterations=iterations)._replace(**options))


DEFAULT_LEVELS: Final = {
    BEGINNER: Level(blunder_rate=450),
    CASUAL: Level(blunder_rate=100),
    EXPERT: search_level(150),
    MASTER: search_level(1_500),
}
"""For a game that nobody has measured yet."""

LEVELS_BY_GAME: Final[dict[str, dict[str, Level]]] = {
    # All decide at once, and what others do is a matter of mood, some of it of whim.
    # And luck decides so much that the levels below must slip more often to be told apart.
    "diamant": {
        BEGINNER: Level(blunder_rate=550),
        CASUAL: Level(blunder_rate=300),
        EXPERT: search_level(140, prior_weight=0.68),
        MASTER: search_level(6_000, rounds_ahead=1, rollout_epsilon=150),
    },
    # One slip takes a pile far too early and costs the round: few of them tell the lower levels apart.
    # The rounds to come tell a long search nothing of the present one, and take two thirds of its time.
    "hoard": {
        BEGINNER: Level(blunder_rate=300),
        CASUAL: Level(blunder_rate=80),
        EXPERT: search_level(60, prior_weight=0.7),
        MASTER: search_level(2_000, rounds_ahead=1, expansion_visits=40),
    },
    "gnomes": {
        BEGINNER: Level(blunder_rate=600),
        CASUAL: Level(blunder_rate=150),
        EXPERT: search_level(60),
        MASTER: search_level(2_000),
    },
    "gemland": {**DEFAULT_LEVELS, EXPERT: search_level(60), MASTER: search_level(400)},
}

STYLES: Final[dict[str, dict[str, Any]]] = {
    "careful": {"score_weight": 1.0},  # points are as good as a win
    "bold": {"score_weight": 0.0},  # all or nothing
    "spiteful": {"rival_weight": 0.5},  # as long as nobody else wins
}


def level_in_game(game: str, name: str) -> Level:
    """What makes that level in that game."""
    return LEVELS_BY_GAME.get(game, DEFAULT_LEVELS)[name]


def make_level_bot(name: str, style: str = "") -> Callable[[BotInput], Move]:
    """The bot of a level, with or without a temper."""

    def choose(bot_input: BotInput) -> Move:
        asked = level_in_game(bot_input.game.name, name)
        if asked.search_config is not None and style:
            asked = asked._replace(search_config=asked.search_config._replace(**STYLES[style]))
        return choose_at_level(bot_input, asked)

    return choose


def level_of_bot(game: str, name: str) -> Level | None:
    """The level that a bot's name speaks of, if it does."""
    kind = name.partition(":")[0]
    return level_in_game(game, kind) if kind in DEFAULT_LEVELS else None


def choose_without_search(bot_input: BotInput, level: Level) -> Move:
    """What that level plays while there is nothing to search with."""
    return choose_at_level(bot_input, level._replace(search_config=None))


def choose_at_level(bot_input: BotInput, level: Level) -> Move:
    """A move, all of it decided by the imagined table and its dice."""
    if len(bot_input.moves) == 1:
        return bot_input.moves[0]
    if level.blunder_rate and randbelow(bot_input.state.rng, PER_MILLE) < level.blunder_rate:
        return choose_at_random(bot_input)
    if level.search_config is None or not can_search():
        return choose_by_heuristic(bot_input)
    return bot_input.game.moves[run_search(bot_input, level.search_config, level.trees).best_move]


def run_search(bot_input: BotInput, config: SearchConfig, trees: int = 1) -> SearchResult:
    """Search from the imagined table, by a seed from its dice."""
    seed = next_word(bot_input.state.rng) << 31 | next_word(bot_input.state.rng)
    trees = min(trees, config.iterations)
    search = (
        cached_searcher(bot_input.game).search
        if trees == 1
        else cached_parallel_search(bot_input.game, trees).search
    )
    return search(bot_input.state, config._replace(seat=bot_input.seat, seed=seed))


@cache
def can_search() -> bool:
    """Whether there is a compiler; an interpreted search would be too slow to be worth anything."""
    return find_spec("numba") is not None


@cache
def cached_parallel_search(game: AnyGame, trees: int) -> RootParallelSearch:
    """This process's own grove of so many trees; how many cores search it changes nothing but the time."""
    from nedra.bots.search.compiled import CompiledSearcher
    from nedra.bots.search.root_parallel import RootParallelSearch

    return RootParallelSearch(game, trees, min(trees, os.cpu_count() or 1), CompiledSearcher)


@cache
def cached_searcher(game: AnyGame) -> Searcher:
    """This process's own seeker; it must not search in two threads at once."""
    from nedra.bots.search.compiled import CompiledSearcher

    return CompiledSearcher(game)
