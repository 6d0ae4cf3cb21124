"""Advice as HTML: the best move with its win chance and reasons, and the alternatives."""

from collections.abc import Sequence
from typing import Final

from nedra.core.contract.event import LocalizedMessage
from nedra.core.contract.move import translate_move
from nedra.core.i18n.translator import Translator
from nedra.core.match.advice import MoveAdvice
from nedra.live.session import MatchSession
from nedra.ui.hint_widgets import format_percent
from nedra.ui.html import (
    Element,
    Node,
    b,
    div,
    fragment,
    h1,
    header,
    li,
    main,
    ol,
    p,
    rect,
    section,
    small,
    strong,
    svg,
)
from nedra.ui.widgets import drawer, move_form, submit_button
from nedra.web.account.person import Person
from nedra.web.http.page_layout import page, reading_nav

MAX_ALTERNATIVES: Final = 5


def advice_drawer(
    session: MatchSession, seat: int, ranked_moves: Sequence[MoveAdvice], say: Translator
) -> Element:
    """The drawer that the script shows over the table."""
    return drawer(
        "advice", say("advice-title"), say("board-close"), _advice_body(session, seat, ranked_moves, say)
    )


def advice_page(
    session: MatchSession, seat: int, ranked_moves: Sequence[MoveAdvice], person: Person
) -> Element:
    """The same as a page, for browsers without scripts."""
    say, back = session.game.translator(person.language), f"/t/{session.link}"
    return page(
        say,
        f"{say('advice-title')} · {say('game-name')} · {say('site-name')}",
        main("#main.reading.advice-page")[
            reading_nav(say, person, back, back, say("back-to-table")),
            header(".plain-cover")[h1[say("advice-title")]],
            section(".chapter")[_advice_body(session, seat, ranked_moves, say)],
        ],
        styles=("lobby", "article", "advice"),
    )


def _advice_body(
    session: MatchSession, seat: int, ranked_moves: Sequence[MoveAdvice], say: Translator
) -> Node:
    best, *others = ranked_moves
    names = [seat_info.name for seat_info in session.started_seat_infos()]
    has_chances = best.win_probability is not None
    return fragment[
        div(".best-move")[
            _rated_move(best, names, say),
            move_form(
                f"/t/{session.link}/seats/{seat}/move",
                session.started_match.version,
                submit_button(say("advice-play"), name="move", value=str(best.move), tone="go"),
            ),
        ],
        has_chances and _alternatives(others, names, say),
        bool(others) and p(".note")[_about(best, say)],
    ]


def _about(best: MoveAdvice, say: Translator) -> str:
    """How the bot found its advice, and what it remembers that the board does not show any more."""
    if best.win_probability is None:
        return say("advice-about-heuristic")
    if best.is_exact:
        return say("advice-about-exact")
    remembers = "advice-remembers"
    return f"{say('advice-about')} {say(remembers)}" if say.has_message(remembers) else say("advice-about")


def _alternatives(others: Sequence[MoveAdvice], names: Sequence[str], say: Translator) -> Node:
    more = len(others) - MAX_ALTERNATIVES
    return (
        bool(others)
        and section(".other-moves", aria_label=say("advice-others"))[
            strong[say("advice-others")],
            ol[[li[_rated_move(other, names, say)] for other in others[:MAX_ALTERNATIVES]]],
            more > 0 and p(".note")[say("advice-more", count=more)],
        ]
    )


def _rated_move(move_advice: MoveAdvice, names: Sequence[str], say: Translator) -> Node:
    """A move, its win probability as a number and a bar, and the reasons."""
    return div(".rated-move")[
        strong(".move-words")[translate_move(move_advice.move, say, names)],
        move_advice.win_probability is not None
        and [
            b(".chance")[format_percent(move_advice.win_probability), " ", small[say("advice-chance")]],
            _bar(move_advice.win_probability),
        ],
        move_advice.explanation is not None and p(".advice-reason")[_translate(move_advice.explanation, say)],
        p(".reason")[_translate(move_advice.reason, say)],
    ]


def _translate(words: LocalizedMessage, say: Translator) -> str:
    key, args = words
    return say(key, **args)


def _bar(chance: float) -> Element:
    return svg(".chance-bar", viewBox="0 0 100 6", preserveAspectRatio="none", aria_hidden="true")[
        rect(".empty", width="100", height="6"), rect(".full", width=f"{100 * chance:.1f}", height="6")
    ]
