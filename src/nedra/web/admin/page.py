"""The admin page as it looks: the door, the figures, the tables, what went wrong."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

from nedra.ui.blocks import push, toast
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
from nedra.web.admin.hour import hour
from nedra.web.admin.tables import close_by_address, mark_of, tables
from nedra.web.admin.tiles import lasting, tiles
from nedra.web.boards import scenes
from nedra.web.page import page
from nedra.web.switches import switches

if TYPE_CHECKING:
    from nedra.core.words import Speech
    from nedra.ui.html import Element, Node
    from nedra.web.admin.seen import Seen
    from nedra.web.admin.troubles import Trouble
    from nedra.web.person import Person

STYLES = ("lobby", "admin")


def door_page(say: Speech, person: Person, refusal: str) -> Element:
    """Where the secret is asked for."""
    return page(
        say,
        f"{say('admin-title')} · {say('site-name')}",
        main("#main.become.admin-door")[
            section(".panel")[
                h1[say("admin-title")],
                p(".note")[say("admin-door")],
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
                    push(say("admin-enter"), tone="go"),
                ],
                refusal and p(".bad", role="alert")[refusal],
                switches(say, person, "/admin"),
            ]
        ],
        styles=("lobby", "me", "admin"),
    )


def admin_page(say: Speech, person: Person, seen: Seen) -> Element:
    """What goes on in this process."""
    games = {row.game for row in seen.rows}
    return page(
        say,
        f"{say('admin-title')} · {say('site-name')}",
        main("#main.admin")[
            _head(say, person, seen),
            tiles(say, seen.figures),
            section(".panel.admin-tables")[tables(say, seen)],
            div(".admin-side")[
                section(".panel")[hour(say, seen.figures.minutes)],
                section(".panel")[_troubles(say, seen.troubles)],
                section(".panel")[close_by_address(say, seen.mark)],
            ],
        ],
        styles=STYLES,
        drawings=scenes(sorted(games)),
        refusal=toast(seen.refusal) if seen.refusal else None,
    )


def _head(say: Speech, person: Person, seen: Seen) -> Element:
    figures = seen.figures
    return header(".lobby-head")[
        div[
            h1[say("admin-title")],
            p(".tagline")[say("admin-running", version=figures.version, **lasting(figures.uptime))],
        ],
        div(".lobby-corner")[
            a(".pill", href="/admin")[say("admin-refresh")],
            switches(say, person, "/admin"),
            form(method="post", action="/admin/leave")[mark_of(seen.mark), push(say("admin-leave"))],
        ],
    ]


def _troubles(say: Speech, troubles: list[Trouble]) -> Node:
    return [
        h2[say("admin-troubles")],
        ol(".admin-troubles")[[_trouble(say, trouble) for trouble in troubles]]
        if troubles
        else p(".note")[say("admin-no-troubles")],
    ]


def _trouble(say: Speech, trouble: Trouble) -> Element:
    at = datetime.fromtimestamp(trouble.at, UTC)
    return li(".bad" if trouble.bad else "")[
        small[
            time(datetime=at.isoformat(timespec="seconds"))[say("admin-at", at=f"{at:%d.%m %H:%M:%S}")],
            f" · {trouble.part}",
        ],
        span[trouble.what, trouble.times > 1 and f" × {trouble.times}"],
        trouble.where and small[trouble.where],
    ]
