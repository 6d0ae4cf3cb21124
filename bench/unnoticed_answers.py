"""Tests whether the delay of /health tells that somebody has replaced an answer, which nobody may notice.

An attacker asks for /health all the time. The figure is the area under the ROC curve: 0.5 means that the
delay tells nothing, 1.0 that it tells everything. A busy server tells that somebody did something, so the
answer is compared with silence, and with the same player's reload of a page, which reveals nothing. On a busy
machine delays are noise; the CPU time of the server's main thread is not.
"""

from __future__ import annotations

import asyncio
import random
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import NamedTuple

import httpx

from counted_connection import served
from measure import RESULTS, save, show

PLAYERS = ("Anna", "Boris", "Clio")
ANSWERS = ("continue", "return")
PROBES = 6
REPLACED_AT_MOST = 18
"""In one decision; the server accepts twenty."""
SETTLING_SECONDS = 0.3

Action = Callable[[], Awaitable[object]]


def main() -> None:
    args = arguments()
    with TemporaryDirectory() as folder, served("--data", f"{folder}/nedra.sqlite") as (port, server):
        windows = asyncio.run(measure(port, server, args))
    report(windows, args)


def arguments() -> Namespace:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=100, help="windows of each kind")
    parser.add_argument("--spectators", type=int, default=60, help="streams of spectators at the table")
    parser.add_argument("--out", type=Path, default=RESULTS)
    return parser.parse_args()


class ObservedTable:
    """Three people at a table of Diamant, each with a page open, and spectators. The last player acts."""

    def __init__(self, port: int, stack: AsyncExitStack, spectators: int) -> None:
        self._address = f"http://127.0.0.1:{port}"
        self._stack = stack
        self._spectators = spectators
        self._replaced = 0
        self._version = 0

    async def open(self) -> None:
        self._clients = [await self._client() for _ in PLAYERS]
        request = {"game": "diamant", "seats": len(PLAYERS), "name": PLAYERS[0]}
        seated = [(await self._clients[0].post("/api/tables", json=request)).json()]
        self._link = seated[0]["table"]
        for client, name in zip(self._clients[1:], PLAYERS[1:], strict=True):
            seated.append((await client.post(f"/api/tables/{self._link}/seats", json={"name": name})).json())
        for client, seat in zip(self._clients, seated, strict=True):
            client.headers["Authorization"] = f"Bearer {seat['key']}"
            client.cookies.set("nedra-key", seat["key"])
            await self._follow(client)
        for _ in range(self._spectators):
            await self._follow(await self._client())
        await asyncio.sleep(SETTLING_SECONDS)

    async def _client(self) -> httpx.AsyncClient:
        return await self._stack.enter_async_context(httpx.AsyncClient(base_url=self._address, timeout=30))

    async def _follow(self, client: httpx.AsyncClient) -> None:
        """Open a page's stream and read it all the time."""
        reply = await self._stack.enter_async_context(client.stream("GET", f"/t/{self._link}/stream"))
        reply.raise_for_status()
        reading = asyncio.create_task(_read(reply))
        self._stack.callback(reading.cancel)

    async def prepare(self) -> None:
        """See to it that the last player has an answer to replace."""
        if self._replaced >= REPLACED_AT_MOST:
            for seat in range(len(PLAYERS) - 1):
                await self._answer(seat, "continue")
        table = (await self._clients[-1].get(f"/api/tables/{self._link}")).json()
        if "result" in table:
            await self.open()
            table = {"version": 0, "answer": None}
        if table["answer"] is None:
            self._version, self._replaced = table["version"], 0
            await self._answer(len(PLAYERS) - 1, "continue")
            await asyncio.sleep(SETTLING_SECONDS)

    async def replace(self) -> None:
        """Replace the answer; the last one of a decision is to go on, so that the match lasts."""
        self._replaced += 1
        await self._answer(len(PLAYERS) - 1, ANSWERS[self._replaced % 2])

    async def reload(self) -> None:
        await self._clients[-1].get(f"/t/{self._link}")

    async def _answer(self, seat: int, move: str) -> None:
        path = f"/api/tables/{self._link}/seats/{seat}/moves"
        answer = {"version": self._version, "move": move}
        (await self._clients[seat].post(path, json=answer)).raise_for_status()


async def _read(reply: httpx.Response) -> None:
    async for _ in reply.aiter_raw():
        pass


class Window(NamedTuple):
    """What could be noticed while something happened, in milliseconds."""

    wait: float  # the longest for /health
    cpu: float  # of the server, less what the requests for /health usually cost


async def measure(port: int, server: int, args: Namespace) -> dict[str, list[Window]]:
    """What could be noticed in each window, by what happened in it."""
    async with AsyncExitStack() as stack:
        table = ObservedTable(port, stack, args.spectators)
        await table.open()
        spy = await stack.enter_async_context(httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}"))
        actions: dict[str, Action] = {"replaced": table.replace, "nothing": _nothing, "reload": table.reload}
        windows: dict[str, list[Window]] = {kind: [] for kind in actions}
        for kind in random.Random(1).sample([*actions] * args.rounds, len(actions) * args.rounds):
            await table.prepare()
            before = main_thread_ms(server)
            wait = await longest_wait(spy, actions[kind])
            windows[kind].append(Window(wait, main_thread_ms(server) - before))
        return windows


def main_thread_ms(process: int) -> float:
    """The CPU time of a process's main thread, where the event loop runs (Linux)."""
    return int(Path(f"/proc/{process}/task/{process}/schedstat").read_text().split()[0]) / 1e6


async def _nothing() -> None:
    return


async def longest_wait(spy: httpx.AsyncClient, action: Action) -> float:
    """Ask for /health some times while something happens."""
    acting, waits = asyncio.ensure_future(action()), []
    for _ in range(PROBES):
        asked = time.perf_counter()
        await spy.get("/health")
        waits.append(1000 * (time.perf_counter() - asked))
    await acting
    await asyncio.sleep(SETTLING_SECONDS / 10)
    return max(waits)


def area_under_curve(positive: list[float], negative: list[float]) -> float:
    """How often a wait of the first kind is longer than one of the second."""
    wins = sum((one > other) + (one == other) / 2 for one in positive for other in negative)
    return wins / len(positive) / len(negative)


def report(windows: dict[str, list[Window]], args: Namespace) -> None:
    areas = {
        kind: Window(
            *(area_under_curve(*pair) for pair in zip(columns(windows, "replaced"), found, strict=True))
        )
        for kind in ("nothing", "reload")
        if (found := columns(windows, kind))
    }
    show(
        f"/health while an answer is replaced at a table with {args.spectators} spectators",
        ("what happened", "longest wait ms", "CPU ms", "AUC by wait", "AUC by CPU"),
        [
            (
                kind,
                *(f"{median(column):.1f}" for column in columns(windows, kind)),
                *(f"{area:.3f}" for area in areas.get(kind, ())),
            )
            for kind in windows
        ],
    )
    results = {
        "spectators": args.spectators,
        "areas": {kind: area._asdict() for kind, area in areas.items()},
        "windows": {kind: [window._asdict() for window in found] for kind, found in windows.items()},
    }
    save("unnoticed_answers", results, args.out)


def columns(windows: dict[str, list[Window]], kind: str) -> list[list[float]]:
    """The waits and the CPU times of one kind."""
    return [list(column) for column in zip(*windows[kind], strict=True)]


if __name__ == "__main__":
    main()
