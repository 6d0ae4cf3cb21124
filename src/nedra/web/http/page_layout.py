"""The layout of every page: head, tab icon, drawings, and the live regions for screen readers."""

from typing import Final, Literal

from nedra.core.i18n.translator import LANGUAGES, Translator
from nedra.ui.html import (
    Element,
    Node,
    VoidElement,
    a,
    body,
    button,
    div,
    form,
    head,
    html,
    input,
    link,
    meta,
    nav,
    noscript,
    p,
    script,
    span,
    title,
)
from nedra.ui.symbols import Symbol, sprite
from nedra.web.account.person import Person
from nedra.web.http.assets import asset_url, typefaces


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
                link(
                    rel="preload",
                    href=asset_url(name),
                    as_="font",
                    type="font/woff2",
                    crossorigin="anonymous",
                )
                for name in typefaces()
            ],
            typefaces() and link(rel="stylesheet", href=asset_url("typeface.css")),
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
                data_sending=say("answer-sending"),
                data_uncopied=say("link-not-copied"),
            )[error],
            div("#news.visually-hidden", role="log", aria_live="polite"),
        ],
    ]


def home_link(say: Translator) -> Element:
    """A link to the first page; the person keeps the seat and finds the table there."""
    return a(".pill.home-link", href="/")[say("to-first-page")]


TURN_MARK: Final = "●"  # begins the title of a tab that waits for its person

ICON_SVG: Final = (
    "data:image/svg+xml,"
    "%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E"
    "%3Cpath d='M16 2 29 12 16 30 3 12z' fill='%23d4213d'/%3E"
    "%3Cpath d='M16 2 22 12 16 30 10 12z' fill='%23ff6b7f'/%3E"
)
ICON_BADGE_SVG: Final = (
    "%3Ccircle cx='24' cy='8' r='7.5' fill='%23ffb300' stroke='%23fff' stroke-width='2'/%3E"
)
ICON_SVG_END: Final = "%3C/svg%3E"


def tab_icon(heading: str) -> VoidElement:
    """The tab's icon; the script replaces it when the title gets or loses the turn mark."""
    idle, turn = ICON_SVG + ICON_SVG_END, ICON_SVG + ICON_BADGE_SVG + ICON_SVG_END
    return link(
        rel="icon",
        href=turn if heading.startswith(TURN_MARK) else idle,
        data_icon_idle=idle,
        data_icon_turn=turn,
    )


def notification_toggle(say: Translator) -> Element:
    """A button that asks the browser for permission when clicked; hidden without a script.

    Where the browser refuses, the line below says why and what to do.
    """
    return div(".notify-row")[
        button(
            ".pill.notify",
            type="button",
            hidden=True,
            data_notify=True,
            data_on=say("notify-on"),
            data_off=say("notify-off"),
            data_welcome=say("notify-welcome"),
            data_cannot=say("notify-cannot"),
            data_insecure=say("notify-insecure"),
            data_blocked=say("notify-blocked"),
            data_missing=say("notify-missing"),
        )[say("notify-off")],
        p(".note.notify-reason", role="status", hidden=True),
    ]


def preferences_form(say: Translator, person: Person, return_path: str, *, hints: bool = False) -> Element:
    """Buttons that change a preference and return to the same page."""
    return form(".switches", method="post", action="/preferences")[
        input(type="hidden", name="back", value=return_path),
        hints
        and button(".pill", type="submit", name="hints", value="off" if person.hints else "on")[
            say("hints-on" if person.hints else "hints-off")
        ],
        div(".languages")[
            [
                button(
                    ".pill",
                    type="submit",
                    name="language",
                    value=language,
                    lang=language,
                    aria_pressed="true" if language == person.language else "false",
                )[say(f"language-{language}")]
                for language in LANGUAGES
            ]
        ],
    ]


def reading_nav(
    say: Translator, person: Person, path: str, back_url: str, back_words: str, *links: Node, label: str = ""
) -> Element:
    """The top of a page to read: a way back, further links, and the person's preferences."""
    return nav(".reading-nav", aria_label=label or None)[
        a(".pill", href=back_url)[back_words],
        links,
        span(".space"),
        preferences_form(say, person, path),
    ]
