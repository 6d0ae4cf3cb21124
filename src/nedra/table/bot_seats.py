"""The bots' seats: each bot that is asked answers after a pause that says nothing."""

from __future__ import annotations

import asyncio
import secrets
from typing import TYPE_CHECKING

from nedra.table.refusals import StoreAway

if TYPE_CHECKING:
    from collections.abc import Callable

    from nedra.core.match import Match
    from nedra.core.move import Move
    from nedra.table.house import House
    from nedra.table.live import LiveMatch

RETRY_SECONDS = 2.0


class BotSeats:
    """Watches a house and answers for its bots.

    The pause is drawn before the bot thinks and does not depend on what it holds.
    """

    def __init__(
        self, house: House, choose: Callable[[Match, int, str, int], Move], pause: tuple[float, float]
    ) -> None:
        self._house = house
        self._choose = choose
        self._pause = pause
        self._thinking: dict[tuple[str, int], asyncio.Task[None]] = {}
        house.after_change = self.look_at

    def look_at(self, live: LiveMatch) -> None:
        """Set every bot thinking that is asked and not thinking yet."""
        for seat, bot in live.bots_asked().items():
            if (live.name, seat) not in self._thinking:
                task = asyncio.get_running_loop().create_task(self._think(live, seat, bot))
                self._thinking[live.name, seat] = task

    async def close(self) -> None:
        """Let no bot think on."""
        tasks = list(self._thinking.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _think(self, live: LiveMatch, seat: int, bot: str) -> None:
        try:
            while seat in live.bots_asked():
                await asyncio.sleep(self._draw_pause())
                await self._answer(live, seat, bot)
        finally:
            del self._thinking[live.name, seat]

    async def _answer(self, live: LiveMatch, seat: int, bot: str) -> None:
        match = live.begun
        move = self._choose(match, seat, bot, secrets.randbits(62))
        try:
            await self._house.answer_for_bot(live.name, seat, match.moment, str(move))
        except StoreAway:
            await asyncio.sleep(RETRY_SECONDS)

    def _draw_pause(self) -> float:
        least, most = self._pause
        return least + (most - least) * secrets.randbelow(1001) / 1000
