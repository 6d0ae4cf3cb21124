"""The routes of the first page and the lists of matches."""

from litestar import Router

from nedra.web.lobby.all_games import all_games
from nedra.web.lobby.match_lists import match_lists_fragment
from nedra.web.lobby.routes import lobby, open_table, redirect_to_lobby

lobby_router = Router(
    "/",
    route_handlers=[
        all_games,
        match_lists_fragment,
        lobby,
        open_table,
        redirect_to_lobby,
    ],
)
