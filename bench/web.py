"""How heavy the first page and a move are, and how long a person waits for the picture after a move."""

from __future__ import annotations

import asyncio
import os
import random
import re
import subprocess
import sys
import time
from argparse import ArgumentParser, Namespace
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

import httpx

from measure import RESULTS, save, show
from nedra.bots import choose
from nedra.core.catalogue import game, games
from nedra.table.house import House
from nedra.table.store import open_store
from nedra.web.person import Person
from nedra.web.picture import Eyes, picture
from nedra.web.sending import WINDOW, pack


class Weight(NamedTuple):
    """What one player is sent in a whole game, in bytes for each new picture."""

    game: str
    pictures: int
    markup: int
    median: int
    heaviest: int
    milliseconds: float  # to draw one, CPU time


def main() -> None:
    args = arguments()
    weights = [asyncio.run(weigh(name)) for name in args.games]
    with TemporaryDirectory() as folder:
        server, address = serve(Path(folder))
        with server:
            try:
                first = first_page(address)
                waits, spent = asyncio.run(crowd(address, server.pid, args))
            finally:
                server.terminate()
    report(first, weights, waits, spent, args)


def arguments() -> Namespace:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--games", nargs="*", default=games(), help="those whose moves are weighed")
    parser.add_argument("--tables", type=int, default=200, help="live tables of two people each")
    parser.add_argument("--seconds", type=float, default=30, help="how long they are watched")
    parser.add_argument("--thinking", type=float, default=10, help="seconds that a person thinks, on average")
    parser.add_argument("--out", type=Path, default=RESULTS)
    return parser.parse_args()


async def weigh(name: str) -> Weight:
    """Bots play a whole game; every picture of the first seat is packed as the stream packs it."""
    with TemporaryDirectory() as folder:
        house = House(open_store(Path(folder) / "nedra.sqlite"))
        seats = game(name).usual_seats
        live = await house.open(name, seats, {}, "key 0")
        for seat in range(seats):
            await house.sit(live.name, seat, f"Player {seat}", f"key {seat}")
        eyes = Eyes(
            Person("key 0", "ru", hints=True, name=""), None, changing=False, address="", only_here=False
        )
        match, number, sent, shown = live.begun, 0, b"", ""
        markup, sizes, spent = [], [], []
        while not match.over:
            for seat in match.asks():
                number += 1
                move = str(choose(match, seat, "thumb", number))
                await house.answer(live.name, seat, match.moment, move, f"key {seat}")
                started = time.process_time()
                drawn = picture(live, eyes)
                spent.append(time.process_time() - started)
                if drawn.shown == shown:
                    continue
                shown, text = drawn.shown, f"event: table\ndata: {drawn.markup}\n\n".encode()
                markup.append(len(text))
                sizes.append(len(pack(text, sent)))
                sent = (sent + text)[-WINDOW:]
        house.presence.close()
        house.store.close()
    return Weight(name, len(sizes), int(median(markup)), int(median(sizes)), max(sizes), 1000 * median(spent))


def serve(folder: Path) -> tuple[subprocess.Popen[str], str]:
    """A server in a process of its own; its first line says where it is."""
    command = [sys.executable, "-m", "nedra", "serve", "--port", "0", "--no-browser"]
    server = subprocess.Popen(
        [*command, "--data", str(folder / "nedra.sqlite")], stdout=subprocess.PIPE, text=True
    )
    assert server.stdout
    found = re.search(r"http://\S+", server.stdout.readline())
    assert found
    return server, found[0].rstrip("/")


def first_page(address: str) -> int:
    """Everything that a browser loads for the first page, as sent."""
    with httpx.Client(base_url=address) as client:
        page = client.get("/")
        parts = [client.get(part) for part in re.findall(r'(?:href|src)="(/assets/[^"]+)"', page.text)]
        return sum(reply.num_bytes_downloaded for reply in [page, *parts])


