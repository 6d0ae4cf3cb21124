"""The waiting room: a link and a QR code for the others, seats to take, bots for the empty ones."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING

import segno

from nedra.table.entries import BotSat
from nedra.ui.blocks import face, push
from nedra.ui.html import a, div, form, h1, h2, header, img, input, li, noscript, ol, p, section, span, strong
from nedra.web.fair_link import fair_link
from nedra.web.home_link import home_link
from nedra.web.levels import bot_words
from nedra.web.notify import notify_switch
from nedra.web.seating import closing, link_row, rejoining, seat_rights, sit_form
from nedra.web.switches import switches

if TYPE_CHECKING:
    from nedra.core.board import Chair
    from nedra.core.words import Speech
    from nedra.table.live import LiveMatch
    from nedra.ui.html import Element
    from nedra.web.person import Person


def waiting_room(live: LiveMatch, person: Person, say: Speech, address: str, *, only_here: bool) -> Element:
    """What everybody sees until the last seat is taken."""
    return div(".waiting")[
        header(".lobby-head")[
            div[h1[say("game-name")], p(".tagline")[_who_is_missing(live, say)]],
            div(".lobby-corner")[home_link(say), switches(say, person, f"/t/{live.name}")],
        ],
        _what_comes_first(
            live,
            person,
            _invitation(live, say, address, only_here=only_here and live.is_host(person.key)),
            _seats(live, person, say),
        ),
    ]


def _what_comes_first(live: LiveMatch, person: Person, invitation: Element, seats: Element) -> list[Element]:
    """Whoever sits invites the others; whoever was invited finds a seat first, on a phone too."""
    at_home = live.seats_of(person.key) or live.is_host(person.key)
    return [invitation, seats] if at_home else [seats, invitation]


def _seats(live: LiveMatch, person: Person, say: Speech) -> Element:
    return section(".seats-to-take.panel")[
        h2[say("seats-title")],
        ol(".chairs")[
            [_chair(live, person, say, seat, chair) for seat, chair in enumerate(live.shown_chairs())]
        ],
        rejoining(live, person, say),
        live.is_host(person.key) and _start(live, person, say),
        div(".table-foot")[closing(live, person, say), notify_switch(say)],
        noscript[p(".note")[a(href=f"/t/{live.name}")[say("look-again")]]],
    ]


def _who_is_missing(live: LiveMatch, say: Speech) -> str:
    return say("waiting-for-seats", count=len(live.empty_seats))


def _invitation(live: LiveMatch, say: Speech, address: str, *, only_here: bool) -> Element:
    return section(".invitation.panel")[
        h2[say("invite-title")],
        img(".qr", src=f"/t/{live.name}/qr.svg", alt=say("qr-alt"), width="180", height="180"),
        link_row(say, address),
        only_here and p(".note")[say("only-this-device")],
        fair_link(live, say),
    ]


def _chair(live: LiveMatch, person: Person, say: Speech, seat: int, chair: Chair | None) -> Element:
    if chair is not None:
        return li(".chair", data_key=f"chair-{seat}")[
            face(chair.face, bot=chair.bot),
            strong[chair.name],
            span(".status")[_status(live, say, seat)],
            seat_rights(live, person, say, seat),
        ]
    return li(".chair.empty", data_key=f"chair-{seat}")[
        face(seat), sit_form(live, person, say, seat), seat_rights(live, person, say, seat)
    ]


def _status(live: LiveMatch, say: Speech, seat: int) -> str:
    sitter = live.chairs[seat]
    return bot_words(say, sitter.bot) if isinstance(sitter, BotSat) else say("is-here")


def _start(live: LiveMatch, person: Person, say: Speech) -> Element:
    return form(".start", method="post", action=f"/t/{live.name}/start")[
        live.may_salt(person.key) and input(type="hidden", name="salt", data_salt=True),
        push(
            say("start-with-bots"),
            tone="home",
            about=say("start-with-bots-about", count=len(live.empty_seats)),
        ),
    ]


def qr_picture(address: str) -> bytes:
    """The link as a QR code, for a phone's camera."""
    picture = BytesIO()
    segno.make(address, error="m").save(
        picture, kind="svg", scale=1, border=2, dark="#2b1b0d", light="#fff8ea", omitsize=True
    )
    return picture.getvalue()
