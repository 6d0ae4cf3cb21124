"""The seats of a table, with the controls for the host and for each person."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from nedra.core.contract.board_context import MAX_NAME_LENGTH, SeatInfo
from nedra.core.i18n.translator import Translator
from nedra.live.session import MatchSession, key_fingerprint
from nedra.live.storage.journal import BotSeated
from nedra.ui.drawing_cache import drawn
from nedra.ui.html import (
    Element,
    Node,
    a,
    button,
    details,
    div,
    form,
    h1,
    h3,
    input,
    label,
    li,
    ol,
    p,
    section,
    span,
    strong,
)
from nedra.ui.html import summary as summary_tag
from nedra.ui.symbols import use_symbol
from nedra.ui.widgets import portrait_icon, submit_button
from nedra.web.account.person import Person
from nedra.web.table.seat_request_notice import seat_request_notice
from nedra.web.table.shuffle.commit_reveal_page import commit_reveal_link
from nedra.web.table.shuffle.shuffle_salts import salt_field

NEW_PERSON: Final = "-"
"""Stands for the key that somebody without one will get. It is nobody's."""


def table_menu(session: MatchSession, person: Person, say: Translator, invited: Node) -> Element:
    """The table's section in the menu of a running match; `invited` says how others come to it."""
    return section(".table-section")[
        h3[say("table-title")],
        drawn(_seat_list, tuple(_seat_rows(session, person)), say),
        rejoin_hint(session, person, say),
        h3[say("table-link")],
        div(".ways-in")[invited],
        commit_reveal_link(session, say),
        close_table_form(session, person, say),
    ]


def rejoin_hint(session: MatchSession, person: Person, say: Translator) -> Node:
    """For a person without a seat: how to be recognized, if they have one on another device."""
    if session.seats_of(person.key) or any(
        session.was_last_person(seat, person.key) for seat in range(session.opened.seats)
    ):
        return None
    return p(".note")[say("rejoin-question"), " ", a(href="/me")[say("rejoin-how")]]


class SeatRights(NamedTuple):
    """What the host or its owner may do with a seat."""

    address: str
    is_own: bool
    may_give_to_bot: bool
    may_free: bool


class SeatRow(NamedTuple):
    """A seat in the menu."""

    seat: int
    seat_info: SeatInfo
    is_taken: bool
    rights: SeatRights | None  # the viewer's


def _seat_rows(session: MatchSession, person: Person) -> Iterator[SeatRow]:
    for seat, seat_info in enumerate(session.started_seat_infos()):
        yield SeatRow(seat, seat_info, seat in session.occupants, seat_rights(session, person, seat))


def _seat_list(rows: tuple[SeatRow, ...], say: Translator) -> Element:
    return ol(".seat-list")[[_seat_row(row, say) for row in rows]]


def _seat_row(row: SeatRow, say: Translator) -> Element:
    status = "a-bot" if row.seat_info.is_bot else "is-here" if row.is_taken else "empty-seat"
    return li(f".seat-row{'' if row.is_taken else '.gone'}")[
        portrait_icon(row.seat_info.avatar, bot=row.seat_info.is_bot),
        span(".who")[strong(".name")[row.seat_info.name], span(".status")[say(status)]],
        seat_actions(row.seat, row.rights, say),
    ]


def seat_rights(session: MatchSession, person: Person, seat: int) -> SeatRights | None:
    """What this person may do with that seat; None: nothing."""
    is_own = session.holds_seat(person.key, seat)
    over = session.match is not None and session.match.over
    if over or not (is_own or session.is_host(person.key)):
        return None
    is_bot = isinstance(session.occupants.get(seat), BotSeated)
    return SeatRights(
        address=f"/t/{session.link}/seats/{seat}",
        is_own=is_own,
        may_give_to_bot=not is_bot and (session.match is not None or not is_own),
        may_free=seat in session.occupants,
    )


def seat_actions(seat: int, rights: SeatRights | None, say: Translator) -> Node:
    """The buttons that free a seat or give it to a bot, for the host and the seat's owner."""
    if rights is None:
        return None
    return div(".seat-actions")[
        rights.may_give_to_bot
        and (
            _confirm_bot_takeover(say, rights.address, seat)
            if rights.is_own
            else _action_button(f"{rights.address}/bot", say("give-to-bot"), "bot")
        ),
        rights.may_free
        and _action_button(
            f"{rights.address}/free", say("leave-seat") if rights.is_own else say("free-seat")
        ),
    ]


def _confirm_bot_takeover(say: Translator, address: str, seat: int) -> Element:
    """Letting a bot take over one's own seat needs a confirmation."""
    return details(".confirm-panel", id=f"confirm-bot-{seat}")[
        summary_tag(".pill")[say("let-bot-play")],
        p(".note")[say("let-bot-play-about")],
        _action_button(f"{address}/bot", say("let-bot-play-yes")),
    ]


def _action_button(action: str, words: str, icon: str = "") -> Element:
    """A form with one button; on small screens the icon replaces the words."""
    return form(method="post", action=action, data_fetch_submit=True)[
        button(".pill", type="submit", title=words, aria_label=words)[
            icon and use_symbol(icon), span(".words")[words]
        ]
    ]


