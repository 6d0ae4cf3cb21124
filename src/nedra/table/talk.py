"""Talk at a table: quick phrases, moods and, where its host allows it, free words."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, Final

from nedra.core.errors import Refused
from nedra.table.clock import now
from nedra.table.entries import Said
from nedra.table.refusals import NotYours

if TYPE_CHECKING:
    from nedra.table.house import House
    from nedra.table.live import LiveMatch

PHRASES: Final = (
    "hello",
    "good-luck",
    "nice-move",
    "thanks",
    "wow",
    "oops",
    "thinking",
    "hurry",
    "lucky",
    "watch-out",
    "back-soon",
    "good-game",
)
MOODS: Final = ("smile", "laugh", "wonder", "tears", "sly", "sleepy", "heart", "gem")

LONGEST_WORDS: Final = 140
MOST_AT_ONCE: Final = 5
AT_ONCE_SECONDS: Final = 10.0
MOST_IN_A_MATCH: Final = 1000


class CannotSay(Refused):
    """Something that cannot be said here, or not now."""


class Talk:
    """How people talk in a house. How much a seat has said lately is known in memory only."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._lately: dict[tuple[str, int], deque[float]] = {}

    async def say(self, link: str, seat: int, key: str, what: str, words: str = "") -> None:
        """Somebody who sits at the table says a phrase, shows a mood, or uses words of their own."""
        async with self._house.changing(link) as live:
            _check_seated(live, seat, key)
            said = Said(seat, what) if what else Said(seat, words=_own_words(live, words))
            if what and what not in (*PHRASES, *MOODS):
                raise CannotSay("refused-no-such-phrase")
            if live.said_count >= MOST_IN_A_MATCH:
                raise CannotSay("refused-said-enough", most=MOST_IN_A_MATCH)
            self._count(link, seat)
            await self._house.add(live, said, lambda: _check_seated(live, seat, key))

    def _count(self, link: str, seat: int) -> None:
        """Nobody talks without a break."""
        times = self._lately.setdefault((link, seat), deque(maxlen=MOST_AT_ONCE))
        if len(times) == MOST_AT_ONCE and now() - times[0] < AT_ONCE_SECONDS:
            raise CannotSay("refused-too-fast")
        times.append(now())
        while len(self._lately) > MOST_IN_A_MATCH:
            del self._lately[next(iter(self._lately))]


def _check_seated(live: LiveMatch, seat: int, key: str) -> None:
    if not live.holds(key, seat):
        raise NotYours("refused-only-seated-talk")


def _own_words(live: LiveMatch, words: str) -> str:
    """Free words, tidied: only where the host has allowed them."""
    if not live.opened.chat:
        raise CannotSay("refused-no-chat")
    tidy = " ".join("".join(sign if sign.isprintable() else " " for sign in words).split())
    if not tidy:
        raise CannotSay("refused-no-words")
    if len(tidy) > LONGEST_WORDS:
        raise CannotSay("refused-long-words", most=LONGEST_WORDS)
    return tidy
