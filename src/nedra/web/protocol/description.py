"""The seat protocol described for machines, and put together as one part of the app."""

from __future__ import annotations

from typing import Final

from litestar import Router
from litestar.exceptions import HTTPException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme

from nedra import __version__
from nedra.core.errors import Refused
from nedra.web.protocol.line import line
from nedra.web.protocol.refusing import (
    ROOT,
    own_fault_in_json,
    refuse_depth,
    refuse_in_json,
    refuse_letters,
    refuse_request_in_json,
)
from nedra.web.protocol.routes import leave, list_games, look, move, open_table, sit_down, stream

OPENAPI: Final = OpenAPIConfig(
    title="Nedra: the seat protocol",
    version=__version__,
    description=(
        "How a program takes a seat at a table: docs/protocol.md tells it in words. "
        f"Whatever is refused is told as a Problem. The line, a WebSocket at {ROOT}/tables/LINK/line, "
        "takes Answers and tells News; what it refuses is told as a Problem, too, "
        "and a line that is refused as a whole is closed with 4000 plus the status."
    ),
    path=f"{ROOT}/openapi.json",
    render_plugins=[JsonRenderPlugin(path="/")],
    components=Components(security_schemes={"key": SecurityScheme(type="http", scheme="bearer")}),
    security=[{}, {"key": []}],
)


def seat_protocol() -> Router:
    """Everything under /api."""
    return Router(
        ROOT,
        route_handlers=[list_games, open_table, sit_down, leave, move, look, stream, line],
        exception_handlers={
            Refused: refuse_in_json,
            HTTPException: refuse_request_in_json,
            RecursionError: refuse_depth,
            UnicodeDecodeError: refuse_letters,
            Exception: own_fault_in_json,
        },
        include_in_schema=True,
    )
