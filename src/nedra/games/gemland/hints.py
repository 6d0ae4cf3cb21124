"""What a player of Land of Gems could work out in the head: the slide is open, so most of it is certain."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from nedra.games.gemland.cards import COLOUR_NAMES

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from nedra.games.gemland.cards import Colour, Face, Hole, Jewel
    from nedra.games.gemland.view import LandView, Tile


class Order(NamedTuple):
    """What a tile would bring, and how far it is from that."""

    jewel: Jewel
    points: int
    missing: tuple[Colour, ...]  # gems that are neither set nor in the own cart
    in_cart: int  # gems of the own cart that fit
    wait: (
        int | None
    )  # how many gems of the slide have to come out until all are there; None: too few lie in it


class Rolling(NamedTuple):
    """A colour in the slide."""

    colour: Colour
    left: int
    next: int | None  # as which gem from now the next one comes out
    soon: int  # how many are among the next ones
    chance: float  # the share of this colour in the slide


class Prospects(NamedTuple):
    """The numbers behind *which order first*."""

    needed: int  # points to the goal (L18)
    own: tuple[Order, ...]
    market: tuple[Order, ...]
    slide: tuple[Rolling, ...]


SOON = 6


def prospects(view: LandView, seat: int) -> Prospects:
    """As the viewer may know them: carts, tiles, market and slide lie open (L1)."""
    own = view.jewellers[seat]
    return Prospects(
        needed=max(0, view.goal - own.points),
        own=tuple(_own(tile, own.cart, view.mine) for tile in own.tiles if tile is not None),
        market=tuple(_order(face, face.holes, (), own.cart, view.mine) for face in view.market),
        slide=tuple(_rolling(colour, view.mine) for colour in COLOUR_NAMES),
    )


def _own(tile: Tile, cart: Sequence[Colour], mine: Sequence[Colour]) -> Order:
    free = tuple(socket.asks for socket in tile.sockets if socket.gem is None)
    return _order(tile, free, tuple(socket.gem for socket in tile.sockets if socket.gem), cart, mine)


def _order(
    tile: Tile | Face,
    free: tuple[Hole, ...],
    inlaid: tuple[Colour, ...],
    cart: Sequence[Colour],
    mine: Sequence[Colour],
) -> Order:
    """The quickest way to fill the holes that are free; a rainbow tile keeps to one colour (L7)."""
    colours = (inlaid[0],) if inlaid else COLOUR_NAMES
    ways = [_way(tile, _wanted(free, colour), cart, mine) for colour in colours]
    return min(ways, key=lambda way: (way.wait is None, way.wait or 0, len(way.missing)))


def _wanted(free: tuple[Hole, ...], colour: Colour) -> list[Colour]:
    return [colour if hole == "rainbow" else hole for hole in free]


def _way(tile: Tile | Face, wanted: list[Colour], cart: Sequence[Colour], mine: Sequence[Colour]) -> Order:
    fitting = Counter(wanted) & Counter(cart)
    missing = Counter(wanted) - fitting
    return Order(
        jewel=tile.jewel,
        points=tile.points,
        missing=tuple(colour for colour in COLOUR_NAMES for _ in range(missing[colour])),
        in_cart=fitting.total(),
        wait=_wait(missing, mine),
    )


def _wait(missing: Counter[Colour], mine: Iterable[Colour]) -> int | None:
    """How many gems come out of the slide until all that are missing have come."""
    still = missing.copy()
    if not +still:
        return 0
    for place, gem in enumerate(mine, 1):
        still[gem] -= 1
        if not +still:
            return place
    return None


def _rolling(colour: Colour, mine: Sequence[Colour]) -> Rolling:
    left = mine.count(colour)
    return Rolling(
        colour=colour,
        left=left,
        next=mine.index(colour) + 1 if left else None,
        soon=mine[:SOON].count(colour),
        chance=left / len(mine) if mine else 0.0,
    )
