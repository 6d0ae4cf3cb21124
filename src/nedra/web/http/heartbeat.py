"""The heart of a stream: it beats by the clock alone, whatever else makes the stream's bell ring."""

from __future__ import annotations

import asyncio
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nedra.live.pubsub.notifier import Subscription


class HeartbeatTimer:
    """Wakes a stream whenever a beat is due. One timer serves a whole pause, however often the bell rings."""

    def __init__(self, notifier: Subscription, seconds: float) -> None:
        self._notifier = notifier
        self._seconds = seconds
        self._loop = asyncio.get_running_loop()
        self._next_due = self._loop.time() + seconds
        self._timer = self._loop.call_at(self._next_due, notifier.wake)

    async def wait_until_due(self) -> bool:
        """Wait for the next beat; not, if the bell rings before it."""
        while not self._notifier.has_changed:
            if self._loop.time() >= self._next_due:
                self._next_due += self._seconds
                self._timer = self._loop.call_at(self._next_due, self._notifier.wake)
                return True
            self._notifier.clear()
            await self._notifier.wait()
        return False

    def stop(self) -> None:
        self._timer.cancel()


@contextmanager
def heartbeat(notifier: Subscription, seconds: float) -> Iterator[HeartbeatTimer]:
    """A heart that beats as long as the stream is open."""
    heart = HeartbeatTimer(notifier, seconds)
    try:
        yield heart
    finally:
        heart.stop()
