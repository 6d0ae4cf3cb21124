"""Swapping orders (L21), the card with the most choices: what to give, what for, and a gem set at once."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from nedra.games.gemland.board.pieces import act, owner, small_tray, stones
from nedra.games.gemland.moves import NONE, SwapMarket, SwapOrders
from nedra.ui.html import Element, Node, details, div, span, summary

if TYPE_CHECKING:
    from collections.abc import Sequence

    from nedra.core.board import Desk
    from nedra.games.gemland.cards import Face
    from nedra.games.gemland.view import LandView, Tile


def swaps(moves: Sequence[SwapOrders | SwapMarket], view: LandView, desk: Desk) -> Node:
    """First the own tray that is given away, then what comes for it, with a gem set at once or not (L21)."""
    by_tile: dict[int, dict[tuple[int, int], list[SwapOrders | SwapMarket]]] = defaultdict(
        lambda: defaultdict(list)
    )
    for move in moves:
        target = (move.player, move.theirs) if isinstance(move, SwapOrders) else (0, move.place)
        by_tile[move.tile][target].append(move)
    return [
        details(".give", name=f"give-{desk.moment}", open=len(by_tile) == 1)[
            summary[span[desk.say("board-give")], _own_tile(tile, view, desk)],
            div(".targets")[[_target(target, each, view, desk) for target, each in targets.items()]],
        ]
        for tile, targets in by_tile.items()
    ]


def _own_tile(place: int, view: LandView, desk: Desk) -> Node:
    tile = None if desk.seat is None else view.jewellers[desk.seat].tiles[place - 1]
    return small_tray(tile, desk)


def _target(
    target: tuple[int, int], moves: Sequence[SwapOrders | SwapMarket], view: LandView, desk: Desk
) -> Element:
    player, place = target
    tile: Tile | Face | None = (
        view.jewellers[player - 1].tiles[place - 1] if player else view.market[place - 1]
    )
    whose = owner(player - 1, desk) if player else span(".shelf-mark")[desk.say("board-market")]
    return div(".target")[
        span(".whose")[whose],
        small_tray(tile, desk),
        span(".ways")[[_way(move, desk) for move in moves]],
    ]


def _way(move: SwapOrders | SwapMarket, desk: Desk) -> Element:
    if move.gem == NONE:
        return act(move, desk, span[desk.say("board-swap")], css=".option.small")
    label = desk.say("board-swap-and-set", gem=move.gem)
    return act(move, desk, span["+"], stones((move.gem,), desk), css=".option.small", label=label)