async def crowd(address: str, server: int, args: Namespace) -> tuple[list[float], float]:
    """People at many tables answer what they are asked.

    How long each waits for the next picture, and the server's CPU time for one move. The clock
    starts when every page has its first picture.
    """
    waits: list[float] = []
    begun, ready = asyncio.Event(), asyncio.Semaphore(0)
    limits = httpx.Limits(max_connections=None)
    async with httpx.AsyncClient(base_url=address, timeout=60, limits=limits) as client:
        people = [person for number in range(args.tables) for person in await sit_down(client, number)]
        tasks = [
            asyncio.create_task(play(client, *person, args.thinking, ready, begun, waits))
            for person in people
        ]
        for _ in people:
            await ready.acquire()
        before = cpu_of(server)
        begun.set()
        await asyncio.sleep(args.seconds)
        spent = cpu_of(server) - before
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    return waits, spent / max(1, len(waits))


def cpu_of(process: int) -> float:
    """The CPU seconds that a process has spent (Linux)."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def sit_down(client: httpx.AsyncClient, number: int) -> list[tuple[str, int, str]]:
    """Open a table of Diamant for two; each person's table, seat and key."""
    keys = [f"bench-{number}-{seat}" for seat in range(2)]
    wish = {"game": "diamant", "name": "Anna", "seats": "2", "bots": "0"}
    opened = await client.post("/tables", data=wish, headers={"Cookie": f"nedra-key={keys[0]}"})
    table = opened.headers["location"]
    await client.post(
        f"{table}/sit", data={"seat": "1", "name": "Boris"}, headers={"Cookie": f"nedra-key={keys[1]}"}
    )
    return [(table, seat, key) for seat, key in enumerate(keys)]


async def play(
    client: httpx.AsyncClient,
    table: str,
    seat: int,
    key: str,
    thinking: float,
    ready: asyncio.Semaphore,
    begun: asyncio.Event,
    waits: list[float],
) -> None:
    """Follow the stream; answer each question once, after some thought."""
    headers = {"Cookie": f"nedra-key={key}"}
    chance, answered = random.Random(key), ""
    async with client.stream("GET", f"{table}/stream", headers=headers) as stream:
        async for line in stream.aiter_lines():
            moment = re.search(r'name="moment"[^>]*value="(\d+)"|value="(\d+)"[^>]*name="moment"', line)
            if moment is None or (asked := moment[1] or moment[2]) == answered:
                continue
            if not answered:
                ready.release()
                await begun.wait()
            answered = asked
            await asyncio.sleep(chance.expovariate(1 / thinking))
            move = {"moment": asked, "move": "return" if chance.random() < 0.15 else "continue"}
            started = time.perf_counter()
            reply = await client.post(
                f"{table}/seats/{seat}/move", data=move, headers={**headers, "X-Picture": "1"}
            )
            waits.append(time.perf_counter() - started)
            assert reply.status_code == 200, reply.text


def report(first: int, weights: list[Weight], waits: list[float], spent: float, args: Namespace) -> None:
    show(
        "A move as it is sent to one player, over a whole game",
        ("game", "pictures", "markup kB", "sent kB median", "heaviest", "drawn in ms"),
        [
            (weight.game, str(weight.pictures), *map(kilobytes, weight[2:5]), f"{weight.milliseconds:.1f}")
            for weight in weights
        ],
    )
    spread = quantiles(waits, n=100)
    show(
        f"From a move to the next picture: {args.tables} tables, two people each",
        ("first page kB", "moves", "ms median", "ms p95", "ms p99", "server CPU ms a move"),
        [
            (
                kilobytes(first),
                str(len(waits)),
                *(f"{1000 * spread[percent - 1]:.0f}" for percent in (50, 95, 99)),
                f"{1000 * spent:.1f}",
            )
        ],
    )
    save("web", as_json(first, weights, waits, spent, args), args.out)


def as_json(
    first: int, weights: list[Weight], waits: list[float], spent: float, args: Namespace
) -> dict[str, Any]:
    spread = quantiles(waits, n=100)
    return {
        "first_page_bytes": first,
        "moves": [weight._asdict() for weight in weights],
        "tables": args.tables,
        "thinking_seconds": args.thinking,
        "waits": len(waits),
        "server_cpu_ms_a_move": 1000 * spent,
        "wait_ms": {f"p{percent}": 1000 * spread[percent - 1] for percent in (50, 95, 99)},
    }


def kilobytes(count: int) -> str:
    return f"{count / 1000:.1f}"


if __name__ == "__main__":
    main()
