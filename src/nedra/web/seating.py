"""Who sits where, with what the host and each person may do about it: the drawer, the notice, the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nedra.core.board import LONGEST_NAME
from nedra.table.entries import BotSat
from nedra.table.live import fingerprint
from nedra.ui.blocks import face, push
from nedra.ui.html import (
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
from nedra.ui.symbols import drawing
from nedra.web.fair_link import fair_link

if TYPE_CHECKING:
    from nedra.core.board import Chair
    from nedra.core.words import Speech
    from nedra.table.live import LiveMatch
    from nedra.ui.html import Element, Node
    from nedra.web.person import Person


def table_section(live: LiveMatch, person: Person, say: Speech, address: str) -> Element:
    """The table in the menu of a running match: its seats, its link, and how to close it."""
    return section(".table-section")[
        h3[say("table-title")],
        ol(".sitters")[
            [_sitter(live, person, say, seat, chair) for seat, chair in enumerate(live.seated_chairs())]
        ],
        rejoining(live, person, say),
        h3[say("table-link")],
        link_row(say, address),
        fair_link(live, say),
        closing(live, person, say),
    ]


def rejoining(live: LiveMatch, person: Person, say: Speech) -> Node:
    """For somebody without a seat: the way to be known again, if they sit here on another device."""
    if live.seats_of(person.key) or any(live.was_last(seat, person.key) for seat in range(live.opened.seats)):
        return None
    return p(".note")[say("rejoin-question"), " ", a(href="/me")[say("rejoin-how")]]


def _sitter(live: LiveMatch, person: Person, say: Speech, seat: int, chair: Chair) -> Element:
    status = "a-bot" if chair.bot else "is-here" if seat in live.chairs else "empty-seat"
    return li(f".sitter{'' if seat in live.chairs else '.gone'}")[
        face(chair.face, bot=chair.bot),
        span(".who")[strong(".name")[chair.name], span(".status")[say(status)]],
        seat_rights(live, person, say, seat),
    ]


def seat_rights(live: LiveMatch, person: Person, say: Speech, seat: int) -> Node:
    """The buttons by which the host, or who sits there, frees a seat or gives it to a bot."""
    own = live.holds(person.key, seat)
    over = live.match is not None and live.match.over
    if over or not (own or live.is_host(person.key)):
        return None
    address = f"/t/{live.name}/seats/{seat}"
    is_bot = isinstance(live.chairs.get(seat), BotSat)
    return div(".rights")[
        not is_bot
        and (live.match is not None or not own)
        and (_leaving_to_bot(say, address) if own else _right(f"{address}/bot", say("give-to-bot"), "bot")),
        seat in live.chairs and _right(f"{address}/free", say("leave-seat") if own else say("free-seat")),
    ]


def _leaving_to_bot(say: Speech, address: str) -> Element:
    """Letting a bot go on for oneself takes a second thought."""
    return details(".second-thought")[
        summary_tag(".pill")[say("let-bot-play")],
        p(".note")[say("let-bot-play-about")],
        _right(f"{address}/bot", say("let-bot-play-yes")),
    ]


def _right(action: str, words: str, art: str = "") -> Element:
    """A right as a button; where there is little room, its drawing stands for the words."""
    return form(method="post", action=action, data_live=True)[
        button(".pill", type="submit", title=words, aria_label=words)[
            art and drawing(art), span(".words")[words]
        ]
    ]


def link_row(say: Speech, address: str) -> Element:
    """The table's link, to be copied."""
    return div(".link-row")[
        input("#table-link", value=address, readonly=True, aria_label=say("table-link")),
        button(".push.push-plain", type="button", data_copy=address, data_copied=say("link-copied"))[
            say("copy-link")
        ],
    ]


def closing(live: LiveMatch, person: Person, say: Speech) -> Node:
    """The host may close the table; it takes a second thought, for there is no way back."""
    if not live.is_host(person.key) or (live.match is not None and live.match.over):
        return None
    return details(".closing")[
        summary_tag[say("close-table")],
        p(".note")[say("close-table-about")],
        form(method="post", action=f"/t/{live.name}/close")[push(say("close-table-yes"), tone="danger")],
    ]


