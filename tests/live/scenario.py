"""People and tables for scenarios."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from nedra.live.clock import TurnClock

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine

    from nedra.live.service import MatchService
    from nedra.live.session import MatchSession

ANNA, BORIS, VOVA = "anna-key", "boris-key", "vova-key"


def run(scenario: Callable[[], Coroutine[Any, Any, None]]) -> None:
    asyncio.run(scenario())


async def table_for_two(
    service: MatchService,
    game: str = "diamant",
    *,
    keys: tuple[str, str] = (ANNA, BORIS),
    options: dict[str, int] | None = None,
    clock: TurnClock = TurnClock.OFF,
    chat: bool = False,
    listed: bool = False,
) -> MatchSession:
    session = await service.open_match(game, 2, options or {}, keys[0], clock=clock, chat=chat, listed=listed)
    await service.take_seat(session.link, 0, "Анна", keys[0])
    await service.take_seat(session.link, 1, "Борис", keys[1])
    return session


async def until(service: MatchService, link: str, holds: Callable[[], bool]) -> None:
    """Wait for notifications of a match until something holds."""
    with service.notifier.subscribe(link) as subscription:
        while not holds():
            await asyncio.wait_for(subscription.wait(), 20)
            subscription.clear()
