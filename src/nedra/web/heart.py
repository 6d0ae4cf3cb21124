"""The heart of a stream: it beats by the clock alone, whatever else makes the stream's bell ring."""

from __future__ import annotations

import asyncio
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nedra.table.hub import Bell


class Heart:
    """Wakes a stream whenever a beat is due. One timer serves a whole pause, however often the bell rings."""

    def __init__(self, bell: Bell, seconds: float) -> None:
        self._bell = bell
        self._seconds = seconds
        self._loop = asyncio.get_running_loop()
        self._next = self._loop.time() + seconds
        self._timer = self._loop.call_at(self._next, bell.wake)

    async def beats(self) -> bool:
        """Wait for the next beat; not, if the bell rings before it."""
        while not self._bell.rung:
            if self._loop.time() >= self._next:
                self._next += self._seconds
                self._timer = self._loop.call_at(self._next, self._bell.wake)
                return True
            self._bell.clear()
            await self._bell.wait()
        return False

    def stop(self) -> None:
        self._timer.cancel()


@contextmanager
def heartbeat(bell: Bell, seconds: float) -> Iterator[Heart]:
    """A heart that beats as long as the stream is open."""
    heart = Heart(bell, seconds)
    try:
        yield heart
    finally:
        heart.stop()
