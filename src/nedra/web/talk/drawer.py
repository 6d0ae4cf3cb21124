"""The drawer of talk: what can be said, what has been said, and who is muted."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nedra.table.comings import Coming
from nedra.table.talk import LONGEST_WORDS, MOODS, PHRASES
from nedra.ui.blocks import drawer, opener, push
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
from nedra.web.chronicle import coming_line

if TYPE_CHECKING:
    from nedra.core.words import Speech
    from nedra.table.entries import Said
    from nedra.table.live import Heard, LiveMatch
    from nedra.web.person import Person

ALL: Final = "all"


def talk_opener(say: Speech) -> Element:
    """The button that opens the drawer."""
    return opener("talk", say("talk"), "💬")


def talk_drawer(live: LiveMatch, person: Person, seat: int | None, say: Speech) -> Element:
    """Everything said lately, newest on top; above it what this person can say."""
    return drawer(
        "talk",
        say("talk"),
        say("board-close"),
        _speaking(live, seat, say) if seat is not None else p(".note")[say("talk-watching")],
        _said(live, person, say),
        _muting(live, person, say),
    )


def _speaking(live: LiveMatch, seat: int, say: Speech) -> Element:
    action = f"/t/{live.name}/seats/{seat}/say"
    return div(".speaking")[
        form(method="post", action=action, data_live="talk")[
            div(".moods")[[_mood_key(mood, say) for mood in MOODS]],
            div(".phrases")[
                [
                    button(".pill", type="submit", name="what", value=phrase)[say(f"phrase-{phrase}")]
                    for phrase in PHRASES
                ]
            ],
        ],
        live.opened.chat and _free_words(action, say),
    ]


def _mood_key(mood: str, say: Speech) -> Element:
    name = say(f"mood-{mood}")
    return button(".mood", type="submit", name="what", value=mood, title=name, aria_label=name)[
        drawing(f"mood-{mood}")
    ]


def _free_words(action: str, say: Speech) -> Element:
    """A form of its own: Enter presses the first button of a form, and must send the words."""
    return form(".free-words", method="post", action=action, data_live="talk")[
        label(".field")[
            span(".visually-hidden")[say("talk-words")],
            input(
                "#talk-words",
                name="words",
                maxlength=str(LONGEST_WORDS),
                autocomplete="off",
                placeholder=say("talk-words"),
            ),
        ],
        push(say("talk-send"), tone="plain"),
    ]


def _said(live: LiveMatch, person: Person, say: Speech) -> Node:
    heard = [line for line in live.said if not person.mutes(line.owner)]
    if not heard:
        return p(".note")[say("talk-silence")]
    return ol(".said")[[_line(line, say) for line in reversed(heard)]]


def _line(heard: Heard, say: Speech) -> Element:
    """What somebody said, under the name they had then; or who came and went."""
    what = heard.what
    return li(data_said=str(heard.number), data_seat=str(what.seat))[
        span(".words")[coming_line(what, say)]
        if isinstance(what, Coming)
        else [b[heard.name], " ", span(".words")[words_of(what, say)]]
    ]


def words_of(said: Said, say: Speech) -> Node:
    """What was said, in the reader's language; a mood as a picture that has a name."""
    if said.words:
        return said.words
    if said.what in MOODS:
        return span(".mood", role="img", aria_label=say(f"mood-{said.what}"))[drawing(f"mood-{said.what}")]
    return say(f"phrase-{said.what}")


def _muting(live: LiveMatch, person: Person, say: Speech) -> Node:
    """A button for every other person: not to hear them, or to hear them again."""
    others = [seat for seat in sorted(live.owners) if seat not in live.seats_of(person.key)]
    if not others:
        return None
    return section(".muting")[
        h3[say("talk-mute")],
        form(method="post", action=f"/t/{live.name}/mute")[
            [
                button(
                    ".pill",
                    type="submit",
                    name="seat",
                    value=str(seat),
                    aria_pressed="true" if person.mutes(live.owners[seat]) else "false",
                )[live.seated_chairs()[seat].name]
                for seat in others
            ]
        ],
        small(".note")[say("talk-mute-about")],
    ]
