"""The layout of every page: head, drawings, and the live regions for screen readers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from nedra.ui.html import a, body, div, head, html, link, meta, noscript, script, title
from nedra.ui.sprite import sprite
from nedra.web.account.notifications import tab_icon
from nedra.web.http.assets import asset_url

if TYPE_CHECKING:
    from nedra.core.i18n.translator import Translator
    from nedra.ui.html import Element, Node
    from nedra.ui.symbols import Symbol


def page(
    say: Translator,
    heading: str,
    main: Node,
    *,
    styles: tuple[str, ...] = ("lobby",),
    scripts: tuple[str, ...] = (),
    sheets: tuple[str, ...] = (),
    drawings: tuple[Symbol, ...] = (),
    refresh: str | Literal[False] = False,
    error: Node = None,
) -> Element:
    """A whole page, with `styles` by name and further style sheets by address in `sheets`.

    Without a script it loads the address in `refresh` periodically.
    """
    return html(lang=say.language)[
        head[
            meta(charset="utf-8"),
            meta(name="viewport", content="width=device-width, initial-scale=1, viewport-fit=cover"),
            meta(name="color-scheme", content="dark light"),
            title[heading],
            tab_icon(heading),
            [
                link(rel="stylesheet", href=asset_url(f"{name}.css"))
                for name in ("base", "widgets", "index_classes", "waiting_room", "clock", *styles)
            ],
            [
                script(src=asset_url(f"{name}.js"), type="module")
                for name in ("table_client", "rule_links", "turn_notification", "idle_animations", *scripts)
            ],
            [link(rel="stylesheet", href=sheet) for sheet in sheets],
            refresh and noscript[meta(http_equiv="refresh", content=f"5; url={refresh}")],
        ],
        body[
            a(".skip-link", href="#main")[say("skip-to-table")],
            sprite(drawings),
            main,
            div("#banner", role="status", hidden=True),
            div(
                "#toasts",
                aria_live="assertive",
                data_lost=say("connection-lost"),
                data_unsent=say("connection-unsent"),
                data_uncopied=say("link-not-copied"),
            )[error],
            div("#news.visually-hidden", role="log", aria_live="polite"),
        ],
    ]


def home_link(say: Translator) -> Element:
    """A link to the first page; the person keeps the seat and finds the table there."""
    return a(".pill.home-link", href="/")[say("to-first-page")]
