"""How others are invited to a table: a QR code that works, or the button that makes one possible."""

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
    """The panel of the waiting room."""
    state = ".private" if viewer.is_local_only else ""
    return section(f".invitation.panel{state}")[
        h2[say("invite-title")],
        ways_in(session, viewer, say, link_row(say, viewer.table_url)),
        commit_reveal_link(session, say),
    ]


def ways_in(session: MatchSession, viewer: Viewer, say: Translator, *links: Node, back: str = "") -> Node:
    """How others come to a table: a QR code and links that work, or the button that makes them possible.

    `back` is the page to return to, where that is not the table's.
    """
    is_host = session.is_host(viewer.person.key)
    can_switch = viewer.can_switch_network and is_host
    if not viewer.is_local_only:
        return _reachable(session, viewer, say, links, back, can_switch=can_switch)
    if can_switch:
        return [
            _switch_form(session, say, back, opens=True),
            p(".note")[say("network-private")],
        ]
    return [links, p(".note")[say("only-this-device" if is_host else "only-this-device-guest")]]


def _reachable(
    session: MatchSession, viewer: Viewer, say: Translator, links: Node, back: str, *, can_switch: bool
) -> Node:
    parts = urlsplit(viewer.table_url)
    is_exposed = can_switch and is_public(parts.hostname or "")
    return [
        _qr(session, viewer.table_url, say),
        links,
        is_exposed and p(".note.bad", role="alert")[say("network-public", address=parts.hostname or "")],
        viewer.other_urls and _other_addresses(session, viewer.other_urls, say),
        can_switch and _troubleshooting(say, str(parts.port or "")),
        can_switch and _switch_form(session, say, back, opens=False),
    ]


def _qr(session: MatchSession, url: str, say: Translator) -> Node:
    return img(
        ".qr",
        src=f"/t/{session.link}/qr.svg?at={urlsplit(url).netloc}",
        alt=say("qr-alt"),
        width="180",
        height="180",
        loading="lazy",
    )


def _other_addresses(session: MatchSession, urls: tuple[str, ...], say: Translator) -> Element:
    """Folded: a machine in several networks may have guessed wrong which one the phones are in."""
    return details(".more-addresses")[
        summary[say("network-others")],
        p(".note")[say("network-others-about")],
        [div(".one-address")[p[url], _qr(session, url, say)] for url in urls],
    ]


def _troubleshooting(say: Translator, port: str) -> Element:
    return details(".more-addresses")[
        summary[say("network-trouble")],
        p(".note")[say("network-trouble-same")],
        p(".note")[say("network-trouble-firewall", port=port)],
    ]


def _switch_form(session: MatchSession, say: Translator, back: str, *, opens: bool) -> Element:
    """Let phones in, or go back to private. On the table's own page the stream brings what has changed."""
    return form(
        ".let-in", method="post", action=f"/t/{session.link}/network", data_fetch_submit=not back or None
    )[
        input(type="hidden", name="open", value=str(int(opens))),
        back and input(type="hidden", name="back", value=back),
        submit_button(say("network-open"), tone="go", about=say("network-open-about"))
        if opens
        else submit_button(say("network-close"), tone="quiet"),
    ]
