"""Presence: who has a page of a match open, and who has been away for long, where a clock runs."""

from __future__ import annotations

import asyncio
from collections import Counter
from contextlib import asynccontextmanager, contextmanager, suppress
from typing import TYPE_CHECKING, Final

from nedra.table.clock import now
from nedra.table.live import fingerprint
from nedra.table.refusals import UnknownMatch

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator

    from nedra.table.house import House
    from nedra.table.hub import Bell
    from nedra.table.live import LiveMatch

AWAY_SECONDS: Final = 90.0


class Presence:
    """Somebody is away after so many seconds without a page or a request; without a clock, nobody is.

    People at one device share its key, and so they are here or away together. Who is away is not
    stored: after a restart everybody has the same time again to come back.
    """

    def __init__(self, house: House, seconds: float) -> None:
        self._house = house
        self._seconds = seconds
        self._pages: dict[str, Counter[str]] = {}  # by match: how many, by owner
        self._leaving: dict[tuple[str, str], asyncio.TimerHandle] = {}
        self._away: dict[str, set[str]] = {}
        self._told: set[tuple[str, str]] = set()  # whom the other processes know to be here

    @asynccontextmanager
    async def looking(self, link: str, key: str) -> AsyncIterator[Bell]:
        """Somebody looks at a match as long as this is open, and hears when it changes.

        So long it stays in memory; since they asked for it, it may have made room there for others.
        """
        with self._house.hub.listen(link) as bell:
            await self._house.fetch(link)
            with self.page(link, key):
                yield bell

    @contextmanager
    def page(self, link: str, key: str) -> Iterator[None]:
        """Somebody is here as long as a page is open."""
        owner = fingerprint(key)
        pages = self._pages.setdefault(link, Counter())
        pages[owner] += 1
        self._count_watchers(link)
        self.seen(link, key)
        try:
            yield
        finally:
            pages[owner] -= 1
            if not pages[owner]:
                del pages[owner]
            if not pages:
                del self._pages[link]
            self._count_watchers(link)
            self.seen(link, key)

    @property
    def people(self) -> int:
        """How many people have a page open here; who has no key counts once for every page."""
        known = {owner for pages in self._pages.values() for owner in pages if owner}
        return len(known) + sum(pages[""] for pages in self._pages.values())

    def _count_watchers(self, link: str) -> None:
        """Everybody may know how many look on; who has no key counts once for every page."""
        live = self._house.find(link)
        seated = set(live.owners.values())
        pages = self._pages.get(link, Counter())
        watchers = sum(1 if owner else count for owner, count in pages.items() if owner not in seated)
        if watchers != live.watchers:
            live.watchers = watchers
            self._house.hub.ring(link)

    def seen(self, link: str, key: str) -> None:
        """Somebody has just asked for something; who was away is back at once."""
        if self._house.find(link).opened.clock.seconds:
            self.seen_elsewhere(link, fingerprint(key))
            self._tell_others((link, fingerprint(key)))

    def seen_elsewhere(self, link: str, owner: str) -> None:
        """The same, known from another process, perhaps of somebody who has a page open there."""
        live = self._house.find(link)
        if not live.opened.clock.seconds or owner not in live.owners.values():
            return
        if timer := self._leaving.pop((link, owner), None):
            timer.cancel()
        if owner in live.away:
            self._away[link].discard(owner)
            self._tell(live)
        self.watch(live)

    async def keep_telling(self) -> None:
        """Let the other processes know who has a page open here, before they think somebody away."""
        while True:
            await asyncio.sleep(self._seconds / 3)
            self._told.clear()
            for someone in [(link, owner) for link, pages in self._pages.items() for owner in pages]:
                self._tell_others(someone)

    def _tell_others(self, someone: tuple[str, str]) -> None:
        """Once in a while is enough."""
        link, owner = someone
        if someone in self._told or not self._house.remembers(link):
            return
        live = self._house.find(link)
        if live.opened.clock.seconds and owner in live.owners.values():
            self._told.add(someone)
            self._house.wire.send(f"here {link} {owner}")

    def watch(self, live: LiveMatch) -> None:
        """Who sits at a clock and is not here will be away in a while; nobody is, once all is over."""
        if live.match is None or not live.opened.clock.seconds:
            return
        if live.match.over or live.closed:
            self.forget(live)
            return
        live.away = frozenset(self._away.get(live.name, ()))
        for owner in live.owners.values():
            someone = (live.name, owner)
            is_here = owner in self._pages.get(live.name, ())
            if not (is_here or someone in self._leaving or owner in live.away):
                loop = asyncio.get_running_loop()
                self._leaving[someone] = loop.call_later(self._seconds, self._leave, someone)

    def close(self) -> None:
        """Wait for nobody any more."""
        for timer in self._leaving.values():
            timer.cancel()
        self._leaving.clear()

    def _leave(self, someone: tuple[str, str]) -> None:
        link, owner = someone
        del self._leaving[someone]
        self._away.setdefault(link, set()).add(owner)
        with suppress(UnknownMatch):  # nobody has looked at it for so long that it left the memory
            self._tell(self._house.find(link))

    def _tell(self, live: LiveMatch) -> None:
        """Let everybody see it; the first to come back to a deserted table has the whole time."""
        if live.deserted:
            live.asked_at = now()
        live.away = frozenset(self._away[live.name])
        self._house.hub.ring(live.name)
        self._house.after_change(live)

    def forget(self, live: LiveMatch) -> None:
        """Nobody is away from a match that is over or leaves the memory; after that, time begins anew."""
        self._away.pop(live.name, None)
        live.away = frozenset()
        for someone in [someone for someone in self._leaving if someone[0] == live.name]:
            self._leaving.pop(someone).cancel()
