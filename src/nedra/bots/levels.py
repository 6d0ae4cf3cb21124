"""The levels of bots, the same four names in every game, and the tempers they can have.

Which numbers make a level is decided by how it plays, measured: see `docs/bots.md`.
"""

from __future__ import annotations

import os
from functools import cache
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from nedra.bots.random import choose_at_random
from nedra.bots.search.dials import Dials
from nedra.bots.thumb import choose_by_thumb
from nedra.core.dice import below, throw

if TYPE_CHECKING:
    from collections.abc import Callable

    from nedra.bots.insight import Insight
    from nedra.bots.search.grove import Grove
    from nedra.bots.search.seeker import Finding, Seeker
    from nedra.core.game import AnyGame
    from nedra.core.move import Move

BEGINNER: Final = "beginner"
CASUAL: Final = "casual"
EXPERT: Final = "expert"
MASTER: Final = "master"

THOUSAND: Final = 1000


class Level(NamedTuple):
    """How a bot chooses: of a thousand moves so many at random, the others by thumb or by search."""

    slips: int = 0
    dials: Dials | None = None  # None: by thumb
    trees: int = 1  # that share the iterations; several are searched at once, on as many cores as there are


def searching(iterations: int = 1_000, **dials: Any) -> Level:  # noqa: ANN401 - dials are whole or not
    """A level that searches."""
    return Level(dials=Dials(iterations=iterations)._replace(**dials))


USUAL: Final = {
    BEGINNER: Level(slips=450),
    CASUAL: Level(slips=100),
    EXPERT: searching(150),
    MASTER: searching(1_500),
}
"""For a game that nobody has measured yet."""

LEVELS: Final[dict[str, dict[str, Level]]] = {
    # All decide at once, and what others do is a matter of mood, some of it of whim.
    # And luck decides so much that the levels below must slip more often to be told apart.
    "diamant": {
        BEGINNER: Level(slips=550),
        CASUAL: Level(slips=300),
        EXPERT: searching(140, trust=0.68),
        MASTER: searching(6_000, chapters=1, whim=150),
    },
    # One slip takes a pile far too early and costs the round: few of them tell the lower levels apart.
    # The rounds to come tell a long search nothing of the present one, and take two thirds of its time.
    "hoard": {
        BEGINNER: Level(slips=300),
        CASUAL: Level(slips=80),
        EXPERT: searching(60, trust=0.7),
        MASTER: searching(2_000, chapters=1, patience=40),
    },
    "gnomes": {
        BEGINNER: Level(slips=600),
        CASUAL: Level(slips=150),
        EXPERT: searching(60),
        MASTER: searching(2_000),
    },
    "gemland": {**USUAL, EXPERT: searching(60), MASTER: searching(400)},
}

TEMPERS: Final[dict[str, dict[str, Any]]] = {
    "careful": {"greed": 1.0},  # points are as good as a win
    "bold": {"greed": 0.0},  # all or nothing
    "spiteful": {"spite": 0.5},  # as long as nobody else wins
}


def level(game: str, name: str) -> Level:
    """What makes that level in that game."""
    return LEVELS.get(game, USUAL)[name]


def choose_by_level(name: str, temper: str = "") -> Callable[[Insight], Move]:
    """The bot of a level, with or without a temper."""

    def choose(insight: Insight) -> Move:
        asked = level(insight.game.name, name)
        if asked.dials is not None and temper:
            asked = asked._replace(dials=asked.dials._replace(**TEMPERS[temper]))
        return choose_as(insight, asked)

    return choose


def level_of(game: str, name: str) -> Level | None:
    """The level that a bot's name speaks of, if it does."""
    kind = name.partition(":")[0]
    return level(game, kind) if kind in USUAL else None


def without_search(insight: Insight, asked: Level) -> Move:
    """What that level plays while there is nothing to search with."""
    return choose_as(insight, asked._replace(dials=None))


def choose_as(insight: Insight, asked: Level) -> Move:
    """A move, all of it decided by the imagined table and its dice."""
    if len(insight.moves) == 1:
        return insight.moves[0]
    if asked.slips and below(insight.table.dice, THOUSAND) < asked.slips:
        return choose_at_random(insight)
    if asked.dials is None or not can_search():
        return choose_by_thumb(insight)
    return insight.game.moves[find_move(insight, asked.dials, asked.trees).best]


def find_move(insight: Insight, dials: Dials, trees: int = 1) -> Finding:
    """Search from the imagined table, by a seed from its dice."""
    seed = throw(insight.table.dice) << 31 | throw(insight.table.dice)
    trees = min(trees, dials.iterations)
    search = seeker(insight.game).search if trees == 1 else grove(insight.game, trees).search
    return search(insight.table, dials._replace(seat=insight.seat, seed=seed))


@cache
def can_search() -> bool:
    """Whether there is a compiler; an interpreted search would be too slow to be worth anything."""
    return find_spec("numba") is not None


@cache
def grove(game: AnyGame, trees: int) -> Grove:
    """This process's own grove of so many trees; how many cores search it changes nothing but the time."""
    from nedra.bots.search.compiled import CompiledSeeker
    from nedra.bots.search.grove import Grove

    return Grove(game, trees, min(trees, os.cpu_count() or 1), CompiledSeeker)


@cache
def seeker(game: AnyGame) -> Seeker:
    """This process's own seeker; it must not search in two threads at once."""
    from nedra.bots.search.compiled import CompiledSeeker

    return CompiledSeeker(game)
