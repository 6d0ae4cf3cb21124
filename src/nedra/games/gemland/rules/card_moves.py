"""Every way to play an action card of the own turn, and only where it changes something (L10, L45)."""

from __future__ import annotations

from typing import Final

from nedra.core.compiled.rule import rule
from nedra.games.gemland.rules.moves import (
    IDEAS,
    MASTER_ONE,
    SETTINGS,
    bunch_at,
    bunches_upto,
    dig_move,
    master_two_move,
    pry_move,
    raid_move,
    swap_gems_move,
    swap_market_move,
    swap_orders_move,
    tip_move,
)
from nedra.games.gemland.rules.pieces import (
    can_set,
    cart_room,
    count_set_gems,
    is_finished,
)
from nedra.games.gemland.rules.state import (
    CART,
    COLOURS,
    DIG_CARD,
    IDEAS_CARD,
    MARKET,
    MASTER_CARD,
    ORDERS,
    PRY_CARD,
    RAID_CARD,
    RAINBOW,
    SWAP_GEMS_CARD,
    SWAP_ORDERS_CARD,
    TIP_CARD,
    Land,
)

GUARD_BITS: Final = 0x8888
"""A bit above every colour of a bunch, to subtract all four at once without borrowing."""


@rule
def list_card_moves(land: Land, seat: int, out: list[int], count: int) -> int:  # noqa: C901 - a branch for each card
    """Write down every way to play a card of the own turn, after `count` other moves (L10, L45)."""
    hand = land.hand[seat]
    if hand[SWAP_ORDERS_CARD]:
        count = list_order_swaps(land, seat, out, count)
    if hand[SWAP_GEMS_CARD]:
        count = list_gem_swaps(land, seat, out, count)
    if hand[TIP_CARD]:
        count = list_tips(land, out, count)
    if hand[DIG_CARD] and cart_room(land, seat):
        count = list_digs(land, out, count)
    if hand[RAID_CARD]:
        count = list_raids(land, seat, out, count)
    if hand[MASTER_CARD]:
        count = list_master_moves(land, seat, out, count)
    if hand[PRY_CARD] and cart_room(land, seat):
        count = list_pries(land, seat, out, count)
    if hand[IDEAS_CARD]:
        out[count] = IDEAS
        count += 1
    return count


@rule
def list_order_swaps(land: Land, seat: int, out: list[int], count: int) -> int:
    """A tile without gems against another one, in front of somebody or in the market (L21)."""
    for own in range(ORDERS):
        if count_set_gems(land, seat, own):
            continue
        for other in range(land.seats):
            for theirs in range(ORDERS):
                if other != seat and not count_set_gems(land, other, theirs):
                    move = swap_orders_move(own, other, theirs, 0)
                    count = list_swap_settings(land, seat, land.tiles[other][theirs], move, out, count)
        for place in range(MARKET):
            move = swap_market_move(own, place, 0)
            count = list_swap_settings(land, seat, land.market[place], move, out, count)
    return count


@rule
def list_swap_settings(land: Land, seat: int, tile: int, move: int, out: list[int], count: int) -> int:
    """Without setting a gem, or setting one that the tile asks for: the last field of the move (L21)."""
    out[count] = move
    count += 1
    for gem in range(COLOURS):
        if land.cart[seat][gem] and land.needs[tile][gem]:
            out[count] = move + 1 + gem
            count += 1
    return count


@rule
def list_gem_swaps(land: Land, seat: int, out: list[int], count: int) -> int:
    """A gem of the own cart against one of another colour from another cart (L22, L45)."""
    for other in range(land.seats):
        if other == seat:
            continue
        for gem in range(COLOURS):
            if land.cart[seat][gem]:
                for theirs in range(COLOURS):
                    if theirs != gem and land.cart[other][theirs]:
                        out[count] = swap_gems_move(other, gem, theirs)
                        count += 1
    return count


@rule
def pack_cart(cart: list[int]) -> int:
    """A cart as four bits a colour, the way bunches are written."""
    return cart[0] | cart[1] << 4 | cart[2] << 8 | cart[3] << 12


@rule
def contains_bunch(gems: int, bunch: int) -> bool:
    """Whether these gems, four bits a colour, are enough for that bunch."""
    return ((gems | GUARD_BITS) - bunch_at(bunch)) & GUARD_BITS == GUARD_BITS


@rule
def list_tips(land: Land, out: list[int], count: int) -> int:
    """One, two or three gems of any one cart (L23)."""
    for owner in range(land.seats):
        gems = pack_cart(land.cart[owner])
        for bunch in range(1, bunches_upto(CART - cart_room(land, owner))):
            if contains_bunch(gems, bunch):
                out[count] = tip_move(owner, bunch)
                count += 1
    return count


@rule
def list_digs(land: Land, out: list[int], count: int) -> int:
    """One, two or three gems, if there are as many; the last gem would only come back (L24, L45, L46)."""
    if land.mine_left < 2:
        return count
    for gems in range(1, min(CART, land.mine_left) + 1):
        out[count] = dig_move(gems)
        count += 1
    return count


@rule
def list_raids(land: Land, seat: int, out: list[int], count: int) -> int:
    """One or two gems of another cart, if there is room for them in the own (L25, L6)."""
    most = min(2, cart_room(land, seat))
    for owner in range(land.seats):
        if owner != seat:
            gems = pack_cart(land.cart[owner])
            for bunch in range(1, bunches_upto(min(most, CART - cart_room(land, owner)))):
                if contains_bunch(gems, bunch):
                    out[count] = raid_move(owner, bunch)
                    count += 1
    return count


@rule
def list_master_moves(land: Land, seat: int, out: list[int], count: int) -> int:
    """One gem of the cart, or two that both find a hole (L26)."""
    for second in range(SETTINGS):
        if not can_set(land, seat, second):
            continue
        out[count] = MASTER_ONE + second
        count += 1
        for one in range(second + 1):
            if can_set(land, seat, one) and can_set_both(land, seat, one, second):
                out[count] = master_two_move(one, second)
                count += 1
    return count


@rule
def can_set_both(land: Land, seat: int, one: int, second: int) -> bool:
    """Whether two gems, each of which could be set alone, can be set together (L7, L26)."""
    same_gem = one & 3 == second & 3
    if same_gem and land.cart[seat][one & 3] < 2:
        return False
    place = one >> 2
    if place != second >> 2:
        return True
    if same_gem:
        return land.inlaid[seat][one] + 2 <= land.needs[land.tiles[seat][place]][one & 3]
    return land.back[land.tiles[seat][place]] != RAINBOW


@rule
def list_pries(land: Land, seat: int, out: list[int], count: int) -> int:
    """Any gem of an unfinished tile of another player (L27)."""
    for owner in range(land.seats):
        if owner == seat:
            continue
        for setting in range(SETTINGS):
            if land.inlaid[owner][setting] and not is_finished(land, owner, setting >> 2):
                out[count] = pry_move(owner, setting)
                count += 1
    return count
