"""People and tables for scenarios."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from nedra.live.clock import TurnClock
from nedra.live.seats.consent import answer_seat_request, request_seat

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


async def seat_newcomer(service: MatchService, session: MatchSession, seat: int, name: str, key: str) -> None:
    """Seat somebody new during a match: they ask, and Anna, Boris and Vova agree where they are seated."""
    await request_seat(service, session.link, seat, name, key)
    for person in (ANNA, BORIS, VOVA):
        if person != key and session.seats_of(person):
            await answer_seat_request(service, session.link, seat, person, allow=True)


async def until(service: MatchService, link: str, holds: Callable[[], bool]) -> None:
    """Wait until something holds at a match; entries that nobody is notified of count, too."""
    on_change, changed = service.on_change, asyncio.Event()

    def notice(session: MatchSession) -> None:
        on_change(session)
        if session.link == link:
            changed.set()

    service.on_change = notice
    try:
        while not holds():
            await asyncio.wait_for(changed.wait(), 20)
            changed.clear()
    finally:
        service.on_change = on_change
