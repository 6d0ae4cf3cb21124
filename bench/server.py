"""What a move costs through the server, on durable storage: CPU time, waiting, bytes on the wire."""

from __future__ import annotations

import asyncio
import json
import os
import random
import resource
import subprocess
import sys
import time
import zlib
from argparse import ArgumentParser, Namespace
from dataclasses import dataclass, field
from pathlib import Path
from statistics import quantiles
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from measure import RESULTS, save, show

TICKS = os.sysconf("SC_CLK_TCK")
OPENING_AT_ONCE = 20

Table = tuple[str, tuple[str, str]]
"""Where it is, and the keys of its two seats."""


class Found(NamedTuple):
    """One crowd of two-seat matches of Diamant."""

    matches: int
    thinking: float
    moves: int
    seconds: float
    cpu_milliseconds: float  # of the server, for each move
    p50: float  # milliseconds from sending a move until it is acknowledged, which is: on the disk
    p99: float
    bytes_a_move: float  # both ways, headers and news to both seats included


@dataclass
class Line:
    """A connection to the server that counts what goes through it."""

    reader: asyncio.StreamReader
    writer: asyncio.StreamWriter
    carried: int = 0

    def send(self, method: str, path: str, key: str, message: object = None) -> None:
        body = b"" if message is None else json.dumps(message, separators=(",", ":")).encode()
        head = [f"{method} {path} HTTP/1.1", "Host: nedra"]
        head += [f"Authorization: Bearer {key}"] if key else []
        head += ["Content-Type: application/json", f"Content-Length: {len(body)}"] if body else []
        head += [] if body else ["Accept-Encoding: gzip"]
        text = "\r\n".join((*head, "", "")).encode() + body
        self.carried += len(text)
        self.writer.write(text)

    async def head(self) -> tuple[int, dict[str, str]]:
        text = await self.reader.readuntil(b"\r\n\r\n")
        self.carried += len(text)
        first, *lines = text.decode().strip().split("\r\n")
        fields = (line.partition(": ") for line in lines)
        return int(first.split(" ")[1]), {name.lower(): value for name, _, value in fields}

    async def reply(self) -> tuple[int, bytes]:
        status, head = await self.head()
        body = await self.reader.readexactly(int(head.get("content-length", 0)))
        self.carried += len(body)
        return status, body

    async def ask(self, path: str, message: dict[str, Any]) -> dict[str, Any]:
        """What the server answers to a message without a key."""
        self.send("POST", path, "", message)
        status, body = await self.reply()
        assert status < 300, body
        answer: dict[str, Any] = json.loads(body)
        return answer

    async def chunk(self) -> bytes:
        """The next piece of a stream; nothing: it has ended."""
        size = await self.reader.readline()
        piece = await self.reader.readexactly(int(size, 16) + 2)
        self.carried += len(size) + len(piece)
        return piece[:-2]


@dataclass
class Crowd:
    """Everybody who plays, and what they saw of it."""

    port: int
    thinking: float
    chance: random.Random = field(default_factory=lambda: random.Random(7))
    playing: bool = True
    begin: asyncio.Event = field(default_factory=asyncio.Event)
    here: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(0))  # a turn for each who came
    moves: int = 0
    waits: list[float] = field(default_factory=list)
    lines: list[Line] = field(default_factory=list)

    @property
    def carried(self) -> int:
        """Bytes, both ways."""
        return sum(line.carried for line in self.lines)

    async def call(self) -> Line:
        line = Line(*await asyncio.open_connection("127.0.0.1", self.port, limit=1 << 20))
        self.lines.append(line)
        return line

    async def open_table(self) -> Table:
        """A table for two, with both keys."""
        line = await self.call()
        anna = await line.ask("/api/tables", {"game": "diamant", "seats": 2, "name": "Anna"})
        link = f"/api/tables/{anna['table']}"
        boris = await line.ask(f"{link}/seats", {"name": "Boris"})
        line.writer.close()
        return link, (anna["key"], boris["key"])

    async def open_tables(self, count: int) -> list[Table]:
        """Not all at once: that is another question."""
        door = asyncio.Semaphore(OPENING_AT_ONCE)

        async def enter() -> Table:
            async with door:
                return await self.open_table()

        return await asyncio.gather(*(enter() for _ in range(count)))

    async def match(self, table: Table) -> None:
        """One match after another, until the time is over."""
        while self.playing:
            link, keys = table
            await asyncio.gather(*(self.seat(link, seat, key) for seat, key in enumerate(keys)))
            table = await self.open_table()

    async def seat(self, table: str, seat: int, key: str) -> None:
        """Follow the table, and answer whatever is asked."""
        news = await self.call()
        unpack = zlib.decompressobj(zlib.MAX_WBITS + 16)
        news.send("GET", f"{table}/stream", key)
        await news.head()
        self.here.release()
        await self.begin.wait()
        answers = await self.call()
        while self.playing and (piece := await news.chunk()):
            for text in unpack.decompress(piece).splitlines():
                told = json.loads(text or "{}")
                if told.get("moves"):
                    answers = await self.answer(answers, f"{table}/seats/{seat}/moves", key, told)
        news.writer.close()
        answers.writer.close()

    async def answer(self, line: Line, path: str, key: str, told: dict[str, Any]) -> Line:
        """Answer after some thinking; the line is a new one if the server had let go of the idle one."""
        if self.thinking:
            await asyncio.sleep(self.thinking * self.chance.uniform(0.5, 1.5))
        answer = {"moment": told["moment"], "move": self.chance.choice(told["moves"])}
        started = time.perf_counter()
        while self.playing:
            try:
                line.send("POST", path, key, answer)
                status, body = await line.reply()
            except (asyncio.IncompleteReadError, ConnectionError):
                line = await self.call()
                continue
            assert status == 204, body
            self.waits.append(time.perf_counter() - started)
            self.moves += 1
            break
        return line


