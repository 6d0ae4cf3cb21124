"""The other jewellers, in the order of their seats: cart, three trays, cards, points."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nedra.games.gemland.board.pieces import cart, mini
from nedra.games.gemland.view import Phase
from nedra.ui.blocks import face
from nedra.ui.html import Element, Node, b, div, li, ol, span, strong
from nedra.ui.symbols import drawing

if TYPE_CHECKING:
    from nedra.core.board import Desk
    from nedra.games.gemland.board.news import News
    from nedra.games.gemland.view import LandView

TOGETHER = (Phase.CHOOSE, Phase.ANSWER_ACTION, Phase.ANSWER_CARD, Phase.DISCARD)


def rivals(view: LandView, desk: Desk, news: News) -> Element:
    """Everybody but the viewer, beginning on the viewer's left."""
    seats = len(view.jewellers)
    first = 0 if desk.seat is None else desk.seat + 1
    others = [(first + step) % seats for step in range(seats if desk.seat is None else seats - 1)]
    return ol(f".rivals.n-{len(others)}", aria_label=desk.say("board-seats"))[
        [_rival(seat, view, desk, news) for seat in others]
    ]


def _rival(seat: int, view: LandView, desk: Desk, news: News) -> Element:
    chair, jeweller = desk.chairs[seat], view.jewellers[seat]
    state = state_of(seat, view, desk)
    return li(f".rival.{state}{'.turn' if _at_turn(seat, view) else ''}", data_key=f"seat-{seat}")[
        div(".rival-head")[
            face(chair.face, bot=chair.bot),
            div(".who")[
                strong(".name", title=chair.name)[chair.name],
                span(".status")[desk.say("board-away" if chair.away else f"board-is-{state}")],
            ],
            cards_held(seat, view, desk),
            score(seat, view, desk),
        ],
        div(".rival-body")[
            cart(jeweller.cart, seat, desk, last=news.last_gem),
            div(".minis")[
                [
                    mini(tile, desk, moving=True) if tile else span(".mini-tray.none", aria_hidden="true")
                    for tile in jeweller.tiles
                ]
            ],
        ],
        change(seat, news),
    ]


def _at_turn(seat: int, view: LandView) -> bool:
    return view.turn == seat and view.phase not in (Phase.CHOOSE, Phase.OVER)


def state_of(seat: int, view: LandView, desk: Desk) -> str:
    """A class and a word: who thinks, who has answered, whose turn it is, who waits."""
    if seat in desk.waiting:
        return "thinking"
    if seat in view.asked and view.phase in TOGETHER:
        return "decided"
    return "acting" if _at_turn(seat, view) else "resting"


def score(seat: int, view: LandView, desk: Desk) -> Element:
    """Points as a number in a rosette."""
    points = view.jewellers[seat].points
    words = desk.say("board-points", points=points)
    return span(".score", title=words)[b(aria_hidden="true")[str(points)], span(".visually-hidden")[words]]


def cards_held(seat: int, view: LandView, desk: Desk) -> Element:
    """How many action cards somebody holds."""
    count = view.jewellers[seat].cards
    words = desk.say("board-holds-cards", cards=count)
    return span(".held", data_key=f"hand-{seat}", title=words)[
        drawing("gemland-card-back"), b(aria_hidden="true")[str(count)], span(".visually-hidden")[words]
    ]


def change(seat: int, news: News) -> Node:
    """Points just scored, for a moment."""
    points = news.scored.get(seat)
    return span(".change", data_once=f"gain-{news.moment}-{seat}")[f"+{points}"] if points else None
