"""A rematch: the same people and bots play again, at another table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nedra.live.errors import NotAllowedError, StaleDecisionError
from nedra.live.seats.seat_map import without_salt
from nedra.live.storage.journal import HostChanged, RematchOpened

if TYPE_CHECKING:
    from nedra.live.service import MatchService
    from nedra.live.session import MatchSession


async def open_rematch(service: MatchService, link: str, key: str) -> str:
    """Open the next table, unless there is one already, and return its link."""
    async with service.lock_match(link) as session:
        if not session.seats_of(key):
            raise NotAllowedError("refused-not-your-seat")
        if not session.started_match.over:
            raise StaleDecisionError("refused-not-over")
        if not session.next_link or (await service.fetch(session.next_link)).closed:
            rematch = await _open_same_table(service, session, key)
            await service.append_entry(session, RematchOpened(rematch.link))
        return session.next_link


async def _open_same_table(service: MatchService, session: MatchSession, key: str) -> MatchSession:
    opened = session.opened
    rematch = await service.open_match(
        opened.game,
        opened.seats,
        session.options,
        key,
        listed=opened.listed,
        clock=opened.clock,
        chat=opened.chat,
        no_advice=opened.no_advice,
        bots=opened.bots,
    )
    if rematch.host != session.host:  # the host stays the host, whoever asks for the rematch
        await service.append_entry(rematch, HostChanged(session.host))
    for _, occupant in sorted(session.occupants.items()):  # a salt counts only after the commitment
        await service.append_entry(rematch, without_salt(occupant))
    return rematch
