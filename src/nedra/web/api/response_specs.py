"""What the protocol's description says of refusals: one form for all, and when each is sent."""

from __future__ import annotations

from typing import Final

from litestar.openapi.datastructures import ResponseSpec

from nedra.web.api.messages import Problem, TableUpdate

DESCRIPTIONS: Final = {
    400: "The message, or an option in it, cannot be read or does not exist.",
    401: "The Authorization header brings no key.",
    403: "The key is not that seat's, or the page that asks is another server's.",
    404: "There is no such table, or no such game.",
    409: "The rules or the moment do not allow it; `rule` names the rule.",
    413: "The message is too long.",
    429: "Too fast; Retry-After says how many seconds to wait.",
    503: "The database is away: nothing is lost, the same request may be sent again.",
}


def error_specs(*statuses: int) -> dict[int, ResponseSpec]:
    """The refusals that an address can send."""
    return {
        status: ResponseSpec(Problem, description=DESCRIPTIONS[status], generate_examples=False)
        for status in statuses
    }


def stream_spec(media_type: str) -> dict[int, ResponseSpec]:
    """What a stream sends: not one message but many, each on a line of its own."""
    about = "One News a line, until the match is over; an empty line says that the connection is alive."
    return {200: ResponseSpec(TableUpdate, description=about, generate_examples=False, media_type=media_type)}
