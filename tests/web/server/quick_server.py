"""A server process whose bots answer at once: `python -m tests.web.server.quick_server DATA`."""

from __future__ import annotations

import socket
import sys
from pathlib import Path

import uvicorn

from nedra.web.http.app import create_app
from nedra.web.http.server import server_config


def main(data: Path) -> None:
    """Write the port, and serve until the process is stopped or killed."""
    app = create_app(data, bot_delay=(0.0, 0.0), start_seconds=0)
    with socket.create_server(("127.0.0.1", 0)) as bound:
        sys.stdout.write(f"{bound.getsockname()[1]}\n")
        sys.stdout.flush()
        uvicorn.Server(server_config(app, graceful_seconds=1)).run(sockets=[bound])


if __name__ == "__main__":
    main(Path(sys.argv[1]))
