"""The markup of the admin page: login, statistics, tables, error log."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING, NamedTuple

from nedra.ui.html import (
    a,
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
    time,
)
from nedra.ui.widgets import submit_button, toast
from nedra.web.account.preferences import preferences_form
from nedra.web.http.board_loader import scene_symbols
from nedra.web.http.page_layout import page
from nedra.web.ops.admin_stats import duration_words, moves_chart, stat_tiles
from nedra.web.ops.admin_tables import close_by_url_form, csrf_field, table_list

if TYPE_CHECKING:
    from nedra.core.i18n.translator import Translator
    from nedra.ui.html import Element, Node
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
        main("#main.become.admin-door")[
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
            section(".panel.admin-tables")[table_list(say, data)],
            div(".admin-side")[
                section(".panel")[moves_chart(say, data.stats.moves_per_minute)],
                section(".panel")[_error_log(say, data.errors)],
                section(".panel")[close_by_url_form(say, data.csrf_token)],
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
                csrf_field(data.csrf_token), submit_button(say("admin-log-out"))
            ],
        ],
    ]


def _error_log(say: Translator, entries: list[LogEntry]) -> Node:
    return [
        h2[say("admin-error-log")],
        ol(".admin-troubles")[[_error_entry(say, entry) for entry in entries]]
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
