"""Sharing a finished match: its link, a QR code, and its record as a file."""

from nedra.core.i18n.translator import Translator
from nedra.live.session import MatchSession
from nedra.ui.html import Element, Node, a, button, div, input, p, span, strong
from nedra.ui.widgets import drawer
from nedra.web.network.invitation import ways_in
from nedra.web.table.viewer import Viewer


def share_button(say: Translator) -> Element:
    """The button that opens the drawer."""
    return button(".big-button.big-button-plain", type="button", popovertarget="share")[strong[say("share")]]


def share_drawer(session: MatchSession, viewer: Viewer, say: Translator, *, step_path: str = "") -> Element:
    """The drawer with all ways to share; `step_path` is the address of one step of the replay."""
    origin = viewer.table_url.removesuffix(f"/t/{session.link}")
    links = [
        _link_row(say, viewer.table_url, say("table-link")),
        step_path and _link_row(say, f"{origin}{step_path}", say("share-step")),
    ]
    return drawer(
        "share",
        say("share-title"),
        say("board-close"),
        div(".share.ways-in")[
            ways_in(session, viewer, say, *links, back=step_path and f"{step_path}#open-share"),
            a(".big-button.big-button-plain", href=f"/t/{session.link}/record.json", download=True)[
                strong[say("save-record")], span(".visually-hidden")[" (JSON)"]
            ],
            p(".note")[say("share-about")],
        ],
    )


def _link_row(say: Translator, address: str, words: str) -> Node:
    return div(".share-link")[
        p[words],
        div(".link-row")[
            input(value=address, readonly=True, aria_label=words),
            button(
                ".big-button.big-button-plain.can-copy",
                type="button",
                data_copy=address,
                data_copied=say("link-copied"),
            )[say("copy-link")],
            button(
                ".big-button.big-button-go.can-share",
                type="button",
                data_share=address,
                data_title=say("game-name"),
            )[say("share-send")],
        ],
    ]
