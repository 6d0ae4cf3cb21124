"""The HTTP app: the features' routers, what they depend on, and what happens around every request."""

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from typing import Any, Final

from litestar import Litestar, Response
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
from nedra.live.presence import AWAY_SECONDS
from nedra.live.pubsub.peer_listener import PeerListener
from nedra.live.pubsub.pubsub import PubSub, open_pubsub
from nedra.live.service import MAX_SESSIONS_IN_MEMORY, MatchService
from nedra.live.storage.store import Store, open_store
from nedra.web.account.person import AnyRequest
from nedra.web.account.profile import account_router
from nedra.web.advice.advice_cache import AdviceCache
from nedra.web.advice.routes import advice_router
from nedra.web.api.error_responses import http_error_to_json, make_error_handler, nedra_error_to_json
from nedra.web.api.messages import OPENAPI_CONFIG
from nedra.web.api.routes import api_router
from nedra.web.chat.routes import chat_router
from nedra.web.http.assets import asset
from nedra.web.http.before_request import check_unrouted_rate, make_before_request
from nedra.web.http.board_loader import log_unavailable_games
from nedra.web.http.public_url import PublicUrl
from nedra.web.http.rate_limit import RateLimiter
from nedra.web.http.responses import handle_http_error, handle_nedra_error, handle_unexpected_error
from nedra.web.http.security_headers import add_headers
from nedra.web.learn.guide_page import learn_router
from nedra.web.lobby.listed_tables import ListedTables
from nedra.web.lobby.routes import lobby_router
from nedra.web.network.access import NetworkAccess
from nedra.web.network.routes import network_router
from nedra.web.ops.admin_routes import ops_router
from nedra.web.ops.admin_session import AdminAuth
from nedra.web.ops.error_log import ErrorLog
from nedra.web.ops.health import make_error_counter
from nedra.web.replay.routes import replay_router
from nedra.web.replay.win_chances import WinChanceCache
from nedra.web.table.routes import table_router
from nedra.web.table.seat_routes import seat_router
from nedra.web.table.viewer import provide_visit

BOT_DELAY_SECONDS: Final = (0.6, 1.6)
START_SECONDS: Final = 5
"""People at a full table need a moment to look up from the rules."""
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
    network: NetworkAccess | None = None,
    start_seconds: int = START_SECONDS,
) -> Litestar:
    """The app over a data file or a database; a bot moves after a random delay between the two given.

    Where a clock runs, a bot plays for anyone who has had no page open for `away_seconds`.
    Without search workers all bots play by heuristics. Without a secret there is no admin page.
    With a switchable network the host can let phones in. A full table of several people counts down
    `start_seconds` before the cards are dealt.
    """
    public_url = PublicUrl(host, network)
    store = open_store(store_url)
    service = MatchService(store, away_seconds, _open_pubsub(pubsub_url, store), max_cached_matches)
    peers = PeerListener(service)
    workers = SearchWorkers() if search_workers is None else search_workers
    autoplay = Autoplay(service, workers.choose, bot_delay, DEFAULT_BOT)
    rate_limiter, win_chances, error_log = RateLimiter(), WinChanceCache(workers), ErrorLog()

    shared: dict[str, object] = {
        "service": service,
        "chat": Chat(service),
        "public_url": public_url,
        "advice_cache": AdviceCache(workers),
        "win_chances": win_chances,
        "rate_limiter": rate_limiter,
        "listed_tables": ListedTables(service),
        "admin_auth": AdminAuth(admin_secret or AdminSecret(), rate_limiter),
        "autoplay": autoplay,
        "error_log": error_log,
    }
    return Litestar(
        [
            lobby_router,
            table_router,
            seat_router,
            network_router,
            advice_router,
            chat_router,
            replay_router,
            learn_router,
            account_router,
            ops_router,
            api_router,
            asset,
        ],
        dependencies={
            **{name: _provide_value(value) for name, value in shared.items()},
            "visit": Provide(provide_visit, sync_to_thread=False),
        },
        before_request=make_before_request(service, rate_limiter, public_url.network),
        before_send=[add_headers, make_error_counter(service)],
        exception_handlers={
            NedraError: handle_nedra_error,
            HTTPException: _make_http_error_handler(rate_limiter),
            Exception: handle_unexpected_error,
        },
        compression_config=CompressionConfig(
            backend="gzip", gzip_compress_level=6, exclude=["/stream", "^/api", r"\.woff2$"]
        ),
        request_max_body_size=MAX_BODY_BYTES,
        lifespan=[_make_lifespan(service, autoplay, peers, win_chances, error_log, search_workers)],
        state=State({"service": service, "rate_limiter": rate_limiter, "start_seconds": start_seconds}),
        include_in_schema=False,
        openapi_config=OPENAPI_CONFIG,
        logging_config=None,
    )


def _make_lifespan(
    service: MatchService,
    autoplay: Autoplay,
    peers: PeerListener,
    win_chances: WinChanceCache,
    error_log: ErrorLog,
    workers: SearchWorkers | None,
) -> Callable[[Litestar], AbstractAsyncContextManager[None]]:
    """What starts with the server, and stops with it in the right order."""

    @asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        error_log.attach()
        log_unavailable_games()
        peers.start()
        if workers is not None:
            workers.start_when_possible()
        yield
        await win_chances.close()
        if workers is not None:
            workers.close()
        await peers.close()
        service.presence.close()
        await service.reveal_timers.close()
        await autoplay.close()
        service.store.close()
        error_log.detach()

    return lifespan


def _provide_value(value: object) -> Provide:
    return Provide(lambda: value, sync_to_thread=False)


def _make_http_error_handler(
    rate_limiter: RateLimiter,
) -> Callable[[AnyRequest, Any], Response[Any]]:
    """The handler of HTTP errors. Requests for unknown addresses are rate-limited here."""
    respond = make_error_handler(handle_http_error, http_error_to_json)
    respond_too_fast = make_error_handler(handle_nedra_error, nedra_error_to_json)

    def handle(request: AnyRequest, error: HTTPException) -> Response[Any]:
        too_fast = check_unrouted_rate(request, rate_limiter)
        return respond(request, error) if too_fast is None else respond_too_fast(request, too_fast)

    return handle


def _open_pubsub(pubsub_url: str, store: Store) -> PubSub:
    """The channel to the other processes. If it cannot be opened, the store is closed again."""
    try:
        return open_pubsub(pubsub_url, store)
    except NedraError:
        store.close()
        raise
