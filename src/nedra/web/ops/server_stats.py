"""The statistics of the admin page: people, tables, queues and resources."""

from __future__ import annotations

import os
import time
from typing import TYPE_CHECKING, NamedTuple

from nedra import __version__
from nedra.live.clock import monotonic_now
from nedra.live.errors import StoreUnavailableError
from nedra.live.storage.journal import BotSeated
from nedra.live.storage.schema import MatchStatus
from nedra.web.ops.process_stats import ProcessStats, process_stats

if TYPE_CHECKING:
    from nedra.live.autoplay import Autoplay
    from nedra.live.service import MatchService
    from nedra.live.session import MatchSession


class TableSummary(NamedTuple):
    """A table as the admin sees it: less than a spectator sees."""

    link: str
    game: str
    status: MatchStatus
    closed: bool
    people: int
    bots: int
    seats: int
    open_pages: int
    journal_entries: int
    idle_seconds: float  # since the current decision began


class ServerStats(NamedTuple):
    """The state of this process."""

    version: str
    uptime: float
    people: int
    open_pages: int
    tables: int
    running: int
    max_tables: int
    bots: int
    pending_bot_moves: int
    write_queue: int
    shared: bool
    store_readable: bool
    store_writable: bool
    store_milliseconds: float
    moves: int
    moves_per_minute: tuple[int, ...]
    error_counts: tuple[tuple[int, int], ...]
    load: tuple[float, ...]
    process: ProcessStats


async def collect_server_stats(service: MatchService, autoplay: Autoplay) -> ServerStats:
    """Collect the statistics of this process."""
    sessions, process = service.recent_sessions(), process_stats()
    running = [
        session for session in sessions if session.match is not None and session.status != MatchStatus.OVER
    ]
    return ServerStats(
        version=__version__,
        uptime=time.time() - process.started_at,
        people=service.presence.people_online,
        open_pages=service.notifier.subscriber_count(),
        tables=len(sessions),
        running=len(running),
        max_tables=service.max_sessions,
        bots=sum(map(_bot_count, running)),
        pending_bot_moves=autoplay.pending_count,
        write_queue=service.store.queued_writes,
        shared=service.store.is_shared,
        store_readable=await _can_read_store(service),
        store_writable=not service.metrics.is_store_failing,
        store_milliseconds=service.metrics.mean_store_seconds * 1000,
        moves=service.metrics.move_count,
        moves_per_minute=service.metrics.moves_per_minute(),
        error_counts=tuple(sorted(service.metrics.errors_by_status.items())),
        load=os.getloadavg() if hasattr(os, "getloadavg") else (),
        process=process,
    )


def table_summaries(service: MatchService, first: int, limit: int) -> list[TableSummary]:
    """Some of the loaded tables, the most recently used first."""
    return [_table_summary(service, session) for session in service.recent_sessions()[first : first + limit]]


def _table_summary(service: MatchService, session: MatchSession) -> TableSummary:
    bots = _bot_count(session)
    return TableSummary(
        link=session.link,
        game=session.game.name,
        status=session.status,
        closed=session.closed is not None,
        people=len(session.occupants) - bots,
        bots=bots,
        seats=session.opened.seats,
        open_pages=service.notifier.subscriber_count(session.link),
        journal_entries=session.journal_length,
        idle_seconds=monotonic_now() - session.decision_started_at,
    )


def _bot_count(session: MatchSession) -> int:
    return sum(isinstance(occupant, BotSeated) for occupant in session.occupants.values())


async def _can_read_store(service: MatchService) -> bool:
    try:
        await service.store.matches_with_room(1)
    except StoreUnavailableError:
        return False
    return True
