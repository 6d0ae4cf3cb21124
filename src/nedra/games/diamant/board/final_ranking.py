"""The final ranking: everybody's chest, points and artifacts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nedra.games.diamant.board.corridor import artifact_mark
from nedra.ui.board_kit import medal, player_name, player_portrait, ranked_item, ranked_seats
from nedra.ui.html import Element, b, div, ol
from nedra.ui.symbols import use_symbol
from nedra.ui.widgets import gem_amount

if TYPE_CHECKING:
    from nedra.core.contract.board_context import BoardContext
    from nedra.games.diamant.view import CaveView
    from nedra.ui.board_kit import RankedSeat


def final_ranking(view: CaveView, context: BoardContext) -> Element:
    """Everybody by place, the winners first and largest."""
    ranked = [_ranked(entry, view, context) for entry in ranked_seats(context)]
    return div(f".stage.finale.n-{len(ranked)}")[
        ol(".podium", aria_label=context.say("board-ranking"))[ranked[:3]],
        len(ranked) > 3 and ol(".rest", start="4")[ranked[3:]],
    ]


def _ranked(entry: RankedSeat, view: CaveView, context: BoardContext) -> Element:
    explorer = view.explorers[entry.seat]
    return ranked_item(
        entry,
        context,
        medal(entry),
        div(".hoard")[
            use_symbol("chest-open" if explorer.points else "chest"),
            bool(explorer.points) and use_symbol("chest", ".shut"),
            player_portrait(entry.seat, context, "l"),
        ],
        player_name(entry.seat, context),
        b(".points")[context.say("board-points", points=explorer.points or 0)],
        div(".sum")[
            gem_amount(explorer.chest or 0), [artifact_mark(points, view) for points in explorer.artifacts]
        ],
    )
