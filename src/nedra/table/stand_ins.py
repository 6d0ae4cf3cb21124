"""Stand-ins: the answers that the software gives, for bots, for the absent and when time is out."""

from __future__ import annotations

import asyncio
import contextlib
import inspect
import logging
import secrets
from math import isinf
from typing import TYPE_CHECKING, Final, NamedTuple

from nedra.table.clock import now, runs_out
from nedra.table.entries import BotSat
from nedra.table.hub import Hub
from nedra.table.refusals import Stale, StoreAway, TableClosed

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from nedra.core.match import Match
    from nedra.core.move import Move

    Choose = Callable[[Match, int, str, int], Move | Awaitable[Move]]
    from nedra.table.house import House
    from nedra.table.live import LiveMatch

log = logging.getLogger("nedra.table")

RETRY_SECONDS: Final = 2.0
READING: Final = 2.5
"""How much longer the software waits with a pass than a bot thinks: a quick pass tells of empty hands."""
PATIENCE_SECONDS: Final = 4.0
"""How much longer a process waits that did not add the last line: the one that did may have died.

Longer than any bot thinks (`LATE`), and than the longest pause goes on after the shortest: so nobody thinks
in vain while the other one lives.
"""
BY_CLOCK: Final = "clock"
BY_BOT: Final = "bot"


class Question(NamedTuple):
    """One question to one seat; the next moment asks another one."""

    link: str
    seat: int
    moment: int


class Plan(NamedTuple):
    """When the software answers a question, as things stand, and in whose name."""

    at: float
    by: str  # empty: as the one who sits there would


