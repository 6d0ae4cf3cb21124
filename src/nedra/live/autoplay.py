"""Stand-ins: the answers that the software gives, for bots, for the absent and when time is out."""

from __future__ import annotations

import asyncio
import contextlib
import inspect
import logging
import secrets
from math import isinf
from typing import TYPE_CHECKING, Final, NamedTuple

from nedra.live.clock import deadline, monotonic_now
from nedra.live.errors import MatchClosedError, StaleDecisionError, StoreUnavailableError
from nedra.live.pubsub.notifier import Notifier
from nedra.live.storage.journal import BotSeated

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from nedra.core.contract.move import Move
    from nedra.core.match.match import Match

    ChooseMove = Callable[[Match, int, str, int], Move | Awaitable[Move]]
    from nedra.live.service import MatchService
    from nedra.live.session import MatchSession

log = logging.getLogger("nedra.live")

STORE_RETRY_SECONDS: Final = 2.0
PASS_DELAY_FACTOR: Final = 2.5
"""How much longer the software waits with a pass than a bot thinks: a quick pass tells of empty hands."""
TAKEOVER_SECONDS: Final = 4.0
"""How much longer a process waits that did not add the last line: the one that did may have died.

Longer than any bot thinks (`LATE`), and than the longest pause goes on after the shortest: so nobody thinks
in vain while the other one lives.
"""
BY_CLOCK: Final = "clock"
BY_BOT: Final = "bot"


class PendingDecision(NamedTuple):
    """One question to one seat; the next moment asks another one."""

    link: str
    seat: int
    version: int


class ScheduledMove(NamedTuple):
    """When the software answers a question, as things stand, and in whose name."""

    at: float
    chosen_by: str  # empty: as the one who sits there would


