"""The waiting room: the invitation, the seats, and the form to start with bots."""

from nedra.core.contract.board_context import SeatInfo
from nedra.core.i18n.translator import Translator
from nedra.live.session import MatchSession
from nedra.live.storage.journal import BotSeated
from nedra.ui.html import (
    Element,
    Node,
    a,
    b,
    div,
    form,
    h1,
    h2,
    header,
    li,
    noscript,
    ol,
    p,
    section,
    span,
    strong,
    ul,
)
from nedra.ui.widgets import drawer, drawer_button, portrait_icon, submit_button
from nedra.web.account.person import Person
from nedra.web.chat.chat_drawer import chat_button, chat_drawer
from nedra.web.http.page_layout import home_link, notification_toggle, preferences_form
from nedra.web.learn.rules_page import learn_links
from nedra.web.lobby.bot_levels import bot_label
from nedra.web.network.invitation import invitation
from nedra.web.table.seat_controls import close_table_form, rejoin_hint, seat_actions, seat_rights, sit_form
from nedra.web.table.viewer import Viewer


def waiting_room(session: MatchSession, viewer: Viewer, say: Translator) -> Element:
    """What everybody sees until the last seat is taken."""
    person = viewer.person
    return div(".waiting")[
        header(".lobby-head")[
            div[h1[say("game-name")], p(".tagline", role="status")[_tagline(session, viewer, say)]],
            div(".lobby-corner")[
                drawer_button("rules", say("game-to-come")),
                chat_button(say),
                home_link(say),
                preferences_form(say, person, f"/t/{session.link}"),
            ],
        ],
        _order_sections(session, person, invitation(session, viewer, say), _seat_list(session, person, say)),
        _game_drawer(session, say),
        chat_drawer(session, person, next(iter(session.seats_of(person.key)), None), say),
    ]


def _game_drawer(session: MatchSession, say: Translator) -> Element:
    """What will be played: the goal, ways to learn it, and how this table differs from the usual."""
    return drawer(
        "rules",
        say("game-to-come"),
        say("board-close"),
        say.has_message("game-goal") and p(".goal")[say("game-goal")],
        learn_links(say, session.game),
        ul(".table-options")[[li[line] for line in _option_lines(session, say)]],
    )


def _option_lines(session: MatchSession, say: Translator) -> list[str]:
    """The options that are switched on or have numbers, the clock and the rest."""
    options, opened = session.options, session.opened
    lines = [
        say(f"option-{option.name}") + ("" if option.is_switch else f": {options[option.name]}")
        for option in session.game.options
        if options[option.name] or not option.is_switch
    ]
    lines.append(f"{say('clock')}: {say(f'clock-{opened.clock}')}")
    lines.extend(say(key) for key, on in (("free-chat", opened.chat), ("no-advice", opened.no_advice)) if on)
    return lines


def _tagline(session: MatchSession, viewer: Viewer, say: Translator) -> Node:
    """Whom the table waits for: people, or the browsers of others who have sat down."""
    if session.empty_seats:
        return say("waiting-for-seats", count=len(session.empty_seats))
    if seconds := viewer.seconds_to_start(session):
        return [say("starts-soon", seconds=seconds), " ", b(".start-count", aria_hidden="true")]
    others = [seat for seat in session.owed_seats if not session.holds_seat(viewer.person.key, seat)]
    names = ", ".join(session.occupants[seat].name for seat in others)
    return say("shuffling-waits", names=names) if others else say("shuffling")


def _order_sections(session: MatchSession, person: Person, invited: Element, seats: Element) -> list[Element]:
    """People with a seat see the invitation first; people who were invited see the seats first.

    A full table invites nobody.
    """
    if not session.empty_seats:
        return [seats]
    is_seated = session.seats_of(person.key) or session.is_host(person.key)
    return [invited, seats] if is_seated else [seats, invited]


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
        session.is_host(person.key) and bool(session.empty_seats) and _start_form(session, say),
        div(".table-foot")[close_table_form(session, person, say), notification_toggle(say)],
        noscript[p(".note")[a(href=f"/t/{session.link}")[say("refresh-seats")]]],
    ]


def _seat_row(
    session: MatchSession, person: Person, say: Translator, seat: int, seat_info: SeatInfo | None
) -> Element:
    if seat_info is not None:
        return li(".seat-card", data_key=f"seat-card-{seat}")[
            portrait_icon(seat_info.avatar, bot=seat_info.is_bot),
            strong[seat_info.name],
            span(".status")[_seat_status(session, say, seat)],
            seat_actions(seat, seat_rights(session, person, seat), say),
        ]
    return li(".seat-card.empty", data_key=f"seat-card-{seat}")[
        portrait_icon(seat),
        sit_form(session, person, say, seat),
        seat_actions(seat, seat_rights(session, person, seat), say),
    ]


def _seat_status(session: MatchSession, say: Translator, seat: int) -> str:
    occupant = session.occupants[seat]
    return bot_label(say, occupant.bot) if isinstance(occupant, BotSeated) else say("is-here")


def _start_form(session: MatchSession, say: Translator) -> Element:
    return form(".start", method="post", action=f"/t/{session.link}/start")[
        submit_button(
            say("start-with-bots"),
            tone="home",
            about=say("start-with-bots-about", count=len(session.empty_seats)),
        ),
    ]