def vacancies(live: LiveMatch, person: Person, say: Speech) -> Node:
    """While the match waits for somebody: which seats are free, and how they are taken."""
    over = live.match is not None and live.match.over
    mine = [seat for seat in range(live.opened.seats) if live.plays_for(seat, person.key)]
    if over or not (live.empty_seats or mine):
        return None
    return div(".vacancies", role="status")[
        [_played_for(live, person, say, seat) for seat in mine],
        [_vacancy(live, person, say, seat) for seat in live.empty_seats],
    ]


def _played_for(live: LiveMatch, person: Person, say: Speech, seat: int) -> Element:
    """A bot goes on for this person, who may take the seat back."""
    chair = live.seated_chairs()[seat]
    return section(".vacancy", aria_label=say("take-back"), data_key=f"vacancy-{seat}")[
        face(chair.face, bot=True, size="s"),
        p[strong[say("bot-for-you", name=chair.name)], " ", say("bot-for-you-about")],
        sit_form(live, person, say, seat),
    ]


def _vacancy(live: LiveMatch, person: Person, say: Speech, seat: int) -> Element:
    left = live.left[seat].name
    return section(".vacancy", aria_label=say("empty-seat"), data_key=f"vacancy-{seat}")[
        face(live.seated_chairs()[seat].face, size="s"),
        p[strong[say("vacancy", name=left)], " ", say(_what_now(live, person, seat))],
        live.may_sit(seat, person.key) and sit_form(live, person, say, seat),
        live.is_host(person.key) and _right(f"/t/{live.name}/seats/{seat}/bot", say("give-to-bot")),
    ]


def _what_now(live: LiveMatch, person: Person, seat: int) -> str:
    assert live.comings is not None
    if live.was_last(seat, person.key):
        return "vacancy-freed" if live.comings.freed_by_host(seat) else "vacancy-left"
    if live.may_sit(seat, person.key):
        return "vacancy-for-you"
    return "vacancy-for-host" if live.is_host(person.key) else "vacancy-wait"


def sit_form(live: LiveMatch, person: Person, say: Speech, seat: int) -> Element:
    """The form by which a seat is taken; whoever has one seats somebody else at the same device."""
    back = live.was_last(seat, person.key)
    mine = bool(live.seats_of(person.key)) and not back
    words = say("take-back") if back else say("sit-at-this-device") if mine else say("sit-down")
    return form(".sit", method="post", action=f"/t/{live.name}/sit")[
        input(type="hidden", name="seat", value=str(seat)),
        not live.opened_by(fingerprint(person.key)) and input(type="hidden", name="salt", data_salt=True),
        label(".field")[
            span(".visually-hidden")[say("your-name")],
            input(
                "#" + f"name-{seat}",
                name="name",
                value=live.last_name(seat) if back else "" if mine else person.name,
                maxlength=str(LONGEST_NAME),
                required=True,
                autocomplete="off" if mine else "nickname",
                placeholder=say("name-of-another") if mine else say("your-name"),
            ),
        ],
        push(words, tone="plain" if mine else "go"),
    ]


def closed_table(live: LiveMatch, say: Speech) -> Element:
    """What everybody sees of a table that was closed, and what its link says ever after."""
    assert live.closed is not None
    by = live.closed.by
    who = say("closed-by", name=by) if by else say("closed-by-host")
    chairs = [chair for chair in live.shown_chairs() if chair]
    return div(".closed-table")[
        h1[say("closed-title")],
        p[say("game-name"), ". ", say("closed-by-admin") if live.closed.admin else who],
        ol(".closed-faces")[[li[face(chair.face, bot=chair.bot), span[chair.name]] for chair in chairs]],
        p[a(".push.push-go", href="/")[strong[say("another-table")]]],
    ]
