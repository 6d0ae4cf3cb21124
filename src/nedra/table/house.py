"""The house: all live matches, and the one way to change any of them."""

from __future__ import annotations

import asyncio
import secrets
import unicodedata
from collections import OrderedDict
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from msgspec import structs

from nedra.core.board import LONGEST_NAME
from nedra.core.catalogue import game
from nedra.core.fair import clean_salt, new_secret
from nedra.table import bounds
from nedra.table.chairs import unsalted
from nedra.table.changing import Changing
from nedra.table.clock import Clock, now
from nedra.table.device import Look
from nedra.table.entries import OF_THE_SEAT, Again, Answered, AnyEntry, BotSat, Hosts, Opened, Sat
from nedra.table.hub import Hub
from nedra.table.live import LiveMatch, fingerprint
from nedra.table.meter import Meter
from nedra.table.presence import AWAY_SECONDS, Presence
from nedra.table.refusals import BadName, NotYours, Overtaken, Stale, StoreAway, UnknownMatch
from nedra.table.schema import may_be_link
from nedra.table.wire import Alone

if TYPE_CHECKING:
    from collections.abc import Callable

    from nedra.core.move import Move
    from nedra.table.store import Store
    from nedra.table.wire import Wire

JOINERS: Final = "\u200d\ufe0f"  # what holds an emoji of several signs together
BLANKS: Final = "\u115f\u1160\u2800\u3164\uffa0"  # letters and symbols that show nothing
MOST_IN_MEMORY: Final = 2000


def _no_longer() -> None:
    """Whatever was wanted, the table has changed in the meantime."""
    raise Stale("refused-stale")


