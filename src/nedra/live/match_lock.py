"""Changing a match: one change at a time, and none of a table that is closed but whose it was."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nedra.live.errors import MatchClosedError

if TYPE_CHECKING:
    import asyncio

    from nedra.live.service import MatchService
    from nedra.live.session import MatchSession


class MatchLock:
    """A change, as long as it goes on. Written out: a generator would cost every move more than the lock."""

    def __init__(self, service: MatchService, link: str, *, allow_closed: bool = False) -> None:
        self._service = service
        self._link = link
        self._allow_closed = allow_closed  # whether it may be made at a closed table

    async def __aenter__(self) -> MatchSession:
        session = await self._service.fetch(self._link)
        self._lock: asyncio.Lock = self._service.lock_of(self._link)
        await self._lock.acquire()
        try:
            if not self._allow_closed:
                session.check_open()
        except MatchClosedError:
            self._lock.release()
            raise
        return session

    async def __aexit__(self, *_: object) -> None:
        self._lock.release()
