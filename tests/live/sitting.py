"""People at a table, for scenarios."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine

    from nedra.live.service import MatchService
    from nedra.live.session import MatchSession

ANNA, BORIS = "anna-key", "boris-key"


def run(scenario: Callable[[], Coroutine[Any, Any, None]]) -> None:
    asyncio.run(scenario())


async def table_for_two(service: MatchService, **options: int) -> MatchSession:
    session = await service.open_match("diamant", 2, options, ANNA)
    await service.take_seat(session.link, 0, "Анна", ANNA)
    await service.take_seat(session.link, 1, "Борис", BORIS)
    return session
