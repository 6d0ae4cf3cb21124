"""What is counted in Land of Gems: the action cards played, cancelled or not, and the orders handed in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nedra.core.compiled.rule import rule
from nedra.core.contract.item_stats import NO_MOVE, Item, ItemStats
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
"""Added to a tile's count while it lies before the seat: so the one that the turn's end hands in is known."""


@rule
def count_items(land: Land, seat: int, move: int, out: list[int]) -> None:
    """A card of the own turn (L21 to L28), one at any time (L31 to L33), finished orders (L11 to L13)."""
    if move != NO_MOVE and card_of(move) >= 0:
        out[card_of(move)] += 1
    count_orders(land, seat, move, out)


@rule
def count_orders(land: Land, seat: int, move: int, out: list[int]) -> None:
    """The orders that the seat hands in, and the one that the end of its turn hands in (L12)."""
    if land.phase == ACTING:
        mark_tiles_in_front(land, seat, move, out)
    elif land.phase == TAKING_TILES and land.refreshed == 0:
        count_tiles_handed_in_at_turn_end(land, out)
    elif move == NO_MOVE:
        count_final_tile(land, seat, out)


@rule
def mark_tiles_in_front(land: Land, seat: int, move: int, out: list[int]) -> None:
    """Count what the seat hands in, and mark the other tiles that lie before it."""
    for tile in range(1, MOST_TILES + 1):
        out[TILE + tile] %= IN_FRONT
    handed_in = hand_in_places(move) if HAND_IN <= move < REFRESH else 0
    for place in range(ORDERS):
        out[TILE + land.tiles[seat][place]] += 1 if handed_in >> place & 1 else IN_FRONT


@rule
def count_tiles_handed_in_at_turn_end(land: Land, out: list[int]) -> None:
    """What was marked and lies on the discard now was handed in as the turn ended (L12)."""
    for tile in range(1, MOST_TILES + 1):
        if out[TILE + tile] >= IN_FRONT and land.tile_location[tile] == DISCARD:
            out[TILE + tile] += 1 - IN_FRONT


@rule
def count_final_tile(land: Land, seat: int, out: list[int]) -> None:
    """The game is over: no mark stays; a tile that won as the turn ended still lies there (L12, L18)."""
    for tile in range(1, MOST_TILES + 1):
        out[TILE + tile] %= IN_FRONT
    if land.ending == 0 or land.turn != seat or land.points[seat] < land.goal:
        return
    for place in range(ORDERS):
        if is_finished(land, seat, place) and land.back[land.tiles[seat][place]] == SEVERAL:
            out[TILE + land.tiles[seat][place]] += 1
            return


def items(components: Components) -> tuple[Item, ...]:
    """By number."""
    return (
        *(Item("played", name.value, ("card", {"card": name.value})) for name in CARD_NAMES),
        *(order_item(number, face) for number, face in enumerate(components.tiles.faces, 1)),
    )


def order_item(number: int, face: TileFace) -> Item:
    """A tile by its number in the box, and what is printed on it."""
    printed: dict[str, str | int] = {
        "number": number,
        "jewel": face.jewel.value,
        "first": face.gems[0],
        "last": face.gems[-1],
        "points": face.points,
    }
    return Item("handed-in", f"order-{number}", ("item-order", printed))


ITEM_STATS: Final = ItemStats(SIZE, items, count_items)
