"""Moving gems, tiles and cards: the mine, the carts, the holes, the two stacks."""

from __future__ import annotations

from nedra.core.compiled.rng import randbelow
from nedra.core.compiled.rule import rule
from nedra.core.contract.emit import NO_SEAT, emit, emit_private
from nedra.games.gemland.rules.events import CARDS_SHUFFLED, DREW, GOT_CARD, LAID, RETURNED, TILES_SHUFFLED
from nedra.games.gemland.rules.state import (
    CARD_KINDS,
    CART,
    COLOURS,
    DISCARD,
    IN_PLAY,
    MARKET,
    MOST_TILES,
    ORDERS,
    RAINBOW,
    STACK,
    Land,
)


@rule
def clockwise(land: Land, seat: int, steps: int) -> int:
    """The seat that many steps on, less than once round; without a division, which is slow on a GPU."""
    other = seat + steps
    return other - land.seats if other >= land.seats else other


@rule
def take_from_mine(land: Land) -> int:
    """The gem at the bottom comes out, the others roll down (L1)."""
    gem = land.mine[0]
    land.mine_left -= 1
    for place in range(land.mine_left):
        land.mine[place] = land.mine[place + 1]
    land.mine[land.mine_left] = 0
    return gem


@rule
def return_to_mine(land: Land, gem: int) -> None:
    """Every gem that is returned goes in at the top (L1)."""
    land.mine[land.mine_left] = gem
    land.mine_left += 1


@rule
def cart_room(land: Land, seat: int) -> int:
    """How many gems the cart still has room for (L6)."""
    cart = land.cart[seat]
    return CART - cart[0] - cart[1] - cart[2] - cart[3]


@rule
def return_from_cart(land: Land, seat: int, gem: int) -> None:
    """A gem goes from a cart back to the mine (L8)."""
    land.cart[seat][gem] -= 1
    return_to_mine(land, gem)
    emit(land, RETURNED, seat, gem, 0)


@rule
def count_set_gems(land: Land, seat: int, place: int) -> int:
    """How many gems are set in that tile (L7)."""
    inlaid = land.inlaid[seat]
    at = place * COLOURS
    return inlaid[at] + inlaid[at + 1] + inlaid[at + 2] + inlaid[at + 3]


@rule
def asks_for(land: Land, seat: int, place: int, gem: int) -> bool:
    """Whether a free hole of that tile takes a gem of this colour; a rainbow is of one colour (L7)."""
    tile = land.tiles[seat][place]
    of_this_colour = land.inlaid[seat][place * COLOURS + gem]
    if land.back[tile] == RAINBOW and of_this_colour != count_set_gems(land, seat, place):
        return False
    return of_this_colour < land.needs[tile][gem]


@rule
def can_set(land: Land, seat: int, setting: int) -> bool:
    """Whether the cart holds the gem and the tile asks for it; a setting is tile * 4 + colour (L7)."""
    gem = setting & 3
    return land.cart[seat][gem] > 0 and asks_for(land, seat, setting >> 2, gem)


@rule
def can_set_any(land: Land, seat: int) -> bool:
    """Whether any gem of the cart fits anywhere (L40)."""
    for setting in range(ORDERS * COLOURS):
        if can_set(land, seat, setting):
            return True
    return False


@rule
def is_finished(land: Land, seat: int, place: int) -> bool:
    """A tile with all holes filled is finished (L11)."""
    tile = land.tiles[seat][place]
    return tile > 0 and count_set_gems(land, seat, place) == land.size[tile]


@rule
def set_colour(land: Land, seat: int, place: int) -> int:
    """The colour of a tile's gems, where they are all of one; which set it belongs to (L13)."""
    for gem in range(COLOURS):
        if land.inlaid[seat][place * COLOURS + gem]:
            return gem
    return 0


@rule
def encode_tile(land: Land, tile: int) -> int:
    """A tile as events carry it: its number, its holes, what it shows."""
    return tile | land.face[tile] << 8 | land.jewel[tile] << 24


@rule
def draw_tile(land: Land) -> int:
    """Any tile of the stack, all equally likely; an empty stack is made anew from the discard (L16)."""
    if land.tiles_left == 0:
        shuffle_tiles(land)
    nth = randbelow(land.rng, land.tiles_left)
    tile = 1
    while nth or land.tile_location[tile] != STACK:
        if land.tile_location[tile] == STACK:
            nth -= 1
        tile += 1
    land.tile_location[tile] = IN_PLAY
    land.tiles_left -= 1
    return tile


@rule
def shuffle_tiles(land: Land) -> None:
    """The discarded tiles are the new stack (L16)."""
    emit(land, TILES_SHUFFLED, NO_SEAT, 0, 0)
    for tile in range(1, MOST_TILES + 1):
        if land.tile_location[tile] == DISCARD:
            land.tile_location[tile] = STACK
            land.tiles_left += 1


@rule
def fill_market(land: Land) -> None:
    """Every empty place of the market is filled from the stack at once (L16)."""
    for place in range(MARKET):
        if land.market[place] == 0:
            land.market[place] = draw_tile(land)
            emit(land, LAID, NO_SEAT, encode_tile(land, land.market[place]), place)


@rule
def draw_card(land: Land, seat: int) -> None:
    """Any card of the stack, all equally likely; an empty stack is made anew from the discard (L9)."""
    if land.cards_left == 0:
        shuffle_cards(land)
    nth = randbelow(land.rng, land.cards_left)
    card = 0
    while nth >= land.stack[card]:
        nth -= land.stack[card]
        card += 1
    land.stack[card] -= 1
    land.cards_left -= 1
    land.hand[seat][card] += 1
    land.held[seat] += 1
    emit(land, DREW, seat, 0, 0)
    emit_private(land, GOT_CARD, seat, card, 0)


@rule
def shuffle_cards(land: Land) -> None:
    """The discarded cards are the new stack (L9)."""
    emit(land, CARDS_SHUFFLED, NO_SEAT, 0, 0)
    for card in range(CARD_KINDS):
        land.cards_left += land.discard[card]
        land.stack[card] = land.discard[card]
        land.discard[card] = 0
