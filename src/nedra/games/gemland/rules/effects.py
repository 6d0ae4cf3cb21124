"""What the action cards do, with the choices made when they were played (L21 to L28, L32, L33)."""

from __future__ import annotations

from nedra.core.compiled.rule import rule
from nedra.core.contract.emit import emit
from nedra.games.gemland.rules.card_moves import contains_bunch
from nedra.games.gemland.rules.events import (
    DUG,
    PRIED,
    PUT_BACK,
    RAIDED,
    SET_GEM,
    STOWED,
    SWAPPED_GEMS,
    SWAPPED_ORDERS,
    TIPPED,
    TOOK,
)
from nedra.games.gemland.rules.jewellery import score
from nedra.games.gemland.rules.moves import (
    COPY_SET,
    MASTER_ONE,
    MASTER_TWO,
    STOW,
    SWAP_MARKET,
    bunch_at,
    bunches_upto,
    card_of,
    dig_gems,
    first_setting,
    given_gem,
    pry_player,
    pry_setting,
    raid_bunch,
    raid_player,
    second_setting,
    swap_gems_player,
    swap_gems_trade,
    swap_market_gem,
    swap_market_own,
    swap_market_place,
    swap_orders_gem,
    swap_orders_own,
    swap_orders_player,
    swap_orders_theirs,
    tip_bunch,
    tip_player,
    wanted_gem,
)
from nedra.games.gemland.rules.pieces import (
    cart_room,
    draw_card,
    encode_tile,
    return_to_mine,
    take_from_mine,
)
from nedra.games.gemland.rules.state import (
    COLOURS,
    COPY_TAKE_CARD,
    DIG_CARD,
    IDEAS_CARD,
    IDEAS_CARDS,
    MASTER_CARD,
    PRY_CARD,
    RAID_CARD,
    SWAP_GEMS_CARD,
    SWAP_ORDERS_CARD,
    TIP_CARD,
    Land,
)


@rule
def take_effect(land: Land, seat: int, move: int) -> None:  # noqa: C901 - a branch for each card
    """Do what the card says, with the choices made when it was played (L42)."""
    card = card_of(move)
    if card == SWAP_ORDERS_CARD:
        swap_orders(land, seat, move)
    elif card == SWAP_GEMS_CARD:
        swap_gems(land, seat, move)
    elif card == TIP_CARD:
        tip(land, move)
    elif card == DIG_CARD:
        dig(land, seat, move)
    elif card == RAID_CARD:
        raid(land, seat, move)
    elif card == MASTER_CARD:
        set_as_master(land, seat, move)
    elif card == PRY_CARD:
        pry_out(land, seat, move)
    elif card == IDEAS_CARD:
        have_ideas(land, seat)
    elif card == COPY_TAKE_CARD:
        take_gem(land, seat)
    else:
        set_gem(land, seat, move - COPY_SET)


@rule
def take_gem(land: Land, seat: int) -> None:
    """The gem at the bottom of the mine goes into the cart (L6, L32)."""
    gem = take_from_mine(land)
    land.cart[seat][gem] += 1
    emit(land, TOOK, seat, gem, 0)


@rule
def set_gem(land: Land, seat: int, setting: int) -> None:
    """A gem of the cart goes into a tile (L7, L26, L33)."""
    gem = setting & 3
    land.cart[seat][gem] -= 1
    land.inlaid[seat][setting] += 1
    emit(land, SET_GEM, seat, gem, encode_tile(land, land.tiles[seat][setting >> 2]))


@rule
def set_as_master(land: Land, seat: int, move: int) -> None:
    """Master's hand sets one gem or two (L26)."""
    if move < MASTER_TWO:
        set_gem(land, seat, move - MASTER_ONE)
    else:
        set_gem(land, seat, first_setting(move - MASTER_TWO))
        set_gem(land, seat, second_setting(move - MASTER_TWO))


@rule
def swap_orders(land: Land, seat: int, move: int) -> None:
    """Exchange a tile with another player's or with one of the market, and perhaps set a gem (L21)."""
    if move < SWAP_MARKET:
        swap_with_player(land, seat, move)
    else:
        swap_with_market(land, seat, move)


@rule
def swap_with_player(land: Land, seat: int, move: int) -> None:
    """Exchange a tile with another player's (L21)."""
    own = swap_orders_own(move)
    other = swap_orders_player(move)
    theirs = swap_orders_theirs(move)
    given = land.tiles[seat][own]
    land.tiles[seat][own] = land.tiles[other][theirs]
    land.tiles[other][theirs] = given
    begin_new_order(land, seat, own, given, swap_orders_gem(move))


