"""Advice that is computed once for each question, and kept."""

import asyncio
import secrets
from collections import OrderedDict
from typing import Final

from nedra.bots.search_workers import SearchWorkers
from nedra.core.contract.errors import NedraError
from nedra.core.match.advice import MoveAdvice
from nedra.live.session import MatchSession

Question = tuple[str, int, int]  # the match, the seat and the version

MAX_CACHED: Final = 512
MAX_CONCURRENT: Final = 8
"""With more requests at once, bots at the tables would have to wait."""


class AdviceBusyError(NedraError):
    """Too many people ask for advice at once."""


class AdviceCache:
    """Computes advice once per question and keeps it."""

    def __init__(self, workers: SearchWorkers) -> None:
        self._workers = workers
        self._tasks: OrderedDict[Question, asyncio.Task[tuple[MoveAdvice, ...]]] = OrderedDict()

    async def advise(self, session: MatchSession, seat: int) -> tuple[MoveAdvice, ...]:
        """The legal moves of that seat, the best first, each with its reasons."""
        question = session.link, seat, session.started_match.version
        if question not in self._tasks:
            if sum(not task.done() for task in self._tasks.values()) >= MAX_CONCURRENT:
                raise AdviceBusyError("refused-advice-busy")
            search = self._workers.advise(session.started_match, seat, secrets.randbits(62))
            self._tasks[question] = asyncio.get_running_loop().create_task(search)
            if len(self._tasks) > MAX_CACHED:
                self._tasks.popitem(last=False)
        ranked_moves = await asyncio.shield(self._tasks[question])
        if (
            ranked_moves and ranked_moves[0].win_probability is None
        ):  # heuristic: a search may be available next time
            self._tasks.pop(question, None)
        return ranked_moves
