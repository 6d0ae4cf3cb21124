"""Server-sent events, compressed if the browser accepts gzip."""

import zlib
from collections.abc import AsyncGenerator
from functools import lru_cache
from typing import Final

from litestar.response import ServerSentEventMessage, Stream

from nedra.web.account.person import AnyRequest

GZIP_HEADER: Final = b"\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\xff"
"""The head of a gzip stream; one deflated chunk per event follows."""
WINDOW_BYTES: Final = 32_768
SHARED_CHUNKS: Final = 8
"""Compressed chunks that are kept for the next stream: all spectators of a table get the same ones."""


def sse_response(request: AnyRequest, events: AsyncGenerator[ServerSentEventMessage, None]) -> Stream:
    """A response that sends each event at once."""
    headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no", "Vary": "Accept-Encoding"}
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Stream(_encoded(events), media_type="text/event-stream", headers=headers)
    headers["Content-Encoding"] = "gzip"
    return Stream(_gzipped(events), media_type="text/event-stream", headers=headers)


async def _encoded(events: AsyncGenerator[ServerSentEventMessage, None]) -> AsyncGenerator[bytes, None]:
    async for event in events:
        yield event.encode()


async def _gzipped(events: AsyncGenerator[ServerSentEventMessage, None]) -> AsyncGenerator[bytes, None]:
    """Compress each event with the text before it as dictionary: consecutive fragments are much alike.

    Only the last 32 kB are kept between two events. An open compressor would hold eight times as much
    memory for every open page.
    """
    yield GZIP_HEADER
    sent = b""
    async for event in events:
        text = event.encode()
        yield deflate_chunk(text, sent)
        sent = (sent + text)[-WINDOW_BYTES:]


@lru_cache(SHARED_CHUNKS)
def deflate_chunk(text: bytes, dictionary: bytes) -> bytes:
    """The text as the next chunk of a deflated stream that ended with `dictionary` so far."""
    compressor = zlib.compressobj(6, zlib.DEFLATED, -zlib.MAX_WBITS, zdict=dictionary)
    return compressor.compress(text) + compressor.flush(zlib.Z_SYNC_FLUSH)
