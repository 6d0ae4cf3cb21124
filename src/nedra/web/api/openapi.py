"""The OpenAPI description of the seat protocol: its head, and the responses that routes can send."""

from __future__ import annotations

from typing import Final

from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme

from nedra import __version__
from nedra.web.api.error_responses import API_ROOT
from nedra.web.api.messages import Problem, TableUpdate

OPENAPI_CONFIG: Final = OpenAPIConfig(
    title="Nedra: the seat protocol",
    version=__version__,
    description=(
        "How a program plays at a table; docs/protocol.md describes the protocol in words. "
        f"Every error is a Problem. The WebSocket at {API_ROOT}/tables/LINK/ws "
        "accepts MoveRequests and sends TableUpdates; it reports errors as Problems, too. "
        "A connection that is refused as a whole is closed with the code 4000 plus the HTTP status."
    ),
    path=f"{API_ROOT}/openapi.json",
    render_plugins=[JsonRenderPlugin(path="/")],
    components=Components(security_schemes={"key": SecurityScheme(type="http", scheme="bearer")}),
    security=[{}, {"key": []}],
)
ERROR_DESCRIPTIONS: Final = {
    400: "The message, or an option in it, is malformed or unknown.",
    401: "The Authorization header contains no key.",
    403: "The key does not hold that seat, or the request comes from another site's page.",
    404: "There is no such table, or no such game.",
    409: "The rules or the state of the match do not allow it; `rule` names the rule.",
    413: "The message is too long.",
    429: "Too many requests; Retry-After says how many seconds to wait.",
    503: "The database is unavailable. Nothing is lost; send the same request again.",
}


def error_specs(*statuses: int) -> dict[int, ResponseSpec]:
    """The errors that a route can send."""
    return {
        status: ResponseSpec(Problem, description=ERROR_DESCRIPTIONS[status], generate_examples=False)
        for status in statuses
    }


def stream_spec(media_type: str) -> dict[int, ResponseSpec]:
    """A stream: many messages, one per line."""
    about = "One TableUpdate per line until the match is over. An empty line is a heartbeat."
    return {200: ResponseSpec(TableUpdate, description=about, generate_examples=False, media_type=media_type)}
