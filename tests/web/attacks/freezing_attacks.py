"""Attacks on the time and the memory of a server, by one visitor: each says how far it got."""

from __future__ import annotations

import asyncio
import html
import time
from contextlib import ExitStack, closing, contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, NamedTuple

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode

from nedra.live.seats.personal_keys import new_key
from nedra.live.storage.journal import MAX_SEATINGS
from nedra.web.http.rate_limit import CREATE_TABLE_LIMIT
from tests.servers import running_postgres, running_redis
from tests.web.api.program import Program
from tests.web.serving import free_port, served
from tests.web.visitor import Visitor

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

FAR = {"X-Forwarded-For": "203.0.113.200"}
"""An address of its own: this machine is not limited."""
MAX_TABLES = 5
"""The server is started with so many."""
SETTLING_SECONDS = 2.0


class Outcome(NamedTuple):
    """How far an attack got, and whether that is within the promise."""

    attack: str
    figure: str
    is_bounded: bool


class Attacked(NamedTuple):
    """A server process, and how hard it is attacked."""

    address: str
    process: int
    times: int

    def cpu_seconds(self) -> float:
        """The CPU time of the server's main thread, where the event loop runs (Linux)."""
        text = Path(f"/proc/{self.process}/task/{self.process}/schedstat").read_text()
        return int(text.split()[0]) / 1e9

    def visitor(self) -> Visitor:
        return Visitor(httpx.Client(base_url=self.address, headers=FAR, timeout=60))


@contextmanager
def freezing_server(times: int, *store: str) -> Iterator[Attacked]:
    """A server process of its own, so that its CPU time can be told from the attacker's."""
    port = free_port()
    with TemporaryDirectory() as folder:
        words = store or ("--data", f"{folder}/nedra.sqlite")
        with served(port, *words, "--max-tables", str(MAX_TABLES)) as process:
            yield Attacked(f"http://127.0.0.1:{port}", process.pid, times)


@contextmanager
def freezing_servers(times: int) -> Iterator[tuple[Attacked, Attacked]]:
    """Two processes on one PostgreSQL and a Redis."""
    with running_postgres() as postgres, running_redis() as redis:
        words = ("--database", postgres.address(), "--redis", redis.address)
        with freezing_server(times, *words) as attacked, freezing_server(times, *words) as other:
            yield attacked, other


def come_and_go(server: Attacked) -> Outcome:
    """A guest leaves and sits down again, on and on."""
    anna = Program(server.address).open()
    boris = Program(server.address).sit(anna.table)
    comings = 0
    for _ in range(server.times):
        boris.client.delete(f"/tables/{boris.table}/seats/1")
        reply = boris.client.post(f"/tables/{boris.table}/seats", json={"name": "Boris", "seat": 1})
        if reply.status_code != 201:
            break
        comings += 1
    before = server.cpu_seconds()
    for _ in range(10):
        httpx.get(f"{server.address}/t/{anna.table}", timeout=60).raise_for_status()
    page = (server.cpu_seconds() - before) / 10
    anna.client.close()
    boris.client.close()
    return Outcome("come and go", f"{comings} comings, then {1000 * page:.1f} ms a page", comings < 20)


def crowd_waiting_table(server: Attacked) -> Outcome:
    """Five strangers at five addresses come to a waiting table and leave, on and on; then a friend comes."""
    anna = Program(server.address).open(seats=3)
    seats, comings = f"/api/tables/{anna.table}/seats", 0
    keys = [new_key() for _ in range(5)]
    with closing(anna.client), httpx.Client(base_url=server.address, timeout=60) as crowd:
        for number in range(server.times):
            headers = {
                "Authorization": f"Bearer {keys[number % 5]}",
                "X-Forwarded-For": f"203.0.113.{number % 5}",
            }
            reply = crowd.post(seats, json={"name": "Stranger", "seat": 1}, headers=headers)
            if reply.status_code == 201:
                comings += 1
                crowd.delete(f"{seats}/1", headers=headers).raise_for_status()
        friend = crowd.post(seats, json={"name": "Boris", "seat": 1}).status_code
    is_bounded = friend == 201 and comings <= 5 * MAX_SEATINGS
    return Outcome("crowd", f"{comings} comings, then a friend still gets in: {friend}", is_bounded)


