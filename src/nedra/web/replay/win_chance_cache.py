"""A cache of win-chance curves of finished matches, which are computed in the background one by one."""

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
MAX_PENDING: Final = 32  # further requests are ignored until one is done; the page asks again


class WinChanceCache:
    """Curves by match. No request waits for one: the page asks again until it is there.

    Every process computes the same curve, because a finished match and the seed do not change.
    """

    def __init__(self, workers: SearchWorkers) -> None:
        self._workers = workers
        self._lock = asyncio.Lock()
        self._cache: OrderedDict[str, WinChanceCurve] = OrderedDict()
        self._tasks: dict[str, asyncio.Task[None]] = {}

    @property
    def is_available(self) -> bool:
        """Whether workers are running that can compute a curve."""
        return self._workers.is_running

    def get(self, session: MatchSession) -> WinChanceCurve | None:
        """The curve of a finished match, or None while it is being computed."""
        if session.link in self._cache:
            self._cache.move_to_end(session.link)
            return self._cache[session.link]
        if self.is_available and session.link not in self._tasks and len(self._tasks) < MAX_PENDING:
            task = asyncio.get_running_loop().create_task(self._compute(session.link, session.started_match))
            self._tasks[session.link] = task
        return None

    async def close(self) -> None:
        """Cancel all computations."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _compute(self, link: str, match: Match) -> None:
        try:
            async with self._lock:
                curve = await self._workers.analyse(match)
            if curve is None:  # the game is not compiled yet; the page asks again
                return
            self._cache[link] = curve
            if len(self._cache) > CACHE_SIZE:
                self._cache.popitem(last=False)
        finally:
            del self._tasks[link]
