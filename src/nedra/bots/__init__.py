"""Players that are no people: each gets what its seat may know, never the truth."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from nedra.bots.levels import CASUAL, USUAL, choose_as, choose_by_level
from nedra.bots.naming import UnknownBot as UnknownBot
from nedra.bots.naming import check_temper, read_search
from nedra.bots.random import choose_at_random
from nedra.bots.simple import choose_simply, is_simple
from nedra.bots.thumb import choose_by_thumb
from nedra.bots.trained import TRAINED, check_laid, choose_as_trained

if TYPE_CHECKING:
    from collections.abc import Callable

    from nedra.bots.insight import Insight
    from nedra.core.game import AnyGame
    from nedra.core.match import Match
    from nedra.core.move import Move
    from nedra.core.table import Table

    Bot = Callable[[Insight], Move]

BOTS: Final[dict[str, Bot]] = {
    "random": choose_at_random,
    "thumb": choose_by_thumb,
    **{name: choose_by_level(name) for name in USUAL},
}
USUAL_BOT: Final = CASUAL
SEARCH: Final = "search"


def bot(name: str, game: AnyGame | None = None) -> Bot:
    """The bot of that name: `expert`, `expert:spiteful`, `search:iterations=500:whim=0`, `leave-at-15`.

    Where the game is known, one that cannot play it is refused at once.
    """
    kind, *more = name.split(":")
    if name in BOTS:
        return BOTS[name]
    if name == TRAINED:
        return choose_as_trained
    if kind == SEARCH:
        return partial(choose_as, asked=read_search(more))
    if kind in USUAL and len(more) == 1:
        check_temper(kind, more[0])
        return choose_by_level(kind, more[0])
    if is_simple(name, game):
        return partial(choose_simply, name=name)
    raise UnknownBot("refused-unknown-bot", name=name[:40], known=", ".join(BOTS))


def bot_at(name: str, game: AnyGame, laid: Table) -> Bot:
    """The bot of that name, if it knows how to play at a table that is laid so, before its setup."""
    found = bot(name, game)
    if name == TRAINED:
        check_laid(game, laid)
    return found


def choose(match: Match, seat: int, name: str, seed: int) -> Move:
    """Let a bot choose for a seat. It is handed an imagined table, dealt by the seed."""
    from nedra.bots.insight import insight

    return bot(name, match.game)(insight(match, seat, seed))
