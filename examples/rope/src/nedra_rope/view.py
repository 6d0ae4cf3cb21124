"""What everybody may know about a game of The Rope."""

import msgspec

from nedra_rope.rules import Shaft, basket


class ShaftView(msgspec.Struct, frozen=True, tag="rope"):
    """The state without the strength of the rope; a field that is not copied here stays secret."""

    rope: int
    ropes: int
    strain: int
    least: int
    most: int
    risk: int  # the chance in percent that the next step is one too many (R5)
    depth: tuple[int, ...]  # by seat; OFF: no longer on the rope
    basket: tuple[int, ...]
    saved: tuple[int, ...]


def view(shaft: Shaft, _seat: int | None) -> ShaftView:
    """All players and spectators see the same."""
    seats, rope = shaft.seats, min(shaft.rope, shaft.ropes)
    risk = 100 // (shaft.most - shaft.strain + 1) if shaft.strain >= shaft.least else 0
    depth, saved = tuple(shaft.depth[:seats]), tuple(shaft.saved[:seats])
    baskets = tuple(basket(shaft, seat) for seat in range(seats))
    return ShaftView(rope, shaft.ropes, shaft.strain, shaft.least, shaft.most, risk, depth, baskets, saved)
