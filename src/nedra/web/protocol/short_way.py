"""The short way of a move: a plain one is answered at once, everything else goes the usual way.

Programs send nothing so often as moves, and a framework's care for every kind of request costs twice what
the move itself does. This is the same move, with the same limits and refusals, without that care.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec

from nedra.web.pace import household
from nedra.web.protocol.bearer import bearer_in, key_in
from nedra.web.protocol.messages import Answer

if TYPE_CHECKING:
    from collections.abc import Mapping

    from litestar.types import ASGIApp, Receive, Scope, Send

    from nedra.table.house import House

JSON: Final = b"application/json"
LONGEST: Final = 1024
OF_BROWSERS: Final = (b"origin", b"sec-fetch-site")
"""Who sends these is looked at more closely."""

_decoder = msgspec.json.Decoder(Answer)


def short_way(app: ASGIApp) -> ASGIApp:
    """Answer a plain move at once, in front of the handler that knows every case."""

    async def go(scope: Scope, receive: Receive, send: Send) -> None:
        message, headers = await receive(), dict(scope["headers"])
        answer = _plain(message, headers)
        if answer is None:
            await app(scope, _again(message, receive), send)
            return
        await _move(scope, headers.get(b"authorization", b"").decode("latin-1"), answer)
        await send({"type": "http.response.start", "status": 204, "headers": []})
        await send({"type": "http.response.body", "body": b"", "more_body": False})

    return go


def _plain(message: Any, headers: Mapping[bytes, bytes]) -> Answer | None:  # noqa: ANN401 - whatever came
    """The answer in a short message of a program, if it is one."""
    if headers.get(b"content-type") != JSON or any(name in headers for name in OF_BROWSERS):
        return None
    body = message.get("body", b"")
    if message["type"] != "http.request" or message.get("more_body") or len(body) > LONGEST:
        return None
    try:
        return _decoder.decode(body)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None


async def _move(scope: Scope, header: str, answer: Answer) -> None:
    """What happens to every request before its page is looked for, then the move."""
    state = scope["litestar_app"].state
    if address := household(scope["client"][0] if scope["client"] else ""):
        state.pace.check(address, "POST", scope["path"], bearer_in(header))
    link, seat = scope["path_params"]["link"], int(scope["path_params"]["seat"])
    await state.house.fetch(link)
    await answered(state.house, link, seat, key_in(header), answer)


async def answered(house: House, link: str, seat: int, key: str, answer: Answer) -> None:
    """Answer the question of that moment; who does is here."""
    house.presence.seen(link, key)
    await house.answer(link, seat, answer.moment, answer.move, key)


def _again(message: Any, receive: Receive) -> Receive:  # noqa: ANN401 - as above
    """Let a message that has been read be read again."""
    waiting = [message]

    async def hear() -> Any:  # noqa: ANN401 - as above
        return waiting.pop() if waiting else await receive()

    return hear
