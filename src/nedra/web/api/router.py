"""The routes of the seat protocol, with its errors as JSON."""

from litestar import Router
from litestar.exceptions import HTTPException

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
    api_open_table,
    api_take_seat,
    get_table,
    leave_seat,
    list_games,
    post_move,
    stream_updates,
)
from nedra.web.api.websocket import seat_websocket

api_router = Router(
    API_ROOT,
    route_handlers=[
        list_games,
        api_open_table,
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
