"""The admin page as it looks: the door, the figures, the tables, what went wrong."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

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
from nedra.web.ops.admin_tables import close_by_url_form, csrf_field, table_list
from nedra.web.ops.moves_chart import moves_chart
from nedra.web.ops.stat_tiles import duration_words, stat_tiles

if TYPE_CHECKING:
    from nedra.core.i18n.translator import Translator
    from nedra.ui.html import Element, Node
    from nedra.web.account.person import Person
    from nedra.web.ops.admin_page_data import AdminPageData
    from nedra.web.ops.error_log import LogEntry

ADMIN_STYLES = ("lobby", "admin")


def login_page(say: Translator, person: Person, error: str) -> Element:
    """Where the secret is asked for."""
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
    """What goes on in this process."""
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
        styles=ADMIN_STYLES,
        drawings=scene_symbols(sorted(games)),
        error=toast(data.error) if data.error else None,
    )


def _header(say: Translator, person: Person, data: AdminPageData) -> Element:
    figures = data.stats
    return header(".lobby-head")[
        div[
            h1[say("admin-title")],
            p(".tagline")[say("admin-running", version=figures.version, **duration_words(figures.uptime))],
        ],
        div(".lobby-corner")[
            a(".pill", href="/admin")[say("admin-refresh")],
            preferences_form(say, person, "/admin"),
            form(method="post", action="/admin/leave")[
                csrf_field(data.csrf_token), submit_button(say("admin-log-out"))
            ],
        ],
    ]


def _error_log(say: Translator, error_log: list[LogEntry]) -> Node:
    return [
        h2[say("admin-error-log")],
        ol(".admin-troubles")[[_error_entry(say, trouble) for trouble in error_log]]
        if error_log
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
