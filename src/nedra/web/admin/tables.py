"""The tables on the admin page, and the forms that close one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nedra.core.catalogue import game
from nedra.table.schema import Standing
from nedra.ui.blocks import push
from nedra.ui.html import a, details, div, form, h2, input, label, li, ol, p, small, span, strong, summary
from nedra.ui.symbols import drawing
from nedra.web.admin.tiles import lasting

if TYPE_CHECKING:
    from nedra.core.words import Speech
    from nedra.ui.html import Element, Node, VoidElement
    from nedra.web.admin.figures import Row
    from nedra.web.admin.seen import Seen


def tables(say: Speech, seen: Seen) -> Node:
    """The list, a part of it at a time."""
    last = seen.first + len(seen.rows)
    return [
        h2[say("admin-tables")],
        p(".note")[say("admin-tables-note", shared=str(seen.figures.shared).lower())],
        seen.closed and p(".good", role="status")[say("admin-closed")],
        ol[[_row(say, row, seen.mark) for row in seen.rows]] if seen.rows else p[say("admin-no-tables")],
        div(".admin-steps")[
            seen.first > 0
            and a(".pill", href=f"/admin?first={max(0, seen.first - seen.step)}")[say("admin-newer")],
            last < seen.figures.tables and a(".pill", href=f"/admin?first={last}")[say("admin-older")],
        ],
    ]


def _row(say: Speech, row: Row, mark: str) -> Element:
    over = row.standing == Standing.OVER
    return li(".admin-row.over" if over else ".admin-row")[
        span(".scene", aria_hidden="true")[drawing(f"scene-{row.game}")],
        div[
            strong[a(href=f"/t/{row.link}")[game(row.game).speech(say.language)("game-name")]],
            small(".note")[say("admin-row", people=row.people, bots=row.bots, seats=row.seats)],
            small(".note")[
                say("admin-row-now", pages=row.pages, lines=row.lines),
                " · ",
                say("admin-quiet", **lasting(row.quiet)),
            ],
        ],
        span(".pill")[_standing(say, row)],
        not over and _closing(say, row, mark),
    ]


def _standing(say: Speech, row: Row) -> str:
    if row.standing == Standing.OVER:
        return say("admin-standing-closed") if row.closed else say("admin-standing-over")
    return say("admin-standing-room") if row.standing == Standing.ROOM else say("admin-standing-full")


def _closing(say: Speech, row: Row, mark: str) -> Element:
    return details(".closing")[
        summary[say("close-table")],
        form(method="post", action="/admin/close")[
            p(".note")[say("close-table-about")],
            mark_of(mark),
            input(type="hidden", name="table", value=row.link),
            push(say("close-table-yes"), tone="danger"),
        ],
    ]


def close_by_address(say: Speech, mark: str) -> Node:
    """For a table that is not at hand."""
    return [
        h2[say("admin-close-title")],
        p(".note")[say("admin-close-about")],
        form(".typed-table", method="post", action="/admin/close")[
            mark_of(mark),
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
            push(say("close-table-yes"), tone="danger"),
        ],
    ]


def mark_of(mark: str) -> VoidElement:
    """What a form of this session bears."""
    return input(type="hidden", name="mark", value=mark)