class StandIns:
    """Watches a house and answers where no person has to.

    A bot answers for its seat, and for somebody who has been away for long. For a person who can
    do nothing but pass the software passes; for one whose time is out it gives the game's default
    answer. How long it waits does not depend on what is held.
    """

    def __init__(
        self,
        house: House,
        choose: Choose,
        pause: tuple[float, float],
        substitute: str = "thumb",
    ) -> None:
        self._house = house
        self._choose = choose
        self._pause = pause
        self._substitute = substitute  # the bot that plays for the absent
        self._patience = PATIENCE_SECONDS * (1 + secrets.randbelow(1001) / 2000)
        self._bells = Hub()
        self._waiting: dict[Question, asyncio.Task[None]] = {}
        self._thoughts: dict[Question, asyncio.Task[Move | str]] = {}
        house.after_change = self.look_at

    def look_at(self, live: LiveMatch) -> None:
        """Set about every question that a stand-in may have to answer, once."""
        self._bells.ring(live.name)
        if live.match is None or live.closed:
            return
        for seat in live.match.owing():
            if self._plan(live, seat, now()) is None:
                continue
            question = Question(live.name, seat, live.match.moment)
            if question not in self._waiting:
                answering = self._answer(question, now() + self._draw_pause(live))
                self._waiting[question] = asyncio.get_running_loop().create_task(answering)

    @property
    def waiting(self) -> int:
        """How many questions the software may have to answer, now or when time is out."""
        return len(self._waiting)

    async def close(self) -> None:
        """Let nobody think on."""
        tasks = list(self._waiting.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _plan(self, live: LiveMatch, seat: int, after_pause: float) -> Plan | None:
        """When this process answers for a seat: at once if the match is ours, else if nobody does it."""
        plan = self._plan_of_ours(live, seat, after_pause)
        return plan if plan is None or live.ours else Plan(plan.at + self._patience, plan.by)

    def _plan_of_ours(self, live: LiveMatch, seat: int, after_pause: float) -> Plan | None:
        """When to answer for a seat, and in whose name; None: a person does that.

        Nobody is answered for later than by the clock: a pass after it would tell of empty hands (L43).
        For an empty seat only a game's own time answers: whether it could do more than pass stays unknown.
        """
        time_out = runs_out(live, seat)
        in_time = min(after_pause, time_out)
        if isinstance(live.chairs.get(seat), BotSat):
            return Plan(in_time, "")
        if seat in live.chairs and _can_only_pass(live, seat):
            return Plan(in_time, "")
        if live.deserted:
            return None
        if seat in live.away_seats:
            return Plan(in_time, BY_BOT)
        return None if isinf(time_out) else Plan(time_out, BY_CLOCK)

    async def _answer(self, question: Question, after_pause: float) -> None:
        """Wait for the time to answer; somebody who goes away or comes back may change it."""
        try:
            await self._think_ahead(question)
            with self._bells.listen(question.link) as bell:
                while (live := await self._still_open(question)) is not None:
                    plan = self._plan(live, question.seat, after_pause)
                    if plan is None:
                        return  # whatever changes that is looked at again
                    if plan.at <= now():
                        await self._give(question, plan.by)
                        continue
                    with contextlib.suppress(TimeoutError):
                        async with asyncio.timeout(plan.at - now()):
                            await bell.wait()
                    bell.clear()
        finally:
            del self._waiting[question]
            if (thought := self._thoughts.pop(question, None)) is not None:
                thought.cancel()

    async def _think_ahead(self, question: Question) -> None:
        """A bot thinks during its pause, so that how long it thought does not show.

        Of several processes only the one that will answer thinks.
        """
        live = await self._still_open(question)
        chair = None if live is None else live.chairs.get(question.seat)
        if live is not None and live.ours and isinstance(chair, BotSat):
            thought = self._ask(live.begun, question.seat, chair.bot)
            self._thoughts[question] = asyncio.get_running_loop().create_task(thought)

    async def _ask(self, match: Match, seat: int, bot: str) -> Move | str:
        """What a bot answers, here or from elsewhere. One that fails answers as if its time were out."""
        try:
            chosen = self._choose(match, seat, bot, secrets.randbits(62))
            return await chosen if inspect.isawaitable(chosen) else chosen
        except Exception:
            log.exception("the bot %s could not answer", bot)
            return harmless(match, seat)

    async def _still_open(self, question: Question) -> LiveMatch | None:
        """The match, unless it has gone on. One that left the memory is set about again once it is back."""
        if not self._house.remembers(question.link):
            return None
        live = await self._recall(question.link)
        asks = live.begun.moment == question.moment and question.seat in live.begun.owing()
        return live if asks and not live.closed else None

    async def _recall(self, link: str) -> LiveMatch:
        """The match as the store has it; one that is away is waited for."""
        while True:
            try:
                return await self._house.fetch(link)
            except StoreAway:
                await asyncio.sleep(RETRY_SECONDS)

    async def _give(self, question: Question, by: str) -> None:
        try:
            live = await self._house.fetch(question.link)
            move = await self._move(live, question, by)
            await self._house.answer_for(*question, str(move), by)
        except StoreAway:
            await asyncio.sleep(RETRY_SECONDS)
        except (Stale, TableClosed):
            return  # overtaken; whether the question is still open is looked at again

    async def _move(self, live: LiveMatch, question: Question, by: str) -> Move | str:
        seat, match = question.seat, live.begun
        chair = live.chairs.get(seat)
        if isinstance(chair, BotSat):
            thought = self._thoughts.pop(question, None)
            if thought is None:
                return await self._ask(match, seat, chair.bot)
            if match.hushed and not thought.done():
                thought.cancel()  # who thinks on has a choice, and that is nobody's business (L43)
                return await self._ask(match, seat, self._substitute)
            return await thought
        if by == BY_BOT:
            return await self._ask(match, seat, self._substitute)
        return harmless(match, seat)

    def _draw_pause(self, live: LiveMatch) -> float:
        """As long as a bot thinks; among people who read a hushed question, as long as they would (L43)."""
        least, most = self._pause
        pause = least + (most - least) * secrets.randbelow(1001) / 1000
        return pause * READING if live.begun.hushed and len(live.owners) > 1 else pause


def _can_only_pass(live: LiveMatch, seat: int) -> bool:
    pass_move = live.game.pass_move
    return bool(pass_move) and [str(move) for move in live.begun.legal(seat)] == [pass_move]


def harmless(match: Match, seat: int) -> Move | str:
    """What is answered for who does not: a pass where there is one, else the game's default."""
    moves = match.legal(seat)
    if match.game.pass_move in map(str, moves):
        return match.game.pass_move
    return match.game.default_move(match.view(seat), seat, moves)
