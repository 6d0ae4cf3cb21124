"""A uvicorn protocol that limits connections, and the time and size of a request; uvicorn cannot.

It overrides callbacks of `HttpToolsProtocol` and reads its state. A subclass says what the limits are.
"""

import asyncio
from collections import Counter
from typing import ClassVar, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

CHUNK_BYTES: Final = 16_384
RESPONSE_431: Final = (
    b"HTTP/1.1 431 Request Header Fields Too Large\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"
)


class LimitedHttpProtocol(HttpToolsProtocol):
    """One HTTP connection. Requests must arrive in time; responses may take as long as they like."""

    request_seconds: ClassVar[float] = 30.0
    """How long a request may take to arrive, head and body."""
    max_head_bytes: ClassVar[int] = 65_536
    """How much of a request may arrive besides its body."""
    max_connections_per_address: ClassVar[int] = 1000

    connections_by_address: ClassVar[Counter[str]] = Counter()
    _request_started_at: float | None = None
    """When the unfinished request began; None: no request is unfinished."""
    _head_bytes: int = 0
    """How much of the present request has arrived besides its body: the head, and the framing of chunks."""

    def limited_address(self, host: str, trusted_proxies: str) -> str:
        """The address that connections are counted for; empty: they are not limited."""
        raise NotImplementedError

    def max_connections(self) -> int:
        """How many connections the server can have."""
        raise NotImplementedError

    def log_rejection(self, reason: str, connections: int) -> None:
        """Called for every connection that is ended by a limit."""
        raise NotImplementedError

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override] # as in uvicorn
        super().connection_made(transport)
        proxies = self.config.forwarded_allow_ips or ""
        self._address = self.limited_address(
            self.client[0] if self.client else "", proxies if isinstance(proxies, str) else ",".join(proxies)
        )
        self.connections_by_address[self._address] += 1
        self._request_started_at = self.loop.time()
        self._timeout_timer = self.loop.call_later(self.request_seconds, self._check_timeout)
        if len(self.connections) > self.max_connections():
            self._abort("too many connections")
        elif self._address and self.connections_by_address[self._address] > self.max_connections_per_address:
            self._abort("too many connections from one address")

    def connection_lost(self, exc: Exception | None) -> None:
        self._release()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        """A WebSocket counts as a stream from here on, and has its own heartbeat."""
        self._release()
        super().handle_websocket_upgrade()

    def data_received(self, data: bytes) -> None:
        if len(data) > CHUNK_BYTES:
            self._receive_in_chunks(data)
            return
        self._head_bytes += len(data)
        super().data_received(data)
        if self._head_bytes > self.max_head_bytes:
            self._reject_long_head()

    def _receive_in_chunks(self, data: bytes) -> None:
        """Check the limit after each chunk, so that a head that arrives at once cannot exceed it by far."""
        for start in range(0, len(data), CHUNK_BYTES):
            self.data_received(data[start : start + CHUNK_BYTES])
            if self.transport.is_closing() or self.transport.get_protocol() is not self:
                return

    def on_body(self, body: bytes) -> None:
        self._head_bytes -= len(body)
        super().on_body(body)

    def on_message_begin(self) -> None:
        self._request_started_at = self.loop.time()
        super().on_message_begin()

    def on_message_complete(self) -> None:
        self._request_started_at = None
        self._head_bytes = 0
        super().on_message_complete()

    def _check_timeout(self) -> None:
        """Checks periodically: a timer for each request would cost more than everything else here."""
        now = self.loop.time()
        if self._request_started_at is None and self._received_only_blank_lines():
            self._request_started_at = now
        since = now if self._request_started_at is None else self._request_started_at
        if now - since >= self.request_seconds:
            self._abort("a request did not arrive in time")
            return
        self._timeout_timer = self.loop.call_at(since + self.request_seconds, self._check_timeout)

    def _received_only_blank_lines(self) -> bool:
        """Whether blank lines followed a response: no request, but they stop uvicorn's timeout."""
        return self.cycle.response_complete and not self.timeout_keep_alive_task

    def _reject_long_head(self) -> None:
        """Send a status unless another response is being sent."""
        self.log_rejection("the head of a request is too long", len(self.connections))
        if self.cycle is None or self.cycle.response_complete:  # type: ignore[redundant-expr] # None at first
            self.transport.write(RESPONSE_431)
            self.transport.close()
        else:
            self.transport.abort()

    def _abort(self, reason: str) -> None:
        self.log_rejection(reason, len(self.connections))
        self.transport.abort()

    def _release(self) -> None:
        self._timeout_timer.cancel()
        self.connections_by_address[self._address] -= 1
        if not self.connections_by_address[self._address]:
            del self.connections_by_address[self._address]
