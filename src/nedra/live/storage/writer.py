"""The writer of a store: one thread that commits waiting writes together."""

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
    """Statements that are committed together or not at all, and the future that waits for them."""

    statements: list[Statement]
    done: asyncio.Future[None] | None


class StoreWriter:
    """Writes that arrive during a commit are committed together in the next transaction.

    `commit` stores all statements or none, and raises VersionConflictError or StoreUnavailableError.
    """

    def __init__(self, commit: Callable[[list[Statement]], None]) -> None:
        self._commit = commit
        self._requests: queue.SimpleQueue[_WriteRequest | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="store")
        self._thread.start()

    async def write(self, statements: list[Statement]) -> None:
        """Commit the statements, and return when that is done."""
        done = asyncio.get_running_loop().create_future()
        self._requests.put(_WriteRequest(statements, done))
        await done

    def write_soon(self, statements: list[Statement]) -> None:
        """Commit the statements at some time; a failure is ignored."""
        self._requests.put(_WriteRequest(statements, None))

    @property
    def queued_writes(self) -> int:
        """Approximate number of queued writes."""
        return self._requests.qsize()

    def close(self) -> None:
        """Write what waits, then stop."""
        self._requests.put(None)
        self._thread.join()

    def _run(self) -> None:
        while batch := self._next_batch():
            self._write_batch(batch)

    def _next_batch(self) -> list[_WriteRequest]:
        """Wait for a request, and take all others that wait; empty: the store is closing."""
        request = self._requests.get()
        batch = []
        while request is not None:
            batch.append(request)
            try:
                request = self._requests.get_nowait()
            except queue.Empty:
                return batch
        if batch:
            self._requests.put(None)
        return batch

    def _write_batch(self, batch: list[_WriteRequest]) -> None:
        """Commit all requests in one transaction; if that fails, each one by itself."""
        try:
            self._commit([statement for request in batch for statement in request.statements])
        except Exception as error:
            if len(batch) == 1:
                if not isinstance(error, VersionConflictError | StoreUnavailableError):
                    log.exception("unexpected error in a write")
                _complete(batch, error)
                return
            for request in batch:
                self._write_batch([request])
            return
        _complete(batch, None)


def _complete(batch: list[_WriteRequest], error: Exception | None) -> None:
    """Complete all futures of an event loop in one call: waking the loop is the expensive part."""
    futures = (request.done for request in batch if request.done)
    for loop, waiting in groupby(futures, asyncio.Future.get_loop):
        with contextlib.suppress(RuntimeError):  # the loop is closed
            loop.call_soon_threadsafe(_set_results, list(waiting), error)


def _set_results(waiting: list[asyncio.Future[None]], error: Exception | None) -> None:
    for done in waiting:
        if done.cancelled():
            continue
        if error is None:
            done.set_result(None)
        else:
            done.set_exception(error)