class House:
    """Every change goes the same way: checked, stored, taking effect, told."""

    def __init__(
        self,
        store: Store,
        away: float = AWAY_SECONDS,
        wire: Wire | None = None,
        most: int = MOST_IN_MEMORY,
    ) -> None:
        self.store = store
        self.most = most
        self.wire: Wire = wire or Alone()
        self.hub = Hub()
        self.meter = Meter()
        self.presence = Presence(self, away)
        self.after_change: Callable[[LiveMatch], None] = lambda _: None
        self._live: OrderedDict[str, LiveMatch] = OrderedDict()
        self._locks: dict[str, asyncio.Lock] = {}

    async def open(
        self,
        name: str,
        seats: int,
        options: dict[str, int],
        host: str,
        *,
        listed: bool = False,
        clock: Clock = Clock.OFF,
        chat: bool = False,
        unaided: bool = False,
        bots: str = "",
    ) -> LiveMatch:
        """Open a table, its seats empty. The seed comes from the system's randomness."""
        found = game(name)
        settled = found.settle(**options)
        found.lay(seats, settled)
        link = secrets.token_urlsafe(9)
        opened = Opened(
            found.name,
            found.rules_version,
            seats,
            new_secret(),
            settled,
            fingerprint(host),
            listed=listed,
            clock=clock,
            chat=chat,
            unaided=unaided,
            bots=bots,
            fair=True,
        )
        await self.store.add(link, 0, opened)
        return self._keep(LiveMatch(link, [opened]))

    def remembers(self, link: str) -> bool:
        """Whether a match is in memory, so that finding it costs nothing."""
        return link in self._live

    def remembered(self) -> list[str]:
        """All matches in memory."""
        return list(self._live)

    def at_hand(self) -> list[LiveMatch]:
        """The same, those that were wanted last first; to look at them is not to want them."""
        return list(reversed(self._live.values()))

    def find(self, link: str) -> LiveMatch:
        """The match behind a link, if it is in memory: `fetch` brings it there before anybody asks."""
        if link not in self._live:
            raise UnknownMatch("refused-unknown-match")
        self._live.move_to_end(link)
        return self._live[link]

    async def fetch(self, link: str) -> LiveMatch:
        """The match behind a link, from memory or from its journal. Looking never creates anything."""
        if self.store.shared and link in self._live:
            with suppress(StoreAway):  # as it was a moment ago: better than nothing to look at
                await self._catch_up(self._live[link])
        if link not in self._live:
            await self._load(link)
        return self.find(link)

    async def _load(self, link: str) -> None:
        entries = await self.store.read(link) if may_be_link(link) else []
        if not entries:
            raise UnknownMatch("refused-unknown-match")
        if link not in self._live:  # somebody else may have read it at the same time
            live = self._keep(LiveMatch(link, entries))
            live.ours = not self.store.shared
            self.store.note(link, live.standing)
            self.presence.watch(live)
            self.after_change(live)

    async def _catch_up(self, live: LiveMatch) -> None:
        """Let what another process has added take effect here."""
        async with self.lock_of(live.name):
            await self._read_on(live)

    async def _read_on(self, live: LiveMatch) -> None:
        for entry in await self.store.read(live.name, live.length):
            live.ours = False
            self._take_effect(live, entry)

    async def sit(
        self, link: str, seat: int, name: str, key: str, face: int = OF_THE_SEAT, salt: str = ""
    ) -> None:
        """A person takes an empty seat, with a face of their choice or the seat's own, and a salt.

        Who opened the table adds none beside others', wherever they sit: they may run the server.
        """
        async with self.changing(link) as live:
            live.check_may_sit(seat, key)
            owner = fingerprint(key)
            salt = "" if live.opened_by(owner) else clean_salt(salt)
            sat = Sat(seat, clean_name(name), owner, face, salt)

            def fits() -> None:
                live.check_may_sit(seat, key)
                if salt and live.match is None and (live.opened_by(owner) or live.salted_by_openers()):
                    raise Stale("refused-stale")

            if salt and live.match is None:
                for chair in live.salted_by_openers():  # of a start that was interrupted
                    await self.add(live, unsalted(chair))
            await self.add(live, sat, fits)

    async def fill(self, link: str, key: str, bots: list[tuple[str, str]], salt: str = "") -> None:
        """The host lets bots, given by their names and kinds, take the first empty seats."""
        async with self.changing(link) as live:
            if not live.is_host(key):
                raise NotYours("refused-not-host")
            if clean_salt(salt) and live.may_salt(key):
                chair = live.chairs[live.seats_of(key)[0]]
                await self.add(live, structs.replace(chair, salt=clean_salt(salt)))
            for seat, (name, bot) in zip(live.empty_seats, bots, strict=False):
                await self.add(live, BotSat(seat, name, bot))

    async def answer(self, link: str, seat: int, moment: int, move: str, key: str) -> None:
        """A person answers the question of that moment for a seat of theirs."""
        async with self.changing(link) as live:

            def fits() -> Move:
                if not live.holds(key, seat):
                    raise NotYours("refused-not-your-seat")
                if live.begun.moment != moment and not live.begun.over:
                    raise Stale("refused-stale")
                bounds.check_change(live, seat)
                return live.begun.check(seat, move)

            await self.add(live, Answered(seat, str(fits())), fits)

    def look(self, link: str, key: str, look: Look) -> None:
        """Somebody has taken a shared device, or laid it down; their time runs from now on."""
        self.looked(link, fingerprint(key), look)
        self.wire.send(f"look {link} {fingerprint(key)}.{look.seat}.{look.moment}.{look.changing:d}")

    def looked(self, link: str, owner: str, look: Look) -> None:
        """The same, known here or from another process; only the clock goes by it."""
        live = self.find(link)
        live.looks[owner] = (look, now())
        if live.opened.clock.seconds:
            self.hub.ring(link)
            self.after_change(live)

    async def play_again(self, link: str, key: str) -> str:
        """Open a table for the same people and bots, in the same seats; everybody is led there."""
        async with self.changing(link) as live:
            if not live.seats_of(key):
                raise NotYours("refused-not-your-seat")
            if not live.begun.over:
                raise Stale("refused-not-over")
            if not live.next_link or (await self.fetch(live.next_link)).closed:
                opened = live.opened
                again = await self.open(
                    live.game.name,
                    opened.seats,
                    opened.options,
                    key,
                    listed=opened.listed,
                    clock=opened.clock,
                    chat=opened.chat,
                    unaided=opened.unaided,
                    bots=opened.bots,
                )
                if again.host != live.host:  # whoever asks first, the host remains the host
                    await self.add(again, Hosts(live.host))
                for _, chair in sorted(live.chairs.items()):  # a salt counts only after its table's promise
                    await self.add(again, unsalted(chair))
                await self.add(live, Again(again.name))
            return live.next_link

    async def answer_for(self, link: str, seat: int, moment: int, move: str, by: str = "") -> None:
        """The software answers for a seat, unless the question has been settled."""
        async with self.changing(link) as live:
            if seat in live.begun.owing() and live.begun.moment == moment:
                checked = live.begun.check(seat, move)
                await self.add(live, Answered(seat, str(checked), by))

    async def check_store(self) -> None:
        """Ask the store for something; if it could not write the last time, whether it can by now."""
        await self.store.with_room(1)
        if self.meter.failing:
            await self.store.try_writing()
            self.meter.failing = False

    async def add(self, live: LiveMatch, entry: AnyEntry, fits: Callable[[], object] = _no_longer) -> None:
        """Store an entry of a match that is being changed, let it take effect, tell everybody.

        If another process has added something first, `fits` says whether the entry still does.
        """
        bounds.check_length(live, entry)
        closed = live.closed
        while True:
            started = now()
            try:
                await self.store.add(live.name, live.length, entry, seen=not live.is_unnoticed(entry))
                break
            except Overtaken:
                await self._read_on(live)
                if live.closed is not closed:
                    live.check_open()
                fits()
            except StoreAway:
                self.meter.failed()
                raise
        self.meter.stored(now() - started)
        if isinstance(entry, Answered):
            self.meter.moved()
        live.ours = True
        self.wire.added(live.name, live.length)
        self._take_effect(live, entry)

    def _take_effect(self, live: LiveMatch, entry: AnyEntry) -> None:
        before = live.standing
        live.apply(entry)
        if live.standing != before:
            self.store.note(live.name, live.standing)
        self.presence.watch(live)
        self.hub.ring(live.name)
        self.after_change(live)

    def changing(self, link: str) -> Changing:
        """One change of a match at a time; none of a closed table."""
        return Changing(self, link)

    def handing_over(self, link: str) -> Changing:
        """The same, where a person's key changes: that of a closed table, too."""
        return Changing(self, link, closed=True)

    def lock_of(self, link: str) -> asyncio.Lock:
        """Who holds it may change the match."""
        return self._locks.setdefault(link, asyncio.Lock())

    def _keep(self, live: LiveMatch) -> LiveMatch:
        """Keep a match in memory; the one longest unused makes room, its journal stays in the store."""
        self._live[live.name] = live
        if len(self._live) > self.most:
            for link in self._live:
                if not self.hub.listened(link) and not self._is_changing(link):
                    self.presence.forget(self._live.pop(link))
                    self._locks.pop(link, None)
                    break
        return live

    def _is_changing(self, link: str) -> bool:
        lock = self._locks.get(link)
        return lock is not None and lock.locked()


def clean_name(name: str) -> str:
    """A name without control characters, its spaces tidied; an empty or too long one is refused."""
    tidy = " ".join("".join(sign if sign.isprintable() or sign in JOINERS else " " for sign in name).split())
    if not any(unicodedata.category(sign)[0] in "LNPS" and sign not in BLANKS for sign in tidy):
        raise BadName("refused-empty-name")
    if len(tidy) > LONGEST_NAME:
        raise BadName("refused-long-name", most=LONGEST_NAME)
    return tidy
