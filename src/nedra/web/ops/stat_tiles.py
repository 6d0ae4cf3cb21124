"""The tiles of the admin page: one figure each, with one line about it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nedra.ui.html import dd, div, dl, dt, small, strong

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nedra.core.i18n.translator import Translator
    from nedra.ui.html import Element
    from nedra.web.ops.server_stats import ServerStats

MEGABYTE: Final = 1024 * 1024


def stat_tiles(say: Translator, stats: ServerStats) -> Element:
    """Everything at a glance."""
    return dl(".admin-figures")[[_tile(*told) for told in _tile_rows(say, stats)]]


def _tile(name: str, value: str, about: str, state: str) -> Element:
    return div(f".panel.figure{state}")[dt[name], dd[strong[value], small[about]]]


def _tile_rows(say: Translator, now: ServerStats) -> Iterator[tuple[str, str, str, str]]:
    """Each figure: its name, its number, one line about it, and whether it is a bad one."""
    broken = sum(count for status, count in now.error_counts if status >= 500)
    yield say("admin-people"), str(now.people), say("admin-pages", count=now.open_pages), ""
    about = say("admin-tables-about", count=now.tables, most=now.max_tables)
    yield say("admin-running-matches"), str(now.running), about, ""
    yield say("admin-bots"), str(now.bots), say("admin-pending-bot-moves", count=now.pending_bot_moves), ""
    yield (
        say("admin-moves"),
        str(now.moves),
        say("admin-moves-last-minute", count=now.moves_per_minute[-2]),
        "",
    )
    yield (
        say("admin-store"),
        _store_status(say, now),
        say("admin-queue", count=now.write_queue, milliseconds=f"{now.store_milliseconds:.1f}"),
        "" if now.store_readable and now.store_writable else ".bad",
    )
    megabytes = f"{now.process.memory_bytes / MEGABYTE:.0f}"
    about = say(
        "admin-process-resources",
        files=now.process.open_files,
        tasks=now.process.tasks,
        threads=now.process.threads,
    )
    yield say("admin-memory"), say("admin-megabytes", count=megabytes), about, ""
    share = f"{100 * now.process.cpu_seconds / max(1.0, now.uptime):.0f}"
    load = " ".join(f"{number:.1f}" for number in now.load)
    yield say("admin-cpu"), say("admin-percent", count=share), say("admin-load", load=load or "—"), ""
    counted = " · ".join(f"{status}: {count}" for status, count in now.error_counts)
    yield (
        say("admin-errors"),
        str(broken),
        counted or say("admin-no-error-responses"),
        ".bad" if broken else "",
    )


def _store_status(say: Translator, now: ServerStats) -> str:
    if not now.store_readable:
        return say("admin-store-unavailable")
    return say("admin-store-ok") if now.store_writable else say("admin-store-read-only")


def duration_words(seconds: float) -> dict[str, str | int]:
    """A time as a number and its unit, the largest that fits."""
    for unit, length in (("days", 86_400), ("hours", 3600), ("minutes", 60)):
        if seconds >= 2 * length:
            return {"count": int(seconds // length), "unit": unit}
    return {"count": int(max(0.0, seconds)), "unit": "seconds"}
