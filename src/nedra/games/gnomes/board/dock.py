"""The dock: the status sentence, the cards to draw, and the cards to play."""

from markupsafe import Markup

from nedra.core.contract.board_context import BoardContext
from nedra.games.gnomes.board.hand import hand, market, open_hands
from nedra.games.gnomes.board.recent_events import BEGINNER_EVENT, RecentEvents
from nedra.games.gnomes.board.sets import winning_reason
from nedra.games.gnomes.rules.moves import Discard, LayCave, LayDiamond, LayGem, SendCollapse, SendFog
from nedra.games.gnomes.view import GnomesView, Phase
from nedra.ui.board_kit import answers_form, first_line, legal_moves_of, status_lines
from nedra.ui.board_layout import action_bar, result_text
from nedra.ui.drawing_cache import drawn
from nedra.ui.hint_widgets import hints_button
from nedra.ui.html import Element, Node, div, p
from nedra.ui.regions import region


def dock(view: GnomesView, context: BoardContext, recent: RecentEvents) -> Markup:
    """The bar at the bottom of the board."""
    first = first_line(context, _beginner_line(context, recent), BEGINNER_EVENT)
    return action_bar(
        context,
        region("status", _status, first, view, context),
        not view.over and _cards(view, context, recent),
        css=f".phase-{view.phase}{'.watching' if context.seat is None else ''}",
    )


def _status(first: Markup, view: GnomesView, context: BoardContext) -> Element:
    return status_lines(
        first,
        _status_sentence(view, context),
        p(".hint")[_hint_line(view, context), " ", context.seat is not None and hints_button(context)],
    )


def _beginner_line(context: BoardContext, recent: RecentEvents) -> Node:
    """Who begins, until somebody has done something (G3)."""
    begins = next((event for event in context.events if event.kind == BEGINNER_EVENT), None)
    if begins is None or any(recent.last_actions) or context.event_line is None:
        return None
    return p(".news")[context.event_line(begins)]


def _cards(view: GnomesView, context: BoardContext, recent: RecentEvents) -> Node:
    cards = [
        region("market", market, view, context, recent),
        region("hand", hand, view, context, recent),
        drawn(open_hands, view, context),
    ]
    return div(".answers")[cards] if context.seat is None else answers_form(context, cards)


def _status_sentence(view: GnomesView, context: BoardContext) -> str:
    """One sentence that says what is going on."""
    say = context.say
    if context.result is not None:
        return result_text(context)
    if context.sealed_answer is not None:
        return say("board-answered")
    if context.legal_moves:
        return say("board-you-draw" if view.phase == Phase.DRAW else _what_to_play(context))
    name = "" if view.turn is None else context.seat_infos[view.turn].name
    return say("board-turn-of", name=name)


def _what_to_play(context: BoardContext) -> str:
    must_discard = all(isinstance(move, Discard) for move in context.legal_moves)
    return "board-you-throw" if must_discard else "board-you-play"


def _hint_line(view: GnomesView, context: BoardContext) -> str:
    """What the highlighted things do, whom the viewer waits for, or why the winner won."""
    if view.over:
        return winning_reason(view, context)
    if not context.legal_moves:
        return context.say("board-they-draw" if view.phase == Phase.DRAW else "board-they-play")
    if view.phase == Phase.DRAW:
        return context.say("board-how-to-draw" if view.deck else "board-how-to-draw-last")
    return context.say(_how_to_play(view, context))


def _how_to_play(view: GnomesView, context: BoardContext) -> str:
    own = view.players[context.seat or 0]
    if _what_to_play(context) == "board-you-throw":
        return "board-how-to-throw"
    if own.collapses:
        return "board-how-blocked"
    if not own.caves:
        return _how_to_enter(view, context)
    return "board-how-in-fog" if own.fogs else _how_to_use(context)


def _how_to_use(context: BoardContext) -> str:
    """What the hand allows in a free cave: gems, curses, or both (G9, G10)."""
    if not legal_moves_of(context, SendCollapse, SendFog):
        return "board-how-to-lay"
    return "board-how-to-play" if legal_moves_of(context, LayGem, LayDiamond) else "board-how-to-curse"


def _how_to_enter(view: GnomesView, context: BoardContext) -> str:
    """What somebody without a cave can do now (G6, G9, G12, G13)."""
    can_curse = bool(legal_moves_of(context, SendCollapse, SendFog))
    if LayCave() not in context.legal_moves:
        return "board-how-outside" if can_curse else "board-how-in-fog"
    if view.cave_first:
        return "board-how-cave-first"
    return "board-how-enter-or-curse" if can_curse else "board-how-enter"
