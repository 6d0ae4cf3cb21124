"""Server-sent events are compressed, and each can be read at once."""

from __future__ import annotations

import asyncio
import random
import zlib
from typing import TYPE_CHECKING

from litestar.response import ServerSentEventMessage

from nedra.web.http.sse import WINDOW_BYTES, _gzipped, deflate_chunk

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator, Callable

    from tests.web.visitor import Visitor


def sent(*texts: str) -> list[bytes]:
    """The pieces in which these texts are sent, the head first."""

    async def events() -> AsyncGenerator[ServerSentEventMessage, None]:
        for text in texts:
            yield ServerSentEventMessage(data=text)

    async def collect() -> list[bytes]:
        return [piece async for piece in _gzipped(events())]

    return asyncio.run(collect())


def test_every_event_can_be_read_before_the_next_is_sent() -> None:
    rng = random.Random(5)
    letters = [chr(rng.randrange(32, 1200)) for _ in range(60_000)]
    texts = ["".join(letters[:most]) for most in (10, 50_000, 60_000, 3, 40_000)]
    head, *pieces = sent(*texts)
    reader = zlib.decompressobj(zlib.MAX_WBITS | 16)
    assert reader.decompress(head) == b""
    for text, piece in zip(texts, pieces, strict=True):
        assert reader.decompress(piece) == ServerSentEventMessage(data=text).encode()


def test_repeated_text_costs_almost_nothing() -> None:
    rng = random.Random(6)
    text = bytes(rng.randrange(256) for _ in range(20_000))
    assert len(deflate_chunk(text, b"")) > 19_000
    assert len(deflate_chunk(text, text[-WINDOW_BYTES:])) < 400


def test_a_stream_is_compressed_if_the_browser_accepts_it(visit: Callable[..., Visitor]) -> None:
    anna = visit()
    table = anna.open_table(seats=2, bots=1)
    for accepted, encoding in (("gzip, deflate", "gzip"), ("identity", None)):
        headers = {"Accept-Encoding": accepted}
        with anna.client.stream("GET", f"{table}/stream", headers=headers) as reply:
            assert reply.headers.get("content-encoding") == encoding
            assert reply.headers["content-type"].startswith("text/event-stream")
            assert any("event: table" in line for line in reply.iter_lines())