def watch_without_key(server: Attacked) -> Outcome:
    """A crowd of spectators without keys comes, one after another, and stays."""
    host = Program(server.address).open(bots=1)
    table = host.table
    host.client.close()
    before = server.cpu_seconds()
    opened = asyncio.run(_open_streams(server, f"/t/{table}/stream"))
    spent = server.cpu_seconds() - before
    return Outcome("watch", f"{opened} streams opened, {spent:.2f} CPU seconds", opened <= 60)


async def _open_streams(server: Attacked, path: str) -> int:
    """How many streams the server opened for one address."""
    limits = httpx.Limits(max_connections=None)
    async with httpx.AsyncClient(base_url=server.address, headers=FAR, timeout=60, limits=limits) as client:
        replies = [
            await client.send(client.build_request("GET", path), stream=True) for _ in range(server.times)
        ]
        reading = [asyncio.create_task(_read(reply)) for reply in replies]
        await asyncio.sleep(SETTLING_SECONDS)
        for task in reading:
            task.cancel()
        await asyncio.gather(*reading, return_exceptions=True)
        for reply in replies:
            await reply.aclose()
        return sum(reply.status_code == 200 for reply in replies)


async def _read(reply: httpx.Response) -> None:
    async for _ in reply.aiter_raw():
        pass


def send_garbage(server: Attacked) -> Outcome:
    """What is no message, as fast as it goes, over one WebSocket."""
    anna, answers = Program(server.address).open(), 0
    with closing(anna.client), anna.line() as line:
        line.recv(timeout=20)
        frame = Frame(Opcode.TEXT, b"{").serialize(mask=True)
        with suppress(ConnectionClosed, OSError):
            line.socket.sendall(frame * server.times)
        with suppress(ConnectionClosed, TimeoutError):
            while line.recv(timeout=2):
                answers += 1
    return Outcome("garbage", f"{server.times} messages, {answers} answers", answers <= 10)


def ask_for_rematches(server: Attacked) -> Outcome:
    """Rematch after rematch, each closed at once."""
    host, opened, started = server.visitor(), 0, time.monotonic()
    with host.client:
        table = host.open_table(seats=2, bots=1)
        host.play_out(table, "return")
        for _ in range(min(server.times, 100)):
            again = host.client.post(f"{table}/again")
            if again.status_code != 303:
                break
            opened += 1
            host.client.post(f"{again.headers['location']}/close")
    most = CREATE_TABLE_LIMIT.capacity
    most += (time.monotonic() - started) * CREATE_TABLE_LIMIT.refill_per_second
    return Outcome("rematches", f"{opened} tables opened at once", opened <= most)


def fill_the_list(server: Attacked) -> Outcome:
    """Tables that nobody wants, in the list that everybody sees."""
    spammer = server.visitor()
    form = {"game": "diamant", "name": "Spam", "seats": "3", "bots": "0", "listed": "1"}
    with spammer.client:
        opened = sum(spammer.client.post("/tables", data=form).status_code == 303 for _ in range(12))
    lobby = html.unescape(httpx.get(server.address, timeout=60).text)
    shown = lobby.count('class="game-card')
    return Outcome("public list", f"{opened} of 12 tables listed, {shown} shown", shown <= 4)


def watch_all_tables(server: Attacked) -> Outcome:
    """A stream at every table that fits into memory; then somebody else wants a table."""
    streams = []  # each closes its connection when it goes out of scope
    with ExitStack() as stack:
        for _ in range(MAX_TABLES):
            program = Program(server.address).open()
            stack.callback(program.client.close)
            watched = program.client.stream("GET", f"/tables/{program.table}/stream")
            lines = stack.enter_context(watched).iter_lines()
            next(lines)
            streams.append(lines)
        request = {"game": "diamant", "seats": 2, "name": "Anna"}
        reply = httpx.post(f"{server.address}/api/tables", json=request, timeout=60)
    is_clear = reply.status_code == 503 and "No table is free" in reply.text
    return Outcome("full memory", f"a new table: {reply.status_code} {reply.json().get('message')}", is_clear)


FREEZING_ATTACKS: tuple[Callable[[Attacked], Outcome], ...] = (
    come_and_go,
    crowd_waiting_table,
    watch_without_key,
    send_garbage,
    ask_for_rematches,
    fill_the_list,
    watch_all_tables,
)
