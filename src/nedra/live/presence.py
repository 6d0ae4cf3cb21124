"""Presence: who has a page of a match open, and who has been away for long, where a clock runs."""

from __future__ import annotations

import asyncio
from collections import Counter
from contextlib import asynccontextmanager, contextmanager, suppress
from typing import TYPE_CHECKING, Final

from nedra.live.clock import monotonic_now
from nedra.live.errors import UnknownMatchError
from nedra.live.session import fingerprint

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator

    from nedra.live.pubsub.notifier import Subscription
    from nedra.live.service import MatchService
    from nedra.live.session import MatchSession

AWAY_SECONDS: Final = 90.0


class Presence:
    """Somebody is away after so many seconds without a page or a request; without a clock, nobody is.

    People at one device share its key, and so they are here or away together. Who is away is not
    stored: after a restart everybody has the same time again to come back.
    """

    def __init__(self, service: MatchService, away_seconds: float) -> None:
        self._service = service
        self._away_seconds = away_seconds
        self._pages: dict[str, Counter[str]] = {}  # by match: how many, by owner
        self._away_timers: dict[tuple[str, str], asyncio.TimerHandle] = {}
        self._away: dict[str, set[str]] = {}
        self._published: set[tuple[str, str]] = set()  # whom the other processes know to be here

    @asynccontextmanager
    async def subscribe(self, link: str, key: str) -> AsyncIterator[Subscription]:
        """Somebody looks at a match as long as this is open, and hears when it changes.

        So long it stays in memory; since they asked for it, it may have made room there for others.
        """
        with self._service.notifier.subscribe(link) as subscription:
            await self._service.fetch(link)
            with self.track_page(link, key):
                yield subscription

    @contextmanager
    def track_page(self, link: str, key: str) -> Iterator[None]:
        """Somebody is here as long as a page is open."""
        owner = fingerprint(key)
        pages = self._pages.setdefault(link, Counter())
        pages[owner] += 1
        self._count_spectators(link)
        self.mark_seen(link, key)
        try:
            yield
        finally:
            pages[owner] -= 1
            if not pages[owner]:
                del pages[owner]
            if not pages:
                del self._pages[link]
            self._count_spectators(link)
            self.mark_seen(link, key)

    @property
    def people_online(self) -> int:
        """How many people have a page open here; who has no key counts once for every page."""
        known = {owner for pages in self._pages.values() for owner in pages if owner}
        return len(known) + sum(pages[""] for pages in self._pages.values())

    def _count_spectators(self, link: str) -> None:
        """Everybody may know how many look on; who has no key counts once for every page."""
        session = self._service.get_loaded(link)
        seated = set(session.owners.values())
        pages = self._pages.get(link, Counter())
        watchers = sum(1 if owner else count for owner, count in pages.items() if owner not in seated)
        if watchers != session.spectator_count:
            session.spectator_count = watchers
            self._service.notifier.notify(link)

    def mark_seen(self, link: str, key: str) -> None:
        """Somebody has just asked for something; who was away is back at once."""
        if self._service.get_loaded(link).opened.clock.seconds:
            self.mark_seen_by_peer(link, fingerprint(key))
            self._publish((link, fingerprint(key)))

    def mark_seen_by_peer(self, link: str, owner: str) -> None:
        """The same, known from another process, perhaps of somebody who has a page open there."""
        session = self._service.get_loaded(link)
        if not session.opened.clock.seconds or owner not in session.owners.values():
            return
        if timer := self._away_timers.pop((link, owner), None):
            timer.cancel()
        if owner in session.away_owners:
            self._away[link].discard(owner)
            self._notify_away_change(session)
        self.start_away_timers(session)

    async def publish_periodically(self) -> None:
        """Let the other processes know who has a page open here, before they think somebody away."""
        while True:
            await asyncio.sleep(self._away_seconds / 3)
            self._published.clear()
            for someone in [(link, owner) for link, pages in self._pages.items() for owner in pages]:
                self._publish(someone)

    def _publish(self, someone: tuple[str, str]) -> None:
        """Once in a while is enough."""
        link, owner = someone
        if someone in self._published or not self._service.is_loaded(link):
            return
        session = self._service.get_loaded(link)
        if session.opened.clock.seconds and owner in session.owners.values():
            self._published.add(someone)
            self._service.pubsub.publish(f"present {link} {owner}")

    def start_away_timers(self, session: MatchSession) -> None:
        """Who sits at a clock and is not here will be away in a while; nobody is, once all is over."""
        if session.match is None or not session.opened.clock.seconds:
            return
        if session.match.over or session.closed:
            self.clear_match(session)
            return
        session.away_owners = frozenset(self._away.get(session.link, ()))
        for owner in session.owners.values():
            someone = (session.link, owner)
            is_here = owner in self._pages.get(session.link, ())
            if not (is_here or someone in self._away_timers or owner in session.away_owners):
                loop = asyncio.get_running_loop()
                self._away_timers[someone] = loop.call_later(self._away_seconds, self._mark_away, someone)

    def close(self) -> None:
        """Wait for nobody any more."""
        for timer in self._away_timers.values():
            timer.cancel()
        self._away_timers.clear()

    def _mark_away(self, someone: tuple[str, str]) -> None:
        link, owner = someone
        del self._away_timers[someone]
        self._away.setdefault(link, set()).add(owner)
        with suppress(UnknownMatchError):  # nobody has looked at it for so long that it left the memory
            self._notify_away_change(self._service.get_loaded(link))

    def _notify_away_change(self, session: MatchSession) -> None:
        """Let everybody see it; the first to come back to a deserted table has the whole time."""
        if session.is_everyone_away:
            session.decision_started_at = monotonic_now()
        session.away_owners = frozenset(self._away[session.link])
        self._service.notifier.notify(session.link)
        self._service.on_change(session)

    def clear_match(self, session: MatchSession) -> None:
        """Nobody is away from a match that is over or leaves the memory; after that, time begins anew."""
        self._away.pop(session.link, None)
        session.away_owners = frozenset()
        for someone in [someone for someone in self._away_timers if someone[0] == session.link]:
            self._away_timers.pop(someone).cancel()
