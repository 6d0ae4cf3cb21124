"""The sheet with a bot's advice: the best move, its chance and why, then the moves it was weighed against."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nedra.core.move import move_words
from nedra.ui.blocks import answers, drawer, push
from nedra.ui.hints import percent
from nedra.ui.html import (
    a,
    b,
    div,
    fragment,
    h1,
    header,
    li,
    main,
    nav,
    ol,
    p,
    rect,
    section,
    small,
    span,
    strong,
    svg,
)
from nedra.web.page import page
from nedra.web.switches import switches

if TYPE_CHECKING:
    from collections.abc import Sequence

    from nedra.core.event import Words
    from nedra.core.hint import Hint
    from nedra.core.words import Speech
    from nedra.table.live import LiveMatch
    from nedra.ui.html import Element, Node
    from nedra.web.person import Person

MOST_OTHERS: Final = 5


def advice_sheet(live: LiveMatch, seat: int, hints: Sequence[Hint], say: Speech) -> Element:
    """The sheet that the script lays over the table."""
    return drawer("advice", say("advice-title"), say("board-close"), _words(live, seat, hints, say))


def advice_page(live: LiveMatch, seat: int, hints: Sequence[Hint], person: Person) -> Element:
    """The same as a page, for whoever has no script."""
    say, back = live.game.speech(person.language), f"/t/{live.name}"
    return page(
        say,
        f"{say('advice-title')} · {say('game-name')} · {say('site-name')}",
        main("#main.reading.advice-page")[
            nav(".reading-nav")[
                a(".pill", href=back)[say("back-to-table")], span(".space"), switches(say, person, back)
            ],
            header(".plain-cover")[h1[say("advice-title")]],
            section(".chapter")[_words(live, seat, hints, say)],
        ],
        styles=("lobby", "reading", "advice"),
    )


def _words(live: LiveMatch, seat: int, hints: Sequence[Hint], say: Speech) -> Node:
    best, *others = hints
    names = [chair.name for chair in live.seated_chairs()]
    weighed = best.chance is not None
    return fragment[
        div(".best-move")[
            _weighed(best, names, say),
            answers(
                f"/t/{live.name}/seats/{seat}/move",
                live.begun.moment,
                push(say("advice-play"), name="move", value=str(best.move), tone="go"),
            ),
        ],
        weighed and _others(others, names, say),
        p(".note")[say("advice-about") if weighed else say("advice-about-thumb")],
    ]


def _others(others: Sequence[Hint], names: Sequence[str], say: Speech) -> Node:
    more = len(others) - MOST_OTHERS
    return (
        bool(others)
        and section(".other-moves", aria_label=say("advice-others"))[
            strong[say("advice-others")],
            ol[[li[_weighed(other, names, say)] for other in others[:MOST_OTHERS]]],
            more > 0 and p(".note")[say("advice-more", count=more)],
        ]
    )


def _weighed(hint: Hint, names: Sequence[str], say: Speech) -> Node:
    """A move, its chance as a number and a bar, what the game says of it, and how it compares."""
    return div(".weighed")[
        strong(".move-words")[move_words(hint.move, say, names)],
        hint.chance is not None
        and [b(".chance")[percent(hint.chance), " ", small[say("advice-chance")]], _bar(hint.chance)],
        hint.why is not None and p(".grounds")[_said(hint.why, say)],
        p(".reason")[_said(hint.reason, say)],
    ]


def _said(words: Words, say: Speech) -> str:
    key, args = words
    return say(key, **args)


def _bar(chance: float) -> Element:
    return svg(".chance-bar", viewBox="0 0 100 6", preserveAspectRatio="none", aria_hidden="true")[
        rect(".empty", width="100", height="6"), rect(".full", width=f"{100 * chance:.1f}", height="6")
    ]
