"""The HTTP app: routes, doors and refusals put together around a house."""

from __future__ import annotations

from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any, Final

from litestar import Litestar
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException

from nedra.bots import DEFAULT_BOT
from nedra.bots.search_workers import SearchWorkers
from nedra.core.contract.errors import NedraError
from nedra.live.admin_secret import AdminSecret
from nedra.live.autoplay import Autoplay
from nedra.live.chat import Chat
from nedra.live.history_cache import HistoryCache
from nedra.live.presence import AWAY_SECONDS
from nedra.live.pubsub.peers import PeerListener
from nedra.live.pubsub.pubsub import PubSub, open_pubsub
from nedra.live.service import MAX_SESSIONS_IN_MEMORY, MatchService
from nedra.live.storage.store import Store, open_store
from nedra.web.account.preferences import save_preferences
from nedra.web.account.profile import (
    key_qr,
    redirect_to_profile,
    renew_key,
    save_profile,
    show_key_owner,
    show_profile,
    switch_key,
)
from nedra.web.advice.illegal_move_reason import explain_illegal_move
from nedra.web.advice.routes import AdviceCache, advice
from nedra.web.api.error_responses import http_error_to_json, make_error_handler, nedra_error_to_json
from nedra.web.api.openapi import OPENAPI_CONFIG, api_router
from nedra.web.chat.routes import post_message, redirect_from_chat, toggle_mute
from nedra.web.http.assets import asset
from nedra.web.http.before_request import check_unrouted_rate, make_before_request
from nedra.web.http.board_loader import log_unavailable_games
from nedra.web.http.public_url import PublicUrl
from nedra.web.http.rate_limit import RateLimiter
from nedra.web.http.responses import handle_http_error, handle_nedra_error, handle_unexpected_error
from nedra.web.http.security_headers import add_headers
from nedra.web.learn.about import about
from nedra.web.learn.guide_page import (
    advance_lesson,
    back_to_lesson,
    explain_lesson_refusal,
    guide_css,
    learn,
)
from nedra.web.learn.rules_page import show_rules
from nedra.web.lobby.all_games import all_games
from nedra.web.lobby.match_lists import match_lists_fragment
from nedra.web.lobby.routes import lobby, open_table, redirect_to_lobby
from nedra.web.ops.admin_routes import admin_close_table, log_in, log_out, redirect_to_admin, show_admin
from nedra.web.ops.admin_session import AdminAuth
from nedra.web.ops.error_log import ErrorLog
from nedra.web.ops.health import health, make_error_counter, metrics, ready
from nedra.web.replay.record_routes import download_record, show_upload_page, upload_record
from nedra.web.replay.replay_page import show_replay
from nedra.web.replay.win_chance_cache import WinChanceCache
from nedra.web.replay.win_chances import show_win_chances
from nedra.web.table.commit_reveal_page import commit_reveal_page
from nedra.web.table.host_actions import close_table, free_seat, give_seat_to_bot, redirect_host_form_to_table
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

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable
    from pathlib import Path

    from litestar import Request, Response

BOT_DELAY_SECONDS: Final = (0.6, 1.6)
MAX_BODY_BYTES: Final = 16_384


