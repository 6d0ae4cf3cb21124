"""The end of a game: chests open, points counted, who stands where and why."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nedra.games.diamant.board.corridor import artifact_mark
from nedra.ui.html import Element, b, div, li, ol, span, strong
from nedra.ui.symbols import use_symbol
from nedra.ui.widgets import gem_amount, portrait_icon

if TYPE_CHECKING:
    from nedra.core.contract.board_context import BoardContext
    from nedra.games.diamant.view import CaveView


def final_ranking(view: CaveView, context: BoardContext) -> Element:
    """Everybody by place, the winners first and largest."""
    order = sorted(range(len(view.explorers)), key=lambda seat: (_place(seat, context), seat))
    ranked = [_ranked(seat, rank, view, context) for rank, seat in enumerate(order)]
    return div(f".stage.finale.n-{len(order)}")[
        ol(".podium", aria_label=context.say("board-ranking"))[ranked[:3]],
        len(ranked) > 3 and ol(".rest", start="4")[ranked[3:]],
    ]


def _place(seat: int, context: BoardContext) -> int:
    return context.result.places[seat] if context.result else 1


def _ranked(seat: int, rank: int, view: CaveView, context: BoardContext) -> Element:
    seat_info, explorer = context.seat_infos[seat], view.explorers[seat]
    place = _place(seat, context)
    mine = ".mine" if seat == context.seat else ""
    return li(f".ranked.place-{min(place, 4)}.k-{rank}{mine}", data_key=f"rank-{seat}")[
        span(".medal")[str(place)],
        div(".hoard")[
            use_symbol("chest-open" if explorer.points else "chest"),
            bool(explorer.points) and use_symbol("chest", ".shut"),
            portrait_icon(seat_info.avatar, bot=seat_info.is_bot, size="l"),
        ],
        strong(".name", title=seat_info.name)[seat_info.name],
        b(".points")[context.say("board-points", points=explorer.points or 0)],
        div(".sum")[
            gem_amount(explorer.chest or 0), [artifact_mark(points, view) for points in explorer.artifacts]
        ],
    ]
