"""The statistics of the admin page: tiles with one number each, and a chart of moves per minute."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nedra.ui.html import dd, div, dl, dt, h2, p, rect, small, strong, svg

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nedra.core.i18n.translator import Translator
    from nedra.ui.html import Element, Node
    from nedra.web.ops.server_stats import ServerStats

MEGABYTE: Final = 1024 * 1024
CHART_HEIGHT: Final = 40
BAR_STEP: Final = 4


def stat_tiles(say: Translator, stats: ServerStats) -> Element:
    """All tiles."""
    return dl(".admin-stats")[[_tile(*row) for row in _tile_rows(say, stats)]]


def _tile(name: str, value: str, about: str, state: str) -> Element:
    return div(f".panel.figure{state}")[dt[name], dd[strong[value], small[about]]]


def _tile_rows(say: Translator, stats: ServerStats) -> Iterator[tuple[str, str, str, str]]:
    """For each tile: its name, its value, one line about it, and a CSS class if the value is bad."""
    yield say("admin-people"), str(stats.people), say("admin-pages", count=stats.open_pages), ""
    about = say("admin-tables-about", count=stats.tables, most=stats.max_tables)
    yield say("admin-running-matches"), str(stats.running), about, ""
    about = say("admin-pending-bot-moves", count=stats.pending_bot_moves)
    yield say("admin-bots"), str(stats.bots), about, ""
    about = say("admin-moves-last-minute", count=stats.moves_per_minute[-2])
    yield say("admin-moves"), str(stats.moves), about, ""
    about = say("admin-queue", count=stats.write_queue, milliseconds=f"{stats.store_milliseconds:.1f}")
    is_store_ok = stats.store_readable and stats.store_writable
    yield say("admin-store"), _store_status(say, stats), about, "" if is_store_ok else ".bad"
    megabytes = f"{stats.process.memory_bytes / MEGABYTE:.0f}"
    about = say(
        "admin-process-resources",
        files=stats.process.open_files,
        tasks=stats.process.tasks,
        threads=stats.process.threads,
    )
    yield say("admin-memory"), say("admin-megabytes", count=megabytes), about, ""
    share = f"{100 * stats.process.cpu_seconds / max(1.0, stats.uptime):.0f}"
    load = " ".join(f"{number:.1f}" for number in stats.load)
    yield say("admin-cpu"), say("admin-percent", count=share), say("admin-load", load=load or "—"), ""
    server_errors = sum(count for status, count in stats.error_counts if status >= 500)
    by_status = " · ".join(f"{status}: {count}" for status, count in stats.error_counts)
    about = by_status or say("admin-no-error-responses")
    yield say("admin-errors"), str(server_errors), about, ".bad" if server_errors else ""


def _store_status(say: Translator, stats: ServerStats) -> str:
    if not stats.store_readable:
        return say("admin-store-unavailable")
    return say("admin-store-ok") if stats.store_writable else say("admin-store-read-only")


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
