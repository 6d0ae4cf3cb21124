"""Who sits at the table, as typed: `you:Anna,bot,expert:bold=Robo`."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final, NamedTuple

from nedra.bots import BOTS, DEFAULT_BOT, find_bot
from nedra.bots.bot_names import SEARCH_LEVELS
from nedra.bots.levels import can_search
from nedra.core.contract.board_context import MAX_NAME_LENGTH, SeatInfo
from nedra.core.contract.errors import NedraError
from nedra.core.i18n.translator import register_messages

if TYPE_CHECKING:
    from nedra.core.i18n.translator import Translator

register_messages("nedra.terminal")

HUMAN: Final = "you"
ANY_BOT: Final = "bot"


class InvalidSeatsError(NedraError):
    """Seats that cannot be understood."""


class SeatArg(NamedTuple):
    """One seat: a person, or the bot that plays for it."""

    bot: str | None
    info: SeatInfo

    @property
    def is_person(self) -> bool:
        return self.bot is None


def parse_seat_args(text: str, say: Translator) -> tuple[SeatArg, ...]:
    """Everybody at the table, clockwise; no two have the same name."""
    wanted = [_parse_seat(word) for word in text.split(",")]
    people = sum(kind == HUMAN for kind, _ in wanted)
    names = iter(say("terminal-bot-names").split())
    seat_args = []
    for place, (kind, name) in enumerate(wanted, 1):
        if kind == HUMAN:
            own = say("terminal-you") if people == 1 else say("terminal-player", number=place)
            seat_args.append(SeatArg(None, SeatInfo(name or own, avatar=place - 1)))
        else:
            player = DEFAULT_BOT if kind == ANY_BOT else kind
            own = name or next(names, f"{player} {place}")
            seat_args.append(SeatArg(player, SeatInfo(own, avatar=place - 1, is_bot=True)))
    _check_unique_names(seat_args)
    return tuple(seat_args)


def _parse_seat(word: str) -> tuple[str, str]:
    """Who is meant, with a temper, and the name: behind `=`, and for you and a usual bot behind `:` too."""
    who, _, name = (part.strip() for part in word.partition("="))
    kind, _, more = (part.strip() for part in who.partition(":"))
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
    """Without a compiler nobody searches, and no bot sits here under a name that it cannot play up to."""
    if kind in SEARCH_LEVELS and not can_search():
        known = ", ".join(name for name in BOTS if name not in SEARCH_LEVELS)
        raise InvalidSeatsError("refused-level-searches", name=kind, known=known)


def _check_unique_names(seat_args: list[SeatArg]) -> None:
    name, times = Counter(seat_arg.info.name for seat_arg in seat_args).most_common(1)[0]
    if times > 1:
        raise InvalidSeatsError("terminal-refused-name", name=name)
