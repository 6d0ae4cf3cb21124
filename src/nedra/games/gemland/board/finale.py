"""The end of a game: who stands where, and what everybody's points are made of."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nedra.games.gemland.board.news import earned
from nedra.games.gemland.events import told_tile
from nedra.ui.blocks import face
from nedra.ui.html import Element, b, div, li, ol, small, span, strong
from nedra.ui.symbols import drawing

if TYPE_CHECKING:
    from nedra.core.board import Desk
    from nedra.games.gemland.view import LandView


def finale(view: LandView, desk: Desk) -> Element:
    """Everybody by place; the winner first and largest."""
    order = sorted(range(len(view.jewellers)), key=lambda seat: (_place(seat, desk), seat))
    return div(".finale")[
        ol(f".ranking.n-{len(order)}", aria_label=desk.say("board-ranking"))[
            [_ranked(seat, rank, view, desk) for rank, seat in enumerate(order)]
        ]
    ]


def _place(seat: int, desk: Desk) -> int:
    return desk.result.places[seat] if desk.result else 1


def _ranked(seat: int, rank: int, view: LandView, desk: Desk) -> Element:
    chair, place, points = desk.chairs[seat], _place(seat, desk), view.jewellers[seat].points
    got = earned(seat, desk.events)
    gifts = points - sum(worth for _, worth in got.jewels) - got.bonus
    mine = ".mine" if seat == desk.seat else ""
    return li(f".ranked.place-{place}.k-{rank}{mine}", data_key=f"rank-{seat}")[
        span(".medal")[str(place)],
        face(chair.face, bot=chair.bot, size="l"),
        div(".ranked-words")[
            strong(".name", title=chair.name)[chair.name],
            b(".points")[desk.say("board-points", points=points)],
        ],
        div(".works")[
            [_work(told, worth, place, desk) for place, (told, worth) in enumerate(got.jewels)],
            got.bonus > 0 and small(".extra")[desk.say("board-from-sets", points=got.bonus)],
            gifts > 0 and small(".extra")[desk.say("board-from-others", points=gifts)],
            points == 0 and small(".extra")[desk.say("board-nothing-yet")],
        ],
    ]


def _work(told: int, worth: int, place: int, desk: Desk) -> Element:
    """A piece of jewellery that was handed in, with its points."""
    jewel = told_tile(told).jewel
    name = desk.say("jewel", jewel=jewel.value)
    return span(f".work.k-{min(place, 31)}", title=f"{name}: {worth}")[
        drawing(f"gemland-{jewel}"), b[str(worth)], span(".visually-hidden")[name]
    ]
