"""What speaks for a move of the own turn: what an order still misses, what it brings, who gets ahead."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from nedra.games.gemland.hints import fits, own_order, spared, wanted
from nedra.games.gemland.moves import (
    CopySet,
    CopyTake,
    Draw,
    End,
    HandIn,
    Ideas,
    Keep,
    MasterOne,
    MasterTwo,
    Pick,
    Refresh,
    Return,
    Set,
    Take,
)
from nedra.games.gemland.table import CART, HAND, IDEAS_CARDS
from nedra.games.gemland.why_cards import market_order, waiting, why_card

if TYPE_CHECKING:
    from nedra.core.event import Words
    from nedra.core.move import Move
    from nedra.games.gemland.cards import Colour
    from nedra.games.gemland.view import Jeweller, LandView, Tile


def why(view: LandView, seat: int, move: Move) -> Words | None:
    """One sentence on a move, from the own hand and what lies open, which is nearly all."""
    own = view.jewellers[seat]
    if isinstance(move, Set | CopySet | MasterOne):
        return _setting(view, own, move.tile, move.gem)
    if isinstance(move, MasterTwo):
        return _setting_two(own, move)
    if isinstance(move, Take | CopyTake):
        return _taking(view, own)
    if isinstance(move, Return):
        room = CART - len(own.cart) + 1
        return "why-return", {"wanted": "no" if spared(own, (move.gem,)) else "yes", "room": room}
    if isinstance(move, Draw | Ideas):
        return _drawing(own, move)
    if isinstance(move, HandIn | End):
        return _finishing(view, own, move)
    if isinstance(move, Keep | Pick | Refresh):
        return _choosing(view, own, move)
    return why_card(view, seat, move)


def _setting(view: LandView, own: Jeweller, place: int, gem: Colour) -> Words | None:
    """Whether the order is finished by it, and else how long the rest takes to come (L7, L11)."""
    tile = own.tiles[place - 1]
    if tile is None:
        return None
    filled = _with_gem(tile, gem)
    left = sum(socket.gem is None for socket in filled.sockets)
    if not left:
        return "why-set-done", {"points": tile.points}
    cart = list(own.cart)
    cart.remove(gem)
    return "why-set", {"left": left, **waiting(own_order(filled, cart, view.mine))}


def _setting_two(own: Jeweller, move: MasterTwo) -> Words | None:
    """Which orders two gems finish at once (L26)."""
    tiles = list(own.tiles)
    for place, gem in ((move.tile, move.gem), (move.second_tile, move.second)):
        tile = tiles[place - 1]
        if tile is None:
            return None
        tiles[place - 1] = _with_gem(tile, gem)
    touched = [tiles[place - 1] for place in {move.tile, move.second_tile}]
    points = [tile.points for tile in touched if tile and all(socket.gem for socket in tile.sockets)]
    return "why-two", {"finished": len(points), "points": sum(points)}


def _with_gem(tile: Tile, gem: Colour) -> Tile:
    """The tile once a gem is set into the first free hole that takes it."""
    sockets = list(tile.sockets)
    for nth, socket in enumerate(sockets):
        if socket.gem is None and socket.asks in (gem, "rainbow") and fits(tile, gem):
            sockets[nth] = msgspec.structs.replace(socket, gem=gem)
            break
    return msgspec.structs.replace(tile, sockets=tuple(sockets))


def _taking(view: LandView, own: Jeweller) -> Words | None:
    """The next gem is open to all (L1, L6)."""
    if not view.mine:
        return None
    gem, room = view.mine[0], CART - len(own.cart) - 1
    return "why-take", {"gem": gem, "wanted": wanted(own, (gem,)), "room": room}


def _drawing(own: Jeweller, move: Move) -> Words:
    """How many cards would be held, and how many are too many (L9, L28)."""
    cards = own.cards + (IDEAS_CARDS - 1 if isinstance(move, Ideas) else 1)
    return "why-cards", {"cards": cards, "over": max(0, cards - HAND)}


def _finishing(view: LandView, own: Jeweller, move: HandIn | End) -> Words:
    """What is handed in brings points (L15), what waits may bring a set (L13)."""
    finished = [tile for tile in own.tiles if tile is not None and tile.finished]
    if isinstance(move, End):
        points = sum(tile.points for tile in finished if tile.colour is not None)
        return ("why-end-waits", {"points": points, "bonus": view.set_bonus}) if points else ("why-end", {})
    handed = [tile for place in move.tiles.split() if (tile := own.tiles[int(place) - 1]) is not None]
    bonus = view.set_bonus * (len(handed) - 1)
    points = sum(tile.points for tile in handed) + bonus
    total = own.points + points
    if total >= view.goal:
        return "why-wins", {"total": total, "goal": view.goal}
    passed = [special for special in view.special if own.points < special <= total]
    helped = sum(rival.points < special for special in passed for rival in view.jewellers if rival is not own)
    return "why-hand-in", {
        "points": points,
        "bonus": bonus,
        "total": total,
        "goal": view.goal,
        "helped": helped,
    }


def _choosing(view: LandView, own: Jeweller, move: Keep | Pick | Refresh) -> Words | None:
    """What new orders bring, and what is there for them already (L4, L16)."""
    if isinstance(move, Pick):
        return "why-pick", waiting(market_order(view, own, move.place))
    if isinstance(move, Refresh):
        places = [int(place) - 1 for place in move.places.split()]
        return "why-refresh", {"points": max(view.market[place].points for place in places)}
    if own.dealt is None:
        return None
    kept = [own.dealt[place - 1] for place in (move.tile, move.second, move.third)]
    return "why-keep", {
        "points": sum(face.points for face in kept),
        "gems": sum(len(face.holes) for face in kept),
        "one": sum(face.back != "several" for face in kept),
    }
