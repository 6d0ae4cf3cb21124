"""Who sits at the table, as typed: `you:Anna,bot,expert:bold=Robo`."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final, NamedTuple

from nedra.bots import BOTS, USUAL_BOT, bot
from nedra.bots.levels import can_search
from nedra.bots.naming import SEARCHING
from nedra.core.board import LONGEST_NAME, Chair
from nedra.core.errors import Refused
from nedra.core.words import add_words

if TYPE_CHECKING:
    from nedra.core.words import Speech

add_words("nedra.terminal")

YOU: Final = "you"
BOT: Final = "bot"


class BadSeats(Refused):
    """Seats that cannot be understood."""


class Sitter(NamedTuple):
    """One seat: a person, or the bot that plays for it."""

    bot: str | None
    chair: Chair

    @property
    def is_person(self) -> bool:
        return self.bot is None


def read_sitters(text: str, say: Speech) -> tuple[Sitter, ...]:
    """Everybody at the table, clockwise; no two have the same name."""
    wanted = [_split(word) for word in text.split(",")]
    people = sum(kind == YOU for kind, _ in wanted)
    names = iter(say("terminal-bot-names").split())
    sitters = []
    for place, (kind, name) in enumerate(wanted, 1):
        if kind == YOU:
            own = say("terminal-you") if people == 1 else say("terminal-player", number=place)
            sitters.append(Sitter(None, Chair(name or own, face=place - 1)))
        else:
            player = USUAL_BOT if kind == BOT else kind
            own = name or next(names, f"{player} {place}")
            sitters.append(Sitter(player, Chair(own, face=place - 1, bot=True)))
    _check_names(sitters)
    return tuple(sitters)


def _split(word: str) -> tuple[str, str]:
    """Who is meant, with a temper, and the name: behind `=`, and for you and a usual bot behind `:` too."""
    who, _, name = (part.strip() for part in word.partition("="))
    kind, _, more = (part.strip() for part in who.partition(":"))
    if kind not in (YOU, BOT, *BOTS):
        known = ", ".join((YOU, BOT, *BOTS))
        raise BadSeats("terminal-refused-seat", seat=kind[:LONGEST_NAME], known=known)
    if kind in (YOU, BOT):
        return kind, (name or more)[:LONGEST_NAME]
    _check_can_think(kind)
    kind = f"{kind}:{more}" if more else kind
    bot(kind)
    return kind, name[:LONGEST_NAME]


def _check_can_think(kind: str) -> None:
    """Without a compiler nobody searches, and no bot sits here under a name that it cannot play up to."""
    if kind in SEARCHING and not can_search():
        known = ", ".join(name for name in BOTS if name not in SEARCHING)
        raise BadSeats("refused-level-searches", name=kind, known=known)


def _check_names(sitters: list[Sitter]) -> None:
    name, times = Counter(sitter.chair.name for sitter in sitters).most_common(1)[0]
    if times > 1:
        raise BadSeats("terminal-refused-name", name=name)
