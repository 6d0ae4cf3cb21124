"""The dock: the status sentence, the viewer's workbench, and the move buttons."""

from collections import Counter
from collections.abc import Sequence

from markupsafe import Markup

from nedra.core.contract.board_context import BoardContext
from nedra.core.contract.move import Move
from nedra.games.gemland.board.actions import actions, card_moves
from nedra.games.gemland.board.final_ranking import winning_reason
from nedra.games.gemland.board.move_drawers import (
    card_drawer,
    card_drawer_id,
    hand_in_button,
    returns_drawer,
    sets_drawer,
)
from nedra.games.gemland.board.pieces import (
    card_class,
    card_face,
    cart,
    drawer_opener,
    move_button,
    sockets_of,
    stones,
    tray,
)
from nedra.games.gemland.board.recent_events import RecentEvents, recent_line
from nedra.games.gemland.board.rivals import SIMULTANEOUS_PHASES, point_change, score
from nedra.games.gemland.rules.cards import CardName, Colour
from nedra.games.gemland.rules.moves import HandIn, Pass, Return, Set, Take
from nedra.games.gemland.view import LandView, Phase, Tile
from nedra.ui.board_kit import (
    first_line,
    legal_moves_of,
    other_pending_seats,
    player_name,
    player_names,
    revealed_hands,
    status_lines,
)
from nedra.ui.board_layout import result_text
from nedra.ui.drawing_cache import drawn
from nedra.ui.hint_widgets import hints_button
from nedra.ui.html import Element, Node, b, div, li, ol, p, section, span
from nedra.ui.regions import as_region, region
from nedra.ui.widgets import illegal_move_link, portrait_icon


def dock(view: LandView, context: BoardContext, recent: RecentEvents) -> Markup:
    """The bar at the bottom of the board."""
    over = context.result is not None
    news = recent_line(recent, context)
    first = first_line(context, bool(news) and not over and p(".news")[news], "first")
    bar = section(f".dock{_dock_class(context)}")[
        region("status", _status, first, view, context),
        context.seat is not None and not over and _workbench(context.seat, view, context, recent),
        not over and drawn(_open_hands, view, context),
        Markup(context.after_match_html) if over else region("actions", actions, view, context),  # noqa: S704 - the page's own
    ]
    return as_region("dock", bar)


def _status(first: Markup, view: LandView, context: BoardContext) -> Element:
    return status_lines(first, status_sentence(view, context), _hint(view, context))


def _dock_class(context: BoardContext) -> str:
    """The dock stands out when a move is asked for, but not for an answer that may be passed."""
    if Pass() in context.legal_moves:
        return ".calm.only-pass" if len(context.legal_moves) == 1 else ".calm"
    return ".asked" if context.legal_moves and context.sealed_answer is None else ""


def _hint(view: LandView, context: BoardContext) -> Node:
    """One sentence, and the button that opens all hints."""
    sentence, more = hint_sentence(view, context), context.seat is not None and hints_button(context)
    return p(".hint")[sentence, " ", more] if sentence or more else None


def _open_hands(view: LandView, context: BoardContext) -> Node:
    """Everybody's hand, in a replay that shows all cards."""
    return revealed_hands(context, [_card_labels(jeweller.hand, context) for jeweller in view.jewellers])


def _card_labels(cards: Sequence[CardName] | None, context: BoardContext) -> list[tuple[str, str]] | None:
    if cards is None:
        return None
    return [(f"gemland-{card}", context.say("card", card=card.value)) for card in cards]


def _workbench(seat: int, view: LandView, context: BoardContext, recent: RecentEvents) -> Element:
    """The viewer's own trays, cards and cart."""
    own, sets = view.jewellers[seat], legal_moves_of(context, Set)
    return div(".bench")[
        region("own-seat", _own_seat, seat, view, context, recent),
        ol(".orders", aria_label=context.say("board-orders"))[
            [
                region(
                    f"order-{place}",
                    _order,
                    place,
                    tile,
                    tuple(move for move in sets if move.tile == place),
                    view,
                    context,
                )
                for place, tile in enumerate(own.tiles, start=1)
            ]
        ],
        region("hand", _hand, own.hand or (), view, context),
        region(
            "own-cart",
            _own_cart,
            seat,
            own.cart,
            tuple(legal_moves_of(context, Return)),
            context,
            recent,
        ),
    ]


