"""The curves of finished matches: thought of in the background, one after the other, and kept."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from nedra.bots.analysis import Curve
    from nedra.bots.thinkers import Thinkers
    from nedra.core.match import Match
    from nedra.table.live import LiveMatch

MOST_KEPT: Final = 256
MOST_WAITING: Final = 32
"""Who comes when so many are waited for finds the curve at a later look."""


class Curves:
    """Nobody waits here: a curve is there, or it will be at a later look.

    A match that is over stays as it is, and the same seed gives the same curve in every process.
    """

    def __init__(self, minds: Thinkers) -> None:
        self._minds = minds
        self._turn = asyncio.Lock()
        self._known: OrderedDict[str, Curve] = OrderedDict()
        self._wanted: dict[str, asyncio.Task[None]] = {}

    @property
    def possible(self) -> bool:
        """Whether there is anybody who could think of one."""
        return self._minds.awake

    def of(self, live: LiveMatch) -> Curve | None:
        """The curve of a match that is over; None: not yet, but it is being thought of."""
        if live.name in self._known:
            self._known.move_to_end(live.name)
            return self._known[live.name]
        if self.possible and live.name not in self._wanted and len(self._wanted) < MOST_WAITING:
            task = asyncio.get_running_loop().create_task(self._think(live.name, live.begun))
            self._wanted[live.name] = task
        return None

    async def close(self) -> None:
        """Let nobody think on."""
        tasks = list(self._wanted.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _think(self, link: str, match: Match) -> None:
        try:
            async with self._turn:
                found = await self._minds.look_back(match)
            if found is None:  # the game is not learnt yet: the next look asks again
                return
            self._known[link] = found
            if len(self._known) > MOST_KEPT:
                self._known.popitem(last=False)
        finally:
            del self._wanted[link]
