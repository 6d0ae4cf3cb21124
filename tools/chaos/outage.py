"""Two processes on one PostgreSQL and a Redis, under load: one is killed, both servers are away for a while.

make outage ARGS="--rounds 3"
"""

from __future__ import annotations

import argparse
import asyncio
import random
import subprocess
import sys
import threading
import time

from tools.chaos.crash import Player, compare, count_acknowledged, is_dead

from tests.servers import Postgres, RedisServer, running_postgres, running_redis
from tests.web.serving import free_port

SECONDS_OF_PLAY = 3.0


class TwoServers:
    """Two servers on one database; each can be killed and restarted."""

    def __init__(self, database: str, hub: str) -> None:
        self._words = ["--database", database, "--redis", hub, "--no-browser"]
        self.ports = (free_port(), free_port())
        self.servers = [self._serve(port) for port in self.ports]

    @property
    def addresses(self) -> list[str]:
        return [f"http://127.0.0.1:{port}" for port in self.ports]

    def kill(self, number: int) -> None:
        self.servers[number].kill()
        self.servers[number].wait()

    def start_again(self, number: int) -> None:
        self.servers[number] = self._serve(self.ports[number])

    def close(self) -> None:
        for server in self.servers:
            server.terminate()
            server.wait()

    def _serve(self, port: int) -> subprocess.Popen[str]:
        command = [sys.executable, "-m", "nedra", "serve", "--port", str(port), *self._words]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        assert server.stdout is not None
        if f":{port}/" not in server.stdout.readline():
            raise SystemExit("the server does not start any more")
        return server


def go_on(person: Player, addresses: list[str], stop: threading.Event) -> None:
    """Play; when a server is gone, continue on the other, as behind a proxy."""
    while not stop.is_set():
        person.play(stop)
        person.address = addresses[addresses.index(person.address) - 1]
        time.sleep(0.05)


def outage(postgres: Postgres, redis: RedisServer, args: argparse.Namespace) -> dict[str, int]:
    """The moves played, and those that are missing or duplicated."""
    where = postgres.address()
    servers, stop = TwoServers(where, redis.address), threading.Event()
    people = [
        Player(servers.addresses[number % 2], random.Random(args.seed + number))
        for number in range(args.players)
    ]
    threads = [
        threading.Thread(target=go_on, args=(person, servers.addresses, stop), daemon=True)
        for person in people
    ]
    for thread in threads:
        thread.start()
    paused = 0
    _stop_redis(redis, people, args.redis_seconds)
    for number in range(args.rounds):
        time.sleep(SECONDS_OF_PLAY)
        before = count_acknowledged(people)
        servers.kill(number % 2)
        time.sleep(SECONDS_OF_PLAY)
        print(f"one killed: {count_acknowledged(people) - before} more moves at the other", flush=True)
        if count_acknowledged(people) == before:
            raise SystemExit("nobody went on at the other process")
        servers.start_again(number % 2)
        paused += _stop_database(postgres, people, args.seconds)
    stop.set()
    for thread in threads:
        thread.join()
    dead = sum(is_dead(person, table) for person in people for table in person.acknowledged)
    servers.close()
    for person in people:
        person.client.close()
    return {
        "kills": args.rounds,
        "outages": paused,
        "dead links": dead,
        **asyncio.run(compare(where, people)),
    }


def _stop_redis(redis: RedisServer, people: list[Player], seconds: float) -> None:
    """First silent, then away, each for so long: play must go on meanwhile."""
    for state, gone in (("silent", redis.frozen()), ("away", redis.away())):
        before = count_acknowledged(people)
        with gone:
            time.sleep(seconds)
            during = count_acknowledged(people) - before
        print(f"Redis {state} for {seconds:.0f} s: {during} moves meanwhile", flush=True)
        if not during:
            raise SystemExit("play stopped without Redis")


def _stop_database(postgres: Postgres, people: list[Player], seconds: float) -> int:
    """Disconnect the database for a while; afterwards play must resume by itself."""
    postgres.stop()
    time.sleep(seconds)
    during = count_acknowledged(people)
    postgres.start()
    until = time.monotonic() + 30
    while count_acknowledged(people) < during + len(people) and time.monotonic() < until:
        time.sleep(0.1)
    print(
        f"database away for {seconds:.0f} s: {count_acknowledged(people) - during} moves since it is back",
        flush=True,
    )
    if count_acknowledged(people) == during:
        raise SystemExit("play did not go on")
    return 1


def main() -> int:
    """Exit code 0 if nothing was lost or duplicated and every link works."""
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--rounds", type=int, default=3)
    words.add_argument("--seconds", type=float, default=10, help="seconds without the database")
    words.add_argument(
        "--redis-seconds", type=float, default=60, help="seconds with a silent Redis, then without one"
    )
    words.add_argument("--players", type=int, default=6)
    words.add_argument("--seed", type=int, default=random.randrange(1 << 30))
    args = words.parse_args()
    with running_postgres() as postgres, running_redis() as redis:
        found = outage(postgres, redis, args)
    print(f"seed {args.seed}: " + ", ".join(f"{count} {what}" for what, count in found.items()))
    return 1 if found["lost"] or found["doubled"] or found["dead links"] or not found["acknowledged"] else 0


if __name__ == "__main__":
    raise SystemExit(main())
