"""The seat protocol described for machines, and put together as one part of the app."""

from __future__ import annotations

from typing import Any, Final

from litestar import Response, Router
from litestar.exceptions import HTTPException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme
from litestar.status_codes import HTTP_204_NO_CONTENT

from nedra import __version__
from nedra.core.errors import Refused
from nedra.web.protocol.refusing import (
    HEADERS,
    ROOT,
    own_fault_in_json,
    refuse_in_json,
    refuse_request_in_json,
)
from nedra.web.protocol.routes import leave, list_games, look, move, open_table, sit_down, stream

OPENAPI: Final = OpenAPIConfig(
    title="Nedra: the seat protocol",
    version=__version__,
    description="How a program takes a seat at a table: docs/protocol.md tells it in words.",
    path=f"{ROOT}/openapi.json",
    render_plugins=[JsonRenderPlugin(path="/")],
    components=Components(security_schemes={"key": SecurityScheme(type="http", scheme="bearer")}),
    security=[{}, {"key": []}],
)


def seat_protocol() -> Router:
    """Everything under /api."""
    return Router(
        ROOT,
        route_handlers=[list_games, open_table, sit_down, leave, move, look, stream],
        after_request=_add_headers,
        exception_handlers={
            Refused: refuse_in_json,
            HTTPException: refuse_request_in_json,
            Exception: own_fault_in_json,
        },
        include_in_schema=True,
    )


async def _add_headers(response: Response[Any]) -> Response[Any]:
    """Little: an answer of a few bytes shall not travel in a kilobyte of headers."""
    if response.status_code != HTTP_204_NO_CONTENT:
        response.headers.update(HEADERS)
    return response
