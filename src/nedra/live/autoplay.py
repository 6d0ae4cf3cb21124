"""Automatic moves: for bots, for people who are away and when time runs out."""

import asyncio
import contextlib
import inspect
import logging
import secrets
from collections.abc import Awaitable, Callable
from math import isinf
from typing import Final, NamedTuple

from nedra.core.contract.move import Move
from nedra.core.match.match import Match
from nedra.live.clock import deadline, monotonic_now
from nedra.live.errors import MatchClosedError, StaleDecisionError, StoreUnavailableError
from nedra.live.pubsub.notifier import Notifier
from nedra.live.seats.shared_device import can_only_pass
from nedra.live.service import MatchService
from nedra.live.session import MatchSession
from nedra.live.storage.journal import BotSeated

ChooseMove = Callable[[Match, int, str, int], Move | Awaitable[Move]]

log = logging.getLogger("nedra.live")

STORE_RETRY_SECONDS: Final = 2.0
PASS_DELAY_FACTOR: Final = 2.5
"""How much longer an automatic pass takes than a bot's move: a quick pass would reveal an empty hand."""
TAKEOVER_SECONDS: Final = 4.0
"""How long a process waits before it takes over a match: the one that appended last may have died.

This is longer than any bot thinks, and than the longest delay is after the shortest. So no second process
searches for a move while the first one lives.
"""
BY_CLOCK: Final = "clock"
BY_BOT: Final = "bot"


class PendingDecision(NamedTuple):
    """A decision that a seat owes at one version of a match."""

    link: str
    seat: int
    version: int


class ScheduledMove(NamedTuple):
    """When an automatic move is due, as things stand."""

    at: float
    chosen_by: str  # empty: as the seat's own move


