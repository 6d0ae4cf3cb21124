"""The numbers of Land of Gems on a sheet: points needed, what each order would bring, what rolls down."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nedra.games.gemland.board.pieces import stones
from nedra.games.gemland.hints import SOON, prospects
from nedra.games.gemland.view import Phase
from nedra.ui.hints import figure, figures, hints_drawer, percent
from nedra.ui.html import Element, b, li, span

if TYPE_CHECKING:
    from nedra.core.board import Desk
    from nedra.games.gemland.hints import Order, Rolling
    from nedra.games.gemland.view import LandView
    from nedra.ui.html import Node


def hints(view: LandView, desk: Desk) -> Node:
    """All figures, for a player who has hints switched on."""
    if view.phase is Phase.OVER or desk.seat is None:
        return None
    known, say = prospects(view, desk.seat), desk.say
    return hints_drawer(
        desk,
        figures(say("hint-goal"), figure(str(known.needed), say("hint-needed", goal=view.goal))),
        bool(known.own) and figures(say("hint-orders"), [_order(order, desk) for order in known.own]),
        bool(known.market) and figures(say("hint-market"), [_order(order, desk) for order in known.market]),
        figures(say("hint-slide"), [_rolling(line, desk) for line in known.slide]),
    )


def _order(order: Order, desk: Desk) -> Element:
    """Points, what is missing, and how soon that can be there."""
    words = desk.say("hint-wait", wait=-1 if order.wait is None else order.wait, cart=order.in_cart)
    return li(".fact.order-hint")[
        b[f"+{order.points}"],
        span[
            desk.say("jewel", jewel=order.jewel.value),
            bool(order.missing) and stones(order.missing, desk, "s"),
            span(".words")[words],
        ],
    ]


def _rolling(line: Rolling, desk: Desk) -> Element:
    return li(".fact")[
        b[percent(line.chance)],
        span[
            stones((line.colour,), desk, "s"),
            desk.say("hint-rolling", left=line.left, next=line.next or 0, soon=line.soon, many=SOON),
        ],
    ]