async def measure(port: int, server: int, matches: int, thinking: float, seconds: float) -> Found:
    """Let so many matches be played at once, for so long."""
    crowd = Crowd(port, thinking)
    tables = await crowd.open_tables(matches)
    players = [asyncio.create_task(crowd.match(table)) for table in tables]
    for _ in range(2 * matches):
        await crowd.here.acquire()
    carried, spent, started = crowd.carried, cpu_of(server), time.perf_counter()
    crowd.begin.set()
    await asyncio.sleep(seconds)
    moves, took, spent = crowd.moves, time.perf_counter() - started, cpu_of(server) - spent
    carried = crowd.carried - carried
    crowd.playing = False
    for player in players:
        player.cancel()
    ended = await asyncio.gather(*players, return_exceptions=True)
    for line in crowd.lines:
        line.writer.close()
    for failure in ended:
        if isinstance(failure, Exception):
            raise failure
    if len(crowd.waits) < 2:
        raise SystemExit(f"{matches} matches need more time than {seconds} seconds on this machine")
    percentiles = quantiles(crowd.waits, n=100)
    half, most = (1000 * percentiles[place - 1] for place in (50, 99))
    return Found(matches, thinking, moves, took, 1000 * spent / moves, half, most, carried / moves)


def cpu_of(process: int) -> float:
    """The CPU seconds that a process has used, its threads included."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def main() -> None:
    args = arguments()
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    found = []
    for thinking in args.thinking:
        for matches in args.matches:
            with TemporaryDirectory() as folder:
                where = (
                    ["--database", args.database] if args.database else ["--data", f"{folder}/nedra.sqlite"]
                )
                found.append(run(where, matches, thinking, args.seconds))
    report(found, "PostgreSQL" if args.database else "SQLite", args.out)


def run(where: list[str], matches: int, thinking: float, seconds: float) -> Found:
    """One crowd at a server of its own."""
    command = [sys.executable, "-m", "nedra", "serve", "--port", "0", "--no-browser", *where]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout is not None
            port = int(server.stdout.readline().split("/   (")[0].rpartition(":")[2])
            return asyncio.run(measure(port, server.pid, matches, thinking, seconds))
        finally:
            server.terminate()


def report(found: list[Found], store: str, folder: Path) -> None:
    headings = ("matches, thinking", "moves/s", "CPU ms a move", "p50 ms", "p99 ms", "bytes a move")
    rows = [
        (
            f"{one.matches}, {one.thinking:g} s",
            f"{one.moves / one.seconds:.0f}",
            f"{one.cpu_milliseconds:.2f}",
            f"{one.p50:.1f}",
            f"{one.p99:.1f}",
            f"{one.bytes_a_move:.0f}",
        )
        for one in found
    ]
    show(f"Diamant for two, JSON protocol, {store}, every move on the disk", headings, rows)
    save("server", {"store": store, "crowds": [one._asdict() for one in found]}, folder)


def arguments() -> Namespace:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, nargs="*", default=[50, 200, 1000], help="played at once")
    parser.add_argument("--thinking", type=float, nargs="*", default=[0, 1], help="seconds before a move")
    parser.add_argument("--seconds", type=float, default=20, help="for each crowd")
    parser.add_argument("--database", help="a PostgreSQL instead of a SQLite file")
    parser.add_argument("--out", type=Path, default=RESULTS, help="where results go")
    return parser.parse_args()


if __name__ == "__main__":
    main()
