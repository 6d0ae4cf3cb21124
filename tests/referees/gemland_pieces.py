"""The pieces of Land of Gems: tiles, carts and hands."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from itertools import combinations, combinations_with_replacement

COLOURS = ("red", "green", "yellow", "blue")
RAINBOW = "rainbow"
CARDS = {
    "swap-orders": 2,
    "swap-gems": 2,
    "tip": 2,
    "dig": 6,
    "raid": 2,
    "master": 2,
    "pry": 2,
    "ideas": 4,
    "cancel": 4,
    "copy-take": 4,
    "copy-set": 4,
}
CARD_OF_WORD = {
    "swap-market": "swap-orders",
    "master-one": "master",
    "master-two": "master",
}
"""The card that a move plays, where the word is another one."""

CART = 3
HAND = 4
ORDERS = 3
DEALT = 5
MARKET = 4


@dataclass(frozen=True)
class Face:
    """What is printed on a tile; its number is its place in the list of all."""

    number: int
    jewel: str
    back: str
    holes: tuple[str, ...]
    points: int


def all_faces() -> dict[int, Face]:
    """The 36 tiles: 19 of one colour, rainbow ones among them, and 17 of several."""
    one = [
        (jewel, (colour,) * size, points)
        for jewel, size, points in (
            ("ring", 2, 2),
            ("bracelet", 2, 2),
            ("earrings", 3, 4),
            ("necklace", 4, 5),
        )
        for colour in COLOURS
    ]
    rainbow = [
        (jewel, (RAINBOW,) * size, points)
        for jewel, size, points in (("brooch", 2, 2), ("hairpin", 3, 3), ("tiara", 4, 4))
    ]
    pendants = [("pendant", (a, a, b), 3) for a in COLOURS for b in COLOURS if a != b]
    crowns = [("crown", (*COLOURS, colour), 6) for colour in COLOURS]
    several = [*pendants, ("diadem", COLOURS, 5), *crowns]
    backs = ["one"] * len(one) + [RAINBOW] * len(rainbow) + ["several"] * len(several)
    listed = zip(backs, [*one, *rainbow, *several], strict=True)
    return {
        number: Face(number, jewel, back, holes, points)
        for number, (back, (jewel, holes, points)) in enumerate(listed, 1)
    }


FACES = all_faces()


class Tile:
    """A tile in front of a player, with the gems in its holes."""

    def __init__(self, face: Face) -> None:
        self.face = face
        self.gems: list[str | None] = [None] * len(face.holes)

    @property
    def is_empty(self) -> bool:
        return not any(self.gems)

    @property
    def is_finished(self) -> bool:
        return all(self.gems)

    @property
    def set_colour(self) -> str | None:
        """The set that a finished tile can belong to: of one colour, a rainbow one too (L13)."""
        return self.gems[0] if self.is_finished and self.face.back != "several" else None

    def free_hole(self, gem: str) -> int | None:
        """The first free hole that asks for the colour; a rainbow tile takes one colour only (L7)."""
        if self.face.back == RAINBOW and any(other not in (None, gem) for other in self.gems):
            return None
        for place, (hole, lying) in enumerate(zip(self.face.holes, self.gems, strict=True)):
            if lying is None and hole in (gem, RAINBOW):
                return place
        return None

    def takes(self, gem: str) -> bool:
        return self.free_hole(gem) is not None

    def set(self, gem: str) -> None:
        place = self.free_hole(gem)
        assert place is not None
        self.gems[place] = gem

    def pry_out(self, gem: str) -> None:
        place = max(place for place, lying in enumerate(self.gems) if lying == gem)
        self.gems[place] = None

    def copy(self) -> Tile:
        twin = Tile(self.face)
        twin.gems = list(self.gems)
        return twin


@dataclass
class Jeweller:
    """One player."""

    points: int = 0
    cart: list[str] = field(default_factory=list)
    hand: list[str] = field(default_factory=list)
    dealt: list[int] = field(default_factory=list)
    tiles: list[Tile | None] = field(default_factory=lambda: [None] * ORDERS)

    @property
    def room(self) -> int:
        return CART - len(self.cart)

    def orders(self) -> list[tuple[int, Tile]]:
        """The tiles in front with their places, from 1."""
        return [(place, tile) for place, tile in enumerate(self.tiles, 1) if tile]

    def order(self, place: int) -> Tile:
        tile = self.tiles[place - 1]
        assert tile
        return tile

    def finished(self) -> list[tuple[int, Tile]]:
        return [(place, tile) for place, tile in self.orders() if tile.is_finished]

    def settings(self) -> set[str]:
        """Where a gem of the cart can be set (L7): `1 red`."""
        return {f"{place} {gem}" for place, tile in self.orders() for gem in self.cart if tile.takes(gem)}

    def hand_ins(self) -> set[str]:
        """One finished tile, or a set of one colour (L11, L13)."""
        finished = self.finished()
        chosen = {(place,) for place, _ in finished} | {
            tuple(place for place, _ in some)
            for size in range(2, ORDERS + 1)
            for some in combinations(finished, size)
            if len({tile.set_colour for _, tile in some}) == 1 and some[0][1].set_colour
        }
        return {f"hand-in {' '.join(map(str, places))}" for places in chosen}


def handfuls(gems: list[str], sizes: range) -> set[str]:
    """Every choice of that many gems, in the order of the colours: `red blue`."""
    return {
        " ".join(chosen)
        for size in sizes
        for chosen in combinations_with_replacement(COLOURS, size)
        if not Counter(chosen) - Counter(gems)
    }


def card_of(move: str) -> str:
    """The card that a move plays."""
    word = move.split(maxsplit=1)[0]
    return CARD_OF_WORD.get(word, word)
