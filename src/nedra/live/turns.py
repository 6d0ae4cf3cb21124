"""Turns: work of one kind is done piece by piece, so that a lot of it keeps nobody else waiting."""

import asyncio
from weakref import WeakValueDictionary


class Turns:
    """Queues by name, such as a table's link or an address. Different queues do not wait for each other."""

    def __init__(self) -> None:
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    async def wait(self, queue: str) -> None:
        """Return when it is the caller's turn to do something. Between two turns everybody else is served."""
        async with self._locks.setdefault(queue, asyncio.Lock()):
            await asyncio.sleep(0)
