"""The chat drawer: forms to send a message, recent messages, and muting."""

from nedra.core.i18n.translator import Translator
from nedra.live.chat import EMOTES, MAX_TEXT_LENGTH, PHRASES
from nedra.live.seats.seat_map import SeatChange
from nedra.live.session import ChatItem, MatchSession
from nedra.live.storage.journal import ChatSent
from nedra.ui.drawing_cache import drawn
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
from nedra.ui.symbols import use_symbol
from nedra.ui.widgets import drawer, drawer_button, submit_button
from nedra.web.account.person import Person
from nedra.web.table.event_log import seat_change_line


def chat_button(say: Translator) -> Element:
    """The button that opens the drawer."""
    return drawer_button("chat", say("chat-title"))


def chat_drawer(session: MatchSession, person: Person, seat: int | None, say: Translator) -> Element:
    """Forms to send a message, then the recent messages, newest first."""
    return drawer(
        "chat",
        say("chat-title"),
        say("board-close"),
        p(".note")[say("chat-spectator")] if seat is None else _message_forms(session, seat, say),
        _message_list(session, person, say),
        _mute_form(session, person, say),
    )


def _message_forms(session: MatchSession, seat: int, say: Translator) -> Element:
    action = f"/t/{session.link}/seats/{seat}/say"
    return div(".speaking")[
        drawn(_fixed_messages_form, action, say),
        session.opened.chat and drawn(_free_text_form, action, say),
    ]


def _fixed_messages_form(action: str, say: Translator) -> Element:
    return form(method="post", action=action, data_fetch_submit="chat")[
        div(".emotes")[[_emote_button(emote, say) for emote in EMOTES]],
        div(".phrases")[
            [
                button(".pill", type="submit", name="what", value=phrase)[say(f"phrase-{phrase}")]
                for phrase in PHRASES
            ]
        ],
    ]


def _emote_button(emote: str, say: Translator) -> Element:
    name = say(f"emote-{emote}")
    return button(".emote", type="submit", name="what", value=emote, title=name, aria_label=name)[
        use_symbol(f"emote-{emote}")
    ]


def _free_text_form(action: str, say: Translator) -> Element:
    """A separate form, because Enter presses the first button of a form and must send the text."""
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
    visible = [item for item in session.recent_chat if not person.has_muted(item.owner)]
    if not visible:
        return p(".note")[say("chat-empty")]
    return ol(".said")[[_message(item, say) for item in reversed(visible)]]


def _message(item: ChatItem, say: Translator) -> Element:
    """A message under the sender's name at that time, or a change of seats."""
    content = item.content
    return li(data_message=str(item.number), data_seat=str(content.seat))[
        span(".words")[seat_change_line(content, say)]
        if isinstance(content, SeatChange)
        else [b[item.name], " ", span(".words")[message_content(content, say)]]
    ]


def message_content(message: ChatSent, say: Translator) -> Node:
    """The message in the reader's language; an emote is an image with a name."""
    if message.text:
        return message.text
    if message.phrase in EMOTES:
        return span(".emote", role="img", aria_label=say(f"emote-{message.phrase}"))[
            use_symbol(f"emote-{message.phrase}")
        ]
    return say(f"phrase-{message.phrase}")


def _mute_form(session: MatchSession, person: Person, say: Translator) -> Node:
    """A button per other person that mutes or unmutes them."""
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
                )[session.occupants[seat].name]
                for seat in others
            ]
        ],
        small(".note")[say("chat-mute-about")],
    ]
