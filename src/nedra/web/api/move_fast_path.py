"""The short way of a move: a plain one is answered at once, everything else goes the usual way.

Programs send nothing so often as moves, and a framework's care for every kind of request costs twice what
the move itself does. This is the same move, with the same limits and refusals, without that care.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec

from nedra.web.api.bearer_key import bearer_fingerprint, parse_bearer_key
from nedra.web.api.messages import MAX_MESSAGE_BYTES, MoveRequest
from nedra.web.http.rate_limit import address_block

if TYPE_CHECKING:
    from collections.abc import Mapping

    from litestar.types import ASGIApp, Receive, Scope, Send


JSON_CONTENT_TYPE: Final = b"application/json"
BROWSER_HEADERS: Final = (b"origin", b"sec-fetch-site")
"""Who sends these is looked at more closely."""

_decoder = msgspec.json.Decoder(MoveRequest)


def move_fast_path(app: ASGIApp) -> ASGIApp:
    """Answer a plain move at once, in front of the handler that knows every case."""

    async def go(scope: Scope, receive: Receive, send: Send) -> None:
        message, headers = await receive(), dict(scope["headers"])
        answer = _parse_simple_move(message, headers)
        if answer is None:
            await app(scope, _replay_message(message, receive), send)
            return
        await _play_move(scope, headers.get(b"authorization", b"").decode("latin-1"), answer)
        await send({"type": "http.response.start", "status": 204, "headers": []})
        await send({"type": "http.response.body", "body": b"", "more_body": False})

    return go


def _parse_simple_move(message: Any, headers: Mapping[bytes, bytes]) -> MoveRequest | None:  # noqa: ANN401 - whatever came
    """The answer in a short message of a program, if it is one."""
    if headers.get(b"content-type") != JSON_CONTENT_TYPE or any(name in headers for name in BROWSER_HEADERS):
        return None
    body = message.get("body", b"")
    if message["type"] != "http.request" or message.get("more_body") or len(body) > MAX_MESSAGE_BYTES:
        return None
    try:
        return _decoder.decode(body)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None


async def _play_move(scope: Scope, header: str, request: MoveRequest) -> None:
    """What happens to every request before its page is looked for, then the move."""
    state = scope["litestar_app"].state
    if address := address_block(scope["client"][0] if scope["client"] else ""):
        state.rate_limiter.check(address, "POST", scope["path"], bearer_fingerprint(header))
    link, seat = scope["path_params"]["link"], int(scope["path_params"]["seat"])
    key = parse_bearer_key(header)
    await state.service.submit_move(link, seat, request.version, request.move, key)


def _replay_message(message: Any, receive: Receive) -> Receive:  # noqa: ANN401 - as above
    """Let a message that has been read be read again."""
    waiting = [message]

    async def hear() -> Any:  # noqa: ANN401 - as above
        return waiting.pop() if waiting else await receive()

    return hear
