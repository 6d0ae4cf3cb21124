"""The tiles of the admin page: one figure each, with one line about it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nedra.ui.html import dd, div, dl, dt, small, strong

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nedra.core.words import Speech
    from nedra.ui.html import Element
    from nedra.web.admin.figures import Figures

MEGABYTE: Final = 1024 * 1024


def tiles(say: Speech, figures: Figures) -> Element:
    """Everything at a glance."""
    return dl(".admin-figures")[[_figure(*told) for told in _told(say, figures)]]


def _figure(name: str, value: str, about: str, state: str) -> Element:
    return div(f".panel.figure{state}")[dt[name], dd[strong[value], small[about]]]


def _told(say: Speech, now: Figures) -> Iterator[tuple[str, str, str, str]]:
    """Each figure: its name, its number, one line about it, and whether it is a bad one."""
    broken = sum(count for status, count in now.refusals if status >= 500)
    yield say("admin-people"), str(now.people), say("admin-pages", count=now.pages), ""
    about = say("admin-tables-about", count=now.tables, most=now.most_tables)
    yield say("admin-going-on"), str(now.going_on), about, ""
    yield say("admin-bots"), str(now.bots), say("admin-questions", count=now.questions), ""
    yield say("admin-moves"), str(now.moves), say("admin-lately", count=now.minutes[-2]), ""
    yield (
        say("admin-store"),
        _store(say, now),
        say("admin-queue", count=now.queue, milliseconds=f"{now.store_milliseconds:.1f}"),
        "" if now.store_answers and now.store_writes else ".bad",
    )
    megabytes = f"{now.pulse.memory / MEGABYTE:.0f}"
    about = say("admin-taken", files=now.pulse.files, tasks=now.pulse.tasks, threads=now.pulse.threads)
    yield say("admin-memory"), say("admin-megabytes", count=megabytes), about, ""
    share = f"{100 * now.pulse.cpu / max(1.0, now.uptime):.0f}"
    load = " ".join(f"{number:.1f}" for number in now.load)
    yield say("admin-cpu"), say("admin-percent", count=share), say("admin-load", load=load or "—"), ""
    counted = " · ".join(f"{status}: {count}" for status, count in now.refusals)
    yield say("admin-errors"), str(broken), counted or say("admin-no-refusals"), ".bad" if broken else ""


def _store(say: Speech, now: Figures) -> str:
    if not now.store_answers:
        return say("admin-store-away")
    return say("admin-store-fine") if now.store_writes else say("admin-store-full")


def lasting(seconds: float) -> dict[str, str | int]:
    """A time as a number and its unit, the largest that fits."""
    for unit, length in (("days", 86_400), ("hours", 3600), ("minutes", 60)):
        if seconds >= 2 * length:
            return {"count": int(seconds // length), "unit": unit}
    return {"count": int(max(0.0, seconds)), "unit": "seconds"}
