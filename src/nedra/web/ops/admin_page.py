"""The markup of the admin page: login, statistics, tables, error log."""

import time
from datetime import UTC, datetime
from typing import Final, NamedTuple

from nedra import __version__
from nedra.core.i18n.translator import Translator
from nedra.live.autoplay import Autoplay
from nedra.live.clock import monotonic_now
from nedra.live.service import MatchService
from nedra.live.session import MatchSession
from nedra.live.storage.schema import MatchStatus
from nedra.ui.html import (
    Element,
    Node,
    VoidElement,
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
)
from nedra.ui.html import time as time_tag
from nedra.ui.symbols import use_symbol
from nedra.ui.widgets import submit_button, toast
from nedra.web.account.person import Person
from nedra.web.http.board_loader import scene_symbols
from nedra.web.http.page_layout import page, preferences_form
from nedra.web.ops.admin_stats import bot_count, duration_words, moves_chart, stat_tiles
from nedra.web.ops.error_log import LogEntry
from nedra.web.ops.health import STARTED_AT

ROWS_PER_PAGE: Final = 25


class AdminPageData(NamedTuple):
    """Everything that the admin page shows."""

    service: MatchService
    autoplay: Autoplay
    is_store_readable: bool
    first: int  # how many tables newer pages of the list show
    errors: list[LogEntry]
    csrf_token: str
    closed: bool
    error: str

    @property
    def sessions(self) -> list[MatchSession]:
        """The tables on this page of the list, the most recently used first."""
        return self.service.recent_sessions()[self.first : self.first + ROWS_PER_PAGE]


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
    games = {session.game.name for session in data.sessions}
    return page(
        say,
        f"{say('admin-title')} · {say('site-name')}",
        main("#main.admin")[
            _header(say, person, data),
            stat_tiles(say, data.service, data.autoplay, is_store_readable=data.is_store_readable),
            section(".panel.admin-tables")[_table_list(say, data)],
            div(".admin-side")[
                section(".panel")[moves_chart(say, data.service.metrics.moves_per_minute())],
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
                say("admin-running", version=__version__, **duration_words(time.time() - STARTED_AT))
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
    last = data.first + len(data.sessions)
    return [
        h2[say("admin-tables")],
        p(".note")[say("admin-tables-note", shared=str(data.service.store.is_shared).lower())],
        data.closed and p(".good", role="status")[say("admin-closed")],
        ol[[_table_row(say, session, data) for session in data.sessions]]
        if data.sessions
        else p[say("admin-no-tables")],
        div(".admin-pager")[
            data.first > 0
            and a(".pill", href=f"/admin?first={max(0, data.first - ROWS_PER_PAGE)}")[say("admin-newer")],
            last < len(data.service.recent_sessions())
            and a(".pill", href=f"/admin?first={last}")[say("admin-older")],
        ],
    ]


def _table_row(say: Translator, session: MatchSession, data: AdminPageData) -> Element:
    """A table as the admin sees it: less than a spectator sees."""
    over, bots, seats = session.status == MatchStatus.OVER, bot_count(session), session.opened.seats
    open_pages = data.service.notifier.subscriber_count(session.link)
    idle_seconds = monotonic_now() - session.decision_started_at  # since the current decision began
    return li(".admin-row.over" if over else ".admin-row")[
        span(".scene", aria_hidden="true")[use_symbol(f"scene-{session.game.name}")],
        div[
            strong[a(href=f"/t/{session.link}")[session.game.translator(say.language)("game-name")]],
            small(".note")[say("admin-row", people=len(session.occupants) - bots, bots=bots, seats=seats)],
            small(".note")[
                say("admin-row-now", pages=open_pages, lines=session.journal_length),
                " · ",
                say("admin-idle", **duration_words(idle_seconds)),
            ],
        ],
        span(".pill")[_status_label(say, session)],
        not over and _close_form(say, session.link, data.csrf_token),
    ]


def _status_label(say: Translator, session: MatchSession) -> str:
    if session.status == MatchStatus.OVER:
        return say("admin-status-closed") if session.closed else say("admin-status-finished")
    has_room = session.status == MatchStatus.HAS_ROOM
    return say("admin-status-open") if has_room else say("admin-status-playing")


def _close_form(say: Translator, link: str, csrf_token: str) -> Element:
    return details(".closing")[
        summary[say("close-table")],
        form(method="post", action="/admin/close")[
            p(".note")[say("close-table-about")],
            _csrf_field(csrf_token),
            input(type="hidden", name="table", value=link),
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
            time_tag(datetime=at.isoformat(timespec="seconds"))[say("admin-at", at=f"{at:%d.%m %H:%M:%S}")],
            f" · {entry.logger}",
        ],
        span[entry.message, entry.repeats > 1 and f" × {entry.repeats}"],
        entry.location and small[entry.location],
    ]
