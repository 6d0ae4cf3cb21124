"""The seat protocol described for machines, and put together as one part of the app."""

from __future__ import annotations

from typing import Final

from litestar import Router
from litestar.exceptions import HTTPException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme

from nedra import __version__
from nedra.core.contract.errors import NedraError
from nedra.web.api.error_responses import (
    API_ROOT,
    decode_error_to_json,
    http_error_to_json,
    nedra_error_to_json,
    recursion_error_to_json,
    server_error_to_json,
)
from nedra.web.api.routes import (
    api_take_seat,
    get_table,
    leave_seat,
    list_games,
    open_table,
    post_move,
    stream_updates,
)
from nedra.web.api.websocket import seat_websocket

OPENAPI_CONFIG: Final = OpenAPIConfig(
    title="Nedra: the seat protocol",
    version=__version__,
    description=(
        "How a program takes a seat at a table: docs/protocol.md tells it in words. "
        f"Whatever is refused is told as a Problem. The line, a WebSocket at {API_ROOT}/tables/LINK/line, "
        "takes Answers and tells News; what it refuses is told as a Problem, too, "
        "and a line that is refused as a whole is closed with 4000 plus the status."
    ),
    path=f"{API_ROOT}/openapi.json",
    render_plugins=[JsonRenderPlugin(path="/")],
    components=Components(security_schemes={"key": SecurityScheme(type="http", scheme="bearer")}),
    security=[{}, {"key": []}],
)


def api_router() -> Router:
    """Everything under /api."""
    return Router(
        API_ROOT,
        route_handlers=[
            list_games,
            open_table,
            api_take_seat,
            leave_seat,
            post_move,
            get_table,
            stream_updates,
            seat_websocket,
        ],
        exception_handlers={
            NedraError: nedra_error_to_json,
            HTTPException: http_error_to_json,
            RecursionError: recursion_error_to_json,
            UnicodeDecodeError: decode_error_to_json,
            Exception: server_error_to_json,
        },
        include_in_schema=True,
    )
