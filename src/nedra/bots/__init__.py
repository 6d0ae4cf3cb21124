"""Players that are no people: each gets what its seat may know, never the truth."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nedra.bots.random import choose_at_random
from nedra.bots.thumb import choose_by_thumb
from nedra.core.errors import Refused

if TYPE_CHECKING:
    from collections.abc import Callable

    from nedra.bots.insight import Insight
    from nedra.core.match import Match
    from nedra.core.move import Move

BOTS: Final[dict[str, Callable[[Insight], Move]]] = {
    "random": choose_at_random,
    "thumb": choose_by_thumb,
}
USUAL_BOT: Final = "thumb"


class UnknownBot(Refused):
    """A bot that does not exist."""


def bot(name: str) -> Callable[[Insight], Move]:
    """The bot of that name."""
    if name not in BOTS:
        raise UnknownBot("refused-unknown-bot", name=name[:40], known=", ".join(BOTS))
    return BOTS[name]


def choose(match: Match, seat: int, name: str, seed: int) -> Move:
    """Let a bot choose for a seat. It is handed an imagined table, dealt by the seed."""
    from nedra.bots.insight import insight

    return bot(name)(insight(match, seat, seed))
