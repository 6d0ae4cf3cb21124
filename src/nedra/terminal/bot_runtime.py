"""How bots choose moves in a terminal match: searches are compiled in the background."""

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

SEARCH_TIMEOUT_SECONDS: Final = 10.0  # then the heuristic answers; a terminal match has no clock


@contextmanager
def bot_chooser(
    game: AnyGame, seat_args: Sequence[SeatArg], say: Translator, show_status: Callable[[str], object]
) -> Iterator[BotChooser]:
    """A function that chooses the bots' moves: by the heuristic until their search is compiled.

    Where only bots play, no person waits, so they search from the first move.
    """
    if not any(uses_search(game, seat_arg) for seat_arg in seat_args):
        yield choose
    elif not any(seat_arg.is_person for seat_arg in seat_args):
        show_status(say("terminal-compiling"))
        yield choose
    else:
        show_status(say("terminal-bots-warming-up"))
        with search_workers(game) as choose_move:
            yield choose_move


def uses_search(game: AnyGame, seat_arg: SeatArg) -> bool:
    """Whether the seat is taken by a bot that searches."""
    level = None if seat_arg.bot is None else level_of_bot(game.name, seat_arg.bot)
    return level is not None and level.search_config is not None


@contextmanager
def search_workers(game: AnyGame) -> Iterator[BotChooser]:
    """Worker processes that compile and search this game until the match ends."""
    from nedra.bots.search_workers import SearchWorkers

    workers = SearchWorkers(workers=1, timeout=SEARCH_TIMEOUT_SECONDS, games_to_compile=(game.name,))
    workers.start()
    try:
        yield lambda match, seat, name, seed: asyncio.run(workers.choose(match, seat, name, seed))
    finally:
        workers.close()
