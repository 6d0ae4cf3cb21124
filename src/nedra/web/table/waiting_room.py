"""The waiting room: the invitation, the seats, and the form to start with bots."""

from io import BytesIO

import segno

from nedra.core.contract.board_context import SeatInfo
from nedra.core.i18n.translator import Translator
from nedra.live.session import MatchSession
from nedra.live.storage.journal import BotSeated
from nedra.ui.html import (
    Element,
    a,
    div,
    form,
    h1,
    h2,
    header,
    img,
    input,
    li,
    noscript,
    ol,
    p,
    section,
    span,
    strong,
)
from nedra.ui.widgets import portrait_icon, submit_button
from nedra.web.account.person import Person
from nedra.web.http.page_layout import home_link, notification_toggle, preferences_form
from nedra.web.lobby.bot_levels import bot_label
from nedra.web.table.commit_reveal_page import commit_reveal_link
from nedra.web.table.seat_controls import close_table_form, link_row, rejoin_hint, seat_actions, sit_form


def waiting_room(
    session: MatchSession, person: Person, say: Translator, address: str, *, is_local_only: bool
) -> Element:
    """What everybody sees until the last seat is taken."""
    return div(".waiting")[
        header(".lobby-head")[
            div[
                h1[say("game-name")], p(".tagline")[say("waiting-for-seats", count=len(session.empty_seats))]
            ],
            div(".lobby-corner")[home_link(say), preferences_form(say, person, f"/t/{session.link}")],
        ],
        _order_sections(
            session,
            person,
            _invitation(session, say, address, is_local_only=is_local_only and session.is_host(person.key)),
            _seat_list(session, person, say),
        ),
    ]


def _order_sections(
    session: MatchSession, person: Person, invitation: Element, seats: Element
) -> list[Element]:
    """People with a seat see the invitation first; people who were invited see the seats first."""
    is_seated = session.seats_of(person.key) or session.is_host(person.key)
    return [invitation, seats] if is_seated else [seats, invitation]


def _seat_list(session: MatchSession, person: Person, say: Translator) -> Element:
    return section(".seats-to-take.panel")[
        h2[say("seats-title")],
        ol(".seat-cards")[
            [
                _seat_row(session, person, say, seat, seat_info)
                for seat, seat_info in enumerate(session.seat_infos())
            ]
        ],
        rejoin_hint(session, person, say),
        session.is_host(person.key) and _start_form(session, person, say),
        div(".table-foot")[close_table_form(session, person, say), notification_toggle(say)],
        noscript[p(".note")[a(href=f"/t/{session.link}")[say("refresh-seats")]]],
    ]


def _invitation(session: MatchSession, say: Translator, address: str, *, is_local_only: bool) -> Element:
    return section(".invitation.panel")[
        h2[say("invite-title")],
        img(".qr", src=f"/t/{session.link}/qr.svg", alt=say("qr-alt"), width="180", height="180"),
        link_row(say, address),
        is_local_only and p(".note")[say("only-this-device")],
        commit_reveal_link(session, say),
    ]


def _seat_row(
    session: MatchSession, person: Person, say: Translator, seat: int, seat_info: SeatInfo | None
) -> Element:
    if seat_info is not None:
        return li(".seat-card", data_key=f"seat-card-{seat}")[
            portrait_icon(seat_info.avatar, bot=seat_info.is_bot),
            strong[seat_info.name],
            span(".status")[_seat_status(session, say, seat)],
            seat_actions(session, person, say, seat),
        ]
    return li(".seat-card.empty", data_key=f"seat-card-{seat}")[
        portrait_icon(seat), sit_form(session, person, say, seat), seat_actions(session, person, say, seat)
    ]


def _seat_status(session: MatchSession, say: Translator, seat: int) -> str:
    occupant = session.occupants[seat]
    return bot_label(say, occupant.bot) if isinstance(occupant, BotSeated) else say("is-here")


def _start_form(session: MatchSession, person: Person, say: Translator) -> Element:
    return form(".start", method="post", action=f"/t/{session.link}/start")[
        session.can_add_salt(person.key) and input(type="hidden", name="salt", data_salt=True),
        submit_button(
            say("start-with-bots"),
            tone="home",
            about=say("start-with-bots-about", count=len(session.empty_seats)),
        ),
    ]


def qr_svg(address: str) -> bytes:
    """The address as a QR code."""
    svg = BytesIO()
    segno.make(address, error="m").save(
        svg, kind="svg", scale=1, border=2, dark="#2b1b0d", light="#fff8ea", omitsize=True
    )
    return svg.getvalue()
