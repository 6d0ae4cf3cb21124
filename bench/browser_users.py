"""Simulated browser users, who send the requests that their pages would send."""

from __future__ import annotations

import asyncio
import random
import re
import time
from contextlib import suppress
from dataclasses import dataclass, field
from html import unescape
from urllib.parse import urlencode

from counted_connection import Count, Line, call
from nedra.core.match.catalogue import game
from nedra.ui.patching import patched

BROWSER = {
    "User-Agent": "Mozilla/5.0 (X11; Linux x86_64)",
    "Accept-Language": "ru,en;q=0.8",
    "Accept-Encoding": "gzip, deflate",
}
FORM = {
    "Content-Type": "application/x-www-form-urlencoded;charset=UTF-8",
    "Origin": "http://nedra",
    "Sec-Fetch-Site": "same-origin",
    "X-Fragment": "stream",
}
QUESTION = re.compile(r'action="(/t/[^"]+/move)"')
VERSION = re.compile(r'name="version" value="(\d+)"')
CHOICE = re.compile(r'<button(?=[^>]* name="move")(?![^>]* disabled)[^>]* value="([^"]+)"')
TIMEOUT_S = 10.0


@dataclass
class MoveRate:
    """How often every player moves; it may change during the run."""

    moves_a_minute: float


@dataclass
class Seen:
    """The measurements of all guests since the last reset."""

    count: Count = field(default_factory=Count)
    moves: int = 0
    refused: int = 0
    movers: list[float] = field(default_factory=list)  # seconds until the mover has the whole update
    others: list[float] = field(default_factory=list)  # and the other pages of the table

    def forget(self) -> None:
        """Start measuring anew."""
        self.count.carried = self.moves = self.refused = 0
        self.movers.clear()
        self.others.clear()


@dataclass
class Guest:
    """A user with a seat and an open page of the table."""

    port: int
    key: str
    seen: Seen
    picture: str = ""
    expects: tuple[float, list[float]] | None = None  # start of the wait, and the list for its duration
    answered: tuple[str, str] = ("", "")
    came: asyncio.Event = field(default_factory=asyncio.Event)
    following: asyncio.Task[None] | None = None

    @property
    def fields(self) -> dict[str, str]:
        return {**BROWSER, "Cookie": f"nedra-key={self.key}"}

    async def post(self, path: str, form: dict[str, str]) -> tuple[int, str]:
        """Send a form over a new connection; the status and the redirect."""
        line = await call(self.port, self.seen.count)
        line.send("POST", path, {**self.fields, **FORM}, urlencode(form).encode())
        status, head, _ = await line.reply()
        line.close()
        return status, head.get("location", "")

    async def follow(self, table: str) -> None:
        """Open the event stream of a table, and wait for its first update."""
        self.leave()
        line = await call(self.port, self.seen.count)
        line.send("GET", f"{table}/stream", self.fields)
        await line.head()
        self.picture = ""
        self.came.clear()
        self.following = asyncio.create_task(self._watch(line))
        await self.came.wait()

    async def _watch(self, line: Line) -> None:
        buffer = b""
        try:
            async for piece in line.pieces():
                *events, buffer = (buffer + piece).split(b"\r\n\r\n")
                for event in events:
                    if b"event: table" in event:
                        self._look(event)
        finally:
            line.close()

    def _look(self, event: bytes) -> None:
        update = next(line for line in event.split(b"\r\n") if line.startswith(b"data: "))
        self.picture = patched(self.picture, update.removeprefix(b"data: ").decode())
        self.came.set()
        if self.expects is not None:
            since, waits = self.expects
            waits.append(time.perf_counter() - since)
            self.expects = None

    def is_asked(self) -> bool:
        """Whether a decision is open; the buttons stay after a move, because it can be changed."""
        if not QUESTION.search(self.picture) or not CHOICE.search(self.picture):
            return False
        return self.question() != self.answered

    def question(self) -> tuple[str, str]:
        """The address of the form, and the version that it belongs to."""
        where, version = QUESTION.search(self.picture), VERSION.search(self.picture)
        assert where
        assert version
        return where[1], version[1]

    def answer(self, rng: random.Random) -> tuple[str, dict[str, str]]:
        """The address of the form, and a random enabled move."""
        self.answered = where, version = self.question()
        move = unescape(rng.choice(CHOICE.findall(self.picture)))
        return where, {"version": version, "move": move}

    def leave(self) -> None:
        if self.following is not None:
            self.following.cancel()


class BrowserTable:
    """Guests who play one match after another."""

    def __init__(self, port: int, name: str, number: int, seen: Seen) -> None:
        self.game = name
        self.seats = game(name).default_seats
        self.guests = [Guest(port, f"bench-{number}-{seat}", seen) for seat in range(self.seats)]
        self.seen = seen
        self.rng = random.Random(number)

    async def gather(self) -> None:
        """Open the match, take the seats, follow the table."""
        host, *others = self.guests
        wish = {"game": self.game, "name": "Anna", "seats": str(self.seats), "bots": "0"}
        status, table = await host.post("/tables", wish)
        assert status == 303, status
        for seat, guest in enumerate(others, 1):
            await guest.post(f"{table}/sit", {"seat": str(seat), "name": f"Guest {seat}"})
        await self._follow(table)

    async def _follow(self, table: str) -> None:
        await asyncio.gather(*(guest.follow(table) for guest in self.guests))

    async def play(self, rate: MoveRate) -> None:
        """Play moves at random times (a Poisson process)."""
        while True:
            await asyncio.sleep(self.rng.expovariate(rate.moves_a_minute / 60))
            asked = [guest for guest in self.guests if guest.is_asked()]
            if asked:
                await self.move(self.rng.choice(asked))
            elif any("/again" in guest.picture for guest in self.guests):
                _, table = await self.guests[0].post(f"{self._table()}/again", {})
                await self._follow(table)

    def _table(self) -> str:
        found = re.search(r'data-stream-url="(/t/[^/"]+)', self.guests[0].picture)
        assert found
        return found[1]

    async def move(self, mover: Guest) -> None:
        """Post one of the offered moves; every page measures when the next update is complete."""
        path, form = mover.answer(self.rng)
        started = time.perf_counter()
        for guest in self.guests:
            guest.expects = (started, self.seen.movers if guest is mover else self.seen.others)
        mover.came.clear()
        status, _ = await mover.post(path, form)
        if status != 204:  # a turn clock or an automatic pass was faster
            self.seen.refused += 1
            return
        self.seen.moves += 1
        with suppress(TimeoutError):
            async with asyncio.timeout(TIMEOUT_S):
                await mover.came.wait()
