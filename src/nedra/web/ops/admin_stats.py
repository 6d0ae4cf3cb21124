"""The statistics of the admin page: tiles with one number each, and a chart of moves per minute."""

import os
import time
from collections.abc import Iterator
from typing import Final

from nedra.core.i18n.translator import Translator
from nedra.live.autoplay import Autoplay
from nedra.live.service import MatchService
from nedra.live.session import MatchSession
from nedra.live.storage.journal import BotSeated
from nedra.live.storage.schema import MatchStatus
from nedra.ui.html import Element, Node, dd, div, dl, dt, h2, p, rect, small, strong, svg
from nedra.web.ops.health import process_stats

MEGABYTE: Final = 1024 * 1024
CHART_HEIGHT: Final = 40
BAR_STEP: Final = 4


def stat_tiles(
    say: Translator, service: MatchService, autoplay: Autoplay, *, is_store_readable: bool
) -> Element:
    """All tiles."""
    rows = (
        *_play_rows(say, service, autoplay),
        _store_row(say, service, is_store_readable=is_store_readable),
        *_process_rows(say),
        _error_row(say, service),
    )
    return dl(".admin-stats")[[_tile(*row) for row in rows]]


def _tile(name: str, value: str, about: str, state: str = "") -> Element:
    """A name, a value, one line about it, and a CSS class if the value is bad."""
    return div(f".panel.figure{state}")[dt[name], dd[strong[value], small[about]]]


def _play_rows(say: Translator, service: MatchService, autoplay: Autoplay) -> Iterator[tuple[str, str, str]]:
    sessions, metrics = service.recent_sessions(), service.metrics
    running = [session for session in sessions if session.match and session.status != MatchStatus.OVER]
    about = say("admin-pages", count=service.notifier.subscriber_count())
    yield say("admin-people"), str(service.presence.people_online), about
    about = say("admin-tables-about", count=len(sessions), most=service.max_sessions)
    yield say("admin-running-matches"), str(len(running)), about
    about = say("admin-pending-bot-moves", count=autoplay.pending_count)
    yield say("admin-bots"), str(sum(map(bot_count, running))), about
    about = say("admin-moves-last-minute", count=metrics.moves_per_minute()[-2])
    yield say("admin-moves"), str(metrics.move_count), about


def _store_row(
    say: Translator, service: MatchService, *, is_store_readable: bool
) -> tuple[str, str, str, str]:
    milliseconds = f"{service.metrics.mean_store_seconds * 1000:.1f}"
    about = say("admin-queue", count=service.store.queued_writes, milliseconds=milliseconds)
    if not is_store_readable:
        return say("admin-store"), say("admin-store-unavailable"), about, ".bad"
    if service.metrics.is_store_failing:
        return say("admin-store"), say("admin-store-read-only"), about, ".bad"
    return say("admin-store"), say("admin-store-ok"), about, ""


def _process_rows(say: Translator) -> Iterator[tuple[str, str, str]]:
    process = process_stats()
    megabytes = f"{process.memory_bytes / MEGABYTE:.0f}"
    about = say(
        "admin-process-resources", files=process.open_files, tasks=process.tasks, threads=process.threads
    )
    yield say("admin-memory"), say("admin-megabytes", count=megabytes), about
    share = f"{100 * process.cpu_seconds / max(1.0, time.time() - process.started_at):.0f}"
    load = " ".join(f"{number:.1f}" for number in os.getloadavg()) if hasattr(os, "getloadavg") else "—"
    yield say("admin-cpu"), say("admin-percent", count=share), say("admin-load", load=load)


def _error_row(say: Translator, service: MatchService) -> tuple[str, str, str, str]:
    counts = sorted(service.metrics.errors_by_status.items())
    server_errors = sum(count for status, count in counts if status >= 500)
    by_status = " · ".join(f"{status}: {count}" for status, count in counts)
    about = by_status or say("admin-no-error-responses")
    return say("admin-errors"), str(server_errors), about, ".bad" if server_errors else ""


def bot_count(session: MatchSession) -> int:
    """How many bots sit at a table."""
    return sum(isinstance(occupant, BotSeated) for occupant in session.occupants.values())


def moves_chart(say: Translator, moves_per_minute: tuple[int, ...]) -> Node:
    """A bar chart of the last hour, with a text alternative."""
    most = max(moves_per_minute)
    return [
        h2[say("admin-hour")],
        svg(
            ".admin-hour",
            role="img",
            aria_label=say("admin-hour-alt", total=sum(moves_per_minute), most=most),
            viewBox=f"0 0 {BAR_STEP * len(moves_per_minute)} {CHART_HEIGHT}",
            preserveAspectRatio="none",
        )[[_bar(number, count, most) for number, count in enumerate(moves_per_minute)]],
        p(".note")[say("admin-hour-alt", total=sum(moves_per_minute), most=most)],
    ]


def _bar(number: int, count: int, most: int) -> Element:
    """A bar; a minute without moves is a thin line."""
    height = max(1, round(CHART_HEIGHT * count / max(1, most)))
    return rect(
        ".played" if count else "",
        x=str(BAR_STEP * number),
        y=str(CHART_HEIGHT - height),
        width=str(BAR_STEP - 1),
        height=str(height),
    )


def duration_words(seconds: float) -> dict[str, str | int]:
    """A duration as a number and the largest unit that fits."""
    for unit, length in (("days", 86_400), ("hours", 3600), ("minutes", 60)):
        if seconds >= 2 * length:
            return {"count": int(seconds // length), "unit": unit}
    return {"count": int(max(0.0, seconds)), "unit": "seconds"}
