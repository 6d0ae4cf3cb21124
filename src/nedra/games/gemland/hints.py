"""Hints for players of Land of Gems: the slide is open, so most of them are certain."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from nedra.games.gemland.rules.cards import COLOUR_NAMES

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from nedra.games.gemland.rules.cards import Colour, Face, Hole, Jewel
    from nedra.games.gemland.view import Jeweller, LandView, Tile


class OrderOutlook(NamedTuple):
    """What a tile would bring, and how far it is from that."""

    jewel: Jewel
    points: int
    missing: tuple[Colour, ...]  # gems that are neither set nor in the own cart
    in_cart: int  # gems of the own cart that fit
    wait: int | None  # gems of the slide until all are there; None: too few lie in it


class SlideColour(NamedTuple):
    """A colour in the slide."""

    colour: Colour
    left: int
    next: int | None  # as which gem from now the next one comes out
    soon: int  # how many are among the next ones
    chance: float  # the share of this colour in the slide


class Prospects(NamedTuple):
    """The numbers behind *which order first*."""

    needed: int  # points to the goal (L18)
    own: tuple[OrderOutlook, ...]
    market: tuple[OrderOutlook, ...]
    slide: tuple[SlideColour, ...]


MINE_LOOKAHEAD = 6


def prospects(view: LandView, seat: int) -> Prospects:
    """As the viewer may know them: carts, tiles, market and slide lie open (L1)."""
    own = view.jewellers[seat]
    return Prospects(
        needed=max(0, view.goal - own.points),
        own=tuple(own_order_outlook(tile, own.cart, view.mine) for tile in own.tiles if tile is not None),
        market=tuple(order_outlook(face, face.holes, (), own.cart, view.mine) for face in view.market),
        slide=tuple(_rolling(colour, view.mine) for colour in COLOUR_NAMES),
    )


def own_order_outlook(tile: Tile, cart: Sequence[Colour], mine: Sequence[Colour]) -> OrderOutlook:
    """What is still missing in a tile in front of somebody with that cart."""
    free = tuple(socket.asks for socket in tile.sockets if socket.gem is None)
    return order_outlook(tile, free, tuple(socket.gem for socket in tile.sockets if socket.gem), cart, mine)


def order_outlook(
    tile: Tile | Face,
    free: tuple[Hole, ...],
    inlaid: tuple[Colour, ...],
    cart: Sequence[Colour],
    mine: Sequence[Colour],
) -> OrderOutlook:
    """The quickest way to fill the holes that are free; a rainbow tile keeps to one colour (L7)."""
    if "rainbow" not in free:
        return _outlook_for(tile, [hole for hole in free if hole != "rainbow"], cart, mine)
    colours = (inlaid[0],) if inlaid else COLOUR_NAMES
    ways = [_outlook_for(tile, _needed_gems(free, colour), cart, mine) for colour in colours]
    return min(ways, key=lambda way: (way.wait is None, way.wait or 0, len(way.missing)))


def count_holes_for(own: Jeweller, gem: Colour) -> int:
    """How many free holes of a player's tiles take a gem of that colour (L7)."""
    return sum(
        socket.gem is None and fits(tile, gem)
        for tile in own.tiles
        if tile is not None
        for socket in tile.sockets
        if socket.asks in (gem, "rainbow")
    )


def fits(tile: Tile, gem: Colour) -> bool:
    """Whether that colour can go into a tile: a rainbow that is begun keeps to its own (L7)."""
    return all(socket.gem in (None, gem) for socket in tile.sockets if socket.asks == "rainbow")


def count_wanted(own: Jeweller, gems: Iterable[Colour]) -> int:
    """How many of these gems would find a hole, beside those in the player's cart."""
    free = Counter({gem: max(0, count_holes_for(own, gem) - own.cart.count(gem)) for gem in COLOUR_NAMES})
    return (Counter(gems) & free).total()


def count_spare(own: Jeweller, gems: Iterable[Colour]) -> int:
    """How many of these gems of the player's cart find no hole."""
    over = Counter({gem: max(0, own.cart.count(gem) - count_holes_for(own, gem)) for gem in COLOUR_NAMES})
    return (Counter(gems) & over).total()


def _needed_gems(free: tuple[Hole, ...], colour: Colour) -> list[Colour]:
    return [colour if hole == "rainbow" else hole for hole in free]


def _outlook_for(
    tile: Tile | Face, wanted: list[Colour], cart: Sequence[Colour], mine: Sequence[Colour]
) -> OrderOutlook:
    fitting = Counter(wanted) & Counter(cart)
    missing = Counter(wanted) - fitting
    return OrderOutlook(
        jewel=tile.jewel,
        points=tile.points,
        missing=tuple(colour for colour in COLOUR_NAMES for _ in range(missing[colour])),
        in_cart=fitting.total(),
        wait=_wait(missing, mine),
    )


def _wait(missing: Counter[Colour], mine: Iterable[Colour]) -> int | None:
    """How many gems come out of the slide until all that are missing have come."""
    still, total = dict(missing), missing.total()
    if not total:
        return 0
    for place, gem in enumerate(mine, 1):
        if still.get(gem):
            still[gem] -= 1
            total -= 1
            if not total:
                return place
    return None


def _rolling(colour: Colour, mine: Sequence[Colour]) -> SlideColour:
    left = mine.count(colour)
    return SlideColour(
        colour=colour,
        left=left,
        next=mine.index(colour) + 1 if left else None,
        soon=mine[:MINE_LOOKAHEAD].count(colour),
        chance=left / len(mine) if mine else 0.0,
    )
