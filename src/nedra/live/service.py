"""The match service: all live matches, and the only way to change any of them."""

import asyncio
import logging
import secrets
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from itertools import islice
from typing import Final

from nedra.core.contract.errors import (
    InvalidOptionError,
    InvalidRecordError,
    NedraError,
    UnknownGameError,
)
from nedra.core.contract.move import Move
from nedra.core.match.catalogue import game
from nedra.core.match.commit_reveal import components_digest, new_secret
from nedra.live.clock import TurnClock, monotonic_now
from nedra.live.errors import (
    DamagedJournalError,
    NotAllowedError,
    StaleDecisionError,
    StoreUnavailableError,
    TooManyMatchesError,
    UnknownMatchError,
    VersionConflictError,
)
from nedra.live.metrics import Metrics
from nedra.live.presence import AWAY_SECONDS, Presence
from nedra.live.pubsub.notifier import Notifier
from nedra.live.pubsub.pubsub import PubSub, SingleProcessPubSub
from nedra.live.salts import RevealTimers, check_commitment
from nedra.live.seats.seat_map import clean_name
from nedra.live.seats.shared_device import DeviceClaim
from nedra.live.session import MatchSession, key_fingerprint
from nedra.live.storage.journal import (
    DEFAULT_FACE,
    AnyEntry,
    BotSeated,
    MatchOpened,
    MoveSubmitted,
    PersonSeated,
    SeatFreed,
    check_journal_length,
    check_move_changes,
    check_seat_changes,
)
from nedra.live.storage.schema import is_valid_link
from nedra.live.storage.store import Store
from nedra.live.turns import Turns

MAX_SESSIONS_IN_MEMORY: Final = 2000
ENTRIES_AT_ONCE: Final = 250
"""How many entries of a journal are replayed before others are served."""

log = logging.getLogger("nedra.live")


def _raise_stale() -> None:
    raise StaleDecisionError("refused-stale")


async def _replay_journal(link: str, entries: list[AnyEntry]) -> MatchSession:
    """The match that a journal describes. Others are served between two portions of a long one."""
    session = MatchSession(link, entries[:ENTRIES_AT_ONCE])
    for start in range(ENTRIES_AT_ONCE, len(entries), ENTRIES_AT_ONCE):
        await asyncio.sleep(0)
        for entry in entries[start : start + ENTRIES_AT_ONCE]:
            session.apply(entry)
    return session


@contextmanager
def _report_damage() -> Iterator[None]:
    """A journal that breaks the rules is damaged, whatever error that causes.

    A journal of an unknown game, or of other rules, is not damaged.
    """
    try:
        yield
    except (UnknownGameError, InvalidRecordError, InvalidOptionError):
        raise
    except Exception as error:
        log.warning("a journal cannot be replayed: %r", error)
        raise DamagedJournalError from error


