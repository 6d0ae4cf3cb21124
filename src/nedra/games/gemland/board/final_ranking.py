"""The end of a game: who stands where, and what everybody's points are made of."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nedra.games.gemland.board.recent_events import point_sources
from nedra.games.gemland.rules.events import decode_tile
from nedra.ui.html import Element, b, div, li, ol, small, span, strong
from nedra.ui.symbols import use_symbol
from nedra.ui.widgets import portrait_icon

if TYPE_CHECKING:
    from nedra.core.contract.board_context import BoardContext
    from nedra.games.gemland.view import LandView


def final_ranking(view: LandView, context: BoardContext) -> Element:
    """Everybody by place; the winner first and largest."""
    order = sorted(range(len(view.jewellers)), key=lambda seat: (_place(seat, context), seat))
    return div(".finale")[
        ol(f".ranking.n-{len(order)}", aria_label=context.say("board-ranking"))[
            [_ranked(seat, rank, view, context) for rank, seat in enumerate(order)]
        ]
    ]


def _place(seat: int, context: BoardContext) -> int:
    return context.result.places[seat] if context.result else 1


def _ranked(seat: int, rank: int, view: LandView, context: BoardContext) -> Element:
    seat_info, place, points = context.seat_infos[seat], _place(seat, context), view.jewellers[seat].points
    got = point_sources(seat, context.events)
    gifts = points - sum(worth for _, worth in got.jewels) - got.bonus
    mine = ".mine" if seat == context.seat else ""
    return li(f".ranked.place-{place}.k-{rank}{mine}", data_key=f"rank-{seat}")[
        span(".medal")[str(place)],
        portrait_icon(seat_info.avatar, bot=seat_info.is_bot, size="l"),
        div(".ranked-words")[
            strong(".name", title=seat_info.name)[seat_info.name],
            b(".points")[context.say("board-points", points=points)],
        ],
        div(".works")[
            [_handed_in_jewel(told, worth, place, context) for place, (told, worth) in enumerate(got.jewels)],
            got.bonus > 0 and small(".extra")[context.say("board-from-sets", points=got.bonus)],
            gifts > 0 and small(".extra")[context.say("board-from-others", points=gifts)],
            points == 0 and small(".extra")[context.say("board-nothing-yet")],
        ],
    ]


def _handed_in_jewel(encoded: int, worth: int, place: int, context: BoardContext) -> Element:
    """A piece of jewellery that was handed in, with its points."""
    jewel = decode_tile(encoded).jewel
    name = context.say("jewel", jewel=jewel.value)
    return span(f".work.k-{min(place, 31)}", title=f"{name}: {worth}")[
        use_symbol(f"gemland-{jewel}"), b[str(worth)], span(".visually-hidden")[name]
    ]
