"""Item statistics of Land of Gems: action cards played, cancelled or not, and orders handed in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nedra.core.compiled.rule import rule
from nedra.core.contract.analysis.item_stats import NO_MOVE, Item, ItemStats
from nedra.games.gemland.rules.cards import CARD_NAMES
from nedra.games.gemland.rules.moves import HAND_IN, REFRESH, card_of, hand_in_places
from nedra.games.gemland.rules.pieces import is_finished
from nedra.games.gemland.rules.state import (
    ACTING,
    CARD_KINDS,
    DISCARD,
    MOST_TILES,
    ORDERS,
    SEVERAL,
    TAKING_TILES,
    Land,
)

if TYPE_CHECKING:
    from nedra.games.gemland.rules.components import Components, TileFace

TILE: Final = CARD_KINDS - 1  # + the number of the tile, from 1
SIZE: Final = CARD_KINDS + MOST_TILES

IN_FRONT: Final = 1 << 12
"""Marks a tile in front of the seat, so that one handed in at the end of the turn is recognized."""


@rule
def count_items(land: Land, seat: int, move: int, out: list[int]) -> None:
    """Cards of the own turn (L21 to L28), reactions (L31 to L33) and finished orders (L11 to L13)."""
    if move != NO_MOVE and card_of(move) >= 0:
        out[card_of(move)] += 1
    count_orders(land, seat, move, out)


@rule
def count_orders(land: Land, seat: int, move: int, out: list[int]) -> None:
    """Orders handed in by a move, and the one handed in at the end of a turn (L12)."""
    if land.phase == ACTING:
        mark_tiles_in_front(land, seat, move, out)
    elif land.phase == TAKING_TILES and land.refreshed == 0:
        count_tiles_handed_in_at_turn_end(land, out)
    elif move == NO_MOVE:
        count_final_tile(land, seat, out)


@rule
def mark_tiles_in_front(land: Land, seat: int, move: int, out: list[int]) -> None:
    """Count the tiles that the move hands in, and mark the others in front of the seat."""
    for tile in range(1, MOST_TILES + 1):
        out[TILE + tile] %= IN_FRONT
    handed_in = hand_in_places(move) if HAND_IN <= move < REFRESH else 0
    for place in range(ORDERS):
        out[TILE + land.tiles[seat][place]] += 1 if handed_in >> place & 1 else IN_FRONT


@rule
def count_tiles_handed_in_at_turn_end(land: Land, out: list[int]) -> None:
    """A marked tile on the discard was handed in at the end of the turn (L12)."""
    for tile in range(1, MOST_TILES + 1):
        if out[TILE + tile] >= IN_FRONT and land.tile_location[tile] == DISCARD:
            out[TILE + tile] += 1 - IN_FRONT


@rule
def count_final_tile(land: Land, seat: int, out: list[int]) -> None:
    """After the end: remove the marks and count a winning tile that is still in front (L12, L18)."""
    for tile in range(1, MOST_TILES + 1):
        out[TILE + tile] %= IN_FRONT
    if land.ending == 0 or land.turn != seat or land.points[seat] < land.goal:
        return
    for place in range(ORDERS):
        if is_finished(land, seat, place) and land.back[land.tiles[seat][place]] == SEVERAL:
            out[TILE + land.tiles[seat][place]] += 1
            return


def items(components: Components) -> tuple[Item, ...]:
    """All items, by number."""
    return (
        *(Item("played", name.value, ("card", {"card": name.value})) for name in CARD_NAMES),
        *(order_item(number, face) for number, face in enumerate(components.tiles.faces, 1)),
    )


def order_item(number: int, face: TileFace) -> Item:
    """A tile, by its number in the box."""
    printed: dict[str, str | int] = {
        "number": number,
        "jewel": face.jewel.value,
        "first": face.gems[0],
        "last": face.gems[-1],
        "points": face.points,
    }
    return Item("handed-in", f"order-{number}", ("item-order", printed))


ITEM_STATS: Final = ItemStats(SIZE, items, count_items)
