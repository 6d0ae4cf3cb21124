"""The heartbeat of a stream: it depends on the clock alone, not on the stream's notifications."""

from __future__ import annotations

import asyncio
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nedra.live.pubsub.notifier import Subscription


class HeartbeatTimer:
    """Wakes a stream whenever a heartbeat is due. One timer serves a whole interval."""

    def __init__(self, subscription: Subscription, seconds: float) -> None:
        self._subscription = subscription
        self._seconds = seconds
        self._loop = asyncio.get_running_loop()
        self._next_due = self._loop.time() + seconds
        self._timer = self._loop.call_at(self._next_due, subscription.wake)

    async def wait_until_due(self) -> bool:
        """Wait for the next heartbeat; False if a notification comes first."""
        while not self._subscription.has_changed:
            if self._loop.time() >= self._next_due:
                self._next_due += self._seconds
                self._timer = self._loop.call_at(self._next_due, self._subscription.wake)
                return True
            self._subscription.clear()
            await self._subscription.wait()
        return False

    def stop(self) -> None:
        self._timer.cancel()


@contextmanager
def heartbeat(subscription: Subscription, seconds: float) -> Iterator[HeartbeatTimer]:
    """A heartbeat timer that runs as long as the stream is open."""
    timer = HeartbeatTimer(subscription, seconds)
    try:
        yield timer
    finally:
        timer.stop()