def create_app(
    store_url: Path | str,
    host: str = "127.0.0.1",
    bot_delay: tuple[float, float] = BOT_DELAY_SECONDS,
    away_seconds: float = AWAY_SECONDS,
    pubsub_url: str = "",
    search_workers: SearchWorkers | None = None,
    max_cached_matches: int = MAX_SESSIONS_IN_MEMORY,
    admin_secret: AdminSecret | None = None,
) -> Litestar:
    """The app over a data file, or a database's address; bots think for a time between the two given.

    Where a clock runs, who has no page open for `away` seconds is played by a bot until back.
    Without thinkers all bots play by thumb, without a secret there is no admin page.
    """
    store = open_store(store_url)
    service = MatchService(store, away_seconds, _open_pubsub(pubsub_url, store), max_cached_matches)
    neighbours = PeerListener(service)
    workers = SearchWorkers() if search_workers is None else search_workers
    stand_ins = Autoplay(service, workers.choose, bot_delay, DEFAULT_BOT)

    @asynccontextmanager
    async def open_house(_: Litestar) -> AsyncIterator[None]:
        troubles.attach()
        log_unavailable_games()
        neighbours.start()
        if search_workers is not None:
            search_workers.start()
        yield
        await curves.close()
        workers.close()
        await neighbours.close()
        service.presence.close()
        await stand_ins.close()
        service.store.close()
        troubles.detach()

    place, album, talk, rate_limiter = PublicUrl(host), HistoryCache(), Chat(service), RateLimiter()
    advisers, curves = AdviceCache(workers), WinChanceCache(workers)
    guard, troubles = AdminAuth(admin_secret or AdminSecret(), rate_limiter), ErrorLog()
    return Litestar(
        [
            lobby,
            open_table,
            match_lists_fragment,
            all_games,
            show_table,
            table_stream,
            poll_title,
            table_qr,
            take_seat,
            start_match,
            play_move,
            rematch,
            view_seat,
            free_seat,
            give_seat_to_bot,
            close_table,
            redirect_host_form_to_table,
            redirect_to_table,
            redirect_to_lobby,
            show_replay,
            show_win_chances,
            commit_reveal_page,
            download_record,
            show_upload_page,
            upload_record,
            show_profile,
            save_profile,
            key_qr,
            show_key_owner,
            switch_key,
            renew_key,
            redirect_to_profile,
            save_preferences,
            post_message,
            explain_illegal_move,
            advice,
            toggle_mute,
            redirect_from_chat,
            show_rules,
            about,
            learn,
            advance_lesson,
            back_to_lesson,
            guide_css,
            explain_lesson_refusal,
            asset,
            health,
            ready,
            metrics,
            show_admin,
            log_in,
            log_out,
            admin_close_table,
            redirect_to_admin,
            api_router(),
        ],
        dependencies={
            "service": Provide(lambda: service, sync_to_thread=False),
            "chat": Provide(lambda: talk, sync_to_thread=False),
            "public_url": Provide(lambda: place, sync_to_thread=False),
            "history_cache": Provide(lambda: album, sync_to_thread=False),
            "advice_cache": Provide(lambda: advisers, sync_to_thread=False),
            "win_chances": Provide(lambda: curves, sync_to_thread=False),
            "rate_limiter": Provide(lambda: rate_limiter, sync_to_thread=False),
            "admin_auth": Provide(lambda: guard, sync_to_thread=False),
            "autoplay": Provide(lambda: stand_ins, sync_to_thread=False),
            "error_log": Provide(lambda: troubles, sync_to_thread=False),
        },
        before_request=make_before_request(service, rate_limiter),
        before_send=[add_headers, make_error_counter(service)],
        exception_handlers={
            NedraError: handle_nedra_error,
            HTTPException: _make_http_error_handler(rate_limiter),
            Exception: handle_unexpected_error,
        },
        compression_config=CompressionConfig(
            backend="gzip", gzip_compress_level=6, exclude=["/stream", "^/api"]
        ),
        request_max_body_size=MAX_BODY_BYTES,
        lifespan=[open_house],
        state=State({"service": service, "rate_limiter": rate_limiter}),
        include_in_schema=False,
        openapi_config=OPENAPI_CONFIG,
        logging_config=None,
    )


def _make_http_error_handler(
    rate_limiter: RateLimiter,
) -> Callable[[Request[Any, Any, Any], Any], Response[Any]]:
    """What HTTP refuses, said once more to who asks for addresses that lead nowhere too fast."""
    say_no, say_wait = (
        make_error_handler(handle_http_error, http_error_to_json),
        make_error_handler(handle_nedra_error, nedra_error_to_json),
    )

    def refuse_at_a_pace(request: Request[Any, Any, Any], error: HTTPException) -> Response[Any]:
        hurry = check_unrouted_rate(request, rate_limiter)
        return say_no(request, error) if hurry is None else say_wait(request, hurry)

    return refuse_at_a_pace


def _open_pubsub(pubsub_url: str, store: Store) -> PubSub:
    """The wire to the other processes; without it the store is closed again, so that the command ends."""
    try:
        return open_pubsub(pubsub_url, store)
    except NedraError:
        store.close()
        raise