@rule
def swap_with_market(land: Land, seat: int, move: int) -> None:
    """Exchange a tile with one of the market (L21)."""
    own = swap_market_own(move)
    place = swap_market_place(move)
    given = land.tiles[seat][own]
    land.tiles[seat][own] = land.market[place]
    land.market[place] = given
    begin_new_order(land, seat, own, given, swap_market_gem(move))


@rule
def begin_new_order(land: Land, seat: int, own: int, given: int, gem: int) -> None:
    """The tile is exchanged; a gem, if one was chosen, is set at once, free (L21)."""
    emit(land, SWAPPED_ORDERS, seat, encode_tile(land, land.tiles[seat][own]), encode_tile(land, given))
    if gem:
        set_gem(land, seat, own * COLOURS + gem - 1)


@rule
def swap_gems(land: Land, seat: int, move: int) -> None:
    """Exchange a gem with another cart (L22)."""
    other = swap_gems_player(move)
    gem = given_gem(swap_gems_trade(move))
    theirs = wanted_gem(swap_gems_trade(move))
    land.cart[seat][gem] -= 1
    land.cart[other][gem] += 1
    land.cart[other][theirs] -= 1
    land.cart[seat][theirs] += 1
    emit(land, SWAPPED_GEMS, seat, gem, theirs)


@rule
def tip(land: Land, move: int) -> None:
    """Gems of a cart roll back into the mine, colour by colour; the owner is consoled (L23)."""
    owner = tip_player(move)
    bunch = bunch_at(tip_bunch(move))
    for gem in range(COLOURS):
        for _ in range(bunch >> 4 * gem & 7):
            land.cart[owner][gem] -= 1
            return_to_mine(land, gem)
            emit(land, TIPPED, owner, gem, 0)
    console(land, owner)


@rule
def dig(land: Land, seat: int, move: int) -> None:
    """The first gems of the mine come out, for all to see (L24)."""
    for nth in range(min(dig_gems(move), land.mine_left)):
        land.dug[nth] = take_from_mine(land)
        land.dug_left = nth + 1
        emit(land, DUG, seat, land.dug[nth], 0)


@rule
def list_stows(land: Land, seat: int, out: list[int]) -> int:
    """What can be put into the cart: as much as has room, but one gem goes back (L24)."""
    gems = 0
    for nth in range(land.dug_left):
        gems += 1 << 4 * land.dug[nth]
    count = 0
    for bunch in range(bunches_upto(min(land.dug_left - 1, cart_room(land, seat))) - 1, -1, -1):
        if contains_bunch(gems, bunch):
            out[count] = STOW + bunch
            count += 1
    return count


@rule
def stow(land: Land, seat: int, bunch: int) -> None:
    """These of the dug gems go into the cart, the others back, in the order they came out (L24)."""
    wanted = bunch_at(bunch)
    for nth in range(land.dug_left):
        gem = land.dug[nth]
        if wanted >> 4 * gem & 7:
            wanted -= 1 << 4 * gem
            land.cart[seat][gem] += 1
            emit(land, STOWED, seat, gem, 0)
        else:
            return_to_mine(land, gem)
            emit(land, PUT_BACK, seat, gem, 0)
        land.dug[nth] = 0
    land.dug_left = 0
    land.pending_seats = 0


@rule
def raid(land: Land, seat: int, move: int) -> None:
    """Gems of another cart move into the own; their owner is consoled (L25)."""
    owner = raid_player(move)
    bunch = bunch_at(raid_bunch(move))
    for gem in range(COLOURS):
        for _ in range(bunch >> 4 * gem & 7):
            land.cart[owner][gem] -= 1
            land.cart[seat][gem] += 1
            emit(land, RAIDED, seat, gem, owner)
    console(land, owner)


@rule
def pry_out(land: Land, seat: int, move: int) -> None:
    """A gem leaves another player's tile for the own cart; its owner is consoled (L27)."""
    owner = pry_player(move)
    setting = pry_setting(move)
    land.inlaid[owner][setting] -= 1
    land.cart[seat][setting & 3] += 1
    emit(land, PRIED, seat, setting & 3, owner)
    console(land, owner)


@rule
def console(land: Land, seat: int) -> None:
    """A point for the one who lost gems (L23, L25, L27); by the option, a card."""
    if land.consolation_card:
        draw_card(land, seat)
    else:
        score(land, seat, 1)


@rule
def have_ideas(land: Land, seat: int) -> None:
    """Draw three action cards (L28)."""
    for _ in range(IDEAS_CARDS):
        draw_card(land, seat)