def _own_seat(seat: int, view: LandView, context: BoardContext, recent: RecentEvents) -> Element:
    return div(".own", data_key=f"seat-{seat}")[
        portrait_icon(context.seat_infos[seat].avatar),
        player_name(seat, context),
        score(seat, view, context),
        point_change(seat, recent),
    ]


def _own_cart(
    seat: int,
    gems: tuple[Colour, ...],
    returns: tuple[Return, ...],
    context: BoardContext,
    recent: RecentEvents,
) -> Element:
    """The viewer's cart, and the choice of a gem to return (L8)."""
    ident = "choose-return"
    return div(".own-cart")[
        cart(gems, seat, context, last=recent.last_gem),
        not returns and bool(gems) and illegal_move_link(context, Return(gems[0])),
        bool(returns)
        and drawer_opener(
            ident,
            span(".icon", aria_hidden="true")["↥"],
            span[context.say("board-return")],
            css=".quiet.small",
        ),
        bool(returns) and returns_drawer(ident, returns, context),
    ]


def _order(
    place: int, tile: Tile | None, sets: tuple[Set, ...], view: LandView, context: BoardContext
) -> Element:
    """One of the viewer's trays with its moves."""
    if tile is None:
        return li(".order.none")[span(".empty-place", aria_hidden="true")]
    hand_in = HandIn(str(place))
    can_hand_in = hand_in in context.legal_moves
    ready = ".done" if tile.finished else ".ready" if sets else ""
    return li(f".order{ready}")[
        tray(tile, context, css=ready, owner=context.seat),
        div(".foot")[
            _set_buttons(place, sets, tile, context),
            can_hand_in and hand_in_button(hand_in, view, context, ".home.small"),
            not sets and not can_hand_in and span(".progress")[_progress(tile, context)],
        ],
        not sets and illegal_move_link(context, hand_in),
    ]


def _set_buttons(place: int, sets: tuple[Set, ...], tile: Tile, context: BoardContext) -> Node:
    if len(sets) > 2:
        ident = f"choose-set-{place}"
        gems = [move.gem for move in sets]
        return [
            drawer_opener(
                ident, span[context.say("board-set")], stones(gems, context, "s"), css=".go.small.several"
            ),
            sets_drawer(ident, sets, tile, context),
        ]
    return [
        move_button(
            move,
            context,
            span(".verb")[context.say("board-set")],
            stones((move.gem,), context, "s"),
            css=f".go.small{'.tight' if len(sets) > 1 else ''}",
        )
        for move in sets
    ]


def _progress(tile: Tile, context: BoardContext) -> str:
    missing = sum(socket.gem is None for socket in sockets_of(tile))
    return context.say("board-missing", gems=missing)


def _hand(hand: tuple[CardName, ...], view: LandView, context: BoardContext) -> Element:
    """The viewer's action cards; each opens a drawer with what it does and its moves."""
    answering = Pass() in context.legal_moves  # a card with one move is then a button of its own
    kinds, moves = Counter(hand), card_moves(context)
    return div(
        f".hand.n-{len(kinds)}", aria_label=context.say("board-hand"), role="group", data_key="own-hand"
    )[
        [_card(card, count, moves[card], context) for card, count in kinds.items()],
        not hand and span(".no-cards")[context.say("board-no-cards")],
        [
            card_drawer(card, () if answering and len(moves[card]) == 1 else moves[card], view, context)
            for card in kinds
        ],
    ]


def _card(card: CardName, count: int, moves: Sequence[Move], context: BoardContext) -> Element:
    return drawer_opener(
        card_drawer_id(card),
        span(".face-up", data_key=f"card-{card}", data_from="cards")[card_face(card, context)],
        count > 1 and b(".times")[f"×{count}"],
        css=f".card.bare.{card_class(card)}{'.playable' if moves else ''}",
    )


QUESTION_KEYS = {
    Phase.CHOOSE: "board-ask-choose",
    Phase.STOW: "board-ask-stow",
    Phase.TAKE_TILES: "board-ask-take-tiles",
}


