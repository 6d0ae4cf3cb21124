"""The hints drawer of Land of Gems: points needed, what each order brings, which gems come next."""

from nedra.core.contract.board_context import BoardContext
from nedra.games.gemland.board.pieces import stones
from nedra.games.gemland.hints import MINE_LOOKAHEAD, OrderOutlook, SlideColour, prospects
from nedra.games.gemland.view import LandView, Phase
from nedra.ui.hint_widgets import format_percent, hint_row, hint_section, hints_drawer
from nedra.ui.html import Element, Node, b, li, span


def hints(view: LandView, context: BoardContext) -> Node:
    """All hints, for a player who has them switched on."""
    if view.phase is Phase.OVER or context.seat is None:
        return None
    known, say = prospects(view, context.seat), context.say
    return hints_drawer(
        context,
        hint_section(say("hint-goal"), hint_row(str(known.needed), say("hint-needed", goal=view.goal))),
        bool(known.own) and hint_section(say("hint-orders"), [_order(order, context) for order in known.own]),
        bool(known.market)
        and hint_section(say("hint-market"), [_order(order, context) for order in known.market]),
        hint_section(say("hint-slide"), [_rolling(line, context) for line in known.slide]),
    )


def _order(order: OrderOutlook, context: BoardContext) -> Element:
    """The points of an order, its missing gems, and how soon they can come."""
    words = context.say("hint-wait", wait=-1 if order.wait is None else order.wait, cart=order.in_cart)
    return li(".fact.order-hint")[
        b[f"+{order.points}"],
        span[
            context.say("jewel", jewel=order.jewel.value),
            bool(order.missing) and stones(order.missing, context, "s"),
            span(".words")[words],
        ],
    ]


def _rolling(line: SlideColour, context: BoardContext) -> Element:
    return li(".fact")[
        b[format_percent(line.chance)],
        span[
            stones((line.colour,), context, "s"),
            context.say(
                "hint-rolling", left=line.left, next=line.next or 0, soon=line.soon, many=MINE_LOOKAHEAD
            ),
        ],
    ]
