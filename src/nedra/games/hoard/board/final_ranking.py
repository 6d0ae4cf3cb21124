"""The end of a game: coins counted, who stands where, and what the last round brought."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nedra.games.hoard.board.round_scores import haul_sum
from nedra.games.hoard.board.seats import coins, portrait
from nedra.ui.html import Element, b, div, li, ol, span, strong
from nedra.ui.symbols import use_symbol

if TYPE_CHECKING:
    from nedra.core.contract.board_context import BoardContext
    from nedra.games.hoard.view import CavernView
    from nedra.ui.html import Node

TOWER = 5  # so many coins stand on one another, then a new tower begins


def final_ranking(view: CavernView, context: BoardContext) -> Element:
    """Everybody by place, the winners first and largest."""
    order = sorted(range(len(view.gnomes)), key=lambda seat: (_place(seat, context), seat))
    return div(f".stage.finale.n-{len(order)}")[
        ol(".podium", aria_label=context.say("board-ranking"))[
            [_ranked(seat, rank, view, context) for rank, seat in enumerate(order)]
        ]
    ]


def _place(seat: int, context: BoardContext) -> int:
    return context.result.places[seat] if context.result else 1


def _ranked(seat: int, rank: int, view: CavernView, context: BoardContext) -> Element:
    seat_info, gnome, place = context.seat_infos[seat], view.gnomes[seat], _place(seat, context)
    mine = ".mine" if seat == context.seat else ""
    return li(f".ranked.place-{place}.k-{rank}{mine}", data_key=f"rank-{seat}")[
        span(".medal")[str(place)],
        portrait(seat, context, "l"),
        strong(".name", title=seat_info.name)[seat_info.name],
        div(".treasury", aria_hidden="true")[
            _towers("hoard-gold", gnome.gold), _towers("hoard-silver", gnome.silver)
        ],
        b(".points")[context.say("board-points", points=gnome.worth)],
        _last(seat, view, context),
    ]


def _towers(coin: str, count: int) -> list[Element]:
    """Coins on one another, a few to a tower."""
    return [
        span(f".tower.n-{min(TOWER, count - start)}")[
            [use_symbol(coin, f".coin.k-{step}") for step in range(min(TOWER, count - start))]
        ]
        for start in range(0, count, TOWER)
    ]


def _last(seat: int, view: CavernView, context: BoardContext) -> Node:
    """What the last round brought: it breaks a tie (H17)."""
    if view.last_round is None:
        return None
    brought = view.last_round[seat]
    return div(f".last{'.most' if brought.won_gold else ''}")[
        span(".label")[context.say("board-last-round")],
        haul_sum(brought, context),
        brought.prize > 0 and span(".prize")["+", coins(brought.prize, view, context)],
    ]
