"""A soak test: users and bots come, play and go for a long time; memory must stay flat.

make soak ARGS="--minutes 30 --people 24"
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import re
import secrets
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import httpx

from tests.web.serving import free_port
from tests.web.visitors import Visitors

if TYPE_CHECKING:
    from collections.abc import Iterator

MEGABYTE = 1024 * 1024
AWAY_SECONDS = 5
QUIET_SECONDS = 900  # up to 32 analyses of finished matches may still run, one after the other
"""Time for the server to become idle after all users have gone."""
TABLES = 32
"""Matches in memory: few, so that the server evicts matches all the time."""


class Sample(NamedTuple):
    """Figures of the server at one time."""

    minute: float
    memory: float  # megabytes
    workers: float  # megabytes of the processes in which bots think
    files: int
    threads: int
    tasks: int
    streams: int
    tables: int
    moves: int
    cpu: float  # seconds

    def __str__(self) -> str:
        return (
            f"{self.minute:5.1f} min {self.memory:7.1f} MB {self.workers:7.1f} MB of bots "
            f"{self.files:4} files {self.threads:3} threads {self.tasks:4} tasks "
            f"{self.streams:4} streams {self.tables:4} tables "
            f"{self.moves:7} moves {self.cpu:7.1f} s CPU"
        )


class Observer:
    """Reads the server's figures, as an administrator would."""

    def __init__(self, address: str, secret: str, process: int) -> None:
        self._client = httpx.AsyncClient(
            base_url=address, headers={"Authorization": f"Bearer {secret}"}, timeout=30
        )
        self._process = process
        self._started = time.monotonic()

    async def look(self) -> Sample:
        metrics = (await self._client.get("/metrics")).raise_for_status().text
        count = {name: float(value) for name, value in re.findall(r"^(\w+) (\S+)$", metrics, re.MULTILINE)}
        return Sample(
            (time.monotonic() - self._started) / 60,
            count["process_resident_memory_bytes"] / MEGABYTE,
            sum(map(_memory, _children(self._process))) / MEGABYTE,
            int(count["process_open_fds"]),
            int(count["nedra_threads"]),
            int(count["nedra_tasks"]),
            int(count["nedra_streams"]),
            int(count["nedra_matches_in_memory"]),
            int(count["nedra_moves_total"]),
            count["process_cpu_seconds_total"],
        )

    async def settled(self, before: Sample) -> Sample:
        """The figures when the server is as idle as before, or after a time limit."""
        until = time.monotonic() + QUIET_SECONDS
        while (now := await self.look()).tasks > before.tasks or now.streams:
            if time.monotonic() > until:
                break
            await asyncio.sleep(2)
        return now

    async def close(self) -> None:
        await self._client.aclose()


async def soak(address: str, observer: Observer, args: argparse.Namespace) -> int:
    """Let users come and go; 0 if the server is afterwards as before."""
    first = await observer.look()
    await _served_once(address)
    before = await observer.settled(first)
    print(before, "(nobody here)", flush=True)
    stop = asyncio.Event()
    people = [
        asyncio.create_task(Visitors(address, random.Random(args.seed + number), args.pause).go_on(stop))
        for number in range(args.people)
    ]
    samples = []
    until = time.monotonic() + 60 * args.minutes
    while time.monotonic() < until:
        await asyncio.sleep(min(15.0, max(0.0, until - time.monotonic())))
        samples.append(await observer.look())
        print(samples[-1], flush=True)
        if broken := [person for person in people if person.done()]:
            await asyncio.gather(*broken)
    stop.set()
    await asyncio.gather(*people)
    after = await observer.settled(before)
    await observer.close()
    print(after, "(everybody has gone)")
    return verdict(samples, before, after, args.slope)


def verdict(samples: list[Sample], before: Sample, after: Sample, most: float) -> int:
    """Whether memory stayed flat in the second half, and nothing was left behind."""
    late = samples[len(samples) // 2 :]
    minutes = [each.minute for each in late]
    server = slope(minutes, [each.memory for each in late])
    workers = slope(minutes, [each.workers for each in late])
    print(f"memory after warming up: {server:+.3f} MB a minute, of bots {workers:+.3f} (at most {most} each)")
    print(f"left behind: {after.tasks - before.tasks} tasks, {after.files - before.files} files")
    return int(max(server, workers) > most or after.tasks > before.tasks or after.files > before.files)


def slope(minutes: list[float], memory: list[float]) -> float:
    """Megabytes per minute, by least squares."""
    return statistics.linear_regression(minutes, memory).slope


async def _served_once(address: str) -> None:
    """Load everything that is loaded lazily, before measuring."""
    stop = asyncio.Event()
    stop.set()
    for seed in range(8):
        await Visitors(address, random.Random(seed), 0.01).once(stop)


def _children(process: int) -> list[int]:
    """The child processes of a process, where the system lists them."""
    try:
        below = Path(f"/proc/{process}/task/{process}/children").read_text(encoding="ascii").split()
    except OSError:
        return []
    return [number for child in map(int, below) for number in (child, *_children(child))]


def _memory(process: int) -> int:
    try:
        pages = Path(f"/proc/{process}/statm").read_text(encoding="ascii").split()[1]
    except OSError:
        return 0
    return int(pages) * os.sysconf("SC_PAGE_SIZE")


@contextmanager
def served(secret: str) -> Iterator[tuple[str, int]]:
    """A server with a database of its own; its address and its process."""
    with tempfile.TemporaryDirectory() as folder:
        port = free_port()
        command = [sys.executable, "-m", "nedra", "serve", "--no-browser", "--port", str(port)]
        command += [
            "--data",
            f"{folder}/nedra.sqlite",
            "--autoplay-after",
            str(AWAY_SECONDS),
            "--max-tables",
            str(TABLES),
        ]
        server = subprocess.Popen(
            command, stdout=subprocess.PIPE, text=True, env={**os.environ, "NEDRA_ADMIN": secret}
        )
        assert server.stdout is not None
        try:
            assert f":{port}/" in server.stdout.readline(), "the server does not start"
            yield f"http://127.0.0.1:{port}", server.pid
        finally:
            server.send_signal(signal.SIGTERM)
            server.wait()
            server.stdout.close()


def main() -> int:
    """Exit code 0 if memory stayed flat and nothing was left behind."""
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--minutes", type=float, default=30)
    words.add_argument("--people", type=int, default=24, help="users at the same time")
    words.add_argument("--pause", type=float, default=0.5, help="most seconds of a user before a move")
    words.add_argument("--slope", type=float, default=0.25, help="allowed growth in megabytes per minute")
    words.add_argument("--seed", type=int, default=1)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # the server ends with this process
    secret = secrets.token_urlsafe(16)
    with served(secret) as (address, process):
        return asyncio.run(soak(address, Observer(address, secret, process), words.parse_args()))


if __name__ == "__main__":
    raise SystemExit(main())
