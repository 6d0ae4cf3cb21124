"""The other jewellers, in the order of their seats: cart, three trays, cards, points."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nedra.games.gemland.board.pieces import cart, mini_tray
from nedra.games.gemland.view import Phase
from nedra.ui.html import Element, Node, b, div, li, ol, span, strong
from nedra.ui.symbols import use_symbol
from nedra.ui.widgets import portrait_icon

if TYPE_CHECKING:
    from nedra.core.contract.board_context import BoardContext
    from nedra.games.gemland.board.recent_events import RecentEvents
    from nedra.games.gemland.view import LandView

SIMULTANEOUS_PHASES = (Phase.CHOOSE, Phase.ANSWER_ACTION, Phase.ANSWER_CARD, Phase.DISCARD)


def rivals(view: LandView, context: BoardContext, recent: RecentEvents) -> Element:
    """Everybody but the viewer, beginning on the viewer's left."""
    seats = len(view.jewellers)
    first = 0 if context.seat is None else context.seat + 1
    others = [(first + step) % seats for step in range(seats if context.seat is None else seats - 1)]
    return ol(f".rivals.n-{len(others)}", aria_label=context.say("board-seats"))[
        [_rival(seat, view, context, recent) for seat in others]
    ]


def _rival(seat: int, view: LandView, context: BoardContext, recent: RecentEvents) -> Element:
    seat_info, jeweller = context.seat_infos[seat], view.jewellers[seat]
    state = seat_state(seat, view, context)
    return li(f".rival.{state}{'.turn' if _at_turn(seat, view) else ''}", data_key=f"seat-{seat}")[
        div(".rival-head")[
            portrait_icon(seat_info.avatar, bot=seat_info.is_bot),
            div(".who")[
                strong(".name", title=seat_info.name)[seat_info.name],
                span(".status")[context.say("board-away" if seat_info.is_away else f"board-is-{state}")],
            ],
            cards_held(seat, view, context),
            score(seat, view, context),
        ],
        div(".rival-body")[
            cart(jeweller.cart, seat, context, last=recent.last_gem),
            div(".minis")[
                [
                    mini_tray(tile, context, moving=True)
                    if tile
                    else span(".mini-tray.none", aria_hidden="true")
                    for tile in jeweller.tiles
                ]
            ],
        ],
        point_change(seat, recent),
    ]


def _at_turn(seat: int, view: LandView) -> bool:
    return view.turn == seat and view.phase not in (Phase.CHOOSE, Phase.OVER)


def seat_state(seat: int, view: LandView, context: BoardContext) -> str:
    """A class and a word: who thinks, who has answered, whose turn it is, who waits."""
    if seat in context.pending_seats:
        return "thinking"
    if seat in view.pending and view.phase in SIMULTANEOUS_PHASES:
        return "decided"
    return "acting" if _at_turn(seat, view) else "resting"


def score(seat: int, view: LandView, context: BoardContext) -> Element:
    """Points as a number in a rosette."""
    points = view.jewellers[seat].points
    words = context.say("board-points", points=points)
    return span(".score", title=words)[b(aria_hidden="true")[str(points)], span(".visually-hidden")[words]]


def cards_held(seat: int, view: LandView, context: BoardContext) -> Element:
    """How many action cards somebody holds."""
    count = view.jewellers[seat].cards
    words = context.say("board-holds-cards", cards=count)
    return span(".held", data_key=f"hand-{seat}", title=words)[
        use_symbol("gemland-card-back"), b(aria_hidden="true")[str(count)], span(".visually-hidden")[words]
    ]


def point_change(seat: int, recent: RecentEvents) -> Node:
    """Points just scored, for a moment."""
    points = recent.scored.get(seat)
    return span(".change", data_once=f"gain-{recent.version}-{seat}")[f"+{points}"] if points else None
