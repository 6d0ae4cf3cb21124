"""What is counted in Land of Gems: the action cards played, cancelled or not, and the orders handed in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nedra.core.rule import rule
from nedra.core.tally import Tally, Thing
from nedra.games.gemland.cards import CARD_NAMES
from nedra.games.gemland.effects import card_of
from nedra.games.gemland.moves import CANCEL, COPY_TAKE, HAND_IN, PASS, REFRESH, STOW, SWAP_ORDERS
from nedra.games.gemland.table import CANCEL_CARD, CARD_KINDS, MOST_TILES, ORDERS, Land

if TYPE_CHECKING:
    from nedra.games.gemland.box import Box, TileFace

TILE: Final = CARD_KINDS - 1  # + the number of the tile, from 1
SIZE: Final = CARD_KINDS + MOST_TILES


@rule
def note(land: Land, seat: int, move: int, out: list[int]) -> None:
    """A card of the own turn (L21 to L28), one at any time (L31 to L33), finished orders (L11, L13)."""
    if SWAP_ORDERS <= move < STOW or COPY_TAKE <= move < HAND_IN:
        out[card_of(move)] += 1
    elif PASS < move <= CANCEL:
        out[CANCEL_CARD] += 1
    elif HAND_IN <= move < REFRESH:
        for place in range(ORDERS):
            if (move - HAND_IN + 1) >> place & 1:
                out[TILE + land.tiles[seat][place]] += 1


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
