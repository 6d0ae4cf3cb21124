"""What everybody may know of a game of The Rope, and the two answers."""

import msgspec

from nedra.core.move import Move
from nedra_rope.rules import Shaft, basket


class Down(Move, frozen=True, tag="down"):
    """One step deeper (R3)."""


class Up(Move, frozen=True, tag="up"):
    """Home with the basket (R4)."""


class Climber(msgspec.Struct, frozen=True):
    """One player."""

    depth: int  # OFF: no longer on the rope
    basket: int
    saved: int


class ShaftView(msgspec.Struct, frozen=True, tag="rope"):
    """The shaft without the strength of the rope: what is not written here stays secret."""

    rope: int
    ropes: int
    strain: int
    least: int
    most: int
    climbers: tuple[Climber, ...]

    @property
    def risk(self) -> int:
        """The chance, in a hundred, that the next step is one too many (R5)."""
        return 0 if self.strain < self.least else 100 // (self.most - self.strain + 1)


def view(shaft: Shaft, _seat: int | None) -> ShaftView:
    """All seats, and whoever watches, see the same."""
    climbers = tuple(
        Climber(shaft.depth[seat], basket(shaft, seat), shaft.saved[seat]) for seat in range(shaft.seats)
    )
    rope = min(shaft.rope, shaft.ropes)
    return ShaftView(rope, shaft.ropes, shaft.strain, shaft.weakest, shaft.strongest, climbers)
