"""The routes of advice and the reasons why moves are illegal."""

from litestar import Router

from nedra.web.advice.illegal_move_reason import explain_illegal_move
from nedra.web.advice.routes import advice

advice_router = Router(
    "/",
    route_handlers=[
        explain_illegal_move,
        advice,
    ],
)
