"""Reasons for a move: what an order still misses, what it brings, and who gets ahead."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from nedra.games.gemland.hints import count_spare, count_wanted, fits, order_outlook, own_order_outlook
from nedra.games.gemland.rules.cards import CardName
from nedra.games.gemland.rules.moves import (
    Cancel,
    CopySet,
    CopyTake,
    Dig,
    Discard,
    Draw,
    End,
    HandIn,
    Ideas,
    Keep,
    MasterOne,
    MasterTwo,
    Pass,
    Pick,
    Pry,
    Raid,
    Refresh,
    Return,
    Set,
    Stow,
    SwapGems,
    SwapMarket,
    SwapOrders,
    Take,
    Tip,
)
from nedra.games.gemland.rules.state import CART, HAND, IDEAS_CARDS
from nedra.games.gemland.view import bonus_of_set, gems_in_move

if TYPE_CHECKING:
    from nedra.core.contract.event import LocalizedMessage
    from nedra.core.contract.move import Move
    from nedra.games.gemland.hints import OrderOutlook
    from nedra.games.gemland.rules.cards import Colour
    from nedra.games.gemland.view import Jeweller, LandView, Tile


def explain_move(view: LandView, seat: int, move: Move) -> LocalizedMessage | None:
    """One sentence on a move, from the own hand and what lies open, which is nearly all."""
    own = view.jewellers[seat]
    if isinstance(move, Set | CopySet | MasterOne):
        return _set_reason(view, own, move.tile, move.gem)
    if isinstance(move, MasterTwo):
        return _set_two_reason(own, move)
    if isinstance(move, Take | CopyTake):
        return _take_reason(view, own)
    if isinstance(move, Return):
        room = CART - len(own.cart) + 1
        return "why-return", {"wanted": "no" if count_spare(own, (move.gem,)) else "yes", "room": room}
    if isinstance(move, Draw | Ideas):
        return _draw_reason(own, move)
    if isinstance(move, HandIn | End):
        return _finish_reason(view, own, move)
    if isinstance(move, Keep | Pick | Refresh):
        return _choose_reason(view, own, move)
    return card_move_reason(view, seat, move)


def _set_reason(view: LandView, own: Jeweller, place: int, gem: Colour) -> LocalizedMessage | None:
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
    return "why-set", {"left": left, **outlook_words(own_order_outlook(filled, cart, view.mine))}


def _set_two_reason(own: Jeweller, move: MasterTwo) -> LocalizedMessage | None:
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


def _take_reason(view: LandView, own: Jeweller) -> LocalizedMessage | None:
    """The next gem is open to all (L1, L6)."""
    if not view.mine:
        return None
    gem, room = view.mine[0], CART - len(own.cart) - 1
    return "why-take", {"gem": gem, "wanted": count_wanted(own, (gem,)), "room": room}


def _draw_reason(own: Jeweller, move: Move) -> LocalizedMessage:
    """How many cards would be held, and how many are too many (L9, L28)."""
    cards = own.cards + (IDEAS_CARDS - 1 if isinstance(move, Ideas) else 1)
    return "why-cards", {"cards": cards, "over": max(0, cards - HAND)}


def _finish_reason(view: LandView, own: Jeweller, move: HandIn | End) -> LocalizedMessage:
    """What is handed in brings points (L15), what waits may bring a set (L13)."""
    finished = [tile for tile in own.tiles if tile is not None and tile.finished]
    if isinstance(move, End):
        points = sum(tile.points for tile in finished if tile.colour is not None)
        if not points:
            return "why-end", {"finished": len(finished)}
        bonus = 0 if view.own_bonuses else view.set_bonus
        return "why-end-waits", {"points": points, "bonus": bonus}
    handed = [tile for place in move.tiles.split() if (tile := own.tiles[int(place) - 1]) is not None]
    bonus = bonus_of_set(view, handed)
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


def _choose_reason(view: LandView, own: Jeweller, move: Keep | Pick | Refresh) -> LocalizedMessage | None:
    """What new orders bring, and what is there for them already (L4, L16)."""
    if isinstance(move, Pick):
        return "why-pick", outlook_words(market_order_outlook(view, own, move.place))
    if isinstance(move, Refresh):
        places = [int(place) - 1 for place in move.places.split()]
        points = max(view.market[place].points for place in places)
        return "why-refresh", {"orders": len(places), "points": points}
    if own.dealt is None:
        return None
    kept = [own.dealt[place - 1] for place in (move.tile, move.second, move.third)]
    return "why-keep", {
        "points": sum(face.points for face in kept),
        "gems": sum(len(face.holes) for face in kept),
        "one": sum(face.back != "several" for face in kept),
    }


def card_move_reason(view: LandView, seat: int, move: Move) -> LocalizedMessage | None:
    """One sentence on playing a card, or on what is answered to one."""
    own = view.jewellers[seat]
    if isinstance(move, Tip | Raid | Pry):
        return _rob_reason(view, seat, move)
    if isinstance(move, SwapGems):
        give = "no" if count_spare(own, (move.gem,)) else "yes"
        return "why-swap-gems", {"give": give, "get": "yes" if count_wanted(own, (move.theirs,)) else "no"}
    if isinstance(move, SwapOrders | SwapMarket):
        return _swap_reason(view, own, move)
    if isinstance(move, Dig | Stow):
        return _dig_reason(view, own, move)
    if isinstance(move, Discard):
        return "why-discard", {"same": (own.hand or ()).count(move.card) - 1}
    if isinstance(move, Pass | Cancel):
        return _response_reason(view, seat, move)
    return None


def _rob_reason(view: LandView, seat: int, move: Tip | Raid | Pry) -> LocalizedMessage | None:
    """Gems leave somebody, who gets a point for comfort, or a card (L23, L25, L27)."""
    owner = view.jewellers[move.player - 1]
    if not view.consolation_card and owner.points + 1 >= view.goal:
        if move.player - 1 == seat:
            return "why-wins", {"total": owner.points + 1, "goal": view.goal}
        return "why-gives-win", {}
    own, gems = view.jewellers[seat], gems_in_move(move)
    comfort = "card" if view.consolation_card else "point"
    if isinstance(move, Pry):
        return _pry_reason(own, owner, move, comfort)
    if move.player - 1 == seat:
        return "why-tip-own", {"comfort": comfort, "room": CART - len(own.cart) + len(gems)}
    theirs = len(gems) - count_spare(owner, gems)
    if isinstance(move, Tip):
        return "why-tip", {"theirs": theirs, "comfort": comfort}
    return "why-raid", {"wanted": count_wanted(own, gems), "theirs": theirs, "comfort": comfort}


def _pry_reason(own: Jeweller, owner: Jeweller, move: Pry, comfort: str) -> LocalizedMessage | None:
    """How far the order is set back, and whether the gem is of use (L27)."""
    tile = owner.tiles[move.tile - 1]
    if tile is None:
        return None
    return "why-pry", {
        "points": tile.points,
        "left": 1 + sum(socket.gem is None for socket in tile.sockets),
        "wanted": count_wanted(own, (move.gem,)),
        "comfort": comfort,
    }


def _swap_reason(view: LandView, own: Jeweller, move: SwapOrders | SwapMarket) -> LocalizedMessage | None:
    """One order for another, without gems both (L21)."""
    given = own.tiles[move.tile - 1]
    if isinstance(move, SwapMarket):
        got = market_order_outlook(view, own, move.place)
    else:
        tile = view.jewellers[move.player - 1].tiles[move.theirs - 1]
        if tile is None:
            return None
        holes = tuple(socket.asks for socket in tile.sockets)
        got = order_outlook(tile, holes, (), own.cart, view.mine)
    return None if given is None else ("why-swap", {"old": given.points, **outlook_words(got)})


def _dig_reason(view: LandView, own: Jeweller, move: Dig | Stow) -> LocalizedMessage:
    """One of the gems goes back, the others only if there is room and no use for them (L24)."""
    room = CART - len(own.cart)
    if isinstance(move, Dig):
        deep = view.mine[: move.gems]
        keep = min(room, max(0, len(deep) - 1))
        return "why-dig", {"gems": len(deep), "wanted": count_wanted(own, deep), "keep": keep}
    gems = gems_in_move(move)
    if not gems:
        return "why-stow-none", {"room": room}
    return "why-stow", {"wanted": count_wanted(own, gems), "room": room - len(gems)}


def _response_reason(view: LandView, seat: int, move: Pass | Cancel) -> LocalizedMessage | None:
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


def market_order_outlook(view: LandView, own: Jeweller, place: int) -> OrderOutlook:
    """An order of the market, counted from 1, for somebody with that cart."""
    face = view.market[place - 1]
    return order_outlook(face, face.holes, (), own.cart, view.mine)


def outlook_words(order: OrderOutlook) -> dict[str, str | int]:
    """What the words say of an order: its points, what is there, and how long the rest takes."""
    return {
        "points": order.points,
        "cart": order.in_cart,
        "wait": -1 if order.wait is None else order.wait,
    }
