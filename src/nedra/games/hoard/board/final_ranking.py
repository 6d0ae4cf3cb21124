"""The final ranking: everybody's coins, and what the last round brought."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nedra.games.hoard.board.round_scores import haul_sum
from nedra.games.hoard.board.seats import coins, portrait
from nedra.ui.board_kit import medal, player_name, ranked_item, ranked_seats
from nedra.ui.html import Element, b, div, ol, span
from nedra.ui.symbols import use_symbol

if TYPE_CHECKING:
    from nedra.core.contract.board_context import BoardContext
    from nedra.games.hoard.view import CavernView
    from nedra.ui.board_kit import RankedSeat
    from nedra.ui.html import Node

TOWER = 5  # coins in one tower


def final_ranking(view: CavernView, context: BoardContext) -> Element:
    """Everybody by place, the winners first and largest."""
    ranked = [_ranked(entry, view, context) for entry in ranked_seats(context)]
    return div(f".stage.finale.n-{len(ranked)}")[
        ol(".podium", aria_label=context.say("board-ranking"))[ranked]
    ]


def _ranked(entry: RankedSeat, view: CavernView, context: BoardContext) -> Element:
    gnome = view.gnomes[entry.seat]
    return ranked_item(
        entry,
        context,
        medal(entry),
        portrait(entry.seat, context, "l"),
        player_name(entry.seat, context),
        div(".treasury", aria_hidden="true")[
            _towers("hoard-gold", gnome.gold), _towers("hoard-silver", gnome.silver)
        ],
        b(".points")[context.say("board-points", points=gnome.worth)],
        _last_round(entry.seat, view, context),
    )


def _towers(coin: str, count: int) -> list[Element]:
    """Coins in towers."""
    return [
        span(f".tower.n-{min(TOWER, count - start)}")[
            [use_symbol(coin, f".coin.k-{step}") for step in range(min(TOWER, count - start))]
        ]
        for start in range(0, count, TOWER)
    ]


def _last_round(seat: int, view: CavernView, context: BoardContext) -> Node:
    """What the last round brought, because it breaks a tie (H17)."""
    if view.last_round is None:
        return None
    brought = view.last_round[seat]
    return div(f".last{'.most' if brought.won_gold else ''}")[
        span(".label")[context.say("board-last-round")],
        haul_sum(brought, context),
        brought.prize > 0 and span(".prize")["+", coins(brought.prize, view, context)],
    ]
