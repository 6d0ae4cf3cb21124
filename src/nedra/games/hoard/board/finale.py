"""The end of a game: coins counted, who stands where, and what the last round brought."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nedra.games.hoard.board.seats import coins, portrait
from nedra.games.hoard.board.tally import summed
from nedra.ui.html import Element, b, div, li, ol, span, strong
from nedra.ui.symbols import drawing

if TYPE_CHECKING:
    from nedra.core.board import Desk
    from nedra.games.hoard.view import CavernView
    from nedra.ui.html import Node

TOWER = 5  # so many coins stand on one another, then a new tower begins


def finale(view: CavernView, desk: Desk) -> Element:
    """Everybody by place, the winners first and largest."""
    order = sorted(range(len(view.gnomes)), key=lambda seat: (_place(seat, desk), seat))
    return div(f".stage.finale.n-{len(order)}")[
        ol(".podium", aria_label=desk.say("board-ranking"))[
            [_ranked(seat, rank, view, desk) for rank, seat in enumerate(order)]
        ]
    ]


def _place(seat: int, desk: Desk) -> int:
    return desk.result.places[seat] if desk.result else 1


def _ranked(seat: int, rank: int, view: CavernView, desk: Desk) -> Element:
    chair, gnome, place = desk.chairs[seat], view.gnomes[seat], _place(seat, desk)
    mine = ".mine" if seat == desk.seat else ""
    return li(f".ranked.place-{place}.k-{rank}{mine}", data_key=f"rank-{seat}")[
        span(".medal")[str(place)],
        portrait(seat, desk, "l"),
        strong(".name", title=chair.name)[chair.name],
        div(".treasury", aria_hidden="true")[
            _towers("hoard-gold", gnome.gold), _towers("hoard-silver", gnome.silver)
        ],
        b(".points")[desk.say("board-points", points=gnome.worth)],
        _last(seat, view, desk),
    ]


def _towers(coin: str, count: int) -> list[Element]:
    """Coins on one another, a few to a tower."""
    return [
        span(f".tower.n-{min(TOWER, count - start)}")[
            [drawing(coin, f".coin.k-{step}") for step in range(min(TOWER, count - start))]
        ]
        for start in range(0, count, TOWER)
    ]


def _last(seat: int, view: CavernView, desk: Desk) -> Node:
    """What the last round brought: it breaks a tie (H17)."""
    if view.last_round is None:
        return None
    brought = view.last_round[seat]
    return div(f".last{'.most' if brought.won_gold else ''}")[
        span(".label")[desk.say("board-last-round")],
        summed(brought, desk),
        brought.prize > 0 and span(".prize")["+", coins(brought.prize, view, desk)],
    ]
