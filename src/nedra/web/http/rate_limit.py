"""The pace: how much one address and one person may ask for in how short a time, before they must wait."""

from __future__ import annotations

import ipaddress
import math
from collections import Counter, OrderedDict
from contextlib import aclosing, contextmanager
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeVar

from nedra.core.contract.errors import NedraError
from nedra.live.clock import monotonic_now

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator, Iterator

    from litestar import Request
    from litestar.connection import ASGIConnection

MAX_TRACKED: Final = 20_000
MAX_STREAMS_PER_PERSON: Final = 24
MAX_STREAMS_PER_ADDRESS: Final = 300
STREAM_RETRY_SECONDS: Final = 5
CREATE_TABLE_PATHS: Final = ("/tables", "/api/tables", "/replay")
NEW_KEY_PATHS: Final = ("/me", "/me/renew")
TAKE_SEAT_ROUTES: Final = ("/t/{link}/sit", "/api/tables/{link}/seats")


T = TypeVar("T")


class RateLimitError(NedraError):
    """Too much in too short a time."""

    def __init__(self, seconds: int) -> None:
        super().__init__("refused-rate-limit", seconds=seconds)
        self.retry_after = seconds


class TokenBucket(NamedTuple):
    """So many at once, and so many a second after that."""

    capacity: float
    refill_per_second: float


# A family, a class or a club evening plays behind one address: forty people who open pages at once stay
# far below these. A person is a key; nobody clicks ten times a second for long, and a program can wait.
ADDRESS_LIMIT: Final = TokenBucket(1200, 120)
PERSON_LIMIT: Final = TokenBucket(120, 20)
CREATE_TABLE_LIMIT: Final = TokenBucket(40, 0.2)
NEW_KEY_LIMIT: Final = TokenBucket(60, 0.1)
"""Whoever makes up another key each time is another person each time, and every one of them is kept.

Sixty newcomers may sit down at once behind one address, and six more every minute.
"""
ADMIN_LOGIN_LIMIT: Final = TokenBucket(8, 0.1)
"""At the admin's secret, wherever they come from: also from the machine itself, where a proxy may stand."""


class RateLimiter:
    """Buckets by address and by person; the one longest unused is forgotten when there are too many.

    Who sits at the machine itself is let through. A reverse proxy there must tell the address of whom it
    speaks for (X-Forwarded-For), as proxies do; then theirs counts.
    """

    def __init__(self) -> None:
        self._tokens: OrderedDict[tuple[str, TokenBucket], tuple[float, float]] = OrderedDict()
        self._streams: Counter[str] = Counter()

    def check(self, address: str, method: str, path: str, person: str) -> None:
        """Take one drop from every bucket that a request concerns; an empty one refuses it."""
        self._consume(address, ADDRESS_LIMIT)
        if method == "GET":
            return
        if person:
            self._consume(person, PERSON_LIMIT)
        if path in CREATE_TABLE_PATHS:
            self._consume(address, CREATE_TABLE_LIMIT)
        if path in NEW_KEY_PATHS:
            self._consume(address, NEW_KEY_LIMIT)

    def check_new_player(self, address: str) -> None:
        """Somebody whom nobody here knows wants to sit down: they are introduced by that."""
        self._consume(address, NEW_KEY_LIMIT)

    def check_login_attempt(self, request: Request[Any, Any, Any]) -> None:
        """Who has guessed wrong too often waits, whatever the next guess is."""
        self._available_tokens(client_address(request), ADMIN_LOGIN_LIMIT)

    def record_failed_login(self, request: Request[Any, Any, Any]) -> None:
        """One guess less."""
        self._consume(client_address(request), ADMIN_LOGIN_LIMIT)

    def _available_tokens(self, who: str, bucket: TokenBucket) -> float:
        """How much is left in a bucket; an empty one refuses."""
        place = (who, bucket)
        left, since = self._tokens.get(place, (bucket.capacity, monotonic_now()))
        left = min(bucket.capacity, left + (monotonic_now() - since) * bucket.refill_per_second)
        if left < 1:
            self._tokens.move_to_end(place)  # who goes on asking is not forgotten
            raise RateLimitError(math.ceil((1 - left) / bucket.refill_per_second))
        return left

    def _consume(self, who: str, bucket: TokenBucket) -> None:
        left = self._available_tokens(who, bucket)
        self._tokens[who, bucket] = (left - 1, monotonic_now())
        self._tokens.move_to_end((who, bucket))
        if len(self._tokens) > MAX_TRACKED:
            self._tokens.popitem(last=False)

    def limit_stream(
        self, request: Request[Any, Any, Any], person: str, events: AsyncGenerator[T, None]
    ) -> AsyncGenerator[T, None]:
        """A stream, counted as long as it is open; one too many of a person or an address is refused."""
        return self._counted_stream(self._check_stream_limits(request, person), events)

    @contextmanager
    def limit_connection(self, connection: ASGIConnection[Any, Any, Any, Any], person: str) -> Iterator[None]:
        """The same for a line, which is a stream, too."""
        with self._count_open(self._check_stream_limits(connection, person)):
            yield

    def _check_stream_limits(self, connection: ASGIConnection[Any, Any, Any, Any], person: str) -> list[str]:
        """Whose streams one more is counted with."""
        address = client_address(connection)
        if (
            self._streams[person] >= MAX_STREAMS_PER_PERSON
            or self._streams[address] >= MAX_STREAMS_PER_ADDRESS
        ):
            raise RateLimitError(STREAM_RETRY_SECONDS)
        return [who for who in (address, person) if who]

    async def _counted_stream(
        self, whose: list[str], events: AsyncGenerator[T, None]
    ) -> AsyncGenerator[T, None]:
        with self._count_open(whose):
            async with aclosing(events):
                async for event in events:
                    yield event

    @contextmanager
    def _count_open(self, whose: list[str]) -> Iterator[None]:
        self._streams.update(whose)
        try:
            yield
        finally:
            for who in whose:
                self._streams[who] -= 1
                if not self._streams[who]:
                    del self._streams[who]


def client_address(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """Where a request comes from, as far as it can be limited."""
    return address_block(connection.client.host) if connection.client else ""


@lru_cache(MAX_TRACKED)
def address_block(host: str) -> str:
    """The address that limits are kept for: none on this machine, and a whole /64 is one household."""
    try:
        address = ipaddress.ip_address(unmap_ipv4(host))
    except ValueError:
        return host
    if address.is_loopback:
        return ""
    if address.version == 6:
        return str(ipaddress.ip_network((address, 64), strict=False))
    return str(address)


@lru_cache(MAX_TRACKED)
def unmap_ipv4(host: str) -> str:
    """An IPv4 address as such, also where a socket for both kinds wraps it up in an IPv6 one."""
    try:
        inside = ipaddress.IPv6Address(host).ipv4_mapped
    except ValueError:
        return host
    return host if inside is None else str(inside)
