"""The routes of a table: its page, its stream and its forms."""

from litestar import Router

from nedra.web.network.routes import switch_network
from nedra.web.table.commit_reveal_page import commit_reveal_page
from nedra.web.table.host_actions import close_table, free_seat, give_seat_to_bot
from nedra.web.table.routes import (
    play_move,
    poll_title,
    redirect_to_table,
    rematch,
    show_table,
    start_match,
    table_qr,
    table_stream,
    take_seat,
)
from nedra.web.table.shared_device import view_seat

table_router = Router(
    "/",
    route_handlers=[
        commit_reveal_page,
        close_table,
        free_seat,
        give_seat_to_bot,
        play_move,
        poll_title,
        redirect_to_table,
        rematch,
        show_table,
        start_match,
        switch_network,
        table_qr,
        table_stream,
        take_seat,
        view_seat,
    ],
)
