"""Rate limits per address and per person."""

import ipaddress
import math
from collections import Counter, OrderedDict, defaultdict
from collections.abc import AsyncGenerator, Iterator
from contextlib import aclosing, contextmanager
from functools import lru_cache
from typing import Final, NamedTuple, TypeVar

from nedra.core.contract.errors import NedraError
from nedra.live.clock import monotonic_now
from nedra.web.account.person import AnyConnection, AnyRequest

MAX_TRACKED: Final = 20_000
MAX_STREAMS_PER_PERSON: Final = 24
MAX_STREAMS_PER_ADDRESS: Final = 300
MAX_SPECTATORS_PER_TABLE: Final = 400
MAX_SPECTATORS_PER_TABLE_AND_ADDRESS: Final = 60
"""A class that watches its teacher's table from one school stays below this."""
STREAM_RETRY_SECONDS: Final = 5
CREATE_TABLE_PATHS: Final = ("/tables", "/api/tables", "/replay")
NEW_KEY_PATHS: Final = ("/me", "/me/renew")
TAKE_SEAT_ROUTES: Final = ("/t/{link}/sit", "/api/tables/{link}/seats")

T = TypeVar("T")


class RateLimitError(NedraError):
    """Too many requests in too short a time."""

    def __init__(self, seconds: int, key: str = "refused-rate-limit") -> None:
        super().__init__(key, seconds=seconds)
        self.retry_after = seconds


class TooManySpectatorsError(RateLimitError):
    """No more spectators fit at this table, whoever they are."""


class TokenBucket(NamedTuple):
    """How many requests are allowed at once, and how many a second after that."""

    capacity: float
    refill_per_second: float


# A whole class may play behind one address: forty people who open pages at once stay far below these
# limits. A person is a key; nobody clicks ten times a second for long, and a program can wait.
ADDRESS_LIMIT: Final = TokenBucket(1200, 120)
PERSON_LIMIT: Final = TokenBucket(120, 20)
CREATE_TABLE_LIMIT: Final = TokenBucket(40, 0.2)
NEW_KEY_LIMIT: Final = TokenBucket(60, 0.1)
"""New people per address. Each one is stored, so inventing keys must be slow.

Sixty people may arrive at once behind one address, and six more every minute.
"""
SEATING_LIMIT: Final = TokenBucket(60, 0.1)
"""How often people at one address sit down, or ask for a seat, at one table.

Each time is stored, and whoever has collected keys for weeks is no new person.
"""
ADMIN_LOGIN_LIMIT: Final = TokenBucket(8, 0.1)
"""Failed logins. They are limited on this machine too, since a proxy may run there."""


