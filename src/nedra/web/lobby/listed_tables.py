"""Fair shares of the public list: one address cannot fill it with tables."""

from collections import Counter, OrderedDict
from typing import Final

from nedra.live.errors import TooManyListedTablesError
from nedra.live.service import MatchService
from nedra.live.storage.schema import MatchStatus, MatchSummary
from nedra.web.account.person import AnyRequest
from nedra.web.http.rate_limit import MAX_TRACKED, client_address

MAX_LISTED_PER_ADDRESS: Final = 4
"""Tables with empty seats that one address can have in the list at a time."""
MAX_CANDIDATES: Final = 500
"""Tables that are looked through for those that are shown."""


class ListedTables:
    """The addresses that have opened listed tables since this process started, here or at another one.

    They are kept in memory only. This machine is not limited.
    """

    def __init__(self, service: MatchService) -> None:
        self._service = service
        self._addresses: OrderedDict[str, str] = OrderedDict()  # by link
        service.on_listed = self._remember

    async def check(self, request: AnyRequest) -> None:
        """Refuse another listed table from an address that has too many with empty seats."""
        address = client_address(request)
        if not address:
            return
        waiting = await self._service.store.matches_with_room(MAX_CANDIDATES)
        own = [link for link, _ in waiting if self._addresses.get(link) == address]
        if sum(_has_room(self._service, link) for link in own) >= MAX_LISTED_PER_ADDRESS:
            raise TooManyListedTablesError("refused-too-many-listed", most=MAX_LISTED_PER_ADDRESS)

    def add(self, link: str, request: AnyRequest) -> None:
        """Remember who opened a listed table, and tell the other processes."""
        if (address := client_address(request)) and link not in self._addresses:
            self._remember(link, address)
            self._service.pubsub.publish(f"listed {link} {address}")

    def _remember(self, link: str, address: str) -> None:
        self._addresses.setdefault(link, address)
        if len(self._addresses) > MAX_TRACKED:
            self._addresses.popitem(last=False)

    async def choose(self, limit: int) -> list[MatchSummary]:
        """The latest tables with empty seats, at most a few from one address.

        Seats may become empty later, so checking when a table is opened is not enough.
        """
        shown: Counter[str] = Counter()
        chosen = []
        for match in await self._service.store.matches_with_room(MAX_CANDIDATES):
            address = self._addresses.get(match.link, "")
            shown[address] += 1
            if not address or shown[address] <= MAX_LISTED_PER_ADDRESS:
                chosen.append(match)
        return chosen[:limit]


def _has_room(service: MatchService, link: str) -> bool:
    """Whether a table still has room: the index learns a little later that it was closed."""
    return not service.is_loaded(link) or service.get_loaded(link).status == MatchStatus.HAS_ROOM
