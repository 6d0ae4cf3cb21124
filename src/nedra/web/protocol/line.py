"""The line: one WebSocket over which a program is told what is new, and answers."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import ClientException, HTTPException, WebSocketDisconnect
from litestar.params import FromPath

from nedra.core.errors import Refused
from nedra.table.live import fingerprint
from nedra.table.refusals import NotYours
from nedra.web.doors import check_origin
from nedra.web.heart import heartbeat
from nedra.web.pace import address_of
from nedra.web.person import language_of
from nedra.web.protocol.bearer import key_of
from nedra.web.protocol.messages import Answer, Problem
from nedra.web.protocol.news import HEARTBEAT_SECONDS, Reader, eyes
from nedra.web.protocol.refusing import problem_of, problem_with
from nedra.web.protocol.short_frames import teller
from nedra.web.protocol.short_way import answered
from nedra.web.reply import log, status_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nedra.table.house import House
    from nedra.table.hub import Bell
    from nedra.table.live import LiveMatch
    from nedra.web.pace import Pace

REFUSED: Final = 4000
"""A line that is refused is closed with this and the status that HTTP has for it."""

AnySocket = WebSocket[Any, Any, Any]

_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(Answer)


@websocket("/tables/{link:str}/line")
async def line(socket: AnySocket, link: FromPath[str]) -> None:
    """What the stream tells and what moves answer, over one connection."""
    await socket.accept()
    house, pace = socket.app.state.house, socket.app.state.pace
    try:
        check_origin(socket)
        caller = Line(socket, house, pace, link)
        await caller.come_in(_number(socket, "seat"), _number(socket, "since"))
        with pace.admitted(socket, caller.person):
            await caller.stay()
    except (Refused, HTTPException) as refusal:
        await _hang_up(socket, refusal)
    except (OSError, WebSocketDisconnect):
        return  # whoever is gone need not be told


def _number(socket: AnySocket, name: str) -> int | None:
    """A number of the address, read here: the framework would refuse a line without a word."""
    written = socket.query_params.get(name)
    try:
        return None if written is None else int(written)
    except ValueError as error:
        raise ClientException from error


async def _hang_up(socket: AnySocket, refusal: Refused | HTTPException) -> None:
    """Say why not, and close."""
    language = language_of(socket)
    if isinstance(refusal, Refused):
        status, problem = status_of(refusal), problem_of(refusal, language)
    else:
        status, problem = refusal.status_code, problem_with(refusal.status_code, language)
    with suppress(OSError, WebSocketDisconnect):
        await socket.send_data(_encoder.encode(problem).decode())
        await socket.close(REFUSED + status)


class Line:
    """A program at its line. One task hears and one tells, so that what is told keeps its order."""

    def __init__(self, socket: AnySocket, house: House, pace: Pace, link: str) -> None:
        self._socket = socket
        self._send = teller(socket)
        self._house = house
        self._pace = pace
        self._link = link
        self._key = ""
        self._address = address_of(socket)
        self._gone = False
        self._reply: int | Problem | None = (
            None  # to the last answer: the moment it is stored for, or why not
        )
        self._replied = asyncio.Event()
        self._replied.set()

    async def come_in(self, seat: int | None, since: int | None) -> None:
        """Everything that may refuse a line."""
        self._check_pace("GET", "")
        self._key = key_of(self._socket)
        live = await self._house.fetch(self._link)
        self._reader = Reader(eyes(live, self._key, seat), since)

    @property
    def _language(self) -> str:
        return language_of(self._socket)

    @property
    def person(self) -> str:
        """Whose line it is, once they have come in."""
        return fingerprint(self._key)

    async def stay(self) -> None:
        """Tell and hear until the match is over, or one of both has gone.

        Both are tasks of their own: to wake one here would wake the framework around it, layer by layer.
        """
        async with self._house.presence.looking(self._link, self._key) as bell:
            telling = asyncio.create_task(self._tell(bell))
            hearing = asyncio.create_task(self._hear(bell))
            try:
                await telling
            finally:
                telling.cancel()
                hearing.cancel()
                await asyncio.gather(telling, hearing, return_exceptions=True)

    async def _hear(self, bell: Bell) -> None:
        """Take one answer after the other; the next one when the reply to the last is on its way."""
        try:
            while (message := await self._socket.receive())["type"] == "websocket.receive":
                await self._replied.wait()
                self._reply = await self._answer(message.get("text") or message.get("bytes") or b"")
                self._replied.clear()
                bell.ring()
        finally:
            self._gone = True
            bell.ring()

    async def _answer(self, said: str | bytes) -> int | Problem:
        """The moment whose question has been answered, or why it has not."""
        try:
            answer = _decoder.decode(said)
            self._check_pace("POST", self.person)
            if self._reader.seat is None:
                raise NotYours("refused-not-your-seat")
            await answered(self._house, self._link, self._reader.seat, self._key, answer)
        except Refused as refusal:
            return problem_of(refusal, self._language)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            return problem_with(400, self._language, str(error)[:400])
        except Exception as error:  # noqa: BLE001 - a mistake of ours: logged in full, told briefly
            log.error("line", exc_info=error)
            return problem_with(500, self._language)
        return answer.moment

    async def _tell(self, bell: Bell) -> None:
        """Send whatever is new for this reader, as soon as the line takes it."""
        with heartbeat(bell, HEARTBEAT_SECONDS) as heart:
            while not (self._house.hub.closed or self._gone):
                bell.clear()
                live = self._house.find(self._link)
                if not self._reader.may_read(live, self._key):
                    raise NotYours("refused-not-your-seat")
                for message in self._new(live):
                    await self._send(message)
                if live.closed or (live.match is not None and live.match.over):
                    await self._socket.close()
                    return
                while await heart.beats():
                    await self._house.fetch(self._link)  # a lost message between processes rings now

    def _new(self, live: LiveMatch) -> Iterator[bytes]:
        reply, self._reply = self._reply, None
        self._replied.set()
        if isinstance(reply, Problem):
            yield _encoder.encode(reply)
            reply = None
        if news := self._reader.news(live, reply):
            yield _encoder.encode(news)

    def _check_pace(self, method: str, person: str) -> None:
        if self._address:
            self._pace.check(self._address, method, self._socket.scope["path"], person)
