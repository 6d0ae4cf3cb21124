"""Several processes on one PostgreSQL and one Redis: moves a second, delays, and what every part costs.

Both servers must run on this machine, and serve nobody else: their CPU time is counted. A proxy may send a
request to any process, so most matches are played at several, or all requests of a table to the same one.
"""

from __future__ import annotations

import asyncio
from argparse import ArgumentParser, Namespace
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import NamedTuple

import psycopg
from redis import Redis

from api_players import Found, Meters, measure
from counted_connection import cpu_seconds_of, served
from measure import RESULTS, save, show
from server import WebSocketPlayers, meters


class Proxied(NamedTuple):
    """How requests come to the processes."""

    processes: int
    by_table: bool  # all requests of a table go to one of them


def main() -> None:
    args = arguments()
    found = [
        (proxied, measured(args, proxied, thinking))
        for thinking in args.thinking
        for processes in args.processes
        for proxied in (Proxied(processes, by_table=False), Proxied(processes, by_table=True))
        if processes > 1 or not proxied.by_table
    ]
    show(
        f"Diamant for two at {args.matches} tables; every move is in PostgreSQL before it is acknowledged",
        (
            "processes",
            "a request goes to",
            "thinking",
            "moves/s",
            "p50 ms",
            "p99 ms",
            "CPU ms a move: ours",
            "PostgreSQL",
            "Redis",
        ),
        [row(proxied, one) for proxied, one in found],
    )
    loads = [{**proxied._asdict(), **one._asdict()} for proxied, one in found]
    save("processes", {"loads": loads}, args.out)


def arguments() -> Namespace:
    parser = ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--database", required=True, help="address of a PostgreSQL on this machine")
    parser.add_argument("--redis", required=True, help="address of a Redis on this machine")
    parser.add_argument("--processes", type=int, nargs="*", default=[1, 2, 4])
    parser.add_argument("--matches", type=int, default=200, help="matches at once")
    parser.add_argument("--thinking", type=float, nargs="*", default=[0, 1], help="seconds before a move")
    parser.add_argument("--seconds", type=float, default=10, help="seconds for each load")
    parser.add_argument("--out", type=Path, default=RESULTS, help="folder of the results")
    return parser.parse_args()


def measured(args: Namespace, proxied: Proxied, thinking: float) -> Found:
    """One load on so many processes."""
    with ExitStack() as stack:
        words = ("--database", args.database, "--redis", args.redis)
        started = [stack.enter_context(served(*words)) for _ in range(proxied.processes)]
        load = WebSocketPlayers([port for port, _ in started], thinking, by_table=proxied.by_table)
        parts: Meters = {
            **meters(*(server for _, server in started)),
            "PostgreSQL": partial(cpu_seconds_with_children, postgres_process(args.database)),
            "Redis": partial(cpu_seconds_of, redis_process(args.redis)),
        }
        return asyncio.run(measure(load, "Nedra", parts, args.matches, args.seconds))


def postgres_process(address: str) -> int:
    """The process that starts one for every connection."""
    with psycopg.connect(address) as connection:
        return parent_of(connection.info.backend_pid)


def redis_process(address: str) -> int:
    with Redis.from_url(address) as client:
        return int(client.info("server")["process_id"])


def cpu_seconds_with_children(process: int) -> float:
    """The CPU seconds of a process and of all that it has started and that still run."""
    others = (int(folder.name) for folder in Path("/proc").iterdir() if folder.name.isdigit())
    return sum(cpu_seconds_of(each) for each in others if process in (each, parent_of(each)))


def parent_of(process: int) -> int:
    """The process that started it; 0 if it has ended."""
    try:
        fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    except FileNotFoundError:
        return 0
    return int(fields[1])


def row(proxied: Proxied, one: Found) -> tuple[str, ...]:
    return (
        f"{proxied.processes}",
        "the table's process" if proxied.by_table else "any",
        f"{one.thinking:g} s",
        f"{one.moves / one.seconds:.0f}",
        f"{one.p50:.1f}",
        f"{one.p99:.1f}",
        *(f"{spent:.2f}" for spent in one.cpu_milliseconds.values()),
    )


if __name__ == "__main__":
    main()
