"""The nearest edge of the board: the own gnome, the sentence that says what is asked, the answers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nedra.games.hoard.board.seats import coin_change, coins, portrait, taken_pile
from nedra.games.hoard.board.sheets import covered_cards_sheets, take_sheets
from nedra.games.hoard.rules.moves import Draw, Grab, Place, Take
from nedra.games.hoard.view import Phase
from nedra.ui.board_layout import action_bar, result_text
from nedra.ui.hint_widgets import hints_button
from nedra.ui.html import Element, Node, button, div, p, span, strong
from nedra.ui.widgets import move_button, move_form

if TYPE_CHECKING:
    from nedra.core.contract.board_context import BoardContext
    from nedra.games.hoard.board.recent_events import RecentEvents
    from nedra.games.hoard.view import CavernView

DOCK_MOVES = (Draw, Take)  # what is answered at the thumb; a place and a grab are answered on the pile itself


def dock(view: CavernView, context: BoardContext, recent: RecentEvents) -> Element:
    """Everything at the thumb."""
    return action_bar(
        context,
        context.seat is not None and not view.over and _own_seat(context.seat, view, context, recent),
        div(".tidings")[
            _recent_line(recent, context),
            p(".sentence", role="status")[_status_sentence(view, context)],
            _hint(view, context),
        ],
        any(isinstance(move, DOCK_MOVES) for move in context.legal_moves) and _move_buttons(view, context),
        covered_cards_sheets(view, context),
    )


def _own_seat(seat: int, view: CavernView, context: BoardContext, recent: RecentEvents) -> Element:
    seat_info, gnome = context.seat_infos[seat], view.gnomes[seat]
    return div(f".own.{'inside' if gnome.inside else 'out'}", data_key=f"seat-{seat}")[
        portrait(seat, context, "l"),
        div(".own-words")[
            strong(".name")[seat_info.name],
            div(".purse")[coins(gnome.worth, view, context, goal=True), taken_pile(seat, view, context)],
        ],
        coin_change(seat, view, recent),
    ]


def _recent_line(recent: RecentEvents, context: BoardContext) -> Node:
    """What somebody did last, for those who looked away."""
    if context.result is not None or recent.last_action is None or context.event_line is None:
        return None
    return p(f".news{'.bad' if recent.orc else ''}")[context.event_line(recent.last_action)]


def _status_sentence(view: CavernView, context: BoardContext) -> str:
    """One sentence that says what is going on."""
    if context.result is not None:
        return result_text(context)
    if context.legal_moves and context.sealed_answer is None:
        return context.say(f"board-you-{_question(view, context)}")
    out = context.seat is not None and not view.gnomes[context.seat].inside
    own = "board-you-answered" if context.sealed_answer is not None else "board-you-out" if out else ""
    return f"{context.say(own)} {_others_line(view, context)}" if own else _others_line(view, context)


def _question(view: CavernView, context: BoardContext) -> str:
    if any(isinstance(move, Place) for move in context.legal_moves):
        return "place"
    if any(isinstance(move, Grab) for move in context.legal_moves):
        return "grab"
    if not any(isinstance(move, Take) for move in context.legal_moves):
        return "draw"
    return "alone" if sum(gnome.inside for gnome in view.gnomes) == 1 else "turn"


def _others_line(view: CavernView, context: BoardContext) -> str:
    if view.turn is None or view.turn == context.seat:
        return ""
    return context.say("board-they", name=context.seat_infos[view.turn].name, phase=view.phase.value)


def _hint(view: CavernView, context: BoardContext) -> Node:
    """What the highlighted thing does, and the chance a player would otherwise work out."""
    if view.over:
        return p(".hint")[context.say(_winning_reason_key(context))]
    if any(isinstance(move, Place) for move in context.legal_moves):
        return p(".hint")[context.say("board-hint-place"), " ", hints_button(context)]
    if view.phase is Phase.GRABBING:
        return p(".hint")[context.say("board-hint-grab", tokens=view.tokens_down)]
    about = (
        context.say("board-hint-take") if any(isinstance(move, Take) for move in context.legal_moves) else ""
    )
    words = f"{about} {_chance(view, context) if context.show_hints else ''}".strip()
    return p(".hint")[words, " ", hints_button(context)] if words else None


def _chance(view: CavernView, context: BoardContext) -> str:
    if view.phase is not Phase.TURN:
        return ""
    return context.say("board-risk", percent=orc_percent(view), orcs=view.orcs_left, deck=view.deck)


def _winning_reason_key(context: BoardContext) -> str:
    """More coins, as many but a better last round, or a win that is shared (H17)."""
    if len(context.winners) > 1:
        return "board-why-shared-last" if _by_tiebreak(context) else "board-why-shared"
    return "board-why-tie" if _by_tiebreak(context) else "board-why-over"


def _by_tiebreak(context: BoardContext) -> bool:
    """Somebody who does not win has as much as the winner (H17)."""
    result = context.result
    return result is not None and result.scores.count(max(result.scores)) > len(result.winners)


def _move_buttons(view: CavernView, context: BoardContext) -> Element:
    draw = [move for move in context.legal_moves if isinstance(move, Draw)]
    return move_form(
        context.move_url,
        context.version,
        [
            move_button(
                context.say("move-draw"),
                value=str(move),
                tone="go",
                about=_draw_about(view, context),
                icon="hoard-back",
                is_chosen=move == context.sealed_answer,
            )
            for move in draw
        ],
        _take_menu_openers(context),
        take_sheets(view, context),
    )


def _draw_about(view: CavernView, context: BoardContext) -> str:
    return (
        context.say("board-draw-risk", percent=orc_percent(view))
        if context.show_hints
        else context.say("board-draw")
    )


def _take_menu_openers(context: BoardContext) -> Node:
    """The piles that may be taken, once more at the thumb: each opens the sheet of its labels."""
    places = sorted({move.place for move in context.legal_moves if isinstance(move, Take)})
    return (
        bool(places)
        and div(".takes", role="group", aria_label=context.say("board-verb-take"))[
            strong[context.say("board-takes")],
            span(".take-row")[
                [
                    button(
                        ".take",
                        type="button",
                        popovertarget=f"take-{place}",
                        aria_label=context.say("board-take", place=place),
                    )[str(place)]
                    for place in places
                ]
            ],
        ]
    )


def orc_percent(view: CavernView) -> int:
    """The chance in a hundred that the next card is an orc."""
    return round(100 * view.orcs_left / view.deck) if view.deck else 0
