"""Notifications inside a process: everybody who shows a match learns that it has changed.

A stream also sends heartbeats. They depend on the clock alone, not on the stream's notifications.
"""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager


class Subscription:
    """Wakes one subscriber at every change, or without one.

    This is cheaper than an `asyncio.Event`, which keeps a queue of waiters.
    """

    def __init__(self, owner: str = "") -> None:
        self.owner = owner
        self.has_changed = False
        self._is_awake = False
        self._waiting: asyncio.Future[None] | None = None

    def notify(self) -> None:
        self.has_changed = True
        self.wake()

    def wake(self) -> None:
        self._is_awake = True
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)

    def clear(self) -> None:
        self.has_changed = self._is_awake = False

    async def wait(self) -> None:
        """Wait for the next wake-up; return at once if there was one since `clear`."""
        if not self._is_awake:
            self._waiting = asyncio.get_running_loop().create_future()
            await self._waiting


class Notifier:
    """Subscriptions by match. A notification only says that something has changed."""

    def __init__(self) -> None:
        self._subscriptions: dict[str, set[Subscription]] = {}
        self.closed = False

    @contextmanager
    def subscribe(self, link: str, owner: str = "") -> Iterator[Subscription]:
        """Subscribe to the changes of a match, as the owner of a key or as nobody in particular."""
        subscription = Subscription(owner)
        self._subscriptions.setdefault(link, set()).add(subscription)
        try:
            yield subscription
        finally:
            self._subscriptions[link].discard(subscription)
            if not self._subscriptions[link]:
                del self._subscriptions[link]

    def notify(self, link: str) -> None:
        for subscription in self._subscriptions.get(link, ()):
            subscription.notify()

    def notify_owner(self, link: str, owner: str) -> None:
        """Notify one person: nobody else may notice the change, not even by what the server has to do."""
        for subscription in self._subscriptions.get(link, ()):
            if owner and subscription.owner == owner:
                subscription.notify()

    def notify_all(self) -> None:
        """Notify everybody: something outside the matches has changed."""
        for link in self._subscriptions:
            self.notify(link)

    def has_subscribers(self, link: str) -> bool:
        """Whether anybody watches this match."""
        return link in self._subscriptions

    def subscriber_count(self, link: str | None = None) -> int:
        """The number of subscriptions to one match or to all."""
        if link is not None:
            return len(self._subscriptions.get(link, ()))
        return sum(map(len, self._subscriptions.values()))

    def close(self) -> None:
        """Wake everybody for the last time, because the server stops."""
        self.closed = True
        self.notify_all()


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
