"""The seat protocol over one WebSocket: updates to the program, moves from it."""

import asyncio
from collections.abc import Iterator
from contextlib import suppress
from typing import Any, Final

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import ClientException, HTTPException, WebSocketDisconnect
from litestar.params import FromPath

from nedra.core.contract.errors import NedraError
from nedra.live.errors import NotAllowedError
from nedra.live.pubsub.notifier import Subscription, heartbeat
from nedra.live.service import MatchService
from nedra.live.session import MatchSession, key_fingerprint
from nedra.live.storage.schema import MatchStatus
from nedra.web.account.person import language_of, request_key
from nedra.web.api.error_responses import problem_from_error, problem_from_status
from nedra.web.api.messages import MoveRequest, Problem
from nedra.web.api.updates import HEARTBEAT_SECONDS, UpdateTracker, resolve_seat
from nedra.web.http.rate_limit import RateLimiter, RateLimitError, client_address
from nedra.web.http.responses import log, status_of
from nedra.web.http.security_headers import check_origin

TOO_MANY_REQUESTS: Final = 429
CLOSE_CODE_BASE: Final = 4000
"""A rejected connection is closed with this plus the HTTP status of the error."""

MAX_REJECTED_MESSAGES: Final = 10
"""Messages that are no moves, or come too fast, before the connection is closed."""

AnySocket = WebSocket[Any, Any, Any]

_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(MoveRequest)


@websocket("/tables/{link:str}/ws")
async def seat_websocket(socket: AnySocket, link: FromPath[str]) -> None:
    """Updates and moves over one connection."""
    await socket.accept()
    service, rate_limiter = socket.app.state.service, socket.app.state.rate_limiter
    try:
        check_origin(socket)
        connection = SeatConnection(socket, service, rate_limiter, link)
        await connection.authorize(_query_int(socket, "seat"), _query_int(socket, "since"))
        with rate_limiter.limit_connection(socket, connection.client_id, connection.watched_table):
            await connection.run()
    except (NedraError, HTTPException) as error:
        await _close_with_error(socket, error)
    except (OSError, WebSocketDisconnect):
        return  # the client is gone


def _query_int(socket: AnySocket, name: str) -> int | None:
    """A number in the query, parsed here: the framework would close the connection without a reason."""
    value = socket.query_params.get(name)
    try:
        return None if value is None else int(value)
    except ValueError as error:
        raise ClientException from error


async def _close_with_error(socket: AnySocket, error: NedraError | HTTPException) -> None:
    """Send the error and close the connection."""
    language = language_of(socket)
    if isinstance(error, NedraError):
        status, problem = status_of(error), problem_from_error(error, language)
    else:
        status, problem = error.status_code, problem_from_status(error.status_code, language)
    with suppress(OSError, WebSocketDisconnect):
        await socket.send_data(_encoder.encode(problem).decode())
        await socket.close(CLOSE_CODE_BASE + status)


class SeatConnection:
    """A program's connection. One task receives and one sends, which keeps the messages in order."""

    def __init__(
        self, socket: AnySocket, service: MatchService, rate_limiter: RateLimiter, link: str
    ) -> None:
        self._socket = socket
        self._service = service
        self._rate_limiter = rate_limiter
        self._link = link
        self._key = ""
        self._address = client_address(socket)
        self._disconnected = False
        self._rejected_messages = 0
        self._reply: int | Problem | None = None  # to the last move: its version, or an error
        self._reply_sent = asyncio.Event()
        self._reply_sent.set()

    async def authorize(self, seat: int | None, since: int | None) -> None:
        """Check the rate, the key and the seat."""
        self._check_rate("GET", "")
        self._key = request_key(self._socket)
        session = await self._service.fetch(self._link)
        self._tracker = UpdateTracker(resolve_seat(session, self._key, seat), since)

    @property
    def _language(self) -> str:
        return language_of(self._socket)

    @property
    def client_id(self) -> str:
        """The fingerprint of the program's key."""
        return key_fingerprint(self._key)

    @property
    def watched_table(self) -> str:
        """The link of the table if the program only watches it."""
        return self._link if self._tracker.seat is None else ""

    async def run(self) -> None:
        """Send and receive until the match is over or the connection is closed.

        Both are tasks of their own: waking this coroutine would resume every layer of the framework.
        """
        async with self._service.presence.subscribe(self._link, self._key) as subscription:
            sender = asyncio.create_task(self._send_loop(subscription))
            receiver = asyncio.create_task(self._receive_loop(subscription))
            try:
                await sender
            finally:
                sender.cancel()
                receiver.cancel()
                await asyncio.gather(sender, receiver, return_exceptions=True)

    async def _receive_loop(self, subscription: Subscription) -> None:
        """Handle one move after the other, each after the reply to the last one was sent."""
        try:
            while (message := await self._socket.receive())["type"] == "websocket.receive":
                await self._reply_sent.wait()
                self._reply = await self._handle_move(message.get("text") or message.get("bytes") or b"")
                self._reply_sent.clear()
                subscription.notify()
                if self._is_rejected:
                    return
        finally:
            self._disconnected = True
            subscription.notify()

    async def _handle_move(self, message: str | bytes) -> int | Problem:
        """The version whose move was stored, or an error."""
        try:
            self._check_rate("POST", self.client_id)
            move = _decoder.decode(message)
            if self._tracker.seat is None:
                raise NotAllowedError("refused-not-your-seat")
            seat = self._tracker.seat
            await self._service.submit_move(self._link, seat, move.version, move.move, self._key)
        except NedraError as error:
            self._rejected_messages += isinstance(error, RateLimitError) or self._tracker.seat is None
            return problem_from_error(error, self._language)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            self._rejected_messages += 1
            return problem_from_status(400, self._language, str(error)[:400])
        except Exception as error:  # noqa: BLE001 - unexpected: logged in full, reported briefly
            log.error("websocket", exc_info=error)
            return problem_from_status(500, self._language)
        return move.version

    @property
    def _is_rejected(self) -> bool:
        return self._rejected_messages >= MAX_REJECTED_MESSAGES

    async def _send_loop(self, subscription: Subscription) -> None:
        """Send every change that this reader may see."""
        with heartbeat(subscription, HEARTBEAT_SECONDS) as timer:
            while not self._service.notifier.closed and (self._is_rejected or not self._disconnected):
                subscription.clear()
                session = self._service.get_loaded(self._link)
                if not self._tracker.can_read(session, self._key):
                    raise NotAllowedError("refused-not-your-seat")
                is_over = session.status is MatchStatus.OVER  # asked first: it may end while this is sent
                for message in self._pending_messages(session):
                    await self._socket.send_data(message.decode())
                if self._is_rejected:
                    await self._socket.close(CLOSE_CODE_BASE + TOO_MANY_REQUESTS)
                    return
                if is_over:
                    await self._socket.close()
                    return
                while await timer.wait_until_due():
                    await self._service.fetch(self._link)  # in case a message between processes was lost

    def _pending_messages(self, session: MatchSession) -> Iterator[bytes]:
        reply, self._reply = self._reply, None
        self._reply_sent.set()
        if isinstance(reply, Problem):
            yield _encoder.encode(reply)
            reply = None
        if update := self._tracker.next_update(session, reply):
            yield _encoder.encode(update)

    def _check_rate(self, method: str, person: str) -> None:
        if self._address:
            self._rate_limiter.check(self._address, method, self._socket.scope["path"], person)
