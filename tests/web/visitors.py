"""Simulated visitors: they open tables, play, watch, and leave, sometimes without notice."""

from __future__ import annotations

import asyncio
import json
import random
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import httpx

from nedra.core.match.catalogue import game, games

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

FINE = (200, 201, 204, 303, 403, 404, 409)
"""Among people who come and go, a seat is taken by another, a table closed, a question settled."""
STANDS_UP = 0.04
"""How likely somebody leaves a match, at every question."""
TIMEOUT_PAUSES = 15
"""After so many pauses without news people leave a table where somebody is missing."""


class Visitors:
    """One person after another, each with a browser of their own."""

    def __init__(self, address: str, rng: random.Random, pause: float) -> None:
        self._address = address
        self._chance = rng
        self._pause = pause

    async def go_on(self, stop: asyncio.Event) -> None:
        """One visit after another, until somebody says stop."""
        while not stop.is_set():
            await self.once(stop)
            await self._think()

    async def once(self, stop: asyncio.Event) -> None:
        """One visit: to play, or only to look around."""
        async with httpx.AsyncClient(base_url=self._address, timeout=60) as host:
            if self._chance.random() < 0.2:
                await self._look_around(host)
            else:
                await self._play(host, stop)

    async def _look_around(self, guest: httpx.AsyncClient) -> None:
        name = self._chance.choice(games())
        for page in ("/", "/about", f"/rules/{name}", f"/learn/{name}", "/me", "/nowhere"):
            _check(await guest.get(page))
            await self._think()

    async def _play(self, host: httpx.AsyncClient, stop: asyncio.Event) -> None:
        """Open a table, sit with friends and bots, watch it from outside too, play or walk away."""
        chosen = game(self._chance.choice(games()))
        seats = self._chance.choice(chosen.seats)
        bots = self._chance.randrange(min(seats, 3))
        clock = self._chance.choice(("off", "off", "brisk"))
        request = {"game": chosen.name, "seats": seats, "bots": bots, "name": "Анна", "clock": clock}
        opened = dict(_check(await host.post("/api/tables", json=request)).json())
        async with asyncio.TaskGroup() as table:
            table.create_task(self._sit(host, opened, stop))
            table.create_task(self._watch(opened["table"], stop))
            for _ in range(seats - bots - 1):
                table.create_task(self._join(opened["table"], stop))

    async def _join(self, table: str, stop: asyncio.Event) -> None:
        await self._think()
        async with httpx.AsyncClient(base_url=self._address, timeout=60) as guest:
            reply = _check(await guest.post(f"/api/tables/{table}/seats", json={"name": "Boris"}))
            if reply.status_code == 201:
                await self._sit(guest, reply.json(), stop)

    async def _sit(self, person: httpx.AsyncClient, opened: dict[str, Any], stop: asyncio.Event) -> None:
        """Play with a page open; in the end look back, or have gone before."""
        person.headers["Authorization"] = f"Bearer {opened['key']}"
        person.cookies.set("nedra-key", opened["key"])
        page = asyncio.create_task(self._open_page(person, opened["table"]))
        try:
            if await self._answer(person, opened, stop):
                for room in ("", "/replay", "/record.json", "/fair"):
                    _check(await person.get(f"/t/{opened['table']}{room}"))
        finally:
            page.cancel()
            with suppress(asyncio.CancelledError):
                await page

    async def _answer(self, person: httpx.AsyncClient, opened: dict[str, Any], stop: asyncio.Event) -> bool:
        """Answer every question; whether it came to an end."""
        seat = f"/api/tables/{opened['table']}/seats/{opened['seat']}"
        async with person.stream("GET", f"/api/tables/{opened['table']}/stream") as stream:
            lines = stream.aiter_lines()
            while (news := await self._next(lines)) is not None:
                if news.get("moves"):
                    await self._think()
                    answer = {"version": news["version"], "move": self._chance.choice(news["moves"])}
                    _check(await person.post(f"{seat}/moves", json=answer))
                if news.get("result"):
                    return True
                if stop.is_set() or self._chance.random() < STANDS_UP:
                    break
        if self._chance.random() < 0.5:  # the others go without a word
            _check(await person.delete(seat))
        return False

    async def _next(self, lines: AsyncIterator[str]) -> dict[str, Any] | None:
        """What comes next; None: nothing came for so long that nobody waits for it."""
        try:
            async with asyncio.timeout(TIMEOUT_PAUSES * self._pause):
                return dict(json.loads(await anext(lines) or "{}"))
        except (TimeoutError, StopAsyncIteration):
            return None

    async def _open_page(self, person: httpx.AsyncClient, table: str) -> None:
        _check(await person.get(f"/t/{table}"))
        async with person.stream("GET", f"/t/{table}/stream") as stream:
            async for _ in stream.aiter_bytes():
                pass

    async def _watch(self, table: str, stop: asyncio.Event) -> None:
        """A spectator looks in for a while."""
        async with httpx.AsyncClient(base_url=self._address, timeout=60) as guest:
            with suppress(TimeoutError):
                async with asyncio.timeout(0.1 if stop.is_set() else 10 * self._pause):
                    await self._open_page(guest, table)

    async def _think(self) -> None:
        await asyncio.sleep(self._chance.random() * self._pause)


def _check(reply: httpx.Response) -> httpx.Response:
    assert reply.status_code in FINE, f"{reply.request.url}: {reply.status_code} {reply.text[:300]}"
    return reply
