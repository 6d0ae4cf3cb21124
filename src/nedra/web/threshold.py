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

from nedra.web.pace import MOST_REMEMBERED, household, plain, unwrapped

log = logging.getLogger("nedra.web")

REQUEST_SECONDS: Final = 30.0
"""How long a request may take to arrive, head and body; a slow phone sends the longest record in that."""
LONGEST_HEAD: Final = 65_536
"""What may come of a request besides its body: browsers send a few kilobytes, and every byte more is work."""
PIECE: Final = 16_384
OF_AN_ADDRESS: Final = 1000
"""Connections at once. A school behind one address has a few for each page; lines are counted elsewhere."""
SPARE_FILES: Final = 256
"""What is left of the system's limit for the store, the bots and everything else but connections."""
TOLD_EVERY: Final = 60.0
TOO_LONG: Final = (
    b"HTTP/1.1 431 Request Header Fields Too Large\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"
)


class Threshold(HttpToolsProtocol):
    """A connection over which requests come; answers may take as long as they like, streams for ever."""

    visitors: ClassVar[Counter[str]] = Counter()
    told_at: ClassVar[float] = float("-inf")
    _asked_at: float | None = None
    """Since when the rest of a request is waited for; none: it is there, or nobody wants anything."""
    _besides: int = 0
    """How much of the present request has come that is no body: its head, and what frames a body's chunks."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override] # as uvicorn has it
        super().connection_made(transport)
        self.client = unwrapped(self.client)
        self._household = self._limited_address()
        self.visitors[self._household] += 1
        self._asked_at = self.loop.time()
        self._watch = self.loop.call_later(REQUEST_SECONDS, self._look)
        if len(self.connections) > most_connections():
            self._turn_away("too many connections")
        elif self._household and self.visitors[self._household] > OF_AN_ADDRESS:
            self._turn_away("too many connections from one address")

    def connection_lost(self, exc: Exception | None) -> None:
        self._leave()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        """What follows is a line, which counts as a stream, and knows by itself whether anybody is there."""
        self._leave()
        super().handle_websocket_upgrade()

    def data_received(self, data: bytes) -> None:
        if len(data) > PIECE:
            self._take_in_pieces(data)
            return
        self._besides += len(data)
        super().data_received(data)
        if self._besides > LONGEST_HEAD:
            self._cut_short()

    def _take_in_pieces(self, data: bytes) -> None:
        """So that a head that comes all at once is not much longer than it may be, either."""
        for start in range(0, len(data), PIECE):
            self.data_received(data[start : start + PIECE])
            if self.transport.is_closing() or self.transport.get_protocol() is not self:
                return

    def on_body(self, body: bytes) -> None:
        self._besides -= len(body)
        super().on_body(body)

    def on_message_begin(self) -> None:
        self._asked_at = self.loop.time()
        super().on_message_begin()

    def on_message_complete(self) -> None:
        self._asked_at = None
        self._besides = 0
        super().on_message_complete()

    def _look(self) -> None:
        """Now and then, for a timer at each request would cost more than the rest of this."""
        now = self.loop.time()
        if self._asked_at is None and self._dawdles():
            self._asked_at = now
        since = now if self._asked_at is None else self._asked_at
        if now - since >= REQUEST_SECONDS:
            self._turn_away("a request did not come to its end")
            return
        self._watch = self.loop.call_at(since + REQUEST_SECONDS, self._look)

    def _dawdles(self) -> bool:
        """Whether empty lines came after an answer: no request, and yet no silence."""
        return self.cycle.response_complete and not self.timeout_keep_alive_task

    def _cut_short(self) -> None:
        """Say why where nothing else is being said."""
        self._log_turned_away("a head without end")
        if self.cycle is None or self.cycle.response_complete:  # type: ignore[redundant-expr] # at first it is
            self.transport.write(TOO_LONG)
            self.transport.close()
        else:
            self.transport.abort()

    def _turn_away(self, why: str) -> None:
        self._log_turned_away(why)
        self.transport.abort()

    def _log_turned_away(self, why: str) -> None:
        """Said once a minute: a stranger can do it any number of times."""
        if self.loop.time() - Threshold.told_at > TOLD_EVERY:
            Threshold.told_at = self.loop.time()
            log.warning("turned away: %s; %d are connected", why, len(self.connections))

    def _leave(self) -> None:
        self._watch.cancel()
        self.visitors[self._household] -= 1
        if not self.visitors[self._household]:
            del self.visitors[self._household]

    def _limited_address(self) -> str:
        """Who is limited: not this machine itself, nor a proxy, which speaks for many."""
        host = self.client[0] if self.client else ""
        proxies = self.config.forwarded_allow_ips or ""
        return (
            ""
            if is_proxy(host, proxies if isinstance(proxies, str) else ",".join(proxies))
            else household(host)
        )


@lru_cache(MOST_REMEMBERED)
def is_proxy(host: str, proxies: str) -> bool:
    """Whether an address is among those, or in those networks, whose word about others is taken."""
    for proxy in (proxy.strip() for proxy in proxies.split(",")):
        with suppress(ValueError):
            if proxy == "*" or ipaddress.ip_address(plain(host)) in ipaddress.ip_network(proxy, strict=False):
                return True
    return False


@cache
def most_connections() -> int:
    """As many as the system has files for, less some to spare."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return 10_000
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return 65_536 if soft == resource.RLIM_INFINITY else max(soft - SPARE_FILES, SPARE_FILES)
