"""Stand-ins: the answers that the software gives, for bots and for people who can only pass."""

from __future__ import annotations

import asyncio
import secrets
from typing import TYPE_CHECKING, Final, NamedTuple

from nedra.table.entries import BotSat
from nedra.table.refusals import Stale, StoreAway, TableClosed

if TYPE_CHECKING:
    from collections.abc import Callable

    from nedra.core.match import Match
    from nedra.core.move import Move
    from nedra.table.house import House
    from nedra.table.live import LiveMatch

RETRY_SECONDS: Final = 2.0
CLOCK: Final = "reaction_seconds"
"""A game's option of this name is how long it waits for those who may pass; 0: as long as it takes."""


class Question(NamedTuple):
    """One question to one seat and to who sits there; the next moment asks another one."""

    link: str
    seat: int
    moment: int
    bot: str  # the kind of bot that answers; empty: the software passes for a person


class StandIns:
    """Watches a house and answers where no person has to.

    A bot answers for its seat. For a person who can do nothing but pass, and for one who lets the
    clock run out, the software passes. The length of its pause does not depend on what is held.
    """

    def __init__(
        self, house: House, choose: Callable[[Match, int, str, int], Move], pause: tuple[float, float]
    ) -> None:
        self._house = house
        self._choose = choose
        self._pause = pause
        self._waiting: dict[Question, asyncio.Task[None]] = {}
        house.after_change = self.look_at

    def look_at(self, live: LiveMatch) -> None:
        """Set about every question that a stand-in answers, once."""
        if live.match is None or live.closed:
            return
        for seat in live.match.asks():
            question = Question(live.name, seat, live.match.moment, _bot_at(live, seat))
            pause = self._pause_before(live, seat)
            if pause is not None and question not in self._waiting:
                task = asyncio.get_running_loop().create_task(self._answer(question, pause))
                self._waiting[question] = task

    async def close(self) -> None:
        """Let nobody think on."""
        tasks = list(self._waiting.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _pause_before(self, live: LiveMatch, seat: int) -> float | None:
        """How long to wait before answering for a seat; None: a person does that.

        For an empty seat only the clock answers: whether it could do more than pass stays unknown.
        """
        if _bot_at(live, seat):
            return self._draw_pause()
        answers = [str(move) for move in live.begun.legal(seat)]
        if live.game.pass_move not in answers:
            return None
        if len(answers) == 1 and seat in live.chairs:
            return self._draw_pause()
        return float(live.begun.options.get(CLOCK, 0)) or None

    async def _answer(self, question: Question, pause: float) -> None:
        try:
            await asyncio.sleep(pause)
            while self._is_open(question):
                await self._give(question)
        finally:
            del self._waiting[question]

    def _is_open(self, question: Question) -> bool:
        live = self._house.find(question.link)
        if live.closed or _bot_at(live, question.seat) != question.bot:
            return False
        return live.begun.moment == question.moment and question.seat in live.begun.asks()

    async def _give(self, question: Question) -> None:
        live = self._house.find(question.link)
        if question.bot:
            move = str(self._choose(live.begun, question.seat, question.bot, secrets.randbits(62)))
        else:
            move = live.game.pass_move
        try:
            await self._house.answer_for(question.link, question.seat, question.moment, move)
        except StoreAway:
            await asyncio.sleep(RETRY_SECONDS)
        except (Stale, TableClosed):
            return  # overtaken; whether the question is still open is looked at again

    def _draw_pause(self) -> float:
        least, most = self._pause
        return least + (most - least) * secrets.randbelow(1001) / 1000


def _bot_at(live: LiveMatch, seat: int) -> str:
    """The kind of bot on a seat; empty: a person, or nobody."""
    chair = live.chairs.get(seat)
    return chair.bot if isinstance(chair, BotSat) else ""
