"""The siege: many random bad requests against a server of its own; any 5xx, leak or hang is a failure.

make siege ARGS="--attacks 100000 --seed 1"
"""

from __future__ import annotations

import random
import socket
import sys
import tempfile
import threading
import time
from argparse import ArgumentParser
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import httpx
import uvicorn

sys.path.insert(0, str(Path(__file__).parent.parent))

from nedra.web.app import create_app
from tests.web.hostile import Besieger
from tests.web.protocol.program import Program

if TYPE_CHECKING:
    from collections.abc import Iterator

TOLD_EVERY = 5000


def main() -> int:
    """Attack, count, and see that a match in the middle of it all was not touched."""
    words = ArgumentParser(description=__doc__)
    words.add_argument("--attacks", type=int, default=100_000)
    words.add_argument("--seed", type=int, default=1)
    args = words.parse_args()
    with besieged() as server, httpx.Client(base_url=server, timeout=60) as client:
        anna = Program(server).open()
        Program(server).sit(anna.table)
        stranger = Program(server).open(seats=3)
        before = anna.look()
        key = stranger.client.headers["authorization"].split()[1]
        besieger = Besieger(client, random.Random(args.seed), [anna.table, stranger.table], [key])
        started = time.monotonic()
        for number in range(1, args.attacks + 1):
            besieger.attack()
            if number % TOLD_EVERY == 0:
                print(
                    f"{number:>8} attacks, {number / (time.monotonic() - started):.0f} a second", flush=True
                )
        assert anna.look() == before, "the match was touched"
        assert client.get("/health").text == "alive\n"
        print("answers by status:", dict(sorted(besieger.statuses.items())))
    return 0


@contextmanager
def besieged() -> Iterator[str]:
    """A server on loopback over a data file of its own."""
    with tempfile.TemporaryDirectory() as folder, socket.create_server(("127.0.0.1", 0)) as bound:
        app = create_app(Path(folder) / "nedra.sqlite", thinking=(0.0, 0.02))
        running = uvicorn.Server(
            uvicorn.Config(app, log_level="error", timeout_graceful_shutdown=1, ws="none")
        )
        thread = threading.Thread(target=running.run, kwargs={"sockets": [bound]})
        thread.start()
        while not running.started:
            time.sleep(0.01)
        try:
            yield f"http://127.0.0.1:{bound.getsockname()[1]}"
        finally:
            running.should_exit = True
            thread.join()


if __name__ == "__main__":
    sys.exit(main())
