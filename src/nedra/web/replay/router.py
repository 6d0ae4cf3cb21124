"""The routes of replays, win chances and records."""

from litestar import Router

from nedra.web.replay.record_routes import download_record, show_upload_page, upload_record
from nedra.web.replay.replay_page import show_replay
from nedra.web.replay.win_chances import show_win_chances

replay_router = Router(
    "/",
    route_handlers=[
        download_record,
        show_upload_page,
        upload_record,
        show_replay,
        show_win_chances,
    ],
)
