"""Plays whole games, records every byte, and searches what each reader was sent for secrets."""

from __future__ import annotations

import json
import random
import re
import threading
from contextlib import ExitStack
from typing import TYPE_CHECKING, Any

import httpx
import msgspec

from nedra.live.session import key_fingerprint
from tests.web.api.program import Program
from tests.web.api.relay import Relay, relay
from tests.web.seat_checker import FragmentChecker

if TYPE_CHECKING:
    from nedra.core.match.match import Match

AT_THE_END = 'class="after"'
UNDEALT = '<div class="waiting">'
"""A fragment of the waiting room, where there is nothing to hide yet."""
PLAIN = re.compile(r"event: (table|clock)|id: [0-9a-f]{16}|data: (\d{1,2}\.\d)?|: alive")
"""What a stream sends besides fragments: their ids, the seconds left, and heartbeats."""


class Watched(Program):
    """A player who also keeps a page open; everything it receives passes a relay of its own."""

    def __init__(self, between: Relay, salt: str) -> None:
        super().__init__(between.address)
        self.client.headers["Accept-Encoding"] = "identity"
        self.between, self.place = between, between.address
        self.salt = salt
        self.chosen: dict[int, list[str]] = {}  # by the version of the question
        self.pages: list[str] = []
        self.fragments: list[str] = []
        self.asides: list[str] = []  # whatever else came by the stream of fragments

    @property
    def key(self) -> str:
        return str(self.client.headers.get("Authorization", " ")).split(" ")[1]

    def choose(self, news: dict[str, Any], rng: random.Random) -> str:
        """Remember what was answered: the own fragment shows it."""
        self.chosen.setdefault(news["version"], []).append(super().choose(news, rng))
        return self.chosen[news["version"]][-1]

    def hear(self, news: dict[str, Any]) -> None:
        """Load the page, too, when the cards are dealt and every now and then."""
        super().hear(news)
        if "version" in news and (not self.pages or len(self.lines) % 25 == 1):
            with self._browser() as browser:
                self.pages.append(browser.get(f"/t/{self.table}").raise_for_status().text)

    def follow_page(self) -> None:
        """Every fragment that a page is sent, from the first to the one that shows the end."""
        with self._browser() as browser, browser.stream("GET", f"/t/{self.table}/stream") as events:
            for line in events.iter_lines():
                if line.startswith("data: <main"):
                    self.fragments += [line.removeprefix("data: ")] if UNDEALT not in line else []
                elif line and not PLAIN.fullmatch(line):
                    self.asides.append(line)
                if self.fragments and AT_THE_END in self.fragments[-1]:
                    return

    def _browser(self) -> httpx.Client:
        headers = {"Accept-Encoding": "identity", "Cookie": f"nedra-key={self.key}"}
        return httpx.Client(base_url=self.between.address, headers=headers, timeout=30)


def play_watched(server: str, game: str, seats: int, seed: int, every: int = 1) -> None:
    """Play a game to its end; then nothing hidden may be found in what anybody was sent on the way.

    One fragment of so many is drawn again, of each reader another one: that takes most of the time.
    """
    rng = random.Random(seed)
    with ExitStack() as stack:
        readers = [
            Watched(stack.enter_context(relay(server)), rng.randbytes(32).hex()) for _ in range(seats + 1)
        ]
        for reader in readers:
            stack.callback(reader.client.close)
        *players, spectator = readers
        table = players[0].open(game, seats).table
        for number, player in enumerate(players[1:], 1):
            player.sit_with_salt(table, f"Player {number}")
        spectator.table = table
        _play(readers, seed)
        record = httpx.get(f"{server}/t/{table}/record.json").json()
    checker = FragmentChecker(record, readers)
    for number, reader in enumerate(readers):
        _search(reader, readers, record)
        _compare(reader, checker)
        _compare_fragments(reader, checker, [*reader.fragments[number::every], reader.fragments[-1]])


def _play(readers: list[Watched], seed: int) -> None:
    """Every second reader over a line, the others by a stream: of several games each seat gets both."""
    ways = [
        reader.play_by_line if (number + seed) % 2 else reader.play for number, reader in enumerate(readers)
    ]
    threads = [threading.Thread(target=reader.follow_page) for reader in readers]
    threads += [
        threading.Thread(target=play, args=(random.Random(seed + number),))
        for number, play in enumerate(ways)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def _search(reader: Watched, readers: list[Watched], record: dict[str, Any]) -> None:
    """No secret of the server, nobody's salt, nobody's fingerprint, and no key but the reader's own."""
    hidden = [record["proof"]["secret"], record["seed"], f"{int(record['seed']):x}"]
    hidden += [other.salt for other in readers]
    hidden += [key_fingerprint(other.key) for other in readers if other.key]
    hidden += [other.key for other in readers if other is not reader and other.key]
    assert reader.lines[-1]["result"]
    for secret in hidden:
        assert secret.encode() not in reader.between.received


def _compare(reader: Watched, checker: FragmentChecker) -> None:
    """Every line that was sent contains exactly what this seat may know."""
    positions = checker.positions
    view: dict[str, Any] = {}
    version = 0
    for line in reader.lines:
        version = line.get("version", version)
        for name, value in line.get("view", {}).items():
            view[name.removesuffix("+")] = view[name[:-1]] + value if name.endswith("+") else value
        if "view" in line:
            assert view == _seen(positions[version], reader.seat)
        if line.get("moves"):
            assert reader.seat is not None
            assert line["moves"] == list(map(str, positions[version].legal(reader.seat)))
        events = [
            [event.kind, event.seat, event.a, event.b] for event in positions[version].events(reader.seat)
        ]
        assert not line.get("events") or line["events"] == events[-len(line["events"]) :]


def _compare_fragments(reader: Watched, checker: FragmentChecker, fragments: list[str]) -> None:
    """Pages and fragments can be rendered from what this reader may know; nothing else was sent."""
    assert AT_THE_END in reader.fragments[-1]
    assert reader.pages
    assert reader.asides == []
    assert all(checker.could_send(markup, reader) for markup in fragments), "a fragment shows too much"
    assert all(checker.could_send_page(text, reader) for text in reader.pages), "a page shows too much"


def _seen(match: Match, seat: int | None) -> dict[str, Any]:
    view = match.view(seat)
    shown: dict[str, Any] = json.loads(msgspec.json.encode(view))
    return {name: shown[name] for name in view.__struct_fields__}
