"""The house: all live matches, and the one way to change any of them."""

from __future__ import annotations

import asyncio
import secrets
import unicodedata
from collections import OrderedDict
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from msgspec import structs

from nedra.core.contract.board_context import MAX_NAME_LENGTH
from nedra.core.match.catalogue import game
from nedra.core.match.commit_reveal import new_secret, valid_salt_or_empty
from nedra.live.clock import TurnClock, monotonic_now
from nedra.live.errors import (
    InvalidNameError,
    NotAllowedError,
    StaleDecisionError,
    StoreUnavailableError,
    UnknownMatchError,
    VersionConflictError,
)
from nedra.live.match_lock import MatchLock
from nedra.live.metrics import Metrics
from nedra.live.presence import AWAY_SECONDS, Presence
from nedra.live.pubsub.notifier import Notifier
from nedra.live.pubsub.pubsub import SingleProcessPubSub
from nedra.live.seats.seat_map import without_salt
from nedra.live.seats.shared_device import DeviceClaim
from nedra.live.session import MatchSession, fingerprint
from nedra.live.storage import journal_limits
from nedra.live.storage.journal import (
    DEFAULT_FACE,
    AnyEntry,
    BotSeated,
    HostChanged,
    MatchOpened,
    MoveSubmitted,
    PersonSeated,
    RematchOpened,
)
from nedra.live.storage.schema import is_valid_link

if TYPE_CHECKING:
    from collections.abc import Callable

    from nedra.core.contract.move import Move
    from nedra.live.pubsub.pubsub import PubSub
    from nedra.live.storage.store import Store

EMOJI_JOINERS: Final = "\u200d\ufe0f"  # what holds an emoji of several signs together
INVISIBLE_CHARACTERS: Final = "\u115f\u1160\u2800\u3164\uffa0"  # letters and symbols that show nothing
MAX_SESSIONS_IN_MEMORY: Final = 2000


def _raise_stale() -> None:
    """Whatever was wanted, the table has changed in the meantime."""
    raise StaleDecisionError("refused-stale")


