"""A program that plays at random: it reads the stream and keeps the view."""

from __future__ import annotations

import json
import random
import threading
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import httpx
from websockets.sync.client import ClientConnection, connect

from nedra.core.match.commit_reveal import salt_commitment

if TYPE_CHECKING:
    from collections.abc import Iterator


class Program:
    """One seat's player, or a spectator; all it has been told is kept."""

    def __init__(self, server: str, key: str = "", language: str = "en") -> None:
        headers = {"Accept-Language": language} | ({"Authorization": f"Bearer {key}"} if key else {})
        self.client = httpx.Client(base_url=f"{server}/api", timeout=30, headers=headers)
        self.view: dict[str, Any] = {}
        self.lines: list[dict[str, Any]] = []
        self.table = ""
        self.seat: int | None = None
        self.salt = ""

    def open(self, game: str = "diamant", seats: int = 2, **more: object) -> Program:
        reply = self.client.post("/tables", json={"game": game, "seats": seats, "name": "Anna", **more})
        return self._seated(reply)

    def sit(self, table: str, name: str = "Boris", seat: int | None = None) -> Program:
        return self._seated(self.client.post(f"/tables/{table}/seats", json={"name": name, "seat": seat}))

    def sit_with_salt(self, table: str, name: str) -> Program:
        """Sit down and commit to a salt for the shuffle, as a browser with a script does."""
        request = {"name": name, "salt_commitment": salt_commitment(self.salt)}
        return self._seated(self.client.post(f"/tables/{table}/seats", json=request))

    def reveal(self) -> httpx.Response:
        """Reveal the salt."""
        return self.client.post(f"/tables/{self.table}/salts", json={"salt": self.salt})

    def _seated(self, reply: httpx.Response) -> Program:
        assert reply.status_code == 201, reply.text
        opened = reply.json()
        self.table, self.seat, key = opened["table"], opened["seat"], opened["key"]
        self.client.headers["Authorization"] = f"Bearer {key}"
        return self

    def look(self) -> dict[str, Any]:
        reply = self.client.get(f"/tables/{self.table}")
        assert reply.status_code == 200, reply.text
        return dict(reply.json())

    def move(self, version: int, move: str, seat: int | None = None) -> httpx.Response:
        place = self.seat if seat is None else seat
        return self.client.post(
            f"/tables/{self.table}/seats/{place}/moves", json={"version": version, "move": move}
        )

    def play(self, rng: random.Random) -> None:
        """Follow the stream to the end of the match, answering every question."""
        with self.client.stream("GET", f"/tables/{self.table}/stream") as reply:
            assert reply.headers["content-type"] == "application/x-ndjson"
            for line in reply.iter_lines():
                news = json.loads(line or "{}")
                self.hear(news)
                if news.get("moves"):
                    answered = self.move(news["version"], self.choose(news, rng))
                    assert answered.status_code in (204, 409), answered.text

    @contextmanager
    def line(self, asking: str = "", **more: str) -> Iterator[ClientConnection]:
        """A line to the table, with the program's key."""
        address = f"{self.client.base_url}tables/{self.table}/ws{asking}".replace("http", "ws", 1)
        known = ("Accept-Language", "Authorization")
        headers = {name: self.client.headers[name] for name in known if name in self.client.headers}
        with connect(address, additional_headers={**headers, **more}) as line:
            yield line

    def play_by_line(self, rng: random.Random) -> None:
        """The same over one WebSocket."""
        with self.line() as line:
            for text in line:
                news = json.loads(text)
                if "error" in news:
                    assert news["error"] == "refused-stale", news
                    continue
                self.hear(news)
                if news.get("moves"):
                    line.send(json.dumps({"version": news["version"], "move": self.choose(news, rng)}))
            assert line.close_code == 1000

    def choose(self, news: dict[str, Any], rng: random.Random) -> str:
        """One of the moves of a question."""
        return rng.choice(list[str](news["moves"]))

    def hear(self, news: dict[str, Any]) -> None:
        self.lines.append(news)
        if self.salt and salt_commitment(self.salt) in news.get("salt_commitments", ()):
            assert self.reveal().status_code == 204
        for name, value in news.get("view", {}).items():
            if name.endswith("+"):
                self.view[name[:-1]] = [*self.view[name[:-1]], *value]
            else:
                self.view[name] = value


def play_together(programs: list[Program], seed: int = 1) -> None:
    """Everybody plays at once, to the end."""
    threads = [
        threading.Thread(target=program.play, args=(random.Random(seed + number),))
        for number, program in enumerate(programs)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