class Autoplay:
    """Submits moves where no person has to.

    A bot moves for its seat, and for a person who is away. For a person who can only pass, the software
    passes; for one whose time has run out, it makes the game's default move. The delay does not depend on
    what a seat holds.
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
        self._substitute_bot = substitute_bot  # the bot that plays for people who are away
        self._takeover_seconds = TAKEOVER_SECONDS * (1 + secrets.randbelow(1001) / 2000)
        self._notifier = Notifier()
        self._decision_tasks: dict[PendingDecision, asyncio.Task[None]] = {}
        self._bot_tasks: dict[PendingDecision, asyncio.Task[Move | str]] = {}
        service.on_change = self.schedule_moves

    def schedule_moves(self, session: MatchSession) -> None:
        """Start a task for every pending decision that may need an automatic move."""
        self._notifier.notify(session.link)
        if session.match is None or session.closed:
            return
        for seat in session.match.unanswered():
            if self._scheduled_move(session, seat, monotonic_now()) is None:
                continue
            decision = PendingDecision(session.link, seat, session.match.version)
            if decision not in self._decision_tasks:
                running = self._run_decision(decision, monotonic_now() + self._delay(session, seat))
                self._decision_tasks[decision] = asyncio.get_running_loop().create_task(running)

    @property
    def pending_count(self) -> int:
        """How many decisions may need an automatic move, now or later."""
        return len(self._decision_tasks)

    async def close(self) -> None:
        """Cancel all tasks."""
        tasks = list(self._decision_tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _scheduled_move(self, session: MatchSession, seat: int, earliest: float) -> ScheduledMove | None:
        """The automatic move of this process; later if another process appended the last entry."""
        plan = self._local_scheduled_move(session, seat, earliest)
        if plan is None or session.wrote_last_entry:
            return plan
        return ScheduledMove(plan.at + self._takeover_seconds, plan.chosen_by)

    def _local_scheduled_move(
        self, session: MatchSession, seat: int, earliest: float
    ) -> ScheduledMove | None:
        """The automatic move for a seat; None: a person has to move.

        It is never later than the clock: a pass after it would reveal an empty hand (L43). For an empty
        seat only the game's reaction time counts, so that nobody learns whether it could only pass.
        """
        time_out = deadline(session, seat)
        in_time = min(earliest, time_out)
        if isinstance(session.occupants.get(seat), BotSeated):
            return ScheduledMove(in_time, "")
        if seat in session.occupants and can_only_pass(session.started_match, seat):
            return ScheduledMove(in_time, "")
        if session.is_everyone_away:
            return None
        if seat in session.away_seats:
            return ScheduledMove(in_time, BY_BOT)
        return None if isinf(time_out) else ScheduledMove(time_out, BY_CLOCK)

    async def _run_decision(self, decision: PendingDecision, earliest: float) -> None:
        """Wait until the automatic move is due; people who leave or come back may change that."""
        try:
            await self._start_bot(decision)
            with self._notifier.subscribe(decision.link) as subscription:
                while (session := await self._session_if_pending(decision)) is not None:
                    plan = self._scheduled_move(session, decision.seat, earliest)
                    if plan is None:
                        return  # a later change schedules it again
                    if plan.at <= monotonic_now():
                        await self._submit(session, decision, plan.chosen_by)
                        continue
                    with contextlib.suppress(TimeoutError):
                        async with asyncio.timeout(plan.at - monotonic_now()):
                            await subscription.wait()
                    subscription.clear()
        finally:
            del self._decision_tasks[decision]
            if (bot_task := self._bot_tasks.pop(decision, None)) is not None:
                bot_task.cancel()

    async def _start_bot(self, decision: PendingDecision) -> None:
        """Let a bot choose during its delay, so that its thinking time does not show.

        Only the process that will submit the move does this.
        """
        session = await self._session_if_pending(decision)
        occupant = None if session is None else session.occupants.get(decision.seat)
        if session is not None and session.wrote_last_entry and isinstance(occupant, BotSeated):
            choosing = self._choose_bot_move(session.started_match, decision.seat, occupant.bot)
            self._bot_tasks[decision] = asyncio.get_running_loop().create_task(choosing)

    async def _choose_bot_move(self, match: Match, seat: int, bot: str) -> Move | str:
        """A bot's move; the fallback move if the bot fails."""
        try:
            chosen = self._choose(match, seat, bot, secrets.randbits(62))
            return await chosen if inspect.isawaitable(chosen) else chosen
        except Exception:
            log.exception("the bot %s failed to choose a move", bot)
            return fallback_move(match, seat)

    async def _session_if_pending(self, decision: PendingDecision) -> MatchSession | None:
        """The match, if the decision is still pending. An evicted match is scheduled again on load."""
        if not self._service.is_loaded(decision.link):
            return None
        while True:
            try:
                session = await self._service.fetch(decision.link)
            except StoreUnavailableError:
                await asyncio.sleep(STORE_RETRY_SECONDS)
                continue
            match = session.started_match
            is_pending = match.version == decision.version and decision.seat in match.unanswered()
            return session if is_pending and not session.closed else None

    async def _submit(self, session: MatchSession, decision: PendingDecision, chosen_by: str) -> None:
        try:
            move = await self._choose_move(session, decision, chosen_by)
            await self._service.submit_automatic_move(*decision, str(move), chosen_by)
        except StoreUnavailableError:
            await asyncio.sleep(STORE_RETRY_SECONDS)
        except (StaleDecisionError, MatchClosedError):
            return  # the caller looks again whether the decision is pending

    async def _choose_move(
        self, session: MatchSession, decision: PendingDecision, chosen_by: str
    ) -> Move | str:
        seat, match = decision.seat, session.started_match
        occupant = session.occupants.get(seat)
        if isinstance(occupant, BotSeated):
            bot_task = self._bot_tasks.pop(decision, None)
            if bot_task is None:
                return await self._choose_bot_move(match, seat, occupant.bot)
            if match.hides_responders and not bot_task.done():
                bot_task.cancel()  # a long search would reveal that the bot has a choice (L43)
                return await self._choose_bot_move(match, seat, self._substitute_bot)
            return await bot_task
        if chosen_by == BY_BOT:
            return await self._choose_bot_move(match, seat, self._substitute_bot)
        return fallback_move(match, seat)

    def _delay(self, session: MatchSession, seat: int) -> float:
        """No delay for a forced pass with only bots opposite: nobody could conclude anything (L43)."""
        if len(session.owners) == 1 and seat in session.owners and can_only_pass(session.started_match, seat):
            return 0.0
        return self._random_delay(session)

    def _random_delay(self, session: MatchSession) -> float:
        """A bot's delay; longer where responders are hidden, as people need time to read (L43)."""
        least, most = self._delay_range
        delay = least + (most - least) * secrets.randbelow(1001) / 1000
        if session.started_match.hides_responders and len(session.owners) > 1:
            return delay * PASS_DELAY_FACTOR
        return delay


def fallback_move(match: Match, seat: int) -> Move | str:
    """The move for a seat whose time is out: a pass if it is legal, else the game's default."""
    moves = match.legal(seat)
    if match.game.pass_move in map(str, moves):
        return match.game.pass_move
    return match.game.default_move(match.view(seat), seat, moves)