class RateLimiter:
    """Token buckets by address and by person; the least recently used is dropped when there are too many.

    Each limit has its own: whoever invents keys must not get new buckets for their address that way.
    Requests from this machine are not limited. A reverse proxy there must send X-Forwarded-For,
    so that the address of its client is limited instead.
    """

    def __init__(self) -> None:
        self._tokens: defaultdict[TokenBucket, OrderedDict[str, tuple[float, float]]]
        self._tokens = defaultdict(OrderedDict)
        self._streams: Counter[str] = Counter()

    def check(self, address: str, method: str, path: str, person: str) -> None:
        """Take a token from every bucket that applies to a request; an empty bucket rejects it."""
        self._consume(address, ADDRESS_LIMIT)
        if method == "GET":
            return
        if person:
            self._consume(person, PERSON_LIMIT)
        if path in CREATE_TABLE_PATHS:
            self._consume(address, CREATE_TABLE_LIMIT)
        if path in NEW_KEY_PATHS:
            self._consume(address, NEW_KEY_LIMIT)

    def check_new_table(self, request: AnyRequest) -> None:
        """Count a table that is opened by another path, such as a rematch."""
        if address := client_address(request):
            self._consume(address, CREATE_TABLE_LIMIT)

    def check_new_player(self, address: str) -> None:
        """Limit how many unknown people take seats from one address."""
        self._consume(address, NEW_KEY_LIMIT)

    def check_seating(self, address: str, link: str) -> None:
        """Limit how often people at one address take seats, or ask for them, at one table."""
        self._consume(f"{address} {link}", SEATING_LIMIT)

    def check_login_attempt(self, request: AnyRequest) -> None:
        """Reject a login attempt after too many failed ones, whether or not it is correct."""
        self._available_tokens(client_address(request), ADMIN_LOGIN_LIMIT)

    def record_failed_login(self, request: AnyRequest) -> None:
        """Count a failed login."""
        self._consume(client_address(request), ADMIN_LOGIN_LIMIT)

    def _available_tokens(self, owner: str, bucket: TokenBucket) -> float:
        """The tokens left in a bucket; an empty bucket rejects the request."""
        tokens, since = self._tokens[bucket].get(owner, (bucket.capacity, monotonic_now()))
        tokens = min(bucket.capacity, tokens + (monotonic_now() - since) * bucket.refill_per_second)
        if tokens < 1:
            self._tokens[bucket].move_to_end(owner)  # a client that keeps trying is not dropped
            raise RateLimitError(math.ceil((1 - tokens) / bucket.refill_per_second))
        return tokens

    def _consume(self, owner: str, bucket: TokenBucket) -> None:
        tokens = self._available_tokens(owner, bucket)
        tracked = self._tokens[bucket]
        tracked[owner] = (tokens - 1, monotonic_now())
        tracked.move_to_end(owner)
        if len(tracked) > MAX_TRACKED:
            tracked.popitem(last=False)

    def limit_stream(
        self, request: AnyRequest, person: str, events: AsyncGenerator[T, None], watched: str = ""
    ) -> AsyncGenerator[T, None]:
        """The stream, counted while it is open; rejected if the person or the address has too many.

        `watched` is the table of a spectator, which has a limit of its own. Players are always let in.
        """
        self._check_stream_limits(request, person, watched)
        return self._counted_stream(request, person, watched, events)

    @contextmanager
    def limit_connection(self, connection: AnyConnection, person: str, watched: str = "") -> Iterator[None]:
        """The same for a WebSocket."""
        with self._count_open(self._check_stream_limits(connection, person, watched)):
            yield

    def _check_stream_limits(self, connection: AnyConnection, person: str, watched: str) -> list[str]:
        """The owners that a new stream is counted for."""
        address = client_address(connection)
        table = f"table {watched}" if watched else ""
        table_and_address = f"{table} {address}" if watched and address else ""
        limits = {
            person: MAX_STREAMS_PER_PERSON,
            address: MAX_STREAMS_PER_ADDRESS,
            table_and_address: MAX_SPECTATORS_PER_TABLE_AND_ADDRESS,
        }
        if any(owner and self._streams[owner] >= most for owner, most in limits.items()):
            raise RateLimitError(STREAM_RETRY_SECONDS, "refused-too-many-streams")
        if table and self._streams[table] >= MAX_SPECTATORS_PER_TABLE:
            raise TooManySpectatorsError(STREAM_RETRY_SECONDS, "refused-too-many-spectators")
        return [owner for owner in (*limits, table) if owner]

    async def _counted_stream(
        self, request: AnyRequest, person: str, watched: str, events: AsyncGenerator[T, None]
    ) -> AsyncGenerator[T, None]:
        """Check again when the stream begins: requests that arrive together have not been counted yet."""
        async with aclosing(events):
            try:
                owners = self._check_stream_limits(request, person, watched)
            except RateLimitError:
                return
            with self._count_open(owners):
                async for event in events:
                    yield event

    @contextmanager
    def _count_open(self, owners: list[str]) -> Iterator[None]:
        self._streams.update(owners)
        try:
            yield
        finally:
            for owner in owners:
                self._streams[owner] -= 1
                if not self._streams[owner]:
                    del self._streams[owner]


def client_address(connection: AnyConnection) -> str:
    """The address that a request's rate limits apply to."""
    return address_block(connection.client.host) if connection.client else ""


@lru_cache(MAX_TRACKED)
def address_block(host: str) -> str:
    """The address that limits apply to: none for this machine, the /64 network for IPv6."""
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
    """An IPv4-mapped IPv6 address as plain IPv4; any other address unchanged."""
    try:
        mapped = ipaddress.IPv6Address(host).ipv4_mapped
    except ValueError:
        return host
    return host if mapped is None else str(mapped)
