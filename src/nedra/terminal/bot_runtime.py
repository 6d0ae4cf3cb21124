"""How bots think at a terminal: those that search learn to in the background, and nobody waits for them."""

from __future__ import annotations

import asyncio
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

from nedra.bots import choose
from nedra.bots.levels import level_of_bot

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from nedra.core.contract.game import AnyGame
    from nedra.core.contract.move import Move
    from nedra.core.i18n.translator import Translator
    from nedra.core.match.match import Match
    from nedra.terminal.seat_args import SeatArg

    BotChooser = Callable[[Match, int, str, int], Move]

SEARCH_TIMEOUT_SECONDS: Final = 10.0
"""Here no clock runs: so many seconds a search may take, before the bot answers by its rules of thumb."""


@contextmanager
def bot_chooser(
    game: AnyGame, seat_args: Sequence[SeatArg], say: Translator, show_status: Callable[[str], object]
) -> Iterator[BotChooser]:
    """What lets bots choose; as at the web table, by rules of thumb until their search is compiled.

    Where bots play among themselves nobody has anything to do meanwhile, and they play as they are called.
    """
    if not any(uses_search(game, seat_arg) for seat_arg in seat_args):
        yield choose
    elif not any(seat_arg.is_person for seat_arg in seat_args):
        show_status(say("terminal-compiling"))
        yield choose
    else:
        show_status(say("terminal-bots-warming-up"))
        with search_workers(game) as think:
            yield think


def uses_search(game: AnyGame, seat_arg: SeatArg) -> bool:
    """Whether it is a bot that thinks ahead."""
    level = None if seat_arg.bot is None else level_of_bot(game.name, seat_arg.bot)
    return level is not None and level.search_config is not None


@contextmanager
def search_workers(game: AnyGame) -> Iterator[BotChooser]:
    """Worker processes that learn this game alone; they go when the match does."""
    from nedra.bots.search_workers import SearchWorkers

    thinkers = SearchWorkers(workers=1, timeout=SEARCH_TIMEOUT_SECONDS, games_to_compile=(game.name,))
    thinkers.start()
    try:
        yield lambda match, seat, name, seed: asyncio.run(thinkers.choose(match, seat, name, seed))
    finally:
        thinkers.close()