def link_row(say: Translator, address: str) -> Element:
    """The table's link, with a copy button."""
    return div(".link-row")[
        input("#table-link", value=address, readonly=True, aria_label=say("table-link")),
        button(
            ".big-button.big-button-plain", type="button", data_copy=address, data_copied=say("link-copied")
        )[say("copy-link")],
    ]


def close_table_form(session: MatchSession, person: Person, say: Translator) -> Node:
    """The host's form to close the table, with a confirmation: it cannot be undone."""
    if not session.is_host(person.key) or (session.match is not None and session.match.over):
        return None
    return details("#confirm-close.closing")[
        summary_tag[say("close-table")],
        p(".note")[say("close-table-about")],
        form(method="post", action=f"/t/{session.link}/close")[
            submit_button(say("close-table-yes"), tone="danger")
        ],
    ]


def vacant_seats_notice(session: MatchSession, person: Person, say: Translator) -> Node:
    """The seats that are free during a match, with the forms to take them."""
    over = session.match is not None and session.match.over
    mine = [seat for seat in range(session.opened.seats) if session.has_bot_substitute(seat, person.key)]
    if over or not (session.empty_seats or mine):
        return None
    return div(".vacancies", role="status")[
        [_reclaim_seat(session, person, say, seat) for seat in mine],
        [
            seat_request_notice(session, person, say, seat)
            if seat in session.seat_requests.by_seat
            else _vacant_seat(session, person, say, seat)
            for seat in session.empty_seats
        ],
    ]


def _reclaim_seat(session: MatchSession, person: Person, say: Translator, seat: int) -> Element:
    """A bot plays for this person, who may take the seat back."""
    seat_info = session.started_seat_infos()[seat]
    return section(".vacancy", aria_label=say("take-back"), data_key=f"vacancy-{seat}")[
        portrait_icon(seat_info.avatar, bot=True, size="s"),
        p[strong[say("bot-for-you", name=seat_info.name)], " ", say("bot-for-you-about")],
        sit_form(session, person, say, seat),
    ]


def _vacant_seat(session: MatchSession, person: Person, say: Translator, seat: int) -> Element:
    return section(".vacancy", aria_label=say("empty-seat"), data_key=f"vacancy-{seat}")[
        portrait_icon(session.started_seat_infos()[seat].avatar, size="s"),
        p[
            strong[say("vacancy", name=session.previous_occupants[seat].name)],
            " ",
            say(_vacancy_message_key(session, person, seat)),
        ],
        (session.can_sit(seat, person.key) or _can_ask(session, person, seat))
        and sit_form(session, person, say, seat),
        session.is_host(person.key)
        and _action_button(f"/t/{session.link}/seats/{seat}/bot", say("give-to-bot")),
    ]


def _can_ask(session: MatchSession, person: Person, seat: int) -> bool:
    """Whether this person may ask for the seat; somebody without a key gets one by asking."""
    return session.can_ask(seat, person.key or NEW_PERSON)


def _vacancy_message_key(session: MatchSession, person: Person, seat: int) -> str:
    assert session.seat_history is not None
    if session.was_last_person(seat, person.key):
        return "vacancy-freed" if session.seat_history.was_freed_by_host(seat) else "vacancy-left"
    if session.can_sit(seat, person.key):
        return "vacancy-for-you"
    if session.seat_requests.was_refused(seat, key_fingerprint(person.key)):
        return "vacancy-refused"
    if _can_ask(session, person, seat):
        return "vacancy-ask"
    return "vacancy-for-host" if session.is_host(person.key) else "vacancy-wait"


def sit_form(session: MatchSession, person: Person, say: Translator, seat: int) -> Element:
    """The form to take a seat. A person who has one seats somebody else at the same device."""
    returns = session.was_last_person(seat, person.key)
    for_another = bool(session.seats_of(person.key)) and not returns
    if returns:
        words = say("take-back")
    elif session.match is not None and not session.can_sit(seat, person.key):
        words = say("ask-for-seat")
    else:
        words = say("sit-at-this-device" if for_another else "sit-down")
    return form(".sit", method="post", action=f"/t/{session.link}/sit")[
        input(type="hidden", name="seat", value=str(seat)),
        session.salt_round is None and salt_field(),
        label(".field")[
            span(".visually-hidden")[say("your-name")],
            input(
                "#" + f"name-{seat}",
                name="name",
                value=session.last_person_name(seat) if returns else "" if for_another else person.name,
                maxlength=str(MAX_NAME_LENGTH),
                required=True,
                autocomplete="off" if for_another else "nickname",
                placeholder=say("name-of-another") if for_another else say("your-name"),
            ),
        ],
        submit_button(words, tone="plain" if for_another else "go"),
    ]


def closed_table_notice(session: MatchSession, say: Translator) -> Element:
    """What everybody sees at a table that was closed."""
    assert session.closed is not None
    host = session.closed.host_name
    closed_by = say("closed-by", name=host) if host else say("closed-by-host")
    return div(".closed-table")[
        h1[say("closed-title")],
        p[say("game-name"), ". ", say("closed-by-admin") if session.closed.by_admin else closed_by],
        ol(".closed-faces")[
            [
                li[portrait_icon(seat_info.avatar, bot=seat_info.is_bot), span[seat_info.name]]
                for seat_info in session.seat_infos()
                if seat_info
            ]
        ],
        p[a(".big-button.big-button-go", href="/")[strong[say("another-table")]]],
    ]
