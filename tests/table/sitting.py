"""People at a table, for scenarios."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine

    from nedra.table.house import House
    from nedra.table.live import LiveMatch

ANNA, BORIS = "anna-key", "boris-key"


def run(scenario: Callable[[], Coroutine[Any, Any, None]]) -> None:
    asyncio.run(scenario())


async def table_for_two(house: House, **options: int) -> LiveMatch:
    live = await house.open("diamant", 2, options, ANNA)
    await house.sit(live.name, 0, "Анна", ANNA)
    await house.sit(live.name, 1, "Борис", BORIS)
    return live