class MatchService:
    """Every change goes the same way: checked, stored, taking effect, told."""

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
        self.metrics = Metrics()
        self.presence = Presence(self, away_seconds)
        self.on_change: Callable[[MatchSession], None] = lambda _: None
        self._sessions: OrderedDict[str, MatchSession] = OrderedDict()
        self._locks: dict[str, asyncio.Lock] = {}

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
        """Open a table, its seats empty. The seed comes from the system's randomness."""
        found = game(name)
        settled = found.resolve_options(**options)
        found.new_state(seats, settled)
        link = secrets.token_urlsafe(9)
        opened = MatchOpened(
            found.name,
            found.rules_version,
            seats,
            new_secret(),
            settled,
            fingerprint(host),
            listed=listed,
            clock=clock,
            chat=chat,
            no_advice=no_advice,
            bots=bots,
            commit_reveal=True,
        )
        await self.store.append(link, 0, opened)
        return self._cache_session(MatchSession(link, [opened]))

    def is_loaded(self, link: str) -> bool:
        """Whether a match is in memory, so that finding it costs nothing."""
        return link in self._sessions

    def loaded_links(self) -> list[str]:
        """All matches in memory."""
        return list(self._sessions)

    def recent_sessions(self) -> list[MatchSession]:
        """The same, those that were wanted last first; to look at them is not to want them."""
        return list(reversed(self._sessions.values()))

    def get_loaded(self, link: str) -> MatchSession:
        """The match behind a link, if it is in memory: `fetch` brings it there before anybody asks."""
        if link not in self._sessions:
            raise UnknownMatchError("refused-unknown-match")
        self._sessions.move_to_end(link)
        return self._sessions[link]

    async def fetch(self, link: str) -> MatchSession:
        """The match behind a link, from memory or from its journal. Looking never creates anything."""
        if self.store.is_shared and link in self._sessions:
            with suppress(StoreUnavailableError):  # as it was a moment ago: better than nothing to look at
                await self._catch_up(self._sessions[link])
        if link not in self._sessions:
            await self._load(link)
        return self.get_loaded(link)

    async def _load(self, link: str) -> None:
        entries = await self.store.read(link) if is_valid_link(link) else []
        if not entries:
            raise UnknownMatchError("refused-unknown-match")
        if link not in self._sessions:  # somebody else may have read it at the same time
            session = self._cache_session(MatchSession(link, entries))
            session.wrote_last_entry = not self.store.is_shared
            self.store.set_status_soon(link, session.status)
            self.presence.start_away_timers(session)
            self.on_change(session)

    async def _catch_up(self, session: MatchSession) -> None:
        """Let what another process has added take effect here."""
        async with self.lock_of(session.link):
            await self._apply_new_entries(session)

    async def _apply_new_entries(self, session: MatchSession) -> None:
        for entry in await self.store.read(session.link, session.journal_length):
            session.wrote_last_entry = False
            self._apply_entry(session, entry)

    async def take_seat(
        self, link: str, seat: int, name: str, key: str, face: int = DEFAULT_FACE, salt: str = ""
    ) -> None:
        """A person takes an empty seat, with a face of their choice or the seat's own, and a salt.

        Who opened the table adds none beside others', wherever they sit: they may run the server.
        """
        async with self.lock_match(link) as session:
            session.check_can_sit(seat, key)
            owner = fingerprint(key)
            salt = "" if session.is_opener(owner) else valid_salt_or_empty(salt)
            sat = PersonSeated(seat, clean_name(name), owner, face, salt)

            def fits() -> None:
                session.check_can_sit(seat, key)
                if (
                    salt
                    and session.match is None
                    and (session.is_opener(owner) or session.salted_opener_occupants())
                ):
                    raise StaleDecisionError("refused-stale")

            if salt and session.match is None:
                for occupant in session.salted_opener_occupants():  # of a start that was interrupted
                    await self.append_entry(session, without_salt(occupant))
            await self.append_entry(session, sat, fits)

    async def fill_with_bots(self, link: str, key: str, bots: list[tuple[str, str]], salt: str = "") -> None:
        """The host lets bots, given by their names and kinds, take the first empty seats."""
        async with self.lock_match(link) as session:
            if not session.is_host(key):
                raise NotAllowedError("refused-not-host")
            if valid_salt_or_empty(salt) and session.can_add_salt(key):
                occupant = session.occupants[session.seats_of(key)[0]]
                await self.append_entry(session, structs.replace(occupant, salt=valid_salt_or_empty(salt)))
            for seat, (name, bot) in zip(session.empty_seats, bots, strict=False):
                await self.append_entry(session, BotSeated(seat, name, bot))

    async def submit_move(self, link: str, seat: int, version: int, move: str, key: str) -> None:
        """A person answers the question of that moment for a seat of theirs."""
        async with self.lock_match(link) as session:

            def fits() -> Move:
                if not session.holds_seat(key, seat):
                    raise NotAllowedError("refused-not-your-seat")
                if session.started_match.version != version and not session.started_match.over:
                    raise StaleDecisionError("refused-stale")
                journal_limits.check_move_changes(session, seat)
                return session.started_match.check_move(seat, move)

            await self.append_entry(session, MoveSubmitted(seat, str(fits())), fits)

    def claim_device(self, link: str, key: str, claim: DeviceClaim) -> None:
        """Somebody has taken a shared device, or laid it down; their time runs from now on."""
        self.apply_device_claim(link, fingerprint(key), claim)
        self.pubsub.publish(
            f"look {link} {fingerprint(key)}.{claim.seat}.{claim.version}.{claim.is_changing_move:d}"
        )

    def apply_device_claim(self, link: str, owner: str, claim: DeviceClaim) -> None:
        """The same, known here or from another process; only the clock goes by it."""
        session = self.get_loaded(link)
        session.device_claims[owner] = (claim, monotonic_now())
        if session.opened.clock.seconds:
            self.notifier.notify(link)
            self.on_change(session)

    async def open_rematch(self, link: str, key: str) -> str:
        """Open a table for the same people and bots, in the same seats; everybody is led there."""
        async with self.lock_match(link) as session:
            if not session.seats_of(key):
                raise NotAllowedError("refused-not-your-seat")
            if not session.started_match.over:
                raise StaleDecisionError("refused-not-over")
            if not session.next_link or (await self.fetch(session.next_link)).closed:
                opened = session.opened
                again = await self.open_match(
                    session.game.name,
                    opened.seats,
                    opened.options,
                    key,
                    listed=opened.listed,
                    clock=opened.clock,
                    chat=opened.chat,
                    no_advice=opened.no_advice,
                    bots=opened.bots,
                )
                if again.host != session.host:  # whoever asks first, the host remains the host
                    await self.append_entry(again, HostChanged(session.host))
                for _, occupant in sorted(
                    session.occupants.items()
                ):  # a salt counts only after its table's promise
                    await self.append_entry(again, without_salt(occupant))
                await self.append_entry(session, RematchOpened(again.link))
            return session.next_link

    async def submit_automatic_move(
        self, link: str, seat: int, version: int, move: str, by: str = ""
    ) -> None:
        """The software answers for a seat, unless the question has been settled."""
        async with self.lock_match(link) as session:
            if seat in session.started_match.unanswered() and session.started_match.version == version:
                checked = session.started_match.check_move(seat, move)
                await self.append_entry(session, MoveSubmitted(seat, str(checked), by))

    async def check_store(self) -> None:
        """Ask the store for something; if it could not write the last time, whether it can by now."""
        await self.store.matches_with_room(1)
        if self.metrics.is_store_failing:
            await self.store.probe_write()
            self.metrics.is_store_failing = False

    async def append_entry(
        self, session: MatchSession, entry: AnyEntry, recheck: Callable[[], object] = _raise_stale
    ) -> None:
        """Store an entry of a match that is being changed, let it take effect, tell everybody.

        If another process has added something first, `fits` says whether the entry still does.
        """
        journal_limits.check_journal_length(session, entry)
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
                recheck()
            except StoreUnavailableError:
                self.metrics.count_store_failure()
                raise
        self.metrics.observe_store_seconds(monotonic_now() - started)
        if isinstance(entry, MoveSubmitted):
            self.metrics.count_move()
        session.wrote_last_entry = True
        self.pubsub.publish_entry(session.link, session.journal_length)
        self._apply_entry(session, entry)

    def _apply_entry(self, session: MatchSession, entry: AnyEntry) -> None:
        before = session.status
        session.apply(entry)
        if session.status != before:
            self.store.set_status_soon(session.link, session.status)
        self.presence.start_away_timers(session)
        self.notifier.notify(session.link)
        self.on_change(session)

    def lock_match(self, link: str) -> MatchLock:
        """One change of a match at a time; none of a closed table."""
        return MatchLock(self, link)

    def lock_match_even_closed(self, link: str) -> MatchLock:
        """The same, where a person's key changes: that of a closed table, too."""
        return MatchLock(self, link, allow_closed=True)

    def lock_of(self, link: str) -> asyncio.Lock:
        """Who holds it may change the match."""
        return self._locks.setdefault(link, asyncio.Lock())

    def _cache_session(self, session: MatchSession) -> MatchSession:
        """Keep a match in memory; the one longest unused makes room, its journal stays in the store."""
        self._sessions[session.link] = session
        if len(self._sessions) > self.max_sessions:
            for link in self._sessions:
                if not self.notifier.has_subscribers(link) and not self._is_locked(link):
                    self.presence.clear_match(self._sessions.pop(link))
                    self._locks.pop(link, None)
                    break
        return session

    def _is_locked(self, link: str) -> bool:
        lock = self._locks.get(link)
        return lock is not None and lock.locked()


def clean_name(name: str) -> str:
    """A name without control characters, its spaces tidied; an empty or too long one is refused."""
    tidy = " ".join(
        "".join(sign if sign.isprintable() or sign in EMOJI_JOINERS else " " for sign in name).split()
    )
    if not any(unicodedata.category(sign)[0] in "LNPS" and sign not in INVISIBLE_CHARACTERS for sign in tidy):
        raise InvalidNameError("refused-empty-name")
    if len(tidy) > MAX_NAME_LENGTH:
        raise InvalidNameError("refused-long-name", most=MAX_NAME_LENGTH)
    return tidy
