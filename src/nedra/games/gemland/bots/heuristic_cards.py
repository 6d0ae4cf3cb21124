"""Which action card the heuristic plays, and how (L21 to L28)."""

from __future__ import annotations

from nedra.core.compiled.rule import rule
from nedra.games.gemland.bots.heuristic_values import best_setting, gem_demand, least_wanted, setting_value
from nedra.games.gemland.rules.card_moves import can_set_both, contains_bunch, pack_cart
from nedra.games.gemland.rules.moves import (
    IDEAS,
    SETTINGS,
    bunch_at,
    bunches_upto,
    dig_move,
    master_two_move,
    pry_move,
    raid_move,
    swap_gems_move,
    swap_market_move,
    tip_move,
)
from nedra.games.gemland.rules.pieces import can_set, cart_room, clockwise, count_set_gems, is_finished
from nedra.games.gemland.rules.state import (
    CART,
    COLOURS,
    DIG_CARD,
    HAND,
    IDEAS_CARD,
    MARKET,
    MASTER_CARD,
    ORDERS,
    PRY_CARD,
    RAID_CARD,
    SWAP_GEMS_CARD,
    SWAP_ORDERS_CARD,
    TIP_CARD,
    Land,
)


@rule
def choose_card_move(land: Land, seat: int) -> int:
    """The move of a card that is worth an action; -1: none."""
    hand = land.hand[seat]
    move = -1
    if hand[MASTER_CARD]:
        move = choose_master(land, seat)
    if move < 0 and hand[RAID_CARD]:
        move = choose_raid(land, seat)
    if move < 0 and best_setting(land, seat) < 0:
        move = choose_card_when_nothing_fits(land, seat)
    return move


@rule
def choose_card_when_nothing_fits(land: Land, seat: int) -> int:
    """A card that brings fitting gems, a tile for the gems in the cart, or more cards; -1: none."""
    hand = land.hand[seat]
    move = -1
    if hand[TIP_CARD]:
        move = choose_tip(land, seat)
    if move < 0 and hand[PRY_CARD]:
        move = choose_pry(land, seat)
    if move < 0 and hand[DIG_CARD]:
        move = choose_dig(land, seat)
    if move < 0 and hand[SWAP_ORDERS_CARD]:
        move = choose_swap_order(land, seat)
    if move < 0 and hand[SWAP_GEMS_CARD]:
        move = choose_swap_gem(land, seat)
    if move < 0 and hand[IDEAS_CARD] and land.held[seat] < HAND:
        return IDEAS
    return move


@rule
def choose_master(land: Land, seat: int) -> int:
    """Set two gems with one action (L26)."""
    best = -1
    most = 0
    for second in range(SETTINGS):
        if not can_set(land, seat, second):
            continue
        for one in range(second + 1):
            if can_set(land, seat, one) and can_set_both(land, seat, one, second):
                value = setting_value(land, seat, one) + setting_value(land, seat, second)
                if value > most:
                    most = value
                    best = master_two_move(one, second)
    return best


@rule
def can_give_point(land: Land, seat: int) -> bool:
    """Whether a point would not win the game for that player."""
    return land.consolation_card > 0 or land.points[seat] + 1 < land.goal


@rule
def choose_raid(land: Land, seat: int) -> int:
    """Take the gems that are wanted (L25)."""
    best = -1
    most = 0
    for step in range(1, land.seats):
        owner = clockwise(land, seat, step)
        if not can_give_point(land, owner):
            continue
        gems = pack_cart(land.cart[owner])
        for bunch in range(1, bunches_upto(min(2, cart_room(land, seat), CART - cart_room(land, owner)))):
            value = 0
            for gem in range(COLOURS):
                count = bunch_at(bunch) >> 4 * gem & 7
                wanted = min(count, max(0, gem_demand(land, seat, gem)))
                value += 3 * wanted - 2 * (count - wanted)
            if value > most and contains_bunch(gems, bunch):
                most = value
                best = raid_move(owner, bunch)
    return best


@rule
def choose_tip(land: Land, seat: int) -> int:
    """Exchange the least wanted gem of the own cart for a point (L23)."""
    if cart_room(land, seat) == CART:
        return -1
    return tip_move(seat, 1 + least_wanted(land, seat))


@rule
def choose_pry(land: Land, seat: int) -> int:
    """Pry a wanted gem out of the fullest tile (L27)."""
    if cart_room(land, seat) == 0:
        return -1
    best = -1
    most = 0
    for step in range(1, land.seats):
        owner = clockwise(land, seat, step)
        if not can_give_point(land, owner):
            continue
        for setting in range(SETTINGS):
            if not land.inlaid[owner][setting] or is_finished(land, owner, setting >> 2):
                continue
            if count_set_gems(land, owner, setting >> 2) > most and gem_demand(land, seat, setting & 3) > 0:
                most = count_set_gems(land, owner, setting >> 2)
                best = pry_move(owner, setting)
    return best


@rule
def choose_dig(land: Land, seat: int) -> int:
    """Dig as deep as possible if a wanted gem is among the first (L24)."""
    if cart_room(land, seat) == 0 or land.mine_left < 2:
        return -1
    depth = min(CART, land.mine_left)
    for nth in range(depth):
        if gem_demand(land, seat, land.mine[nth]) > 0:
            return dig_move(depth)
    return -1


@rule
def choose_swap_order(land: Land, seat: int) -> int:
    """Swap an empty tile for one of the market that a gem of the cart fits (L21)."""
    for own in range(ORDERS):
        if count_set_gems(land, seat, own):
            continue
        for place in range(MARKET):
            for gem in range(COLOURS):
                if land.cart[seat][gem] and land.needs[land.market[place]][gem]:
                    return swap_market_move(own, place, 1 + gem)
    return -1


@rule
def choose_swap_gem(land: Land, seat: int) -> int:
    """Swap a gem that fits nowhere for one that does (L22)."""
    for step in range(1, land.seats):
        other = clockwise(land, seat, step)
        for gem in range(COLOURS):
            if not land.cart[seat][gem] or gem_demand(land, seat, gem) >= 0:
                continue
            for theirs in range(COLOURS):
                if theirs != gem and land.cart[other][theirs] and gem_demand(land, seat, theirs) > 0:
                    return swap_gems_move(other, gem, theirs)
    return -1
