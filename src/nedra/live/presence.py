"""Presence: who has a page of a match open, and who is away while a clock runs."""

from __future__ import annotations

import asyncio
from collections import Counter
from contextlib import asynccontextmanager, contextmanager, suppress
from typing import TYPE_CHECKING, Final

from nedra.live.clock import monotonic_now
from nedra.live.errors import UnknownMatchError
from nedra.live.session import key_fingerprint

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator

    from nedra.live.pubsub.notifier import Subscription
    from nedra.live.service import MatchService
    from nedra.live.session import MatchSession

AWAY_SECONDS: Final = 90.0
SPECTATOR_COUNT_SECONDS: Final = 5.0
"""The shortest time between two spectator counts, since every count changes every page of the table."""


class Presence:
    """A person is away after `away_seconds` without a page or a request, if the match has a clock.

    People at one device share its key, so they are present or away together. This is not stored: after
    a restart everybody has the whole time again to come back.
    """

    def __init__(self, service: MatchService, away_seconds: float) -> None:
        self._service = service
        self._away_seconds = away_seconds
        self._pages: dict[str, Counter[str]] = {}  # open pages by match and owner
        self._away_timers: dict[tuple[str, str], asyncio.TimerHandle] = {}
        self._away: dict[str, set[str]] = {}
        self._count_timers: dict[str, asyncio.TimerHandle] = {}  # by match, until the next count may be sent
        self._published: set[tuple[str, str]] = set()  # who was announced to the other processes

    @asynccontextmanager
    async def subscribe(self, link: str, key: str) -> AsyncIterator[Subscription]:
        """Watch a match and be notified of its changes.

        The match stays in memory meanwhile. It may have been evicted since the request, so it is fetched.
        """
        with self._service.notifier.subscribe(link, key_fingerprint(key)) as subscription:
            await self._service.fetch(link)
            with self.track_page(link, key):
                yield subscription

    @contextmanager
    def track_page(self, link: str, key: str) -> Iterator[None]:
        """A person is present while a page is open."""
        owner = key_fingerprint(key)
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
        """How many people have a page open; a person without a key counts once for every page."""
        known = {owner for pages in self._pages.values() for owner in pages if owner}
        return len(known) + sum(pages[""] for pages in self._pages.values())

    def _count_spectators(self, link: str) -> None:
        """Send a new spectator count, at once or when the pause after the last one is over."""
        session = self._service.get_loaded(link)
        spectators = self._spectators(session)
        if spectators == session.spectator_count or link in self._count_timers:
            return
        loop = asyncio.get_running_loop()
        self._count_timers[link] = loop.call_later(SPECTATOR_COUNT_SECONDS, self._count_again, link)
        session.spectator_count = spectators
        self._service.notifier.notify(link)

    def _count_again(self, link: str) -> None:
        del self._count_timers[link]
        with suppress(UnknownMatchError):  # the match was evicted from memory
            self._count_spectators(link)

    def _spectators(self, session: MatchSession) -> int:
        """How many watch; a person without a key counts once for every page."""
        seated = set(session.owners.values())
        pages = self._pages.get(session.link, Counter())
        return sum(1 if owner else count for owner, count in pages.items() if owner not in seated)

    def mark_seen(self, link: str, key: str) -> None:
        """Note a request of a person; if they were away, they are back at once."""
        session, owner = self._service.get_loaded(link), key_fingerprint(key)
        if session.opened.clock.seconds:
            self._mark_owner_seen(session, owner)
            self._publish((link, owner))

    def mark_seen_by_peer(self, link: str, owner: str) -> None:
        """The same, announced by another process."""
        session = self._service.get_loaded(link)
        if session.opened.clock.seconds:
            self._mark_owner_seen(session, owner)

    def _mark_owner_seen(self, session: MatchSession, owner: str) -> None:
        if owner not in session.owners.values():
            return
        if timer := self._away_timers.pop((session.link, owner), None):
            timer.cancel()
        if owner in session.away_owners:
            self._away[session.link].discard(owner)
            self._notify_away_change(session)
        self.start_away_timers(session)

    async def publish_periodically(self) -> None:
        """Tell the other processes who has a page open here, before they count anybody as away."""
        while True:
            await asyncio.sleep(self._away_seconds / 3)
            self._published.clear()
            for person in [(link, owner) for link, pages in self._pages.items() for owner in pages]:
                self._publish(person)

    def _publish(self, person: tuple[str, str]) -> None:
        """Tell the other processes, at most once per period."""
        link, owner = person
        if person in self._published or not self._service.is_loaded(link):
            return
        session = self._service.get_loaded(link)
        if session.opened.clock.seconds and owner in session.owners.values():
            self._published.add(person)
            self._service.pubsub.publish(f"present {link} {owner}")

    def start_away_timers(self, session: MatchSession) -> None:
        """Start a timer for everybody who has no page open. A finished match has no timers."""
        if session.match is None or not session.opened.clock.seconds:
            return
        if session.match.over or session.closed:
            self.clear_match(session)
            return
        session.away_owners = frozenset(self._away.get(session.link, ()))
        for owner in session.owners.values():
            person = (session.link, owner)
            is_present = owner in self._pages.get(session.link, ())
            if not (is_present or person in self._away_timers or owner in session.away_owners):
                loop = asyncio.get_running_loop()
                self._away_timers[person] = loop.call_later(self._away_seconds, self._mark_away, person)

    def close(self) -> None:
        """Cancel all timers."""
        for timer in (*self._away_timers.values(), *self._count_timers.values()):
            timer.cancel()
        self._away_timers.clear()
        self._count_timers.clear()

    def _mark_away(self, person: tuple[str, str]) -> None:
        link, owner = person
        del self._away_timers[person]
        self._away.setdefault(link, set()).add(owner)
        with suppress(UnknownMatchError):  # the match was evicted from memory
            self._notify_away_change(self._service.get_loaded(link))

    def _notify_away_change(self, session: MatchSession) -> None:
        """Notify everybody. The first person back at a deserted table gets the whole time."""
        if session.is_everyone_away:
            session.decision_started_at = monotonic_now()
        session.away_owners = frozenset(self._away[session.link])
        self._service.notifier.notify(session.link)
        self._service.on_change(session)

    def clear_match(self, session: MatchSession) -> None:
        """Forget who is away from a match that is over or evicted from memory."""
        self._away.pop(session.link, None)
        session.away_owners = frozenset()
        for person in [person for person in self._away_timers if person[0] == session.link]:
            self._away_timers.pop(person).cancel()
