"""The notification toggle, and the tab's icon, which has a badge when it is the person's turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nedra.ui.html import button, div, link, p

if TYPE_CHECKING:
    from nedra.core.i18n.translator import Translator
    from nedra.ui.html import Element, VoidElement

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
