"""What speaks for an action card, or for an answer to one: who needs the gems, who is aimed at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nedra.games.gemland.cards import CardName
from nedra.games.gemland.hints import order_of, spared, wanted
from nedra.games.gemland.moves import (
    Cancel,
    Dig,
    Discard,
    Pass,
    Pry,
    Raid,
    Stow,
    SwapGems,
    SwapMarket,
    SwapOrders,
    Tip,
)
from nedra.games.gemland.table import CART
from nedra.games.gemland.view import gems_named

if TYPE_CHECKING:
    from nedra.core.event import Words
    from nedra.core.move import Move
    from nedra.games.gemland.hints import Order
    from nedra.games.gemland.view import Jeweller, LandView


def why_card(view: LandView, seat: int, move: Move) -> Words | None:
    """One sentence on playing a card, or on what is answered to one."""
    own = view.jewellers[seat]
    if isinstance(move, Tip | Raid | Pry):
        return _robbing(view, seat, move)
    if isinstance(move, SwapGems):
        give = "no" if spared(own, (move.gem,)) else "yes"
        return "why-swap-gems", {"give": give, "get": "yes" if wanted(own, (move.theirs,)) else "no"}
    if isinstance(move, SwapOrders | SwapMarket):
        return _swapping(view, own, move)
    if isinstance(move, Dig | Stow):
        return _digging(view, own, move)
    if isinstance(move, Discard):
        return "why-discard", {"same": (own.hand or ()).count(move.card) - 1}
    if isinstance(move, Pass | Cancel):
        return _answering(view, seat, move)
    return None


def _robbing(view: LandView, seat: int, move: Tip | Raid | Pry) -> Words | None:
    """Gems leave somebody, who gets a point for comfort, or a card (L23, L25, L27)."""
    owner = view.jewellers[move.player - 1]
    if not view.consolation_card and owner.points + 1 >= view.goal:
        if move.player - 1 == seat:
            return "why-wins", {"total": owner.points + 1, "goal": view.goal}
        return "why-gives-win", {}
    own, gems = view.jewellers[seat], gems_named(move)
    comfort = "card" if view.consolation_card else "point"
    if isinstance(move, Pry):
        return _prying(own, owner, move, comfort)
    if move.player - 1 == seat:
        return "why-tip-own", {"comfort": comfort, "room": CART - len(own.cart) + len(gems)}
    theirs = len(gems) - spared(owner, gems)
    if isinstance(move, Tip):
        return "why-tip", {"theirs": theirs, "comfort": comfort}
    return "why-raid", {"wanted": wanted(own, gems), "theirs": theirs, "comfort": comfort}


def _prying(own: Jeweller, owner: Jeweller, move: Pry, comfort: str) -> Words | None:
    """How far the order is set back, and whether the gem is of use (L27)."""
    tile = owner.tiles[move.tile - 1]
    if tile is None:
        return None
    return "why-pry", {
        "points": tile.points,
        "left": 1 + sum(socket.gem is None for socket in tile.sockets),
        "wanted": wanted(own, (move.gem,)),
        "comfort": comfort,
    }


def _swapping(view: LandView, own: Jeweller, move: SwapOrders | SwapMarket) -> Words | None:
    """One order for another, without gems both (L21)."""
    given = own.tiles[move.tile - 1]
    if isinstance(move, SwapMarket):
        got = market_order(view, own, move.place)
    else:
        tile = view.jewellers[move.player - 1].tiles[move.theirs - 1]
        if tile is None:
            return None
        holes = tuple(socket.asks for socket in tile.sockets)
        got = order_of(tile, holes, (), own.cart, view.mine)
    return None if given is None else ("why-swap", {"old": given.points, **waiting(got)})


def _digging(view: LandView, own: Jeweller, move: Dig | Stow) -> Words:
    """One of the gems goes back, the others only if there is room and no use for them (L24)."""
    room = CART - len(own.cart)
    if isinstance(move, Dig):
        deep = view.mine[: move.gems]
        keep = min(room, max(0, len(deep) - 1))
        return "why-dig", {"gems": len(deep), "wanted": wanted(own, deep), "keep": keep}
    gems = gems_named(move)
    if not gems:
        return "why-stow-none", {"room": room}
    return "why-stow", {"wanted": wanted(own, gems), "room": room - len(gems)}


def _answering(view: LandView, seat: int, move: Pass | Cancel) -> Words | None:
    """Whom the card that waits is aimed at, and whether it stands (L31, L41); a copy can wait (L40)."""
    hand = view.jewellers[seat].hand or ()
    if view.card is None:
        copy = CardName.COPY_TAKE if view.action and view.action.action == "take" else CardName.COPY_SET
        return ("why-pass-copy", {"card": copy.value}) if copy in hand else None
    if not view.card.stands:
        case = "own" if view.card.by == seat else "revives"
    else:
        case = "aimed" if view.card.against == seat else "elsewhere"
    if isinstance(move, Cancel):
        return "why-cancel", {"case": case, "card": view.card.card.value}
    kept = "yes" if CardName.CANCEL in hand else "no"
    return "why-pass", {"case": case, "card": view.card.card.value, "kept": kept}


def market_order(view: LandView, own: Jeweller, place: int) -> Order:
    """An order of the market, counted from 1, for somebody with that cart."""
    face = view.market[place - 1]
    return order_of(face, face.holes, (), own.cart, view.mine)


def waiting(order: Order) -> dict[str, str | int]:
    """What the words say of an order: its points, what is there, and how long the rest takes."""
    return {
        "points": order.points,
        "cart": order.in_cart,
        "wait": -1 if order.wait is None else order.wait,
    }
