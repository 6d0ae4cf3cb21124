"""Sharing a finished match: its link, a QR code, and its record as a file."""

from nedra.core.i18n.translator import Translator
from nedra.ui.html import Element, Node, a, button, div, img, input, p, span, strong
from nedra.ui.widgets import drawer
from nedra.web.http.public_url import is_local_url


def share_button(say: Translator) -> Element:
    """The button that opens the drawer."""
    return button(".big-button.big-button-plain", type="button", popovertarget="share")[strong[say("share")]]


def share_drawer(say: Translator, link: str, table_url: str, *, step_url: str = "") -> Element:
    """The drawer with all ways to share; `step_url` is the address of one step of the replay."""
    return drawer(
        "share",
        say("share-title"),
        say("board-close"),
        div(".share")[
            not is_local_url(table_url)
            and img(
                ".qr", src=f"/t/{link}/qr.svg", alt=say("qr-alt"), width="180", height="180", loading="lazy"
            ),
            _link_row(say, table_url, say("table-link")),
            step_url and _link_row(say, step_url, say("share-step")),
            a(".big-button.big-button-plain", href=f"/t/{link}/record.json", download=True)[
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
