"""The tables on the admin page, and the forms that close one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nedra.core.match.catalogue import game
from nedra.live.storage.schema import MatchStatus
from nedra.ui.html import a, details, div, form, h2, input, label, li, ol, p, small, span, strong, summary
from nedra.ui.symbols import drawing
from nedra.ui.widgets import submit_button
from nedra.web.ops.stat_tiles import duration_words

if TYPE_CHECKING:
    from nedra.core.i18n.translator import Translator
    from nedra.ui.html import Element, Node, VoidElement
    from nedra.web.ops.admin_page_data import AdminPageData
    from nedra.web.ops.server_stats import TableSummary


def table_list(say: Translator, data: AdminPageData) -> Node:
    """The list, a part of it at a time."""
    last = data.first + len(data.tables)
    return [
        h2[say("admin-tables")],
        p(".note")[say("admin-tables-note", shared=str(data.stats.shared).lower())],
        data.closed and p(".good", role="status")[say("admin-closed")],
        ol[[_table_row(say, row, data.csrf_token) for row in data.tables]]
        if data.tables
        else p[say("admin-no-tables")],
        div(".admin-steps")[
            data.first > 0
            and a(".pill", href=f"/admin?first={max(0, data.first - data.page_size)}")[say("admin-newer")],
            last < data.stats.tables and a(".pill", href=f"/admin?first={last}")[say("admin-older")],
        ],
    ]


def _table_row(say: Translator, row: TableSummary, csrf_token: str) -> Element:
    over = row.status == MatchStatus.OVER
    return li(".admin-row.over" if over else ".admin-row")[
        span(".scene", aria_hidden="true")[drawing(f"scene-{row.game}")],
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
            csrf_field(csrf_token),
            input(type="hidden", name="table", value=row.link),
            submit_button(say("close-table-yes"), tone="danger"),
        ],
    ]


def close_by_url_form(say: Translator, csrf_token: str) -> Node:
    """For a table that is not at hand."""
    return [
        h2[say("admin-close-title")],
        p(".note")[say("admin-close-about")],
        form(".typed-table", method="post", action="/admin/close")[
            csrf_field(csrf_token),
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


def csrf_field(csrf_token: str) -> VoidElement:
    """What a form of this session bears."""
    return input(type="hidden", name="csrf_token", value=csrf_token)
