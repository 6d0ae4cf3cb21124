"""A server in its own process, and connections to it that count every byte."""

from __future__ import annotations

import asyncio
import os
import resource
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from zlib import MAX_WBITS, decompressobj

from websockets.asyncio.client import ClientConnection

MASK = 4
TICKS = os.sysconf("SC_CLK_TCK")
GZIP = 16


@contextmanager
def served(*words: str, open_files: int = 0) -> Iterator[tuple[int, int]]:
    """Run `nedra serve`; its port, read from its first line of output, and its process.

    `open_files` is the most that the system lets the server open; 0: as many as possible.
    """
    raise_file_limit()
    limited = ["prlimit", f"--nofile={open_files}"] if open_files else []
    command = [*limited, sys.executable, "-m", "nedra", "serve", "--port", "0", "--no-browser", *words]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout is not None
            yield int(server.stdout.readline().split("/   (")[0].rpartition(":")[2]), server.pid
        finally:
            server.terminate()


def raise_file_limit() -> None:
    """Allow as many open files as possible: every player has one or two connections."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def cpu_seconds_of(process: int) -> float:
    """The CPU seconds of a process and its threads (Linux)."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


class Count:
    """Bytes in both directions."""

    carried = 0


@dataclass
class Line:
    """A connection with its own HTTP, because a client library costs more than the server."""

    reader: asyncio.StreamReader
    writer: asyncio.StreamWriter
    count: Count

    def send(self, method: str, path: str, fields: dict[str, str], body: bytes = b"") -> None:
        head = [
            f"{method} {path} HTTP/1.1",
            "Host: nedra",
            *(f"{name}: {value}" for name, value in fields.items()),
        ]
        head += [f"Content-Length: {len(body)}"] if body else []
        text = "\r\n".join((*head, "", "")).encode() + body
        self.count.carried += len(text)
        self.writer.write(text)

    async def head(self) -> tuple[int, dict[str, str]]:
        text = await self.reader.readuntil(b"\r\n\r\n")
        self.count.carried += len(text)
        first, *lines = text.decode().strip().split("\r\n")
        fields = (line.partition(": ") for line in lines)
        return int(first.split(" ")[1]), {name.lower(): value for name, _, value in fields}

    async def reply(self) -> tuple[int, dict[str, str], bytes]:
        """A response with a Content-Length."""
        status, head = await self.head()
        body = await self.reader.readexactly(int(head.get("content-length", 0)))
        self.count.carried += len(body)
        return status, head, body

    async def pieces(self) -> AsyncIterator[bytes]:
        """The chunks of a compressed stream, decompressed, until it ends."""
        unpack = decompressobj(GZIP + MAX_WBITS)
        while True:
            size = await self.reader.readline()
            piece = await self.reader.readexactly(int(size or b"0", 16) + 2 if size else 0)
            self.count.carried += len(size) + len(piece)
            if len(piece) <= 2:
                return
            yield unpack.decompress(piece[:-2])

    def close(self) -> None:
        self.writer.close()


async def call(port: int, count: Count) -> Line:
    """A new connection to the server on that port."""
    return Line(*await asyncio.open_connection("127.0.0.1", port, limit=1 << 20), count)


async def say(line: ClientConnection, text: str, count: Count) -> None:
    """Send a text over a WebSocket."""
    count.carried += len(text) + header_size(text) + MASK
    await line.send(text)


async def hear(line: ClientConnection, count: Count) -> str:
    """Receive the next text of a WebSocket."""
    text = str(await line.recv())
    count.carried += len(text) + header_size(text)
    return text


def header_size(text: str) -> int:
    """The size of a WebSocket header before a text, without the client's mask."""
    return 2 if len(text) < 126 else 4
