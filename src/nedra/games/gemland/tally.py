"""What is counted in Land of Gems: the action cards played, cancelled or not, and the orders handed in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nedra.core.rule import rule
from nedra.core.tally import NO_MOVE, Tally, Thing
from nedra.games.gemland.cards import CARD_NAMES
from nedra.games.gemland.effects import card_of
from nedra.games.gemland.moves import CANCEL, COPY_TAKE, HAND_IN, PASS, REFRESH, STOW, SWAP_ORDERS
from nedra.games.gemland.pieces import is_finished
from nedra.games.gemland.table import (
    ACTING,
    CANCEL_CARD,
    CARD_KINDS,
    DISCARD,
    MOST_TILES,
    ORDERS,
    SEVERAL,
    TAKING_TILES,
    Land,
)

if TYPE_CHECKING:
    from nedra.games.gemland.box import Box, TileFace

TILE: Final = CARD_KINDS - 1  # + the number of the tile, from 1
SIZE: Final = CARD_KINDS + MOST_TILES

IN_FRONT: Final = 1 << 12
"""Added to a tile's count while it lies before the seat: so the one that the turn's end hands in is known."""


@rule
def note(land: Land, seat: int, move: int, out: list[int]) -> None:
    """A card of the own turn (L21 to L28), one at any time (L31 to L33), finished orders (L11 to L13)."""
    if SWAP_ORDERS <= move < STOW or COPY_TAKE <= move < HAND_IN:
        out[card_of(move)] += 1
    elif PASS < move <= CANCEL:
        out[CANCEL_CARD] += 1
    note_orders(land, seat, move, out)


@rule
def note_orders(land: Land, seat: int, move: int, out: list[int]) -> None:
    """The orders that the seat hands in, and the one that the end of its turn hands in (L12)."""
    if land.phase == ACTING:
        look_at_the_front(land, seat, move, out)
    elif land.phase == TAKING_TILES and land.refreshed == 0:
        miss_what_the_end_took(land, out)
    elif move == NO_MOVE:
        count_the_last(land, seat, out)


@rule
def look_at_the_front(land: Land, seat: int, move: int, out: list[int]) -> None:
    """Count what the seat hands in, and mark the other tiles that lie before it."""
    for tile in range(1, MOST_TILES + 1):
        out[TILE + tile] %= IN_FRONT
    handed_in = move - HAND_IN + 1 if HAND_IN <= move < REFRESH else 0
    for place in range(ORDERS):
        out[TILE + land.tiles[seat][place]] += 1 if handed_in >> place & 1 else IN_FRONT


@rule
def miss_what_the_end_took(land: Land, out: list[int]) -> None:
    """What was marked and lies on the discard now was handed in as the turn ended (L12)."""
    for tile in range(1, MOST_TILES + 1):
        if out[TILE + tile] >= IN_FRONT and land.lies[tile] == DISCARD:
            out[TILE + tile] += 1 - IN_FRONT


@rule
def count_the_last(land: Land, seat: int, out: list[int]) -> None:
    """The game is over: no mark stays; a tile that won as the turn ended still lies there (L12, L18)."""
    for tile in range(1, MOST_TILES + 1):
        out[TILE + tile] %= IN_FRONT
    if land.ending == 0 or land.turn != seat or land.points[seat] < land.goal:
        return
    for place in range(ORDERS):
        if is_finished(land, seat, place) and land.back[land.tiles[seat][place]] == SEVERAL:
            out[TILE + land.tiles[seat][place]] += 1
            return


def things(box: Box) -> tuple[Thing, ...]:
    """By number."""
    return (
        *(Thing("played", name.value, ("card", {"card": name.value})) for name in CARD_NAMES),
        *(order(number, face) for number, face in enumerate(box.tiles.faces, 1)),
    )


def order(number: int, face: TileFace) -> Thing:
    """A tile by its number in the box, and what is printed on it."""
    printed: dict[str, str | int] = {
        "number": number,
        "jewel": face.jewel.value,
        "first": face.gems[0],
        "last": face.gems[-1],
        "points": face.points,
    }
    return Thing("handed-in", f"order-{number}", ("thing-order", printed))


TALLY: Final = Tally(SIZE, things, note)
