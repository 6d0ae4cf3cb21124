"""boardgame.io for comparison: installed temporarily, with matches in memory, and the same players."""

from __future__ import annotations

import json
import secrets
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Origin

from api_players import ApiPlayers, Table
from counted_connection import hear, say

VERSION = "0.50.2"
GAME = Path(__file__).with_suffix(".js")
ROOM = "/diamant,"
PING, PONG, OPEN, EVENT = "2", "3", "40", "42"
HOME = Origin("http://127.0.0.1")


def installed(folder: Path) -> Path | None:
    """The folder where npm has installed it; None, with a message, without Node, npm or network."""
    if not shutil.which("node") or not shutil.which("npm"):
        print("boardgame.io is left out: Node or npm is not installed.")
        return None
    quietly = ["--no-audit", "--no-fund", "--no-package-lock", "--loglevel=error"]
    command = ["npm", "install", *quietly, "--prefix", str(folder), f"boardgame.io@{VERSION}"]
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)
    except subprocess.TimeoutExpired:
        done = None
    if done is None or done.returncode:
        print("boardgame.io is left out: npm could not install it.")
        return None
    return folder


@contextmanager
def served_boardgame(folder: Path) -> Iterator[tuple[int, int]]:
    """The port and the process of its server."""
    command = ["node", str(GAME), str(folder)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as server:
        try:
            assert server.stdout is not None
            said = next(line for line in server.stdout if line.startswith("port "))
            yield int(said.split()[1]), server.pid
        finally:
            server.terminate()


class BoardgamePlayers(ApiPlayers):
    """Players of boardgame.io, by the protocol of its client: socket.io over a WebSocket."""

    async def open_table(self) -> Table:
        """boardgame.io creates a match at its first request."""
        return secrets.token_urlsafe(8), ("", "")

    async def seat(self, table: str, seat: int, key: str) -> None:
        address = f"ws://127.0.0.1:{self.port}/socket.io/?EIO=4&transport=websocket"
        async with connect(address, compression=None, origin=HOME, ping_interval=None) as line:
            await hear(line, self.count)
            await say(line, f"{OPEN}{ROOM}", self.count)
            await hear(line, self.count)
            await self.emit(line, "sync", table, str(seat), key or None, 2)
            await self.come()
            await self.play(line, table, str(seat))

    async def play(self, line: ClientConnection, table: str, player: str) -> None:
        """Make each decision once; the update after the own move acknowledges it."""
        sent = 0.0
        while self.playing:
            event = await self.next_event(line)
            if event[0] not in ("sync", "update"):
                continue
            state = event[2]["state"] if event[0] == "sync" else event[2]
            if sent and any(entry["action"]["payload"].get("playerID") == player for entry in event[3]):
                self.waits.append(time.perf_counter() - sent)
                sent = 0.0
            if "gameover" in state["ctx"]:
                return
            if not sent and is_asked(state["G"], int(player)):
                await self.think()
                sent = time.perf_counter()
                move = {"type": "decide", "args": [self.leaves()], "playerID": player}
                action = {"type": "MAKE_MOVE", "payload": move}
                await self.emit(line, "update", action, state["_stateID"], table, player)

    async def next_event(self, line: ClientConnection) -> list[Any]:
        """The next event; heartbeats are answered."""
        while True:
            text = await hear(line, self.count)
            if text == PING:
                await say(line, PONG, self.count)
            if text.startswith(EVENT):
                event: list[Any] = json.loads(text.removeprefix(EVENT + ROOM))
                return event

    async def emit(self, line: ClientConnection, *words: Any) -> None:  # noqa: ANN401 - as JSON has them
        await say(line, f"{EVENT}{ROOM}{json.dumps(words, separators=(',', ':'))}", self.count)


def is_asked(game: dict[str, Any], seat: int) -> bool:
    return game["inside"][seat] and game["chosen"][seat] is None
