"""Kill a server during many games, again and again, and look for lost or duplicated moves."""

from __future__ import annotations

import argparse
import asyncio
import random
import re
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

import httpx

from nedra.live.session import MatchSession
from nedra.live.storage.journal import AnyEntry, MoveSubmitted
from nedra.live.storage.store import open_store

QUESTION = re.compile(r'action="(/t/[^"]+/seats/(\d+)/move)"')
VERSION = re.compile(r'name="version"[^>]*value="(\d+)"|value="(\d+)"[^>]*name="version"')
Answer = tuple[int, int, str]
"""A version, a seat, a move."""
SECONDS_OF_LOAD = (0.0, 1.0)


@dataclass
class Player:
    """Two players on one device, who play Diamant as fast as possible and record every acknowledgement."""

    address: str
    rng: random.Random
    client: httpx.Client = field(default_factory=lambda: httpx.Client(timeout=10))
    table: str = ""
    acknowledged: dict[str, Counter[Answer]] = field(default_factory=dict)
    unsure: int = 0

    def play(self, stop: threading.Event) -> None:
        """Play until stopped, or until the server is gone."""
        try:
            while not stop.is_set():
                if not self.table or not self._answer():
                    self._open()
        except httpx.HTTPError:
            return

    def _open(self) -> None:
        form = {"game": "diamant", "name": "Anna", "seats": "2", "bots": "0"}
        reply = self.client.post(f"{self.address}/tables", data=form)
        if reply.status_code != 303:
            return
        table = reply.headers["location"]
        self.client.post(f"{self.address}{table}/sit", data={"seat": "1", "name": "Boris"})
        self.table = table
        self.acknowledged[table] = Counter()

    def _answer(self) -> bool:
        """Make one decision; False when the match is over."""
        table = f"{self.address}{self.table}"
        self.client.post(f"{table}/view-seat", data={"seat": str(self.rng.randrange(2))})
        page = self.client.get(table).text
        question, version = QUESTION.search(page), VERSION.search(page)
        if question is None or version is None:
            return "/again" not in page
        move = self.rng.choice(("continue", "continue", "return"))
        now = int(version[1] or version[2])
        self.unsure += 1
        reply = self.client.post(f"{self.address}{question[1]}", data={"version": str(now), "move": move})
        if reply.status_code == 503:
            time.sleep(0.2)  # it may have been stored before the database went away
            return True
        self.unsure -= 1
        if reply.status_code == 303:
            self.acknowledged[self.table][now, int(question[2]), move] += 1
        return True


def crash(where: Path | str, kills: int, players: int, seed: int) -> dict[str, int]:
    """Kill the server this often; the moves played, and those that are missing or duplicated."""
    rng, port = random.Random(seed), _free_port()
    address = f"http://127.0.0.1:{port}"
    people = [Player(address, random.Random(seed + number)) for number in range(players)]
    for number in range(kills):
        with _serve(where, port) as server:
            _play(people, rng.uniform(*SECONDS_OF_LOAD), server)
        print(f"\rkilled {number + 1} of {kills}", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    with _serve(where, port) as server:
        dead = sum(is_dead(person, table) for person in people for table in person.acknowledged)
        server.send_signal(signal.SIGTERM)
        server.wait()
    for person in people:
        person.client.close()
    return {"kills": kills, "dead links": dead, **asyncio.run(compare(where, people))}


def _play(people: list[Player], seconds: float, server: subprocess.Popen[str]) -> None:
    """Let all players play, and kill the server some time after the first move."""
    stop, before = threading.Event(), count_acknowledged(people)
    threads = [threading.Thread(target=person.play, args=(stop,)) for person in people]
    for thread in threads:
        thread.start()
    while count_acknowledged(people) == before and any(thread.is_alive() for thread in threads):
        time.sleep(0.01)
    time.sleep(seconds)
    server.kill()
    stop.set()
    for thread in threads:
        thread.join()


def count_acknowledged(people: list[Player]) -> int:
    """The number of acknowledged moves."""
    return sum(moves.total() for person in people for moves in list(person.acknowledged.values()))


async def compare(where: Path | str, people: list[Player]) -> Counter[str]:
    """Compare acknowledged moves with the journals."""
    store = open_store(where)
    found = Counter({"tables": 0, "acknowledged": count_acknowledged(people)})
    for person in people:
        for table, moves in person.acknowledged.items():
            found["tables"] += 1
            link = table.removeprefix("/t/")  # the shuffle depends on it
            found.update(differences(moves, answers(link, await store.read(link))))
    store.close()
    if found["stored unheard"] > sum(person.unsure for person in people):
        raise SystemExit("more was stored than anybody has sent")
    return found


def answers(link: str, journal: list[AnyEntry]) -> Counter[Answer]:
    """Every move of a journal, with its version."""
    first, *later = journal
    session = MatchSession(link, [first])
    stored: Counter[Answer] = Counter()
    for entry in later:
        if isinstance(entry, MoveSubmitted):
            stored[session.started_match.version, entry.seat, entry.move] += 1
        session.apply(entry)
    return stored


def differences(acknowledged: Counter[Answer], stored: Counter[Answer]) -> dict[str, int]:
    """Acknowledged but not stored, stored twice, or stored but never acknowledged."""
    questions = Counter(answer[:2] for answer in stored.elements())
    return {
        "lost": (acknowledged - stored).total(),
        "doubled": sum(count - 1 for count in questions.values()),
        "stored unheard": (stored - acknowledged).total(),
    }


def is_dead(person: Player, table: str) -> bool:
    """Whether the link of a match is dead, or its players have lost their seats."""
    if person.client.get(f"{person.address}{table}").status_code != 200:
        return True
    bearer = {"Authorization": f"Bearer {person.client.cookies['nedra-key']}"}
    seats = {0, *(seat for _, seat, _ in person.acknowledged[table])}
    address = f"{person.address}/api/tables/{table.removeprefix('/t/')}"
    replies = (person.client.get(address, params={"seat": seat}, headers=bearer) for seat in seats)
    return any(reply.status_code != 200 for reply in replies)


def _serve(where: Path | str, port: int) -> subprocess.Popen[str]:
    """A running server; leaving the context waits for its end."""
    home = ["--data", str(where)] if isinstance(where, Path) else ["--database", where]
    command = [sys.executable, "-m", "nedra", "serve", "--port", str(port), "--no-browser", *home]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert server.stdout is not None
    if f":{port}/" not in server.stdout.readline():
        raise SystemExit("the server does not start any more")
    return server


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        return int(probe.getsockname()[1])


def main() -> int:
    """Exit code 0 if nothing was lost or duplicated and every link works."""
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--kills", type=int, default=100)
    words.add_argument("--players", type=int, default=8)
    words.add_argument("--seed", type=int, default=random.randrange(1 << 30))
    words.add_argument("--database", help="an empty PostgreSQL database (a SQLite file of its own)")
    args = words.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        where = args.database or Path(folder) / "nedra.sqlite"
        found = crash(where, args.kills, args.players, args.seed)
    print(f"seed {args.seed}: " + ", ".join(f"{count} {what}" for what, count in found.items()))
    return 1 if found["lost"] or found["doubled"] or found["dead links"] or not found["acknowledged"] else 0


if __name__ == "__main__":
    raise SystemExit(main())
