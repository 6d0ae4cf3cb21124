"""The pace: how much one address and one person may ask for in how short a time, before they must wait."""

from __future__ import annotations

import ipaddress
import math
from collections import Counter, OrderedDict
from contextlib import aclosing, contextmanager
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeVar

from nedra.core.errors import Refused
from nedra.table.clock import now

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator, Iterator

    from litestar import Request
    from litestar.connection import ASGIConnection

MOST_REMEMBERED: Final = 20_000
STREAMS_OF_A_PERSON: Final = 24
STREAMS_OF_AN_ADDRESS: Final = 300
STREAM_SECONDS: Final = 5
OPENING: Final = ("/tables", "/api/tables", "/replay")
INTRODUCING: Final = ("/me", "/me/renew")
SITTING_DOWN: Final = ("/t/{link}/sit", "/api/tables/{link}/seats")


T = TypeVar("T")


class TooFast(Refused):
    """Too much in too short a time."""

    def __init__(self, seconds: int) -> None:
        super().__init__("refused-pace", seconds=seconds)
        self.seconds = seconds


class Bucket(NamedTuple):
    """So many at once, and so many a second after that."""

    size: float
    per_second: float


# A family, a class or a club evening plays behind one address: forty people who open pages at once stay
# far below these. A person is a key; nobody clicks ten times a second for long, and a program can wait.
OF_AN_ADDRESS: Final = Bucket(1200, 120)
OF_A_PERSON: Final = Bucket(120, 20)
OF_OPENING: Final = Bucket(40, 0.2)
OF_INTRODUCING: Final = Bucket(60, 0.1)
"""Whoever makes up another key each time is another person each time, and every one of them is kept.

Sixty newcomers may sit down at once behind one address, and six more every minute.
"""
OF_GUESSES: Final = Bucket(8, 0.1)
"""At the admin's secret, wherever they come from: also from the machine itself, where a proxy may stand."""


class Pace:
    """Buckets by address and by person; the one longest unused is forgotten when there are too many.

    Who sits at the machine itself is let through. A reverse proxy there must tell the address of whom it
    speaks for (X-Forwarded-For), as proxies do; then theirs counts.
    """

    def __init__(self) -> None:
        self._left: OrderedDict[tuple[str, Bucket], tuple[float, float]] = OrderedDict()
        self._streams: Counter[str] = Counter()

    def check(self, address: str, method: str, path: str, person: str) -> None:
        """Take one drop from every bucket that a request concerns; an empty one refuses it."""
        self._take(address, OF_AN_ADDRESS)
        if method == "GET":
            return
        if person:
            self._take(person, OF_A_PERSON)
        if path in OPENING:
            self._take(address, OF_OPENING)
        if path in INTRODUCING:
            self._take(address, OF_INTRODUCING)

    def check_newcomer(self, address: str) -> None:
        """Somebody whom nobody here knows wants to sit down: they are introduced by that."""
        self._take(address, OF_INTRODUCING)

    def check_guess(self, request: Request[Any, Any, Any]) -> None:
        """Who has guessed wrong too often waits, whatever the next guess is."""
        self._look(address_of(request), OF_GUESSES)

    def wrong_guess(self, request: Request[Any, Any, Any]) -> None:
        """One guess less."""
        self._take(address_of(request), OF_GUESSES)

    def _look(self, who: str, bucket: Bucket) -> float:
        """How much is left in a bucket; an empty one refuses."""
        place = (who, bucket)
        left, since = self._left.get(place, (bucket.size, now()))
        left = min(bucket.size, left + (now() - since) * bucket.per_second)
        if left < 1:
            self._left.move_to_end(place)  # who goes on asking is not forgotten
            raise TooFast(math.ceil((1 - left) / bucket.per_second))
        return left

    def _take(self, who: str, bucket: Bucket) -> None:
        left = self._look(who, bucket)
        self._left[who, bucket] = (left - 1, now())
        self._left.move_to_end((who, bucket))
        if len(self._left) > MOST_REMEMBERED:
            self._left.popitem(last=False)

    def admit(
        self, request: Request[Any, Any, Any], person: str, events: AsyncGenerator[T, None]
    ) -> AsyncGenerator[T, None]:
        """A stream, counted as long as it is open; one too many of a person or an address is refused."""
        return self._counted(self._check_streams(request, person), events)

    @contextmanager
    def admitted(self, asking: ASGIConnection[Any, Any, Any, Any], person: str) -> Iterator[None]:
        """The same for a line, which is a stream, too."""
        with self._open(self._check_streams(asking, person)):
            yield

    def _check_streams(self, asking: ASGIConnection[Any, Any, Any, Any], person: str) -> list[str]:
        """Whose streams one more is counted with."""
        address = address_of(asking)
        if self._streams[person] >= STREAMS_OF_A_PERSON or self._streams[address] >= STREAMS_OF_AN_ADDRESS:
            raise TooFast(STREAM_SECONDS)
        return [who for who in (address, person) if who]

    async def _counted(self, whose: list[str], events: AsyncGenerator[T, None]) -> AsyncGenerator[T, None]:
        with self._open(whose):
            async with aclosing(events):
                async for event in events:
                    yield event

    @contextmanager
    def _open(self, whose: list[str]) -> Iterator[None]:
        self._streams.update(whose)
        try:
            yield
        finally:
            for who in whose:
                self._streams[who] -= 1
                if not self._streams[who]:
                    del self._streams[who]


def address_of(asking: ASGIConnection[Any, Any, Any, Any]) -> str:
    """Where a request comes from, as far as it can be limited."""
    return household(asking.client.host) if asking.client else ""


@lru_cache(MOST_REMEMBERED)
def household(host: str) -> str:
    """The address that limits are kept for: none on this machine, and a whole /64 is one household."""
    try:
        address = ipaddress.ip_address(plain(host))
    except ValueError:
        return host
    if address.is_loopback:
        return ""
    if address.version == 6:
        return str(ipaddress.ip_network((address, 64), strict=False))
    return str(address)


def unwrapped(client: tuple[str, int] | None) -> tuple[str, int] | None:
    """Who connected, by their plain address."""
    return client and (plain(client[0]), client[1])


@lru_cache(MOST_REMEMBERED)
def plain(host: str) -> str:
    """An IPv4 address as such, also where a socket for both kinds wraps it up in an IPv6 one."""
    try:
        inside = ipaddress.IPv6Address(host).ipv4_mapped
    except ValueError:
        return host
    return host if inside is None else str(inside)
