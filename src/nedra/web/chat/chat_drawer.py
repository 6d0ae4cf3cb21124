"""The drawer of talk: what can be said, what has been said, and who is muted."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nedra.live.chat import EMOTES, MAX_TEXT_LENGTH, PHRASES
from nedra.live.seats.seat_history import SeatChange
from nedra.ui.html import (
    Element,
    Node,
    b,
    button,
    div,
    form,
    h3,
    input,
    label,
    li,
    ol,
    p,
    section,
    small,
    span,
)
from nedra.ui.symbols import drawing
from nedra.ui.widgets import drawer, drawer_button, submit_button
from nedra.web.table.event_log import seat_change_line

if TYPE_CHECKING:
    from nedra.core.i18n.translator import Translator
    from nedra.live.session import ChatItem, MatchSession
    from nedra.live.storage.journal import ChatSent
    from nedra.web.account.person import Person

ALL: Final = "all"


def chat_button(say: Translator) -> Element:
    """The button that opens the drawer."""
    return drawer_button("chat", say("chat-title"), "💬")


def chat_drawer(session: MatchSession, person: Person, seat: int | None, say: Translator) -> Element:
    """Everything said lately, newest on top; above it what this person can say."""
    return drawer(
        "chat",
        say("chat-title"),
        say("board-close"),
        _message_forms(session, seat, say) if seat is not None else p(".note")[say("chat-spectator")],
        _message_list(session, person, say),
        _mute_form(session, person, say),
    )


def _message_forms(session: MatchSession, seat: int, say: Translator) -> Element:
    action = f"/t/{session.link}/seats/{seat}/say"
    return div(".speaking")[
        form(method="post", action=action, data_fetch_submit="chat")[
            div(".moods")[[_mood_button(mood, say) for mood in EMOTES]],
            div(".phrases")[
                [
                    button(".pill", type="submit", name="what", value=phrase)[say(f"phrase-{phrase}")]
                    for phrase in PHRASES
                ]
            ],
        ],
        session.opened.chat and _free_text_form(action, say),
    ]


def _mood_button(mood: str, say: Translator) -> Element:
    name = say(f"mood-{mood}")
    return button(".mood", type="submit", name="what", value=mood, title=name, aria_label=name)[
        drawing(f"mood-{mood}")
    ]


def _free_text_form(action: str, say: Translator) -> Element:
    """A form of its own: Enter presses the first button of a form, and must send the words."""
    return form(".free-words", method="post", action=action, data_fetch_submit="chat")[
        label(".field")[
            span(".visually-hidden")[say("chat-free-text")],
            input(
                "#chat-words",
                name="words",
                maxlength=str(MAX_TEXT_LENGTH),
                autocomplete="off",
                placeholder=say("chat-free-text"),
            ),
        ],
        submit_button(say("chat-send"), tone="plain"),
    ]


def _message_list(session: MatchSession, person: Person, say: Translator) -> Node:
    heard = [line for line in session.recent_chat if not person.has_muted(line.owner)]
    if not heard:
        return p(".note")[say("chat-empty")]
    return ol(".said")[[_message(line, say) for line in reversed(heard)]]


def _message(heard: ChatItem, say: Translator) -> Element:
    """What somebody said, under the name they had then; or who came and went."""
    what = heard.content
    return li(data_message=str(heard.number), data_seat=str(what.seat))[
        span(".words")[seat_change_line(what, say)]
        if isinstance(what, SeatChange)
        else [b[heard.name], " ", span(".words")[message_content(what, say)]]
    ]


def message_content(said: ChatSent, say: Translator) -> Node:
    """What was said, in the reader's language; a mood as a picture that has a name."""
    if said.text:
        return said.text
    if said.phrase in EMOTES:
        return span(".mood", role="img", aria_label=say(f"mood-{said.phrase}"))[
            drawing(f"mood-{said.phrase}")
        ]
    return say(f"phrase-{said.phrase}")


def _mute_form(session: MatchSession, person: Person, say: Translator) -> Node:
    """A button for every other person: not to hear them, or to hear them again."""
    others = [seat for seat in sorted(session.owners) if seat not in session.seats_of(person.key)]
    if not others:
        return None
    return section(".muting")[
        h3[say("chat-mute")],
        form(method="post", action=f"/t/{session.link}/mute")[
            [
                button(
                    ".pill",
                    type="submit",
                    name="seat",
                    value=str(seat),
                    aria_pressed="true" if person.has_muted(session.owners[seat]) else "false",
                )[session.started_seat_infos()[seat].name]
                for seat in others
            ]
        ],
        small(".note")[say("chat-mute-about")],
    ]
