"""The writer: one thread that stores what waits, together, and answers everybody who waits for it."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import queue
import threading
from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

from nedra.live.errors import StoreUnavailableError, VersionConflictError

if TYPE_CHECKING:
    from collections.abc import Callable

    from nedra.live.storage.schema import Statement

log = logging.getLogger("nedra.store")


class _WriteRequest(NamedTuple):
    """What is written together or not at all, and who waits for it."""

    statements: list[Statement]
    done: asyncio.Future[None] | None


class JournalWriter:
    """Lines that come while `commit` is at work are committed together, in one transaction after it.

    `commit` stores all that it is given or nothing, and says why not by `Overtaken` or `StoreAway`.
    """

    def __init__(self, commit: Callable[[list[Statement]], None]) -> None:
        self._commit = commit
        self._requests: queue.SimpleQueue[_WriteRequest | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="store")
        self._thread.start()

    async def write(self, statements: list[Statement]) -> None:
        """Wait until the statements have been committed."""
        done = asyncio.get_running_loop().create_future()
        self._requests.put(_WriteRequest(statements, done))
        await done

    def write_soon(self, statements: list[Statement]) -> None:
        """Commit the statements with the next ones; if that fails, nobody misses them."""
        self._requests.put(_WriteRequest(statements, None))

    @property
    def queued_writes(self) -> int:
        """How many wait to be written, about."""
        return self._requests.qsize()

    def close(self) -> None:
        """Write what waits, then stop."""
        self._requests.put(None)
        self._thread.join()

    def _run(self) -> None:
        while group := self._next_batch():
            self._write_batch(group)

    def _next_batch(self) -> list[_WriteRequest]:
        """Wait for a line, and take what else has come by then; nothing: the store is closing."""
        line = self._requests.get()
        group = []
        while line is not None:
            group.append(line)
            try:
                line = self._requests.get_nowait()
            except queue.Empty:
                return group
        if group:
            self._requests.put(None)
        return group

    def _write_batch(self, group: list[_WriteRequest]) -> None:
        """All lines in one transaction; if one of them cannot be stored, each by itself."""
        try:
            self._commit([statement for line in group for statement in line.statements])
        except Exception as error:
            if len(group) == 1:
                if not isinstance(
                    error, VersionConflictError | StoreUnavailableError
                ):  # a mistake of ours: the thread outlives it
                    log.exception("a line cannot be stored")
                _complete(group, error)
                return
            for line in group:
                self._write_batch([line])
            return
        _complete(group, None)


def _complete(group: list[_WriteRequest], error: Exception | None) -> None:
    """Tell everybody who waits, in one go: to wake a loop costs more than all that it has to do then."""
    for loop, waiting in groupby((line.done for line in group if line.done), asyncio.Future.get_loop):
        with contextlib.suppress(RuntimeError):  # the loop has closed: nobody waits any more
            loop.call_soon_threadsafe(_set_results, list(waiting), error)


def _set_results(waiting: list[asyncio.Future[None]], error: Exception | None) -> None:
    for done in waiting:
        if done.cancelled():
            continue
        if error is None:
            done.set_result(None)
        else:
            done.set_exception(error)
