"""The end of a game: chests open, points counted, who stands where and why."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nedra.games.diamant.board.corridor import artifact_mark
from nedra.ui.blocks import crystals, face
from nedra.ui.html import Element, b, div, li, ol, span, strong
from nedra.ui.symbols import drawing

if TYPE_CHECKING:
    from nedra.core.board import Desk
    from nedra.games.diamant.view import CaveView


def finale(view: CaveView, desk: Desk) -> Element:
    """Everybody by place, the winners first and largest."""
    order = sorted(range(len(view.explorers)), key=lambda seat: (_place(seat, desk), seat))
    ranked = [_ranked(seat, rank, view, desk) for rank, seat in enumerate(order)]
    return div(f".stage.finale.n-{len(order)}")[
        ol(".podium", aria_label=desk.say("board-ranking"))[ranked[:3]],
        len(ranked) > 3 and ol(".rest", start="4")[ranked[3:]],
    ]


def _place(seat: int, desk: Desk) -> int:
    return desk.result.places[seat] if desk.result else 1


def _ranked(seat: int, rank: int, view: CaveView, desk: Desk) -> Element:
    chair, explorer = desk.chairs[seat], view.explorers[seat]
    place = _place(seat, desk)
    mine = ".mine" if seat == desk.seat else ""
    return li(f".ranked.place-{min(place, 4)}.k-{rank}{mine}", data_key=f"rank-{seat}")[
        span(".medal")[str(place)],
        div(".hoard")[
            drawing("chest-open" if explorer.points else "chest"),
            bool(explorer.points) and drawing("chest", ".shut"),
            face(chair.face, bot=chair.bot, size="l"),
        ],
        strong(".name", title=chair.name)[chair.name],
        b(".points")[desk.say("board-points", points=explorer.points or 0)],
        div(".sum")[
            crystals(explorer.chest or 0), [artifact_mark(points, view) for points in explorer.artifacts]
        ],
    ]
