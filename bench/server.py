"""Cost of a move through the server with durable storage: CPU time, latency, bytes."""

from __future__ import annotations

import asyncio
import json
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from contextlib import ExitStack, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosedOK

from api_players import ApiPlayers, Found, Meters, Table, measure
from boardgame import BoardgamePlayers, installed, served_boardgame
from counted_connection import Line, call, cpu_seconds_of, hear, say, served
from measure import RESULTS, save, show

JSON = {"Content-Type": "application/json"}


class WebSocketPlayers(ApiPlayers):
    """Players of our server, each with a WebSocket; matches are opened over persistent connections."""

    def __init__(self, ports: Sequence[int], thinking: float, *, by_table: bool = False) -> None:
        super().__init__(ports, thinking, by_table)
        self.idle: list[Line] = []

    async def call(self) -> Line:
        return await call(self.port, self.count)

    async def open_table(self) -> Table:
        line = self.idle.pop() if self.idle else await self.call()
        anna = await ask(line, "/api/tables", {"game": "diamant", "seats": 2, "name": "Anna"})
        link = f"/api/tables/{anna['table']}"
        boris = await ask(line, f"{link}/seats", {"name": "Boris"})
        self.idle.append(line)
        return link, (anna["key"], boris["key"])

    async def seat(self, table: str, seat: int, key: str) -> None:
        address = f"ws://127.0.0.1:{self.port_of(table)}{table}/ws?seat={seat}"
        bearer = {"Authorization": f"Bearer {key}"}
        async with connect(address, compression=None, additional_headers=bearer, ping_interval=None) as line:
            await self.come()
            with suppress(ConnectionClosedOK):  # the match is over
                await self.play(line)

    async def play(self, line: ClientConnection) -> None:
        """Make each decision once; the update that says it is stored acknowledges it."""
        sent = 0.0
        while self.playing:
            update = json.loads(await hear(line, self.count))
            if sent and "stored_version" in update:
                self.waits.append(time.perf_counter() - sent)
                sent = 0.0
            assert "error" not in update, update
            if update.get("moves"):
                await self.think()
                sent = time.perf_counter()
                move = "return" if self.leaves() else "continue"
                await say(line, packed({"version": update["version"], "move": move}).decode(), self.count)


class HttpPlayers(WebSocketPlayers):
    """The same by an event stream, and a request for every move."""

    async def seat(self, table: str, seat: int, key: str) -> None:
        news = await self.call()
        bearer = {"Authorization": f"Bearer {key}"}
        news.send("GET", f"{table}/stream", {**bearer, "Accept-Encoding": "gzip"})
        await news.head()
        await self.come()
        answers = await self.call()
        async for piece in news.pieces():
            for text in piece.splitlines():
                update = json.loads(text or "{}")
                if update.get("moves"):
                    answers = await self.answer(answers, f"{table}/seats/{seat}/moves", bearer, update)
            if not self.playing:
                break
        news.close()
        answers.close()

    async def answer(self, line: Line, path: str, bearer: dict[str, str], update: dict[str, Any]) -> Line:
        """Move after some thinking; reconnect if the server closed the idle connection."""
        await self.think()
        answer = packed({"version": update["version"], "move": "return" if self.leaves() else "continue"})
        started = time.perf_counter()
        while self.playing:
            try:
                line.send("POST", path, {**bearer, **JSON}, answer)
                status, _, body = await line.reply()
            except (asyncio.IncompleteReadError, ConnectionError):
                line = await self.call()
                continue
            assert status == 204, body
            self.waits.append(time.perf_counter() - started)
            break
        return line


async def ask(line: Line, path: str, message: dict[str, Any]) -> dict[str, Any]:
    """The server's reply to a message without a key."""
    line.send("POST", path, JSON, packed(message))
    status, _, body = await line.reply()
    assert status < 300, body
    answer: dict[str, Any] = json.loads(body)
    return answer


def packed(message: dict[str, Any]) -> bytes:
    return json.dumps(message, separators=(",", ":")).encode()


def main() -> None:
    args = arguments()
    found: list[Found] = []
    with ExitStack() as stack:
        peer = None
        if args.beside:
            peer = installed(Path(stack.enter_context(TemporaryDirectory())))
        for thinking in args.thinking:
            for matches in args.matches:
                found.append(ours(args, matches, thinking))
                if peer is not None:
                    found.append(theirs(peer, args, matches, thinking))
    report(found, args.out)


def ours(args: Namespace, matches: int, thinking: float) -> Found:
    """Measure one load on a server of its own."""
    name = "PostgreSQL" if args.database else "SQLite"
    name += ", HTTP" if args.http else ""
    with TemporaryDirectory() as folder:
        where = ["--database", args.database] if args.database else ["--data", f"{folder}/nedra.sqlite"]
        with served(*where) as (port, server):
            load = (HttpPlayers if args.http else WebSocketPlayers)([port], thinking)
            return asyncio.run(measure(load, f"Nedra, {name}", meters(server), matches, args.seconds))


def theirs(peer: Path, args: Namespace, matches: int, thinking: float) -> Found:
    """Measure the same load on boardgame.io."""
    with served_boardgame(peer) as (port, server):
        load = BoardgamePlayers([port], thinking)
        return asyncio.run(measure(load, "boardgame.io, memory", meters(server), matches, args.seconds))


def meters(*servers: int) -> Meters:
    """The CPU time of these processes together."""
    return {"server": lambda: sum(map(cpu_seconds_of, servers))}


def report(found: list[Found], folder: Path) -> None:
    headings = ("server", "matches, thinking", "moves/s", "CPU ms a move", "p50 ms", "p99 ms", "bytes a move")
    rows = [
        (
            one.server,
            f"{one.matches}, {one.thinking:g} s",
            f"{one.moves / one.seconds:.0f}",
            f"{one.cpu_milliseconds['server']:.2f}",
            f"{one.p50:.1f}",
            f"{one.p99:.1f}",
            f"{one.bytes_a_move:.0f}",
        )
        for one in found
    ]
    show("Diamant for two; with us every move is on the disk before it is acknowledged", headings, rows)
    save("server", {"loads": [one._asdict() for one in found]}, folder)


def arguments() -> Namespace:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, nargs="*", default=[50, 200, 1000], help="matches at once")
    parser.add_argument("--thinking", type=float, nargs="*", default=[0, 1], help="seconds before a move")
    parser.add_argument("--seconds", type=float, default=5, help="seconds for each load")
    parser.add_argument("--http", action="store_true", help="requests and an event stream, no WebSocket")
    parser.add_argument("--database", help="use PostgreSQL instead of SQLite")
    parser.add_argument("--alone", dest="beside", action="store_false", help="leave out boardgame.io")
    parser.add_argument("--out", type=Path, default=RESULTS, help="folder of the results")
    return parser.parse_args()


if __name__ == "__main__":
    main()
