"""The dock: the viewer's own gnome, the status sentence, and the move buttons."""

from markupsafe import Markup

from nedra.core.contract.board_context import BoardContext
from nedra.games.hoard.board.piles import covered_cards_drawers, take_drawers
from nedra.games.hoard.board.recent_events import RecentEvents
from nedra.games.hoard.board.seats import coin_change, coins, taken_pile
from nedra.games.hoard.board.winning_reason import winning_reason
from nedra.games.hoard.rules.moves import Draw, Grab, Place, Take
from nedra.games.hoard.view import CavernView, Phase
from nedra.ui.board_kit import (
    first_line,
    legal_moves_of,
    moves_form,
    own_panel,
    percent,
    player_portrait,
    status_lines,
)
from nedra.ui.board_layout import action_bar, result_text
from nedra.ui.drawing_cache import drawn
from nedra.ui.hint_widgets import hints_button
from nedra.ui.html import Element, Node, button, div, p, span, strong
from nedra.ui.regions import region
from nedra.ui.widgets import move_button

DOCK_MOVES = (Draw, Take)  # Place and Grab are made on the pile itself


def dock(view: CavernView, context: BoardContext, recent: RecentEvents) -> Markup:
    """The bar at the bottom of the board."""
    first = first_line(context, _recent_line(recent, context), "began")
    return action_bar(
        context,
        context.seat is not None
        and not view.over
        and region("own-seat", own_seat, context.seat, view, context, recent),
        region("status", _status, first, view, context),
        region("answers", _move_buttons, view, context),
        drawn(covered_cards_drawers, view, context),
    )


def _status(first: Markup, view: CavernView, context: BoardContext) -> Element:
    return status_lines(first, _status_sentence(view, context), _hint(view, context))


def own_seat(seat: int, view: CavernView, context: BoardContext, recent: RecentEvents) -> Element:
    gnome = view.gnomes[seat]
    return own_panel(
        seat,
        context,
        player_portrait(seat, context, "l"),
        [coins(gnome.worth, view, context, goal=True), taken_pile(seat, view, context)],
        state="inside" if gnome.inside else "out",
        badge=coin_change(seat, view, recent),
    )


def _recent_line(recent: RecentEvents, context: BoardContext) -> Node:
    """What a player did last."""
    if context.result is not None or recent.last_action is None or context.event_line is None:
        return None
    return p(f".news{'.bad' if recent.orc_came else ''}")[context.event_line(recent.last_action)]


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
    if legal_moves_of(context, Place):
        return "place"
    if legal_moves_of(context, Grab):
        return "grab"
    if not legal_moves_of(context, Take):
        return "draw"
    return "alone" if sum(gnome.inside for gnome in view.gnomes) == 1 else "turn"


def _others_line(view: CavernView, context: BoardContext) -> str:
    if view.turn is None or view.turn == context.seat:
        return ""
    return context.say("board-they", name=context.seat_infos[view.turn].name, phase=view.phase.value)


def _hint(view: CavernView, context: BoardContext) -> Node:
    """What the highlighted things do, and the chance of an orc."""
    if view.over:
        return p(".hint")[winning_reason(context)]
    if legal_moves_of(context, Place):
        return p(".hint")[context.say("board-hint-place"), " ", hints_button(context)]
    if view.phase is Phase.GRABBING:
        return p(".hint")[context.say("board-hint-grab", tokens=view.tokens_down)]
    about = context.say("board-hint-take") if legal_moves_of(context, Take) else ""
    words = f"{about} {_chance(view, context) if context.show_hints else ''}".strip()
    return p(".hint")[words, " ", hints_button(context)] if words else None


def _chance(view: CavernView, context: BoardContext) -> str:
    if view.phase is not Phase.TURN:
        return ""
    return context.say(
        "board-risk", percent=percent(view.orcs_left, view.deck), orcs=view.orcs_left, deck=view.deck
    )


def _move_buttons(view: CavernView, context: BoardContext) -> Node:
    if not legal_moves_of(context, *DOCK_MOVES):
        return None
    return moves_form(
        context,
        [
            move_button(
                context.say("move-draw"),
                value=str(move),
                tone="go",
                about=_draw_about(view, context),
                icon="hoard-back",
                is_chosen=move == context.sealed_answer,
            )
            for move in legal_moves_of(context, Draw)
        ],
        _take_menu_openers(context),
        take_drawers(view, context),
    )


def _draw_about(view: CavernView, context: BoardContext) -> str:
    if context.show_hints:
        return context.say("board-draw-risk", percent=percent(view.orcs_left, view.deck))
    return context.say("board-draw")


def _take_menu_openers(context: BoardContext) -> Node:
    """A button for each pile that may be taken; it opens the drawer of its labels."""
    places = sorted({move.place for move in legal_moves_of(context, Take)})
    if not places:
        return None
    return div(".takes", role="group", aria_label=context.say("board-verb-take"))[
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
