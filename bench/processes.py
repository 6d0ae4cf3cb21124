"""Several processes on one PostgreSQL and one Redis: moves a second, delays, and what every part costs.

Both servers must run on this machine, and serve nobody else: their CPU time is counted. Every request goes to
a random process, as a proxy would send it, so most matches are played at several.
"""

from __future__ import annotations

import asyncio
from argparse import ArgumentParser, Namespace
from contextlib import ExitStack
from functools import partial
from pathlib import Path

import psycopg
from redis import Redis

from api_players import Found, Meters, measure
from counted_connection import cpu_seconds_of, served
from measure import RESULTS, save, show
from server import WebSocketPlayers, meters


def main() -> None:
    args = arguments()
    found = [
        (processes, measured(args, processes, thinking))
        for thinking in args.thinking
        for processes in args.processes
    ]
    show(
        f"Diamant for two at {args.matches} tables; every move is in PostgreSQL before it is acknowledged",
        (
            "processes",
            "thinking",
            "moves/s",
            "p50 ms",
            "p99 ms",
            "CPU ms a move: ours",
            "PostgreSQL",
            "Redis",
        ),
        [row(processes, one) for processes, one in found],
    )
    loads = [{"processes": processes, **one._asdict()} for processes, one in found]
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


def measured(args: Namespace, processes: int, thinking: float) -> Found:
    """One load on so many processes."""
    with ExitStack() as stack:
        words = ("--database", args.database, "--redis", args.redis)
        started = [stack.enter_context(served(*words)) for _ in range(processes)]
        load = WebSocketPlayers([port for port, _ in started], thinking)
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


def row(processes: int, one: Found) -> tuple[str, ...]:
    return (
        f"{processes}",
        f"{one.thinking:g} s",
        f"{one.moves / one.seconds:.0f}",
        f"{one.p50:.1f}",
        f"{one.p99:.1f}",
        *(f"{spent:.2f}" for spent in one.cpu_milliseconds.values()),
    )


if __name__ == "__main__":
    main()
