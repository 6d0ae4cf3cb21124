"""The seats of a terminal match, `you:Anna,bot,expert:bold=Robo` or a number, and how bots choose moves."""

import asyncio
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Final, NamedTuple

from nedra.bots import BOTS, DEFAULT_BOT, choose, find_bot
from nedra.bots.bot_names import SEARCH_LEVELS
from nedra.bots.levels import can_search, level_of_bot
from nedra.core.contract.board_context import MAX_NAME_LENGTH, SeatInfo
from nedra.core.contract.errors import NedraError
from nedra.core.contract.game import AnyGame
from nedra.core.contract.move import Move
from nedra.core.i18n.translator import Translator, register_messages
from nedra.core.match.match import Match

BotChooser = Callable[[Match, int, str, int], Move]


register_messages("nedra.terminal")

HUMAN: Final = "you"
ANY_BOT: Final = "bot"
MAX_SEATS_BY_NUMBER: Final = 99
"""The game refuses tables that are too large; this only keeps the list of seats short."""


class InvalidSeatsError(NedraError):
    """The seats cannot be parsed."""


class SeatArg(NamedTuple):
    """One seat: a person, or a bot by its name."""

    bot: str | None
    info: SeatInfo

    @property
    def is_person(self) -> bool:
        return self.bot is None

    @property
    def text(self) -> str:
        """The seat as an argument that gives the same player again."""
        return f"{self.bot or HUMAN}={self.info.name}"


def seats_with_one_person(seats: int) -> str:
    """A person and bots at a table with that many seats."""
    return ",".join([HUMAN, *[ANY_BOT] * (seats - 1)])


def parse_seat_args(text: str, say: Translator) -> tuple[SeatArg, ...]:
    """All seats, clockwise, with unique names."""
    if text.isdecimal() and 0 < int(text) <= MAX_SEATS_BY_NUMBER:
        text = seats_with_one_person(int(text))
    parsed = [_parse_seat(word) for word in text.split(",")]
    people = sum(kind == HUMAN for kind, _ in parsed)
    names = iter(say("terminal-bot-names").split())
    seat_args = []
    for number, (kind, name) in enumerate(parsed, 1):
        if kind == HUMAN:
            default = say("terminal-you") if people == 1 else say("terminal-player", number=number)
            seat_args.append(SeatArg(None, SeatInfo(name or default, avatar=number - 1)))
        else:
            bot = DEFAULT_BOT if kind == ANY_BOT else kind
            bot_name = name or next(names, f"{bot} {number}")
            seat_args.append(SeatArg(bot, SeatInfo(bot_name, avatar=number - 1, is_bot=True)))
    _check_unique_names(seat_args)
    return tuple(seat_args)


def _parse_seat(word: str) -> tuple[str, str]:
    """The kind of player (a bot with its style) and the name.

    The name follows `=`; for `you` and `bot` it may follow `:` too.
    """
    player, _, name = (part.strip() for part in word.partition("="))
    kind, _, more = (part.strip() for part in player.partition(":"))
    if kind not in (HUMAN, ANY_BOT, *BOTS):
        known = ", ".join((HUMAN, ANY_BOT, *BOTS))
        raise InvalidSeatsError("terminal-refused-seat", seat=kind[:MAX_NAME_LENGTH], known=known)
    if kind in (HUMAN, ANY_BOT):
        return kind, (name or more)[:MAX_NAME_LENGTH]
    _check_can_search(kind)
    kind = f"{kind}:{more}" if more else kind
    find_bot(kind)
    return kind, name[:MAX_NAME_LENGTH]


def _check_can_search(kind: str) -> None:
    """Refuse a bot that searches where no compiler is installed: it would play below its level."""
    if kind in SEARCH_LEVELS and not can_search():
        known = ", ".join(name for name in BOTS if name not in SEARCH_LEVELS)
        raise InvalidSeatsError("refused-level-searches", name=kind, known=known)


def _check_unique_names(seat_args: list[SeatArg]) -> None:
    name, times = Counter(seat_arg.info.name for seat_arg in seat_args).most_common(1)[0]
    if times > 1:
        raise InvalidSeatsError("terminal-refused-name", name=name)


SEARCH_TIMEOUT_SECONDS: Final = 10.0  # then the heuristic answers; a terminal match has no clock


@contextmanager
def bot_chooser(
    game: AnyGame, seat_args: Sequence[SeatArg], say: Translator, show_status: Callable[[str], object]
) -> Iterator[BotChooser]:
    """A function that chooses the bots' moves: by the heuristic until their search is compiled.

    Where only bots play, no person waits, so they search from the first move.
    """
    has_search = any(uses_search(game, seat_arg) for seat_arg in seat_args)
    has_person = any(seat_arg.is_person for seat_arg in seat_args)
    if not has_search or not has_person:
        yield choose
    else:
        show_status(say("terminal-bots-warming-up"))
        with search_workers(game) as choose_move:
            yield choose_move


def uses_search(game: AnyGame, seat_arg: SeatArg) -> bool:
    """Whether the seat is taken by a bot that searches."""
    level = None if seat_arg.bot is None else level_of_bot(game, seat_arg.bot)
    return level is not None and level.search is not None


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
