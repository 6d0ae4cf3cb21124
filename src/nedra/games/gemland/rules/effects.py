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
    BUNCHES_UPTO,
    COPY_SET,
    COPY_TAKE,
    DIG,
    IDEAS,
    MASTER_ONE,
    MASTER_TWO,
    PRY,
    RAID,
    SETTINGS,
    STOW,
    SWAP_GEMS,
    SWAP_MARKET,
    SWAP_ORDERS,
    TIP,
    bunch_at,
    bunches_upto,
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
    COPY_SET_CARD,
    COPY_TAKE_CARD,
    DIG_CARD,
    IDEAS_CARD,
    IDEAS_CARDS,
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
def card_of(move: int) -> int:
    """Which card a move plays."""
    if move >= COPY_SET:
        return COPY_SET_CARD
    if move == COPY_TAKE:
        return COPY_TAKE_CARD
    if move < TIP:
        return SWAP_ORDERS_CARD if move < SWAP_GEMS else SWAP_GEMS_CARD
    if move < RAID:
        return TIP_CARD if move < DIG else DIG_CARD
    if move < PRY:
        return RAID_CARD if move < MASTER_ONE else MASTER_CARD
    return PRY_CARD if move < IDEAS else IDEAS_CARD


@rule
def victim_of(move: int) -> int:
    """The seat that a card is aimed at, or -1."""
    if SWAP_ORDERS <= move < SWAP_MARKET:
        return (move - SWAP_ORDERS) // (ORDERS * (COLOURS + 1)) % 4
    if SWAP_GEMS <= move < TIP:
        return (move - SWAP_GEMS) // (COLOURS * 3)
    if TIP <= move < DIG:
        return (move - TIP) // (BUNCHES_UPTO[3] - 1)
    if RAID <= move < MASTER_ONE:
        return (move - RAID) // (BUNCHES_UPTO[2] - 1)
    if PRY <= move < IDEAS:
        return (move - PRY) // SETTINGS
    return -1


@rule
def take_effect(land: Land, seat: int, move: int) -> None:
    """Do what the card says, with the choices made when it was played (L42)."""
    if move >= COPY_SET:
        set_gem(land, seat, move - COPY_SET)
    elif move == COPY_TAKE:
        take_gem(land, seat)
    elif move < SWAP_MARKET:
        swap_with_player(land, seat, move - SWAP_ORDERS)
    elif move < SWAP_GEMS:
        swap_with_market(land, seat, move - SWAP_MARKET)
    elif move < TIP:
        swap_gems(land, seat, move - SWAP_GEMS)
    else:
        take_more_effects(land, seat, move)


@rule
def take_more_effects(land: Land, seat: int, move: int) -> None:
    """The second half of the effects (L42)."""
    if move < DIG:
        tip(land, move - TIP)
    elif move < RAID:
        dig(land, seat, move - DIG + 1)
    elif move < MASTER_ONE:
        raid(land, seat, move - RAID)
    elif move < MASTER_TWO:
        set_gem(land, seat, move - MASTER_ONE)
    elif move < PRY:
        set_two(land, seat, move - MASTER_TWO)
    elif move < IDEAS:
        pry_out(land, seat, move - PRY)
    else:
        have_ideas(land, seat)


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
def set_two(land: Land, seat: int, pair: int) -> None:
    """Master's hand sets two gems (L26)."""
    second = 0
    while (second + 1) * (second + 2) // 2 <= pair:
        second += 1
    set_gem(land, seat, pair - second * (second + 1) // 2)
    set_gem(land, seat, second)


@rule
def swap_with_player(land: Land, seat: int, choice: int) -> None:
    """Exchange a tile with another player's, and perhaps set a gem (L21)."""
    gem = choice % (COLOURS + 1)
    choice //= COLOURS + 1
    theirs = choice % ORDERS
    other = choice // ORDERS % 4
    own = choice // ORDERS // 4
    given = land.tiles[seat][own]
    land.tiles[seat][own] = land.tiles[other][theirs]
    land.tiles[other][theirs] = given
    begin_new_order(land, seat, own, given, gem)


@rule
def swap_with_market(land: Land, seat: int, choice: int) -> None:
    """Exchange a tile with one of the market, and perhaps set a gem (L21)."""
    gem = choice % (COLOURS + 1)
    place = choice // (COLOURS + 1) % MARKET
    own = choice // (COLOURS + 1) // MARKET
    given = land.tiles[seat][own]
    land.tiles[seat][own] = land.market[place]
    land.market[place] = given
    begin_new_order(land, seat, own, given, gem)


@rule
def begin_new_order(land: Land, seat: int, own: int, given: int, gem: int) -> None:
    """The tile is exchanged; a gem, if one was chosen, is set at once, free (L21)."""
    emit(land, SWAPPED_ORDERS, seat, encode_tile(land, land.tiles[seat][own]), encode_tile(land, given))
    if gem:
        set_gem(land, seat, own * COLOURS + gem - 1)


@rule
def swap_gems(land: Land, seat: int, choice: int) -> None:
    """Exchange a gem with another cart (L22)."""
    other = choice // (COLOURS * 3)
    gem = choice // 3 % COLOURS
    theirs = choice % 3
    theirs += theirs >= gem
    land.cart[seat][gem] -= 1
    land.cart[other][gem] += 1
    land.cart[other][theirs] -= 1
    land.cart[seat][theirs] += 1
    emit(land, SWAPPED_GEMS, seat, gem, theirs)


@rule
def tip(land: Land, choice: int) -> None:
    """Gems of a cart roll back into the mine, colour by colour; the owner is consoled (L23)."""
    owner = choice // (BUNCHES_UPTO[3] - 1)
    bunch = bunch_at(1 + choice % (BUNCHES_UPTO[3] - 1))
    for gem in range(COLOURS):
        for _ in range(bunch >> 4 * gem & 7):
            land.cart[owner][gem] -= 1
            return_to_mine(land, gem)
            emit(land, TIPPED, owner, gem, 0)
    console(land, owner)


@rule
def dig(land: Land, seat: int, gems: int) -> None:
    """The first gems of the mine come out, for all to see (L24)."""
    for nth in range(min(gems, land.mine_left)):
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


@rule
def raid(land: Land, seat: int, choice: int) -> None:
    """Gems of another cart move into the own; their owner is consoled (L25)."""
    owner = choice // (BUNCHES_UPTO[2] - 1)
    bunch = bunch_at(1 + choice % (BUNCHES_UPTO[2] - 1))
    for gem in range(COLOURS):
        for _ in range(bunch >> 4 * gem & 7):
            land.cart[owner][gem] -= 1
            land.cart[seat][gem] += 1
            emit(land, RAIDED, seat, gem, owner)
    console(land, owner)


@rule
def pry_out(land: Land, seat: int, choice: int) -> None:
    """A gem leaves another player's tile for the own cart; its owner is consoled (L27)."""
    owner = choice // SETTINGS
    setting = choice % SETTINGS
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
