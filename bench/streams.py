"""Many pages that follow tables on one server: the memory of a stream, of slow readers, and the limit.

Streams come from as many addresses as the limits demand. A slow reader opens a stream and reads nothing. At
last the server is started with few open files, and more streams are opened than it has room for.
"""

from __future__ import annotations

import asyncio
import random
import resource
from argparse import ArgumentParser, Namespace
from collections import Counter
from contextlib import AsyncExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

import httpx

from counted_connection import cpu_seconds_of, served
from measure import RESULTS, save, show

SPECTATORS_PER_TABLE = 50
STREAMS_PER_ADDRESS = 50
ROUNDS = 20
SMALL_BUFFER = 4096
FEW_FILES = 512
SETTLING_SECONDS = 3.0
PAGE_KB = resource.getpagesize() / 1024


class Row(NamedTuple):
    """What some streams cost the server."""

    kind: str
    asked: int
    opened: int
    kilobytes: float  # of memory for each, when all are open
    kilobytes_later: float  # after some rounds of play at every table
    cpu_milliseconds: float  # for each, to open it


def main() -> None:
    args = arguments()
    found = [asyncio.run(measure(kind, args.streams)) for kind in ("reads", "reads nothing")]
    found.append(asyncio.run(at_the_limit(2 * FEW_FILES)))
    report(found, args)


def arguments() -> Namespace:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--streams", type=int, default=2000)
    parser.add_argument("--out", type=Path, default=RESULTS)
    return parser.parse_args()


class StreamTable:
    """Two people who play, by the seat protocol."""

    def __init__(self, client: httpx.AsyncClient) -> None:
        self._client = client
        self.link = ""
        self._keys: list[str] = []

    async def open(self) -> None:
        opened = (await self._client.post("/api/tables", json={"game": "diamant", "seats": 2})).json()
        self.link = opened["table"]
        sat = (await self._client.post(f"/api/tables/{self.link}/seats", json={"name": "Boris"})).json()
        self._keys = [opened["key"], sat["key"]]

    async def play_round(self, rng: random.Random) -> None:
        for seat, key in enumerate(self._keys):
            headers = {"Authorization": f"Bearer {key}"}
            news = (await self._client.get(f"/api/tables/{self.link}", headers=headers)).json()
            if news.get("moves"):
                answer = {"version": news["version"], "move": rng.choice(["continue"] * 4 + ["return"])}
                await self._client.post(
                    f"/api/tables/{self.link}/seats/{seat}/moves", json=answer, headers=headers
                )


async def open_stream(port: int, number: int, link: str, kind: str, stack: AsyncExitStack) -> bool:
    """Open a stream; whether the server accepted it. A reader goes on reading in the background."""
    address = f"198.51.{number // STREAMS_PER_ADDRESS // 250}.{number // STREAMS_PER_ADDRESS % 250 + 1}"
    limit = SMALL_BUFFER if kind == "reads nothing" else 2**16
    try:
        reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=limit)
        stack.callback(writer.close)
        head = f"GET /t/{link}/stream HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nX-Forwarded-For: {address}\r\n"
        writer.write(f"{head}Accept-Encoding: gzip\r\n\r\n".encode())
        status = await reader.readline()
    except OSError:
        return False
    if kind == "reads":
        reading = asyncio.create_task(read_all(reader))
        stack.callback(reading.cancel)
    return b" 200 " in status


async def read_all(reader: asyncio.StreamReader) -> None:
    while await reader.read(2**16):
        pass


def resident_kilobytes(process: int) -> float:
    return int(Path(f"/proc/{process}/statm").read_text().split()[1]) * PAGE_KB


async def measure(kind: str, streams: int) -> Row:
    """Open so many streams at tables for fifty each, and play."""
    with TemporaryDirectory() as folder, served("--data", f"{folder}/nedra.sqlite") as (port, server):
        async with (
            httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60) as client,
            AsyncExitStack() as stack,
        ):
            tables = [StreamTable(client) for _ in range(-(-streams // SPECTATORS_PER_TABLE))]
            for table in tables:
                await table.open()
                await client.get(f"/t/{table.link}")
            memory, spent = resident_kilobytes(server), cpu_seconds_of(server)
            opened = 0
            for number in range(streams):
                link = tables[number // SPECTATORS_PER_TABLE].link
                opened += await open_stream(port, number, link, kind, stack)
            await asyncio.sleep(SETTLING_SECONDS)
            cost = (cpu_seconds_of(server) - spent) / streams
            when_open = resident_kilobytes(server) - memory
            rng = random.Random(1)
            for _ in range(ROUNDS):
                for table in tables:
                    await table.play_round(rng)
            await asyncio.sleep(SETTLING_SECONDS)
            later = resident_kilobytes(server) - memory
            health = await client.get("/health")
            assert health.status_code == 200
    return Row(kind, streams, opened, when_open / opened, later / opened, 1000 * cost)


async def at_the_limit(asked: int) -> Row:
    """More streams than a server with few open files has room for; afterwards it must serve again."""
    with TemporaryDirectory() as folder:
        words = ("--data", f"{folder}/nedra.sqlite")
        with served(*words, open_files=FEW_FILES) as (port, server):
            async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60) as client:
                tables = [StreamTable(client) for _ in range(-(-asked // SPECTATORS_PER_TABLE))]
                for table in tables:
                    await table.open()
                memory, spent = resident_kilobytes(server), cpu_seconds_of(server)
                async with AsyncExitStack() as stack:
                    outcome = Counter(
                        [
                            await open_stream(
                                port, number, tables[number // SPECTATORS_PER_TABLE].link, "reads", stack
                            )
                            for number in range(asked)
                        ]
                    )
                    await asyncio.sleep(SETTLING_SECONDS)
                    grown = resident_kilobytes(server) - memory
                    cost = (cpu_seconds_of(server) - spent) / asked
                await asyncio.sleep(SETTLING_SECONDS)
                async with httpx.AsyncClient(timeout=60) as afterwards:
                    assert (await afterwards.get(f"http://127.0.0.1:{port}/health")).status_code == 200
    opened = outcome[True]
    return Row(f"{FEW_FILES} open files", asked, opened, grown / opened, grown / opened, 1000 * cost)


def report(found: list[Row], args: Namespace) -> None:
    headings = ["a stream that", "asked", "opened", "kB each", "kB after play", "CPU ms to open"]
    rows = [
        [
            row.kind,
            f"{row.asked}",
            f"{row.opened}",
            f"{row.kilobytes:.1f}",
            f"{row.kilobytes_later:.1f}",
            f"{row.cpu_milliseconds:.2f}",
        ]
        for row in found
    ]
    show("Streams on one process", headings, rows)
    save("streams", {"streams": [row._asdict() for row in found]}, args.out)


if __name__ == "__main__":
    main()
