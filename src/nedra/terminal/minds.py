"""How bots think at a terminal: those that search learn to in the background, and nobody waits for them."""

from __future__ import annotations

import asyncio
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

from nedra.bots import choose
from nedra.bots.levels import level_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from nedra.core.game import AnyGame
    from nedra.core.match import Match
    from nedra.core.move import Move
    from nedra.core.words import Speech
    from nedra.terminal.sitters import Sitter

    Think = Callable[[Match, int, str, int], Move]

PATIENCE: Final = 10.0
"""Here no clock runs: so many seconds a search may take, before the bot answers by its rules of thumb."""


@contextmanager
def minds(
    game: AnyGame, sitters: Sequence[Sitter], say: Speech, tell: Callable[[str], object]
) -> Iterator[Think]:
    """What lets bots choose; as at the web table, by rules of thumb until their search is compiled.

    Where bots play among themselves nobody has anything to do meanwhile, and they play as they are called.
    """
    if not any(searches(game, sitter) for sitter in sitters):
        yield choose
    elif not any(sitter.is_person for sitter in sitters):
        tell(say("terminal-compiling"))
        yield choose
    else:
        tell(say("terminal-learning"))
        with thinking(game) as think:
            yield think


def searches(game: AnyGame, sitter: Sitter) -> bool:
    """Whether it is a bot that thinks ahead."""
    level = None if sitter.bot is None else level_of(game.name, sitter.bot)
    return level is not None and level.dials is not None


@contextmanager
def thinking(game: AnyGame) -> Iterator[Think]:
    """Worker processes that learn this game alone; they go when the match does."""
    from nedra.bots.thinkers import Thinkers

    thinkers = Thinkers(workers=1, late=PATIENCE, lessons=(game.name,))
    thinkers.start()
    try:
        yield lambda match, seat, name, seed: asyncio.run(thinkers.choose(match, seat, name, seed))
    finally:
        thinkers.close()
