"""The advice sheet: the best move, its win probability and reason, then the alternatives."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nedra.core.contract.move import translate_move
from nedra.ui.hint_widgets import format_percent
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
from nedra.ui.widgets import drawer, move_form, submit_button
from nedra.web.account.preferences import preferences_form
from nedra.web.http.page_layout import page

if TYPE_CHECKING:
    from collections.abc import Sequence

    from nedra.core.contract.event import LocalizedMessage
    from nedra.core.i18n.translator import Translator
    from nedra.core.match.hint import Hint
    from nedra.live.session import MatchSession
    from nedra.ui.html import Element, Node
    from nedra.web.account.person import Person

MAX_ALTERNATIVES: Final = 5


def advice_sheet(session: MatchSession, seat: int, hints: Sequence[Hint], say: Translator) -> Element:
    """The sheet that the script shows over the table."""
    return drawer("advice", say("advice-title"), say("board-close"), _advice_body(session, seat, hints, say))


def advice_page(session: MatchSession, seat: int, hints: Sequence[Hint], person: Person) -> Element:
    """The same as a page, for browsers without scripts."""
    say, back = session.game.translator(person.language), f"/t/{session.link}"
    return page(
        say,
        f"{say('advice-title')} · {say('game-name')} · {say('site-name')}",
        main("#main.reading.advice-page")[
            nav(".reading-nav")[
                a(".pill", href=back)[say("back-to-table")],
                span(".space"),
                preferences_form(say, person, back),
            ],
            header(".plain-cover")[h1[say("advice-title")]],
            section(".chapter")[_advice_body(session, seat, hints, say)],
        ],
        styles=("lobby", "article", "advice"),
    )


def _advice_body(session: MatchSession, seat: int, hints: Sequence[Hint], say: Translator) -> Node:
    best, *others = hints
    names = [seat_info.name for seat_info in session.started_seat_infos()]
    is_searched = best.win_probability is not None
    return fragment[
        div(".best-move")[
            _rated_move(best, names, say),
            move_form(
                f"/t/{session.link}/seats/{seat}/move",
                session.started_match.version,
                submit_button(say("advice-play"), name="move", value=str(best.move), tone="go"),
            ),
        ],
        is_searched and _alternatives(others, names, say),
        p(".note")[_about_search(say) if is_searched else say("advice-about-heuristic")],
    ]


def _about_search(say: Translator) -> str:
    """How the bot found its advice, and what it remembers that the board does not show any more."""
    remembers = "advice-remembers"
    return f"{say('advice-about')} {say(remembers)}" if say.has_message(remembers) else say("advice-about")


def _alternatives(others: Sequence[Hint], names: Sequence[str], say: Translator) -> Node:
    more = len(others) - MAX_ALTERNATIVES
    return (
        bool(others)
        and section(".other-moves", aria_label=say("advice-others"))[
            strong[say("advice-others")],
            ol[[li[_rated_move(other, names, say)] for other in others[:MAX_ALTERNATIVES]]],
            more > 0 and p(".note")[say("advice-more", count=more)],
        ]
    )


def _rated_move(hint: Hint, names: Sequence[str], say: Translator) -> Node:
    """A move, its win probability as a number and a bar, and the reasons."""
    return div(".weighed")[
        strong(".move-words")[translate_move(hint.move, say, names)],
        hint.win_probability is not None
        and [
            b(".chance")[format_percent(hint.win_probability), " ", small[say("advice-chance")]],
            _bar(hint.win_probability),
        ],
        hint.explanation is not None and p(".grounds")[_translate(hint.explanation, say)],
        p(".reason")[_translate(hint.reason, say)],
    ]


def _translate(words: LocalizedMessage, say: Translator) -> str:
    key, args = words
    return say(key, **args)


def _bar(chance: float) -> Element:
    return svg(".chance-bar", viewBox="0 0 100 6", preserveAspectRatio="none", aria_hidden="true")[
        rect(".empty", width="100", height="6"), rect(".full", width=f"{100 * chance:.1f}", height="6")
    ]
