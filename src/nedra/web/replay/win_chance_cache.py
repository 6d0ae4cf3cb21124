"""The curves of finished matches: thought of in the background, one after the other, and kept."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from nedra.bots.analysis import WinChanceCurve
    from nedra.bots.search_workers import SearchWorkers
    from nedra.core.match.match import Match
    from nedra.live.session import MatchSession

CACHE_SIZE: Final = 256
MAX_PENDING: Final = 32
"""Who comes when so many are waited for finds the curve at a later look."""


class WinChanceCache:
    """Nobody waits here: a curve is there, or it will be at a later look.

    A match that is over stays as it is, and the same seed gives the same curve in every process.
    """

    def __init__(self, workers: SearchWorkers) -> None:
        self._workers = workers
        self._lock = asyncio.Lock()
        self._cache: OrderedDict[str, WinChanceCurve] = OrderedDict()
        self._tasks: dict[str, asyncio.Task[None]] = {}

    @property
    def is_available(self) -> bool:
        """Whether there is anybody who could think of one."""
        return self._workers.is_running

    def get(self, session: MatchSession) -> WinChanceCurve | None:
        """The curve of a match that is over; None: not yet, but it is being thought of."""
        if session.link in self._cache:
            self._cache.move_to_end(session.link)
            return self._cache[session.link]
        if self.is_available and session.link not in self._tasks and len(self._tasks) < MAX_PENDING:
            task = asyncio.get_running_loop().create_task(self._compute(session.link, session.started_match))
            self._tasks[session.link] = task
        return None

    async def close(self) -> None:
        """Let nobody think on."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _compute(self, link: str, match: Match) -> None:
        try:
            async with self._lock:
                found = await self._workers.analyse(match)
            if found is None:  # the game is not learnt yet: the next look asks again
                return
            self._cache[link] = found
            if len(self._cache) > CACHE_SIZE:
                self._cache.popitem(last=False)
        finally:
            del self._tasks[link]
