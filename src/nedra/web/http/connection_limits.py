"""The threshold: whoever connects has to say in time what they want, and nobody takes up all the room."""

from __future__ import annotations

import asyncio
import ipaddress
import logging
from collections import Counter
from contextlib import suppress
from functools import cache, lru_cache
from typing import ClassVar, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from nedra.web.http.rate_limit import MAX_TRACKED, address_block, unmap_client, unmap_ipv4

log = logging.getLogger("nedra.web")

REQUEST_SECONDS: Final = 30.0
"""How long a request may take to arrive, head and body; a slow phone sends the longest record in that."""
MAX_HEAD_BYTES: Final = 65_536
"""What may come of a request besides its body: browsers send a few kilobytes, and every byte more is work."""
CHUNK_BYTES: Final = 16_384
MAX_CONNECTIONS_PER_ADDRESS: Final = 1000
"""Connections at once. A school behind one address has a few for each page; lines are counted elsewhere."""
RESERVED_FILES: Final = 256
"""What is left of the system's limit for the store, the bots and everything else but connections."""
LOG_INTERVAL_SECONDS: Final = 60.0
RESPONSE_431: Final = (
    b"HTTP/1.1 431 Request Header Fields Too Large\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"
)


class LimitedHttpProtocol(HttpToolsProtocol):
    """A connection over which requests come; answers may take as long as they like, streams for ever."""

    connections_by_address: ClassVar[Counter[str]] = Counter()
    last_logged_at: ClassVar[float] = float("-inf")
    _request_started_at: float | None = None
    """Since when the rest of a request is waited for; none: it is there, or nobody wants anything."""
    _head_bytes: int = 0
    """How much of the present request has come that is no body: its head, and what frames a body's chunks."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override] # as uvicorn has it
        super().connection_made(transport)
        self.client = unmap_client(self.client)
        self._address_block = self._limited_address()
        self.connections_by_address[self._address_block] += 1
        self._request_started_at = self.loop.time()
        self._timeout_timer = self.loop.call_later(REQUEST_SECONDS, self._check_timeout)
        if len(self.connections) > max_connections():
            self._abort("too many connections")
        elif (
            self._address_block
            and self.connections_by_address[self._address_block] > MAX_CONNECTIONS_PER_ADDRESS
        ):
            self._abort("too many connections from one address")

    def connection_lost(self, exc: Exception | None) -> None:
        self._release()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        """What follows is a line, which counts as a stream, and knows by itself whether anybody is there."""
        self._release()
        super().handle_websocket_upgrade()

    def data_received(self, data: bytes) -> None:
        if len(data) > CHUNK_BYTES:
            self._receive_in_chunks(data)
            return
        self._head_bytes += len(data)
        super().data_received(data)
        if self._head_bytes > MAX_HEAD_BYTES:
            self._reject_long_head()

    def _receive_in_chunks(self, data: bytes) -> None:
        """So that a head that comes all at once is not much longer than it may be, either."""
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
        """Now and then, for a timer at each request would cost more than the rest of this."""
        now = self.loop.time()
        if self._request_started_at is None and self._sent_only_blank_lines():
            self._request_started_at = now
        since = now if self._request_started_at is None else self._request_started_at
        if now - since >= REQUEST_SECONDS:
            self._abort("a request did not come to its end")
            return
        self._timeout_timer = self.loop.call_at(since + REQUEST_SECONDS, self._check_timeout)

    def _sent_only_blank_lines(self) -> bool:
        """Whether empty lines came after an answer: no request, and yet no silence."""
        return self.cycle.response_complete and not self.timeout_keep_alive_task

    def _reject_long_head(self) -> None:
        """Say why where nothing else is being said."""
        self._log_rejection("a head without end")
        if self.cycle is None or self.cycle.response_complete:  # type: ignore[redundant-expr] # at first it is
            self.transport.write(RESPONSE_431)
            self.transport.close()
        else:
            self.transport.abort()

    def _abort(self, why: str) -> None:
        self._log_rejection(why)
        self.transport.abort()

    def _log_rejection(self, why: str) -> None:
        """Said once a minute: a stranger can do it any number of times."""
        if self.loop.time() - LimitedHttpProtocol.last_logged_at > LOG_INTERVAL_SECONDS:
            LimitedHttpProtocol.last_logged_at = self.loop.time()
            log.warning("turned away: %s; %d are connected", why, len(self.connections))

    def _release(self) -> None:
        self._timeout_timer.cancel()
        self.connections_by_address[self._address_block] -= 1
        if not self.connections_by_address[self._address_block]:
            del self.connections_by_address[self._address_block]

    def _limited_address(self) -> str:
        """Who is limited: not this machine itself, nor a proxy, which speaks for many."""
        host = self.client[0] if self.client else ""
        proxies = self.config.forwarded_allow_ips or ""
        return (
            ""
            if is_proxy(host, proxies if isinstance(proxies, str) else ",".join(proxies))
            else address_block(host)
        )


@lru_cache(MAX_TRACKED)
def is_proxy(host: str, proxies: str) -> bool:
    """Whether an address is among those, or in those networks, whose word about others is taken."""
    for proxy in (proxy.strip() for proxy in proxies.split(",")):
        with suppress(ValueError):
            if proxy == "*" or ipaddress.ip_address(unmap_ipv4(host)) in ipaddress.ip_network(
                proxy, strict=False
            ):
                return True
    return False


@cache
def max_connections() -> int:
    """As many as the system has files for, less some to spare."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return 10_000
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return 65_536 if soft == resource.RLIM_INFINITY else max(soft - RESERVED_FILES, RESERVED_FILES)
