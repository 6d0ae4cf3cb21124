"""The markup of the admin page: login, statistics, tables, error log."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING, NamedTuple

from nedra.core.match.catalogue import game
from nedra.live.storage.schema import MatchStatus
from nedra.ui.html import (
    a,
    details,
    div,
    form,
    h1,
    h2,
    header,
    input,
    label,
    li,
    main,
    ol,
    p,
    section,
    small,
    span,
    strong,
    summary,
    time,
)
from nedra.ui.symbols import use_symbol
from nedra.ui.widgets import submit_button, toast
from nedra.web.account.preferences import preferences_form
from nedra.web.http.board_loader import scene_symbols
from nedra.web.http.page_layout import page
from nedra.web.ops.admin_stats import duration_words, moves_chart, stat_tiles

if TYPE_CHECKING:
    from nedra.core.i18n.translator import Translator
    from nedra.ui.html import Element, Node, VoidElement
    from nedra.web.account.person import Person
    from nedra.web.ops.error_log import LogEntry
    from nedra.web.ops.server_stats import ServerStats, TableSummary


class AdminPageData(NamedTuple):
    """Everything that the admin page shows."""

    stats: ServerStats
    tables: list[TableSummary]
    first: int
    page_size: int
    errors: list[LogEntry]
    csrf_token: str
    closed: bool
    error: str


def login_page(say: Translator, person: Person, error: str) -> Element:
    """The form that asks for the secret."""
    return page(
        say,
        f"{say('admin-title')} · {say('site-name')}",
        main("#main.switch-key.admin-login")[
            section(".panel")[
                h1[say("admin-title")],
                p(".note")[say("admin-login-about")],
                form(method="post", action="/admin")[
                    label(".field")[
                        span[say("admin-secret")],
                        input(
                            name="secret",
                            type="password",
                            required=True,
                            autocomplete="current-password",
                            autocapitalize="off",
                            spellcheck="false",
                        ),
                    ],
                    submit_button(say("admin-log-in"), tone="go"),
                ],
                error and p(".bad", role="alert")[error],
                preferences_form(say, person, "/admin"),
            ]
        ],
        styles=("lobby", "account", "admin"),
    )


def admin_page(say: Translator, person: Person, data: AdminPageData) -> Element:
    """The state of this process."""
    games = {row.game for row in data.tables}
    return page(
        say,
        f"{say('admin-title')} · {say('site-name')}",
        main("#main.admin")[
            _header(say, person, data),
            stat_tiles(say, data.stats),
            section(".panel.admin-tables")[_table_list(say, data)],
            div(".admin-side")[
                section(".panel")[moves_chart(say, data.stats.moves_per_minute)],
                section(".panel")[_error_log(say, data.errors)],
                section(".panel")[_close_by_url_form(say, data.csrf_token)],
            ],
        ],
        styles=("lobby", "admin"),
        drawings=scene_symbols(sorted(games)),
        error=toast(data.error) if data.error else None,
    )


def _header(say: Translator, person: Person, data: AdminPageData) -> Element:
    return header(".lobby-head")[
        div[
            h1[say("admin-title")],
            p(".tagline")[
                say("admin-running", version=data.stats.version, **duration_words(data.stats.uptime))
            ],
        ],
        div(".lobby-corner")[
            a(".pill", href="/admin")[say("admin-refresh")],
            preferences_form(say, person, "/admin"),
            form(method="post", action="/admin/leave")[
                _csrf_field(data.csrf_token), submit_button(say("admin-log-out"))
            ],
        ],
    ]


def _table_list(say: Translator, data: AdminPageData) -> Node:
    """One page of the list."""
    last = data.first + len(data.tables)
    return [
        h2[say("admin-tables")],
        p(".note")[say("admin-tables-note", shared=str(data.stats.shared).lower())],
        data.closed and p(".good", role="status")[say("admin-closed")],
        ol[[_table_row(say, row, data.csrf_token) for row in data.tables]]
        if data.tables
        else p[say("admin-no-tables")],
        div(".admin-pager")[
            data.first > 0
            and a(".pill", href=f"/admin?first={max(0, data.first - data.page_size)}")[say("admin-newer")],
            last < data.stats.tables and a(".pill", href=f"/admin?first={last}")[say("admin-older")],
        ],
    ]


def _table_row(say: Translator, row: TableSummary, csrf_token: str) -> Element:
    over = row.status == MatchStatus.OVER
    return li(".admin-row.over" if over else ".admin-row")[
        span(".scene", aria_hidden="true")[use_symbol(f"scene-{row.game}")],
        div[
            strong[a(href=f"/t/{row.link}")[game(row.game).translator(say.language)("game-name")]],
            small(".note")[say("admin-row", people=row.people, bots=row.bots, seats=row.seats)],
            small(".note")[
                say("admin-row-now", pages=row.open_pages, lines=row.journal_entries),
                " · ",
                say("admin-idle", **duration_words(row.idle_seconds)),
            ],
        ],
        span(".pill")[_status_label(say, row)],
        not over and _close_form(say, row, csrf_token),
    ]


def _status_label(say: Translator, row: TableSummary) -> str:
    if row.status == MatchStatus.OVER:
        return say("admin-status-closed") if row.closed else say("admin-status-finished")
    return say("admin-status-open") if row.status == MatchStatus.HAS_ROOM else say("admin-status-playing")


def _close_form(say: Translator, row: TableSummary, csrf_token: str) -> Element:
    return details(".closing")[
        summary[say("close-table")],
        form(method="post", action="/admin/close")[
            p(".note")[say("close-table-about")],
            _csrf_field(csrf_token),
            input(type="hidden", name="table", value=row.link),
            submit_button(say("close-table-yes"), tone="danger"),
        ],
    ]


def _close_by_url_form(say: Translator, csrf_token: str) -> Node:
    """A form for a table that is not in the list."""
    return [
        h2[say("admin-close-title")],
        p(".note")[say("admin-close-about")],
        form(".typed-table", method="post", action="/admin/close")[
            _csrf_field(csrf_token),
            label(".field")[
                span(".visually-hidden")[say("admin-address")],
                input(
                    name="table",
                    required=True,
                    autocomplete="off",
                    spellcheck="false",
                    placeholder=say("admin-address"),
                ),
            ],
            submit_button(say("close-table-yes"), tone="danger"),
        ],
    ]


def _csrf_field(csrf_token: str) -> VoidElement:
    """The hidden field that every form of the session has."""
    return input(type="hidden", name="csrf_token", value=csrf_token)


def _error_log(say: Translator, entries: list[LogEntry]) -> Node:
    return [
        h2[say("admin-error-log")],
        ol(".admin-errors")[[_error_entry(say, entry) for entry in entries]]
        if entries
        else p(".note")[say("admin-error-log-empty")],
    ]


def _error_entry(say: Translator, entry: LogEntry) -> Element:
    at = datetime.fromtimestamp(entry.at, UTC)
    return li(".bad" if entry.is_error else "")[
        small[
            time(datetime=at.isoformat(timespec="seconds"))[say("admin-at", at=f"{at:%d.%m %H:%M:%S}")],
            f" · {entry.logger}",
        ],
        span[entry.message, entry.repeats > 1 and f" × {entry.repeats}"],
        entry.location and small[entry.location],
    ]