class Autoplay:
    """Watches a house and answers where no person has to.

    A bot answers for its seat, and for somebody who has been away for long. For a person who can
    do nothing but pass the software passes; for one whose time is out it gives the game's default
    answer. How long it waits does not depend on what is held.
    """

    def __init__(
        self,
        service: MatchService,
        choose: ChooseMove,
        delay_range: tuple[float, float],
        substitute_bot: str = "heuristic",
    ) -> None:
        self._service = service
        self._choose = choose
        self._delay_range = delay_range
        self._substitute_bot = substitute_bot  # the bot that plays for the absent
        self._takeover_seconds = TAKEOVER_SECONDS * (1 + secrets.randbelow(1001) / 2000)
        self._notifier = Notifier()
        self._decision_tasks: dict[PendingDecision, asyncio.Task[None]] = {}
        self._bot_tasks: dict[PendingDecision, asyncio.Task[Move | str]] = {}
        service.on_change = self.schedule_moves

    def schedule_moves(self, session: MatchSession) -> None:
        """Set about every question that a stand-in may have to answer, once."""
        self._notifier.notify(session.link)
        if session.match is None or session.closed:
            return
        for seat in session.match.unanswered():
            if self._scheduled_move(session, seat, monotonic_now()) is None:
                continue
            question = PendingDecision(session.link, seat, session.match.version)
            if question not in self._decision_tasks:
                answering = self._run_decision(question, monotonic_now() + self._random_delay(session))
                self._decision_tasks[question] = asyncio.get_running_loop().create_task(answering)

    @property
    def pending_count(self) -> int:
        """How many questions the software may have to answer, now or when time is out."""
        return len(self._decision_tasks)

    async def close(self) -> None:
        """Let nobody think on."""
        tasks = list(self._decision_tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _scheduled_move(self, session: MatchSession, seat: int, earliest: float) -> ScheduledMove | None:
        """When this process answers for a seat: at once if the match is ours, else if nobody does it."""
        plan = self._local_scheduled_move(session, seat, earliest)
        return (
            plan
            if plan is None or session.wrote_last_entry
            else ScheduledMove(plan.at + self._takeover_seconds, plan.chosen_by)
        )

    def _local_scheduled_move(
        self, session: MatchSession, seat: int, earliest: float
    ) -> ScheduledMove | None:
        """When to answer for a seat, and in whose name; None: a person does that.

        Nobody is answered for later than by the clock: a pass after it would tell of empty hands (L43).
        For an empty seat only a game's own time answers: whether it could do more than pass stays unknown.
        """
        time_out = deadline(session, seat)
        in_time = min(earliest, time_out)
        if isinstance(session.occupants.get(seat), BotSeated):
            return ScheduledMove(in_time, "")
        if seat in session.occupants and _can_only_pass(session, seat):
            return ScheduledMove(in_time, "")
        if session.is_everyone_away:
            return None
        if seat in session.away_seats:
            return ScheduledMove(in_time, BY_BOT)
        return None if isinf(time_out) else ScheduledMove(time_out, BY_CLOCK)

    async def _run_decision(self, decision: PendingDecision, earliest: float) -> None:
        """Wait for the time to answer; somebody who goes away or comes back may change it."""
        try:
            await self._start_bot(decision)
            with self._notifier.subscribe(decision.link) as subscription:
                while (session := await self._session_if_pending(decision)) is not None:
                    plan = self._scheduled_move(session, decision.seat, earliest)
                    if plan is None:
                        return  # whatever changes that is looked at again
                    if plan.at <= monotonic_now():
                        await self._submit(decision, plan.chosen_by)
                        continue
                    with contextlib.suppress(TimeoutError):
                        async with asyncio.timeout(plan.at - monotonic_now()):
                            await subscription.wait()
                    subscription.clear()
        finally:
            del self._decision_tasks[decision]
            if (thought := self._bot_tasks.pop(decision, None)) is not None:
                thought.cancel()

    async def _start_bot(self, decision: PendingDecision) -> None:
        """A bot thinks during its pause, so that how long it thought does not show.

        Of several processes only the one that will answer thinks.
        """
        session = await self._session_if_pending(decision)
        occupant = None if session is None else session.occupants.get(decision.seat)
        if session is not None and session.wrote_last_entry and isinstance(occupant, BotSeated):
            thought = self._choose_bot_move(session.started_match, decision.seat, occupant.bot)
            self._bot_tasks[decision] = asyncio.get_running_loop().create_task(thought)

    async def _choose_bot_move(self, match: Match, seat: int, bot: str) -> Move | str:
        """What a bot answers, here or from elsewhere. One that fails answers as if its time were out."""
        try:
            chosen = self._choose(match, seat, bot, secrets.randbits(62))
            return await chosen if inspect.isawaitable(chosen) else chosen
        except Exception:
            log.exception("the bot %s could not answer", bot)
            return fallback_move(match, seat)

    async def _session_if_pending(self, decision: PendingDecision) -> MatchSession | None:
        """The match, unless it has gone on. One that left the memory is set about again once it is back."""
        if not self._service.is_loaded(decision.link):
            return None
        session = await self._fetch_with_retry(decision.link)
        asks = (
            session.started_match.version == decision.version
            and decision.seat in session.started_match.unanswered()
        )
        return session if asks and not session.closed else None

    async def _fetch_with_retry(self, link: str) -> MatchSession:
        """The match as the store has it; one that is away is waited for."""
        while True:
            try:
                return await self._service.fetch(link)
            except StoreUnavailableError:
                await asyncio.sleep(STORE_RETRY_SECONDS)

    async def _submit(self, decision: PendingDecision, chosen_by: str) -> None:
        try:
            session = await self._service.fetch(decision.link)
            move = await self._choose_move(session, decision, chosen_by)
            await self._service.submit_automatic_move(*decision, str(move), chosen_by)
        except StoreUnavailableError:
            await asyncio.sleep(STORE_RETRY_SECONDS)
        except (StaleDecisionError, MatchClosedError):
            return  # overtaken; whether the question is still open is looked at again

    async def _choose_move(
        self, session: MatchSession, decision: PendingDecision, chosen_by: str
    ) -> Move | str:
        seat, match = decision.seat, session.started_match
        occupant = session.occupants.get(seat)
        if isinstance(occupant, BotSeated):
            thought = self._bot_tasks.pop(decision, None)
            if thought is None:
                return await self._choose_bot_move(match, seat, occupant.bot)
            if match.hides_responders and not thought.done():
                thought.cancel()  # who thinks on has a choice, and that is nobody's business (L43)
                return await self._choose_bot_move(match, seat, self._substitute_bot)
            return await thought
        if chosen_by == BY_BOT:
            return await self._choose_bot_move(match, seat, self._substitute_bot)
        return fallback_move(match, seat)

    def _random_delay(self, session: MatchSession) -> float:
        """As long as a bot thinks; among people who read a hushed question, as long as they would (L43)."""
        least, most = self._delay_range
        pause = least + (most - least) * secrets.randbelow(1001) / 1000
        return (
            pause * PASS_DELAY_FACTOR
            if session.started_match.hides_responders and len(session.owners) > 1
            else pause
        )


def _can_only_pass(session: MatchSession, seat: int) -> bool:
    pass_move = session.game.pass_move
    return bool(pass_move) and [str(move) for move in session.started_match.legal(seat)] == [pass_move]


def fallback_move(match: Match, seat: int) -> Move | str:
    """What is answered for who does not: a pass where there is one, else the game's default."""
    moves = match.legal(seat)
    if match.game.pass_move in map(str, moves):
        return match.game.pass_move
    return match.game.default_move(match.view(seat), seat, moves)
