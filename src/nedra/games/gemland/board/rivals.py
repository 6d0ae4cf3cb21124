"""The other jewellers: cart, trays, cards, points."""

from nedra.core.contract.board_context import BoardContext
from nedra.games.gemland.board.pieces import cart, mini_tray
from nedra.games.gemland.board.recent_events import RecentEvents
from nedra.games.gemland.view import LandView, Phase
from nedra.ui.board_kit import gain_badge, player_name, player_portrait
from nedra.ui.html import Element, Node, b, div, li, span
from nedra.ui.symbols import use_symbol

SIMULTANEOUS_PHASES = (Phase.CHOOSE, Phase.ANSWER_ACTION, Phase.ANSWER_CARD, Phase.DISCARD)


def rival(seat: int, view: LandView, context: BoardContext, recent: RecentEvents) -> Element:
    """Another jeweller."""
    jeweller, state = view.jewellers[seat], _state(seat, view, context)
    status = "board-away" if context.seat_infos[seat].is_away else f"board-is-{state}"
    return li(f".rival.{state}{'.turn' if _at_turn(seat, view) else ''}", data_key=f"seat-{seat}")[
        div(".rival-head")[
            player_portrait(seat, context),
            div(".who")[player_name(seat, context), span(".status")[context.say(status)]],
            _cards_held(seat, view, context),
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


def _state(seat: int, view: LandView, context: BoardContext) -> str:
    """Whether this player thinks, has answered, is at turn, or waits."""
    if seat in context.pending_seats:
        return "thinking"
    if seat in view.pending and view.phase in SIMULTANEOUS_PHASES:
        return "decided"
    return "acting" if _at_turn(seat, view) else "resting"


def score(seat: int, view: LandView, context: BoardContext) -> Element:
    """The points in a rosette."""
    points = view.jewellers[seat].points
    words = context.say("board-points", points=points)
    return span(".score", title=words)[b(aria_hidden="true")[str(points)], span(".visually-hidden")[words]]


def _cards_held(seat: int, view: LandView, context: BoardContext) -> Element:
    """The number of a player's action cards."""
    count = view.jewellers[seat].cards
    words = context.say("board-holds-cards", cards=count)
    return span(".held", data_key=f"hand-{seat}", title=words)[
        use_symbol("gemland-card-back"), b(aria_hidden="true")[str(count)], span(".visually-hidden")[words]
    ]


def point_change(seat: int, recent: RecentEvents) -> Node:
    """The points that the last move brought."""
    return gain_badge(seat, recent.scored.get(seat, 0), recent, ".change")
