"""Players that are no people: each gets what its seat may know, never the truth."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final

from nedra.bots.levels import BEGINNER, CASUAL, EXPERT, MASTER, TEMPERS, choose_as, choose_by_level, searching
from nedra.bots.random import choose_at_random
from nedra.bots.simple import STRATEGIES
from nedra.bots.thumb import choose_by_thumb
from nedra.bots.trained import TRAINED, choose_as_trained
from nedra.core.errors import Refused

if TYPE_CHECKING:
    from collections.abc import Callable

    from nedra.bots.insight import Insight
    from nedra.core.match import Match
    from nedra.core.move import Move

    Bot = Callable[[Insight], Move]

BOTS: Final[dict[str, Bot]] = {
    "random": choose_at_random,
    "thumb": choose_by_thumb,
    **{name: choose_by_level(name) for name in (BEGINNER, CASUAL, EXPERT, MASTER)},
}
USUAL_BOT: Final = CASUAL
SEARCH: Final = "search"


class UnknownBot(Refused):
    """A bot that does not exist."""


def bot(name: str) -> Bot:
    """The bot of that name: `expert`, `expert:spiteful`, `search:iterations=500:whim=0`, `leave-at-15`."""
    kind, *more = name.split(":")
    if name in BOTS:
        return BOTS[name]
    if name == TRAINED:
        return choose_as_trained
    if name in STRATEGIES:
        return STRATEGIES[name]
    if kind == SEARCH:
        return _searching(name, more)
    if kind in (BEGINNER, CASUAL, EXPERT, MASTER) and len(more) == 1 and more[0] in TEMPERS:
        return choose_by_level(kind, more[0])
    raise UnknownBot("refused-unknown-bot", name=name[:40], known=", ".join(BOTS))


def _searching(name: str, words: list[str]) -> Bot:
    """A search whose dials are set by name, and that may slip."""
    try:
        settings: dict[str, Any] = {
            dial: float(value) for dial, _, value in (word.partition("=") for word in words)
        }
        whole = {
            dial: int(settings.pop(dial))
            for dial in ("iterations", "horizon", "whim", "patience")
            if dial in settings
        }
        slips = int(settings.pop("slips", 0))
        asked = searching(**{"iterations": 1_000, **whole}, **settings)
    except (TypeError, ValueError) as error:
        raise UnknownBot("refused-unknown-bot", name=name[:40], known=", ".join(BOTS)) from error
    return partial(choose_as, asked=asked._replace(slips=slips))


def choose(match: Match, seat: int, name: str, seed: int) -> Move:
    """Let a bot choose for a seat. It is handed an imagined table, dealt by the seed."""
    from nedra.bots.insight import insight

    return bot(name)(insight(match, seat, seed))
