"""The hub: whoever shows a match hears when something about it may have changed."""

from __future__ import annotations

import asyncio
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator


class Bell:
    """Rings at every change, for one listener, who can also be woken without a ring.

    An `asyncio.Event` keeps a queue of those who wait; with two bells a move that costs more than it gives.
    """

    def __init__(self) -> None:
        self.rung = False
        self._is_awake = False
        self._waiting: asyncio.Future[None] | None = None

    def ring(self) -> None:
        self.rung = True
        self.wake()

    def wake(self) -> None:
        self._is_awake = True
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)

    def clear(self) -> None:
        self.rung = self._is_awake = False

    async def wait(self) -> None:
        """Until it rings, or wakes its listener; not at all if it has since it was cleared."""
        if not self._is_awake:
            self._waiting = asyncio.get_running_loop().create_future()
            await self._waiting


class Hub:
    """Listeners by match. A ring says only that something changed; what, everybody asks the match."""

    def __init__(self) -> None:
        self._bells: dict[str, set[Bell]] = {}
        self.closed = False

    @contextmanager
    def listen(self, match: str) -> Iterator[Bell]:
        """A bell that rings at every change, while somebody listens."""
        bell = Bell()
        self._bells.setdefault(match, set()).add(bell)
        try:
            yield bell
        finally:
            self._bells[match].discard(bell)
            if not self._bells[match]:
                del self._bells[match]

    def ring(self, match: str) -> None:
        """Something about this match changed."""
        for bell in self._bells.get(match, ()):
            bell.ring()

    def listened(self, match: str) -> bool:
        """Whether anybody shows this match now."""
        return match in self._bells

    def listeners(self, match: str | None = None) -> int:
        """How many listen, to one match or to all."""
        if match is not None:
            return len(self._bells.get(match, ()))
        return sum(map(len, self._bells.values()))

    def close(self) -> None:
        """Wake everybody for the last time: the server stops."""
        self.closed = True
        for match in self._bells:
            self.ring(match)
