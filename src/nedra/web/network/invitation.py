"""The invitation of the waiting room: a QR code that works, or the button that makes one possible."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from nedra.ui.html import details, div, form, h2, img, input, p, section, summary
from nedra.ui.widgets import submit_button
from nedra.web.network.addresses import is_public
from nedra.web.table.seat_controls import link_row
from nedra.web.table.shuffle.commit_reveal_page import commit_reveal_link

if TYPE_CHECKING:
    from nedra.core.i18n.translator import Translator
    from nedra.live.session import MatchSession
    from nedra.ui.html import Element, Node
    from nedra.web.table.viewer import Viewer


def invitation(session: MatchSession, viewer: Viewer, say: Translator) -> Element:
    """The panel. A link that other devices cannot open gets no QR code."""
    is_host = session.is_host(viewer.person.key)
    can_switch = viewer.can_switch_network and is_host
    if not viewer.is_local_only:
        content: Node = _reachable(session, viewer, say, can_switch=can_switch)
    elif can_switch:
        content = _open_form(session, say)
    else:
        content = [link_row(say, viewer.table_url), is_host and p(".note")[say("only-this-device")]]
    state = ".private" if viewer.is_local_only else ""
    return section(f".invitation.panel{state}")[
        h2[say("invite-title")], content, commit_reveal_link(session, say)
    ]


def _open_form(session: MatchSession, say: Translator) -> Node:
    return [
        form(".let-in", method="post", action=f"/t/{session.link}/network")[
            input(type="hidden", name="open", value="1"),
            submit_button(say("network-open"), tone="go", about=say("network-open-about")),
        ],
        p(".note")[say("network-private")],
    ]


def _reachable(session: MatchSession, viewer: Viewer, say: Translator, *, can_switch: bool) -> Node:
    parts = urlsplit(viewer.table_url)
    is_exposed = can_switch and is_public(parts.hostname or "")
    return [
        _qr(session, say),
        link_row(say, viewer.table_url),
        is_exposed and p(".note.bad", role="alert")[say("network-public", address=parts.hostname or "")],
        viewer.other_urls and _other_addresses(session, viewer.other_urls, say),
        can_switch and _trouble(say, str(parts.port or "")),
        can_switch and _close_form(session, say),
    ]


def _qr(session: MatchSession, say: Translator, number: int = 0) -> Node:
    query = f"?address={number}" if number else ""
    return img(".qr", src=f"/t/{session.link}/qr.svg{query}", alt=say("qr-alt"), width="180", height="180")


def _other_addresses(session: MatchSession, urls: tuple[str, ...], say: Translator) -> Element:
    """Folded: a machine in several networks may have guessed wrong which one the phones are in."""
    return details(".more-addresses")[
        summary[say("network-others")],
        p(".note")[say("network-others-about")],
        [div(".one-address")[p[url], _qr(session, say, number)] for number, url in enumerate(urls, start=1)],
    ]


def _trouble(say: Translator, port: str) -> Element:
    return details(".more-addresses")[
        summary[say("network-trouble")],
        p(".note")[say("network-trouble-same")],
        p(".note")[say("network-trouble-firewall", port=port)],
    ]


def _close_form(session: MatchSession, say: Translator) -> Element:
    return form(".let-in", method="post", action=f"/t/{session.link}/network")[
        input(type="hidden", name="open", value="0"),
        submit_button(say("network-close"), tone="quiet"),
    ]