class MatchService:
    """Every change takes the same path: it is checked, stored, applied and then announced."""

    def __init__(
        self,
        store: Store,
        away_seconds: float = AWAY_SECONDS,
        pubsub: PubSub | None = None,
        max_sessions: int = MAX_SESSIONS_IN_MEMORY,
    ) -> None:
        self.store = store
        self.max_sessions = max_sessions
        self.pubsub: PubSub = pubsub or SingleProcessPubSub()
        self.notifier = Notifier()
        self.turns = Turns()  # of the streams of a table
        self.metrics = Metrics()
        self.presence = Presence(self, away_seconds)
        self.reveal_timers = RevealTimers(self)
        self.on_change: Callable[[MatchSession], None] = lambda _: None
        self.on_listed: Callable[[str, str], None] = lambda _link, _address: None
        self._sessions: OrderedDict[str, MatchSession] = OrderedDict()
        self._locks: dict[str, asyncio.Lock] = {}
        self._loading: dict[str, asyncio.Task[None]] = {}

    async def open_match(
        self,
        name: str,
        seats: int,
        options: dict[str, int],
        host: str,
        *,
        listed: bool = False,
        clock: TurnClock = TurnClock.OFF,
        chat: bool = False,
        no_advice: bool = False,
        bots: str = "",
    ) -> MatchSession:
        """Open a table with empty seats. The seed comes from the system's random source."""
        found = game(name)
        resolved = found.resolve_options(**options)
        found.new_state(seats, resolved)
        self._check_room()
        opened = MatchOpened(
            found.name,
            found.rules_version,
            seats,
            new_secret(),
            resolved,
            key_fingerprint(host),
            listed=listed,
            clock=clock,
            chat=chat,
            no_advice=no_advice,
            bots=bots,
            commit_reveal=True,
            components=components_digest(found.components()),
        )
        link = secrets.token_urlsafe(9)
        await self.store.append(link, 0, opened)
        return self._cache_session(MatchSession(link, [opened]))

    def is_loaded(self, link: str) -> bool:
        """Whether a match is in memory."""
        return link in self._sessions

    def loaded_links(self) -> list[str]:
        """The links of all matches in memory."""
        return list(self._sessions)

    def recent_sessions(self) -> list[MatchSession]:
        """All matches in memory, the most recently used first. This does not count as a use."""
        return list(reversed(self._sessions.values()))

    def get_loaded(self, link: str) -> MatchSession:
        """The match behind a link, which `fetch` has brought into memory."""
        if link not in self._sessions:
            raise UnknownMatchError("refused-unknown-match")
        self._sessions.move_to_end(link)
        return self._sessions[link]

    async def fetch(self, link: str) -> MatchSession:
        """The match behind a link, with everything that other processes have appended.

        If the store is unavailable, the state in memory is better than none.
        """
        if self.store.is_shared and link in self._sessions:
            session = self._sessions[link]
            with suppress(StoreUnavailableError):
                async with self._lock_of(link):
                    await self._apply_new_entries(session)
        if link not in self._sessions:
            await self._load_once(link)
        return self.get_loaded(link)

    async def _load_once(self, link: str) -> None:
        """Load a match. Everybody who asks for it meanwhile waits for the same work."""
        if link not in self._loading:
            task = asyncio.get_running_loop().create_task(self._load(link))
            task.add_done_callback(
                lambda done: done.cancelled() or done.exception()
            )  # nobody may wait for it
            self._loading[link] = task
        await asyncio.shield(self._loading[link])

    async def _load(self, link: str) -> None:
        try:
            entries = await self.store.read(link) if is_valid_link(link) else []
            if not entries:
                raise UnknownMatchError("refused-unknown-match")
            with _report_damage():
                session = await _replay_journal(link, entries)
            self._cache_session(session)
        finally:
            del self._loading[link]
        session.wrote_last_entry = not self.store.is_shared
        self.store.set_status_soon(link, session.status)
        self.presence.start_away_timers(session)
        self.reveal_timers.start(session)
        self.on_change(session)

    async def _apply_new_entries(self, session: MatchSession) -> bool:
        """Apply the entries that other processes have appended, and say whether there were any."""
        entries = await self.store.read(session.link, session.journal_length)
        for entry in entries:
            session.wrote_last_entry = False
            try:
                with _report_damage():
                    self._apply_entry(session, entry)
            except DamagedJournalError:
                self._sessions.pop(session.link, None)  # it is half applied
                raise
        return bool(entries)

    @asynccontextmanager
    async def lock_match(self, link: str, *, allow_closed: bool = False) -> AsyncIterator[MatchSession]:
        """Change a match, one change at a time. A closed match changes only where `allow_closed`."""
        session = await self.fetch(link)
        async with self._lock_of(link):
            if not allow_closed:
                session.check_open()
            yield session

    def _lock_of(self, link: str) -> asyncio.Lock:
        return self._locks.setdefault(link, asyncio.Lock())

    async def take_seat(
        self, link: str, seat: int, name: str, key: str, face: int = DEFAULT_FACE, salt_commitment: str = ""
    ) -> None:
        """Seat a person, with the face they chose and their browser's commitment to a salt."""
        async with self.lock_match(link) as session:
            session.check_can_sit(seat, key)
            owner = key_fingerprint(key)
            name = session.seat_requests.name_asked_for(seat, owner) or name
            commitment = check_commitment(session, salt_commitment)
            seated = PersonSeated(seat, clean_name(name), owner, face, commitment)
            await self.append_entry(session, seated, lambda: session.check_can_sit(seat, key))

    async def fill_with_bots(self, link: str, key: str, bots: list[tuple[str, str]]) -> None:
        """Seat bots, given as (name, kind), on the first empty seats, for the host."""
        async with self.lock_match(link) as session:
            if not session.is_host(key):
                raise NotAllowedError("refused-not-host")
            for seat, (name, bot) in zip(session.empty_seats, bots, strict=False):
                await self.append_entry(session, BotSeated(seat, name, bot))

    async def submit_move(self, link: str, seat: int, version: int, move: str, key: str) -> None:
        """Submit a person's move for their seat, as the answer to the decision of that version.

        The move is checked once, against the match in memory. Only if that refuses it, or if another
        process has appended an entry first, is the journal read and the move checked again.
        """
        session = self._sessions.get(link) or await self.fetch(link)

        def check() -> Move:
            if not session.holds_seat(key, seat):
                raise NotAllowedError("refused-not-your-seat")
            if session.started_match.version != version and not session.started_match.over:
                raise StaleDecisionError("refused-stale")
            check_move_changes(session, seat)
            return session.started_match.check_move(seat, move)

        async with self._lock_of(link):
            session.check_open()
            self.presence.mark_seen(link, key)
            try:
                checked = check()
            except NedraError:
                if not self.store.is_shared or not await self._apply_new_entries(session):
                    raise
                session.check_open()
                checked = check()
            await self.append_entry(session, MoveSubmitted(seat, str(checked)), check, checked)

    async def submit_automatic_move(
        self, link: str, seat: int, version: int, move: str, chosen_by: str = ""
    ) -> None:
        """Submit a move that the software chose, unless the decision has been made meanwhile."""
        async with self.lock_match(link) as session:
            match = session.started_match
            if match.version == version and seat in match.unanswered():
                checked = match.check_move(seat, move)
                entry = MoveSubmitted(seat, str(checked), chosen_by)
                await self.append_entry(session, entry, _raise_stale, checked)

    def claim_device(self, link: str, key: str, claim: DeviceClaim) -> None:
        """Note who has taken a shared device, or that nobody has it; their time starts now."""
        owner = key_fingerprint(key)
        self.apply_device_claim(link, owner, claim)
        self.pubsub.publish(f"device {link} {owner}.{claim.seat}.{claim.version}.{claim.is_changing_move:d}")

    def apply_device_claim(self, link: str, owner: str, claim: DeviceClaim) -> None:
        """Apply a claim of this or another process. It only matters for the clock."""
        session = self.get_loaded(link)
        session.device_claims[owner] = (claim, monotonic_now())
        if session.opened.clock.seconds:
            self.notifier.notify_owner(link, owner)
            self.on_change(session)

    async def check_store(self) -> None:
        """Raise if the store does not answer, or still cannot write after a failed write."""
        await self.store.matches_with_room(1)
        if self.metrics.is_store_failing:
            await self.store.probe_write()
            self.metrics.is_store_failing = False

    async def append_entry(
        self,
        session: MatchSession,
        entry: AnyEntry,
        recheck: Callable[[], Move | None] = _raise_stale,
        checked_move: Move | None = None,
    ) -> None:
        """Store an entry of a locked match, apply it and notify everybody.

        If another process has appended an entry first, `recheck` raises unless this one is still valid.
        """
        check_journal_length(session, entry)
        if isinstance(entry, PersonSeated | BotSeated | SeatFreed):
            check_seat_changes(session, entry)
        closed = session.closed
        while True:
            started = monotonic_now()
            try:
                await self.store.append(
                    session.link, session.journal_length, entry, visible=not session.is_hidden_entry(entry)
                )
                break
            except VersionConflictError:
                await self._apply_new_entries(session)
                if session.closed is not closed:
                    session.check_open()
                checked_move = recheck()
            except StoreUnavailableError:
                self.metrics.count_store_failure()
                raise
        self.metrics.observe_store_seconds(monotonic_now() - started)
        if isinstance(entry, MoveSubmitted):
            self.metrics.count_move()
        session.wrote_last_entry = True
        self.pubsub.publish_entry(session.link, session.journal_length)
        self._apply_entry(session, entry, checked_move)

    def _apply_entry(self, session: MatchSession, entry: AnyEntry, checked_move: Move | None = None) -> None:
        status, version = session.status, session.visible_version
        session.apply(entry, checked_move)
        if session.status != status:
            self.store.set_status_soon(session.link, session.status)
        self.presence.start_away_timers(session)
        self.reveal_timers.start(session)
        if isinstance(entry, MoveSubmitted) and session.visible_version == version:
            self.notifier.notify_owner(session.link, session.owners.get(entry.seat, ""))
        else:
            self.notifier.notify(session.link)
        self.on_change(session)

    def _check_room(self) -> None:
        """Refuse a new match if all that fit into memory are in use."""
        if len(self._sessions) >= self.max_sessions and not any(map(self._is_idle, self._sessions)):
            raise TooManyMatchesError("refused-server-full", most=self.max_sessions)

    def _cache_session(self, session: MatchSession) -> MatchSession:
        """Keep a match in memory, and evict the least recently used ones that nobody watches or changes.

        A match that exists is always let in. Beyond the limit there are only matches that are being watched.
        """
        self._sessions[session.link] = session
        if (excess := len(self._sessions) - self.max_sessions) > 0:
            idle = (link for link in self._sessions if link != session.link and self._is_idle(link))
            for link in list(islice(idle, excess)):
                self.presence.clear_match(self._sessions.pop(link))
                self._locks.pop(link, None)
        return session

    def _is_idle(self, link: str) -> bool:
        return not self.notifier.has_subscribers(link) and not self._is_locked(link)

    def _is_locked(self, link: str) -> bool:
        lock = self._locks.get(link)
        return lock is not None and lock.locked()
