"""Whole games with every byte kept: what each reader was sent is searched for what was hidden."""

from __future__ import annotations

import json
import random
import threading
from contextlib import ExitStack
from typing import TYPE_CHECKING, Any

import httpx
import msgspec

from nedra.core.catalogue import replay
from nedra.core.history import History
from nedra.table.live import fingerprint
from tests.web.protocol.program import Program
from tests.web.protocol.relay import Relay, relay

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nedra.core.match import Match


class Watched(Program):
    """A player who also keeps a page open; everything it receives passes a relay of its own."""

    def __init__(self, between: Relay, salt: str) -> None:
        super().__init__(between.address)
        self.client.headers["Accept-Encoding"] = "identity"
        self.between = between
        self.salt = salt

    @property
    def key(self) -> str:
        return str(self.client.headers.get("Authorization", " ")).split(" ")[1]

    def hear(self, news: dict[str, Any]) -> None:
        """Look at the page, too, and at the stream of its pictures, every now and then."""
        super().hear(news)
        if len(self.lines) % 25 == 1:
            self._look_at_page()

    def _look_at_page(self) -> None:
        headers = {"Accept-Encoding": "identity", "Cookie": f"nedra-key={self.key}"}
        with httpx.Client(base_url=self.between.address, headers=headers, timeout=30) as browser:
            assert browser.get(f"/t/{self.table}").status_code == 200
            with browser.stream("GET", f"/t/{self.table}/stream", headers={"Last-Event-ID": "old"}) as events:
                next(line for line in events.iter_lines() if line.startswith("data:"))


def play_watched(server: str, game: str, seats: int, seed: int) -> None:
    """Play a game to its end; then nothing hidden may be found in what anybody was sent on the way."""
    chance = random.Random(seed)
    with ExitStack() as stack:
        readers = [
            Watched(stack.enter_context(relay(server)), chance.randbytes(16).hex()) for _ in range(seats + 1)
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
    for reader in readers:
        _search(reader, readers, record)
        _compare(reader, record)


def _play(readers: list[Watched], seed: int) -> None:
    """Every second reader over a line, the others by a stream: of several games each seat gets both."""
    ways = [
        reader.play_by_line if (number + seed) % 2 else reader.play for number, reader in enumerate(readers)
    ]
    threads = [
        threading.Thread(target=play, args=(random.Random(seed + number),))
        for number, play in enumerate(ways)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def _search(reader: Watched, readers: list[Watched], record: dict[str, Any]) -> None:
    """No secret of the server, nobody's salt, nobody's fingerprint, and no key but the reader's own."""
    hidden = [record["fair"]["secret"], record["seed"], f"{int(record['seed']):x}"]
    hidden += [other.salt for other in readers]
    hidden += [fingerprint(other.key) for other in readers if other.key]
    hidden += [other.key for other in readers if other is not reader and other.key]
    assert reader.lines[-1]["result"]
    for secret in hidden:
        assert secret.encode() not in reader.between.received


def _compare(reader: Watched, record: dict[str, Any]) -> None:
    """Every line that was sent is what this seat may know by the rules, and not a sign more."""
    positions = {position.moment: position for position in _positions(record)}
    view: dict[str, Any] = {}
    moment = 0
    for line in reader.lines:
        moment = line.get("moment", moment)
        for name, value in line.get("view", {}).items():
            view[name.removesuffix("+")] = view[name[:-1]] + value if name.endswith("+") else value
        if "view" in line:
            assert view == _seen(positions[moment], reader.seat)
        if line.get("moves"):
            assert reader.seat is not None
            assert line["moves"] == list(map(str, positions[moment].legal(reader.seat)))
        told = [[event.what, event.seat, event.a, event.b] for event in positions[moment].events(reader.seat)]
        assert not line.get("events") or line["events"] == told[-len(line["events"]) :]


def _positions(record: dict[str, Any]) -> Iterator[Match]:
    history = History(replay({name: value for name, value in record.items() if name != "fair"}))
    return (history.at(step) for step in range(history.last + 1))


def _seen(match: Match, seat: int | None) -> dict[str, Any]:
    view = match.view(seat)
    shown: dict[str, Any] = json.loads(msgspec.json.encode(view))
    return {name: shown[name] for name in view.__struct_fields__}
