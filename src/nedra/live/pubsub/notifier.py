"""The hub: whoever shows a match hears when something about it may have changed."""

from __future__ import annotations

import asyncio
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator


class Subscription:
    """Rings at every change, for one listener, who can also be woken without a ring.

    An `asyncio.Event` keeps a queue of those who wait; with two bells a move that costs more than it gives.
    """

    def __init__(self) -> None:
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
        """Until it rings, or wakes its listener; not at all if it has since it was cleared."""
        if not self._is_awake:
            self._waiting = asyncio.get_running_loop().create_future()
            await self._waiting


class Notifier:
    """Listeners by match. A ring says only that something changed; what, everybody asks the match."""

    def __init__(self) -> None:
        self._subscriptions: dict[str, set[Subscription]] = {}
        self.closed = False

    @contextmanager
    def subscribe(self, link: str) -> Iterator[Subscription]:
        """A bell that rings at every change, while somebody listens."""
        subscription = Subscription()
        self._subscriptions.setdefault(link, set()).add(subscription)
        try:
            yield subscription
        finally:
            self._subscriptions[link].discard(subscription)
            if not self._subscriptions[link]:
                del self._subscriptions[link]

    def notify(self, link: str) -> None:
        """Something about this match changed."""
        for subscription in self._subscriptions.get(link, ()):
            subscription.notify()

    def has_subscribers(self, link: str) -> bool:
        """Whether anybody shows this match now."""
        return link in self._subscriptions

    def subscriber_count(self, link: str | None = None) -> int:
        """How many listen, to one match or to all."""
        if link is not None:
            return len(self._subscriptions.get(link, ()))
        return sum(map(len, self._subscriptions.values()))

    def close(self) -> None:
        """Wake everybody for the last time: the server stops."""
        self.closed = True
        for match in self._subscriptions:
            self.notify(match)
