"""The short way of a frame: a short text is taken or sent at once, everything else goes the usual way.

Nearly all that a line carries are short texts, one frame each, and what has to be thought of for every kind
of frame, and for every kind of answer on its way through a framework, costs more than such a text itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State
from websockets.utils import apply_mask

from nedra.web.http.rate_limit import unmap_client

if TYPE_CHECKING:
    from asyncio import BaseTransport
    from collections.abc import Awaitable, Callable

    SendText = Callable[[bytes], Awaitable[None]]

EXTENSION: Final = "nedra"
SEND_TEXT: Final = "tell"
"""Under these names a connection offers to send a text past the framework, as ASGI lets servers do."""
FINAL_TEXT_FRAME: Final = 0x81
MASK_BIT: Final = 0x80
HEADER_BYTES: Final = 6  # what the frame is, how long it is, and the mask
SHORT_PAYLOAD_LIMIT: Final = 126
EXTENDED_LENGTH_16: Final = 126  # the length is told in two more bytes
LONG_PAYLOAD_LIMIT: Final = 1 << 16
MAX_QUEUED_MESSAGES: Final = 8
"""Texts that may wait to be heard before the connection is read no further."""


class FastWebSocketProtocol(WebSocketsSansIOProtocol):
    """A WebSocket that knows short texts at a glance, and leaves whatever else there is to its parent."""

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(transport)
        self.client = unmap_client(self.client)

    def data_received(self, data: bytes) -> None:
        text = parse_short_frame(data) if self._is_between_frames() else None
        if text is None:
            super().data_received(data)
            return
        self.queue.put_nowait({"type": "websocket.receive", "text": text})
        if self.queue.qsize() >= MAX_QUEUED_MESSAGES and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    async def run_asgi(self) -> None:
        if (extensions := self.scope["extensions"]) is not None:
            extensions[EXTENSION] = {SEND_TEXT: self.send_text}
        await super().run_asgi()

    async def send_text(self, text: bytes) -> None:
        """Send a text, in one piece; its letters are bytes already."""
        frame = build_text_frame(text)
        if frame and self._is_open() and self.writable.is_set():
            self.transport.write(frame)
        else:
            await self.send({"type": "websocket.send", "text": text.decode(), "bytes": None})

    def _is_between_frames(self) -> bool:
        """Whether a new message begins with what comes next."""
        return self._is_open() and not (self.frames or self.conn.reader.buffer)

    def _is_open(self) -> bool:
        return self.conn.state is State.OPEN and not (self.close_sent or self.disconnected)


def make_text_sender(socket: Any) -> SendText:  # noqa: ANN401 - any connection of the framework
    """How to send texts over a connection, past the framework where the server offers that."""

    async def usual(text: bytes) -> None:
        await socket.send({"type": "websocket.send", "text": text.decode(), "bytes": None})

    offered = (socket.scope.get("extensions") or {}).get(EXTENSION, {})
    tell: SendText = offered.get(SEND_TEXT, usual)
    return tell


def parse_short_frame(data: bytes) -> str | None:
    """The text that one whole short frame brings; None: it is something else, or more, or less."""
    length = len(data) - HEADER_BYTES
    if not 0 <= length < SHORT_PAYLOAD_LIMIT or data[0] != FINAL_TEXT_FRAME or data[1] != MASK_BIT + length:
        return None
    try:
        return apply_mask(data[HEADER_BYTES:], data[2:HEADER_BYTES]).decode()
    except UnicodeDecodeError:
        return None


def build_text_frame(text: bytes) -> bytes:
    """A text as a server's frame; empty: too long for that."""
    if len(text) < SHORT_PAYLOAD_LIMIT:
        return bytes((FINAL_TEXT_FRAME, len(text))) + text
    if len(text) < LONG_PAYLOAD_LIMIT:
        return bytes((FINAL_TEXT_FRAME, EXTENDED_LENGTH_16)) + len(text).to_bytes(2, "big") + text
    return b""
