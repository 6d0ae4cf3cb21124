"""The nearest edge of the board: the own gnome, the sentence that says what is asked, the answers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nedra.games.hoard.board.seats import change, coins, loot, portrait
from nedra.games.hoard.board.sheets import leaf_sheets, take_sheets
from nedra.games.hoard.moves import Draw, Grab, Place, Take
from nedra.games.hoard.view import Phase
from nedra.ui.blocks import answers, choice
from nedra.ui.hints import hints_opener
from nedra.ui.html import Element, Node, button, div, p, span, strong
from nedra.ui.place import edge, outcome

if TYPE_CHECKING:
    from nedra.core.board import Desk
    from nedra.games.hoard.board.news import News
    from nedra.games.hoard.view import CavernView

HERE = (Draw, Take)  # what is answered at the thumb; a place and a grab are answered on the pile itself


def dock(view: CavernView, desk: Desk, news: News) -> Element:
    """Everything at the thumb."""
    return edge(
        desk,
        desk.seat is not None and not view.over and _own(desk.seat, view, desk, news),
        div(".tidings")[
            _news(news, desk), p(".sentence", role="status")[_sentence(view, desk)], _hint(view, desk)
        ],
        any(isinstance(move, HERE) for move in desk.moves) and _answers(view, desk),
        leaf_sheets(view, desk),
    )


def _own(seat: int, view: CavernView, desk: Desk, news: News) -> Element:
    chair, gnome = desk.chairs[seat], view.gnomes[seat]
    return div(f".own.{'inside' if gnome.inside else 'out'}", data_key=f"seat-{seat}")[
        portrait(seat, desk, "l"),
        div(".own-words")[
            strong(".name")[chair.name],
            div(".purse")[coins(gnome.worth, view, desk, goal=True), loot(seat, view, desk)],
        ],
        change(seat, view, news),
    ]


def _news(news: News, desk: Desk) -> Node:
    """What somebody did last, for those who looked away."""
    if desk.result is not None or news.line is None or desk.event_line is None:
        return None
    return p(f".news{'.bad' if news.orc else ''}")[desk.event_line(news.line)]


def _sentence(view: CavernView, desk: Desk) -> str:
    """One sentence that says what is going on."""
    if desk.result is not None:
        return outcome(desk)
    if desk.moves and desk.answer is None:
        return desk.say(f"board-you-{_question(view, desk)}")
    out = desk.seat is not None and not view.gnomes[desk.seat].inside
    own = "board-you-answered" if desk.answer is not None else "board-you-out" if out else ""
    return f"{desk.say(own)} {_others(view, desk)}" if own else _others(view, desk)


def _question(view: CavernView, desk: Desk) -> str:
    if any(isinstance(move, Place) for move in desk.moves):
        return "place"
    if any(isinstance(move, Grab) for move in desk.moves):
        return "grab"
    if not any(isinstance(move, Take) for move in desk.moves):
        return "draw"
    return "alone" if sum(gnome.inside for gnome in view.gnomes) == 1 else "turn"


def _others(view: CavernView, desk: Desk) -> str:
    if view.turn is None or view.turn == desk.seat:
        return ""
    return desk.say("board-they", name=desk.chairs[view.turn].name, phase=view.phase.value)


def _hint(view: CavernView, desk: Desk) -> Node:
    """What the highlighted thing does, and the chance a player would otherwise work out."""
    if view.over:
        return p(".hint")[desk.say(_why(desk))]
    if any(isinstance(move, Place) for move in desk.moves):
        return p(".hint")[desk.say("board-hint-place"), " ", hints_opener(desk)]
    if view.phase is Phase.GRABBING:
        return p(".hint")[desk.say("board-hint-grab", tokens=view.tokens_down)]
    about = desk.say("board-hint-take") if any(isinstance(move, Take) for move in desk.moves) else ""
    words = f"{about} {_chance(view, desk) if desk.hints else ''}".strip()
    return p(".hint")[words, " ", hints_opener(desk)] if words else None


def _chance(view: CavernView, desk: Desk) -> str:
    if view.phase is not Phase.TURN:
        return ""
    return desk.say("board-risk", percent=risk(view), orcs=view.orcs_left, deck=view.deck)


def _why(desk: Desk) -> str:
    """More coins, as many but a better last round, or a win that is shared (H17)."""
    if len(desk.winners) > 1:
        return "board-why-shared-last" if _by_tiebreak(desk) else "board-why-shared"
    return "board-why-tie" if _by_tiebreak(desk) else "board-why-over"


def _by_tiebreak(desk: Desk) -> bool:
    """Somebody who does not win has as much as the winner (H17)."""
    result = desk.result
    return result is not None and result.scores.count(max(result.scores)) > len(result.winners)


def _answers(view: CavernView, desk: Desk) -> Element:
    draw = [move for move in desk.moves if isinstance(move, Draw)]
    return answers(
        desk.action,
        desk.moment,
        [
            choice(
                desk.say("move-draw"),
                value=str(move),
                tone="go",
                about=_draw_about(view, desk),
                icon="hoard-back",
                chosen=move == desk.answer,
            )
            for move in draw
        ],
        _unfolders(desk),
        take_sheets(view, desk),
    )


def _draw_about(view: CavernView, desk: Desk) -> str:
    return desk.say("board-draw-risk", percent=risk(view)) if desk.hints else desk.say("board-draw")


def _unfolders(desk: Desk) -> Node:
    """The piles that may be taken, once more at the thumb: each opens the sheet of its labels."""
    places = sorted({move.place for move in desk.moves if isinstance(move, Take)})
    return (
        bool(places)
        and div(".takes", role="group", aria_label=desk.say("board-verb-take"))[
            strong[desk.say("board-takes")],
            span(".take-row")[
                [
                    button(
                        ".take",
                        type="button",
                        popovertarget=f"take-{place}",
                        aria_label=desk.say("board-take", place=place),
                    )[str(place)]
                    for place in places
                ]
            ],
        ]
    )


def risk(view: CavernView) -> int:
    """The chance in a hundred that the next card is an orc."""
    return round(100 * view.orcs_left / view.deck) if view.deck else 0
