"""Squeezing a stream: every line is packed with what the lines before it have in common."""

from __future__ import annotations

import zlib
from contextlib import aclosing
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator

GZIP_WBITS_FLAG: Final = 16
WINDOW_BITS: Final = 12  # 4 kB of the past: some twenty lines of any game
MEMORY_LEVEL: Final = 4  # with that window a stream costs some 20 kB, instead of 256


async def gzip_stream(lines: AsyncGenerator[bytes, None]) -> AsyncGenerator[bytes, None]:
    """The lines as one gzip stream that can be read up to the last line at any time."""
    packer = zlib.compressobj(zlib.Z_BEST_SPEED, zlib.DEFLATED, GZIP_WBITS_FLAG + WINDOW_BITS, MEMORY_LEVEL)
    async with aclosing(lines):
        async for line in lines:
            yield packer.compress(line) + packer.flush(zlib.Z_SYNC_FLUSH)
    yield packer.flush()
