"""The components of Land of Gems: checked, and placed into a new state."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec

from nedra.core.contract.components import ComponentTable, InconsistentComponentsError
from nedra.games.gemland.rules.cards import CARD_NAMES, COLOUR_NAMES, HOLE_NAMES, JEWEL_NAMES, Hole, Jewel
from nedra.games.gemland.rules.state import (
    COLOURS,
    DEALT,
    HAND,
    IDEAS_CARDS,
    MARKET,
    MOST_COPIES,
    MOST_HOLES,
    MOST_SEATS,
    MOST_SPECIAL,
    MOST_TILES,
    ONE,
    RAINBOW,
    SEVERAL,
    STACK,
    Land,
)

Copies = Annotated[int, msgspec.Meta(ge=0, le=MOST_COPIES)]
Gems = Annotated[int, msgspec.Meta(ge=1, le=10)]
Points = Annotated[int, msgspec.Meta(ge=1, le=20)]

LEAST_TILES: Final = MOST_SEATS * DEALT + MARKET


class GemBag(ComponentTable, frozen=True):
    """How many gems there are of each colour."""

    red: Gems
    green: Gems
    yellow: Gems
    blue: Gems

    def counts(self) -> list[int]:
        """In the order of the colours' numbers."""
        return [getattr(self, name) for name in COLOUR_NAMES]


class Track(ComponentTable, frozen=True):
    """The score track: the points that win, and its special cells (L17, L18)."""

    goal: Annotated[int, msgspec.Meta(ge=1, le=40)]
    special: Annotated[list[Points], msgspec.Meta(max_length=MOST_SPECIAL)]


class Cards(ComponentTable, frozen=True, rename="kebab"):
    """How many copies there are of each action card."""

    swap_orders: Copies
    swap_gems: Copies
    tip: Copies
    dig: Copies
    raid: Copies
    master: Copies
    pry: Copies
    ideas: Copies
    cancel: Copies
    copy_take: Copies
    copy_set: Copies

    def copies(self) -> list[int]:
        """In the order of the kinds' numbers."""
        return [getattr(self, name.value.replace("-", "_")) for name in CARD_NAMES]


class Sets(ComponentTable, frozen=True):
    """What each tile of a set after the first scores, unless the tiles have bonuses of their own (L13)."""

    bonus: Annotated[int, msgspec.Meta(ge=0, le=5)]


class TileFace(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One tile: what it shows, its holes in their order, its points, and what it adds to a set (L13).

    Once any tile of a box has a `set_bonus`, every tile without one adds nothing.
    """

    jewel: Jewel
    gems: Annotated[list[Hole], msgspec.Meta(min_length=1, max_length=MOST_HOLES)]
    points: Points
    set_bonus: Annotated[int, msgspec.Meta(ge=0, le=5)] | None = None

    def __post_init__(self) -> None:
        """A rainbow tile is rainbow all over (L7)."""
        if "rainbow" in self.gems and set(self.gems) != {"rainbow"}:
            raise InconsistentComponentsError("box-rainbow-and-colour")
        if self.set_bonus is not None and self.back == SEVERAL:
            raise InconsistentComponentsError("box-bonus-of-several")

    @property
    def back(self) -> int:
        """Several colours, one, or rainbow (L13)."""
        if self.gems[0] == "rainbow":
            return RAINBOW
        return ONE if len(set(self.gems)) == 1 else SEVERAL

    def needs(self) -> list[int]:
        """Of each colour, how many of its gems the tile could hold."""
        return [sum(hole in (name, "rainbow") for hole in self.gems) for name in COLOUR_NAMES]


class Tiles(ComponentTable, frozen=True):
    """All tiles."""

    faces: Annotated[list[TileFace], msgspec.Meta(min_length=LEAST_TILES, max_length=MOST_TILES)]


class Components(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything in the box."""

    gems: GemBag
    track: Track
    cards: Cards
    sets: Sets
    tiles: Tiles

    def __post_init__(self) -> None:
        """Hands never empty the stack (L44), every tile can be finished, the track leads to its end."""
        most_in_hands = MOST_SEATS * HAND + max(IDEAS_CARDS, (MOST_SEATS - 1) * len(self.track.special))
        if sum(self.cards.copies()) <= most_in_hands:
            raise InconsistentComponentsError("box-few-cards", "cards", most=most_in_hands)
        for place, face in enumerate(self.tiles.faces):
            if any(needs > count for needs, count in zip(face.needs(), self.gems.counts(), strict=True)):
                raise InconsistentComponentsError("box-many-gems", "tiles", "faces", place, tile=place + 1)
        if self.track.special != sorted({cell for cell in self.track.special if cell < self.track.goal}):
            raise InconsistentComponentsError("box-special", "track", "special")


def place_components(land: Land, components: Components) -> None:
    """Gems and tiles lie ready to be shuffled, the action cards in their stack (L1, L3, L4)."""
    gems = [gem for gem, count in enumerate(components.gems.counts()) for _ in range(count)]
    land.mine[: len(gems)] = gems
    land.mine_left = len(gems)
    land.goal = components.track.goal
    land.special[: len(components.track.special)] = components.track.special
    land.set_bonus = components.sets.bonus
    land.own_bonuses = any(face.set_bonus is not None for face in components.tiles.faces)
    land.stack[:] = components.cards.copies()
    land.cards_left = sum(land.stack)
    for tile, face in enumerate(components.tiles.faces, 1):
        land.face[tile] = sum(HOLE_NAMES.index(hole) + 1 << 3 * place for place, hole in enumerate(face.gems))
        land.needs[tile][:COLOURS] = face.needs()
        land.size[tile] = len(face.gems)
        land.worth[tile] = face.points
        land.bonus[tile] = face.set_bonus or 0
        land.back[tile] = face.back
        land.jewel[tile] = JEWEL_NAMES.index(face.jewel)
        land.tile_location[tile] = STACK
    land.tiles_left = len(components.tiles.faces)
