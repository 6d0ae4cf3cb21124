"""Server processes for tests that kill them."""

from __future__ import annotations

import socket
import subprocess
import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING

import httpx

from tests.web.visitor import Visitor

if TYPE_CHECKING:
    from collections.abc import Iterator

ADMIN = "the keeper's own word"
BEARER = {"Authorization": f"Bearer {ADMIN}"}


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        return int(probe.getsockname()[1])


@contextmanager
def served(port: int, *words: str) -> Iterator[subprocess.Popen[str]]:
    """A server process of its own, answering."""
    command = [sys.executable, "-m", "nedra", "serve", "--port", str(port), "--no-browser", *words]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    try:
        assert process.stdout is not None
        assert f":{port}/" in process.stdout.readline()
        yield process
    finally:
        process.kill()
        process.wait()
        assert process.stdout is not None
        process.stdout.close()


def visitor(port: int) -> Visitor:
    """Somebody who comes to the server on that port."""
    return Visitor(httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=60))