def status_sentence(view: LandView, context: BoardContext) -> str:
    """One sentence that says what is going on."""
    if context.result is not None:
        return result_text(context)
    if context.legal_moves and context.sealed_answer is None:
        return _question(view, context)
    if context.sealed_answer is not None:
        return f"{context.say('board-answered')} {_waiting_line(context)}"
    if view.phase in SIMULTANEOUS_PHASES:
        return f"{_pending_event(view, context)}. {_waiting_line(context)}".strip()
    return context.say("board-their-turn", name=context.seat_infos[view.turn].name, left=view.actions_left)


def _question(view: LandView, context: BoardContext) -> str:
    """What the viewer is asked to do."""
    if view.phase is Phase.ACT:
        return context.say("board-ask-act", left=view.actions_left)
    if view.phase is Phase.DISCARD and context.seat is not None:
        return context.say("board-ask-discard", cards=view.jewellers[context.seat].too_many)
    if view.phase is Phase.ANSWER_ACTION:
        return context.say("board-ask-copy", happened=_pending_event(view, context))
    if view.phase is Phase.ANSWER_CARD:
        cancels = 0 if view.card is None else len(view.card.cancelled_by)
        return context.say("board-ask-cancel", happened=_pending_event(view, context), cancels=cancels)
    return context.say(QUESTION_KEYS[view.phase], tiles=view.to_take)


def _pending_event(view: LandView, context: BoardContext) -> str:
    """What others may answer, without a full stop."""
    if view.action is not None:
        name = context.seat_infos[view.action.by].name
        return context.say(f"board-doing-{view.action.action}", name=name, gem=view.action.gem or "red")
    if view.card is not None:
        cancels = len(view.card.cancelled_by)
        last = (view.card.by, *view.card.cancelled_by)[-1]
        key = "board-doing-cancel" if cancels else "board-doing-card"
        return context.say(
            key, name=context.seat_infos[last].name, card=view.card.card.value, cancels=cancels
        )
    return context.say("board-choosing") if view.phase is Phase.CHOOSE else context.say("board-discarding")


def _waiting_line(context: BoardContext) -> str:
    """The names of the players whose answers are missing."""
    others = other_pending_seats(context)
    return context.say("board-waiting", names=player_names(others, context)) if others else ""


def hint_sentence(view: LandView, context: BoardContext) -> str:
    """What the highlighted things do, or what is worth doing now."""
    if context.result is not None:
        rule = context.say("board-why-goal" if view.winner is not None else "board-why-time", goal=view.goal)
        return f"{winning_reason(context)} {rule}".strip()
    if context.legal_moves == (Pass(),) and context.sealed_answer is None:
        return context.say("board-hint-nothing-fits")
    if not context.show_hints or not context.legal_moves:
        return ""
    if view.phase is Phase.ACT:
        return _advice(view, context)
    if view.phase is Phase.TAKE_TILES and not view.may_refresh:
        return context.say("board-hint-pick")
    return context.say(f"board-hint-{view.phase}", tiles=view.to_take)


def _advice(view: LandView, context: BoardContext) -> str:
    """The best thing to do now: finish a tray, hand in, set a gem, or take the next one."""
    if finishing := _finishing(view, context):
        return finishing
    hand_ins = legal_moves_of(context, HandIn)
    if any(" " in move.tiles for move in hand_ins):
        return context.say(
            "board-hint-set-shown" if view.own_bonuses else "board-hint-set", bonus=view.set_bonus
        )
    if hand_ins:
        return context.say("board-hint-hand-in")
    if legal_moves_of(context, Set):
        return context.say("board-hint-sets")
    if not view.mine:
        return context.say("board-hint-mine-empty")
    if Take() not in context.legal_moves:
        return context.say("board-hint-full")
    return context.say("board-hint-take", gem=view.mine[0])


def _finishing(view: LandView, context: BoardContext) -> str:
    """The gem that would finish a tray, if the viewer can set it."""
    if context.seat is None:
        return ""
    for move in legal_moves_of(context, Set):
        tile = view.jewellers[context.seat].tiles[move.tile - 1]
        if tile and sum(socket.gem is None for socket in sockets_of(tile)) == 1:
            jewel = context.say("board-jewel-taken", jewel=tile.jewel.value)
            key = "board-hint-finish" if tile.back == "several" else "board-hint-finish-one"
            return context.say(key, gem=move.gem, jewel=jewel)
    return ""
